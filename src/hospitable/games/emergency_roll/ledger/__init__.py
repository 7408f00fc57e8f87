"""The chapters of Emergency Roll's rules, and each rule that something cites as a sentence: `texts/`."""
