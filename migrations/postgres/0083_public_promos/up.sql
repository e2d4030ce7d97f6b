-- Whether visitors may be told of a code.
ALTER TABLE promos ADD COLUMN is_public BOOLEAN NOT NULL DEFAULT FALSE;
