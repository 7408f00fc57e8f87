"""How Hospitable looks: markup that escapes by itself, what the pages of all games share, and common drawings."""
