"""The chapters of Clinic's rules, and each rule that something cites as a sentence: `texts/`."""
