"""What alembic runs to upgrade a database: on the connection that `upgrade` has opened."""

from __future__ import annotations

from alembic import context

from strategikon.service.database.tables import metadata


def _upgrade() -> None:
    connection = context.config.attributes["connection"]
    context.configure(connection=connection, target_metadata=metadata, render_as_batch=True)
    with context.begin_transaction():
        context.run_migrations()


_upgrade()
