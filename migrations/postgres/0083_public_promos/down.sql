ALTER TABLE promos DROP COLUMN is_public;
