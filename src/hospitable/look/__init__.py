"""How Hospitable looks: markup that escapes by itself, and the drawings every game shares."""
