"""Strategikon: two historical card games for two, Simancas and Byzantium.

Importing this package loads nothing but its version; the games are in `strategikon.engine`.
"""

__version__ = "0.1.0"
