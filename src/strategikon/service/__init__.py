"""Games on the web: seats, clocks, storage, and the doors by which clients come in."""
