DROP INDEX inbox_reference_idx;
ALTER TABLE inbox DROP COLUMN reference;
