"""What can be added to the base game: each file is one chapter of the book and joins the phases through named hooks."""
