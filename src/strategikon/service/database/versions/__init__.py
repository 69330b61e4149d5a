"""Each change of the schema, in a module of its own; alembic follows `down_revision`."""
