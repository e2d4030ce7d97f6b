-- Whether visitors may be told of a code.
ALTER TABLE promos ADD COLUMN is_public INTEGER NOT NULL DEFAULT 0 CHECK (is_public IN (0, 1));
