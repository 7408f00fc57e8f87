"""The Automa of Community Care: an opponent for one player, who has cards to fill instead of a hospital."""
