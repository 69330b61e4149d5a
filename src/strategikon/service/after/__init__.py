"""After the game: looking at it again, from every seat, with the analyst, and playing on."""
