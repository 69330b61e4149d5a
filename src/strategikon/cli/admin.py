"""`strategikon admin`: what whoever runs a server does now and then."""

from __future__ import annotations

import typer

app = typer.Typer(help="Back up, restore and verify all games.", add_completion=False)
