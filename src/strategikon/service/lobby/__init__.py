"""The lobby: whose games there are, which may be joined, and what the seats say to each other."""
