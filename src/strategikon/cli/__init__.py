"""The command `strategikon`."""
