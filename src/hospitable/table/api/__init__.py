"""The web table for programs: JSON in, JSON out. docs/api.md shows how to use it."""
