"""The steps from each version of the schema to the next; Alembic reads these files by itself."""
