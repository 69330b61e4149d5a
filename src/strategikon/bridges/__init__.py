"""The games in other people's frameworks."""
