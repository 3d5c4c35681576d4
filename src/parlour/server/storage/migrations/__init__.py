"""The version of the schema, and how older databases are brought up to date, with Alembic."""
