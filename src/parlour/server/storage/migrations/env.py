"""What Alembic runs: the migrations, in the transaction that `migrate` has begun."""

from __future__ import annotations

from alembic import context

from parlour.server.storage.schema import metadata

context.configure(connection=context.config.attributes["connection"], target_metadata=metadata)
context.run_migrations()
