"""The chapters of Dice Hospital's rules, and each rule that something cites as a sentence: `texts/`."""
