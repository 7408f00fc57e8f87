"""The chapters of Doktor Hrubec's rules, and each rule that something cites as a sentence: `texts/`."""
