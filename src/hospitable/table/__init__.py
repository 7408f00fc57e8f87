"""The web table: server, pages, store."""
