"""Search through the rules: heuristic guides and the methods that sample with them."""
