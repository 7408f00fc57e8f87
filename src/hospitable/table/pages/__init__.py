"""Whole pages: the lobby, a table, its end, its replay, the rules."""
