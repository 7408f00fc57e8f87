"""What each address of the web table does for people in browsers. addresses.py lists them all."""
