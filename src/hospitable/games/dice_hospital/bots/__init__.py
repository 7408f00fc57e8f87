"""The bots of Dice Hospital: what a position promises, a sensible first idea, and a search through the activation."""
