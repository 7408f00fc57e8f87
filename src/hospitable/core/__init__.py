"""What every game is made of. No game, no I/O for rules, no web."""
