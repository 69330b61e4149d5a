"""The doors: by HTTP and by WebSocket people come in, and nothing else does."""
