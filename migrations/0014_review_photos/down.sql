ALTER TABLE reviews DROP COLUMN photos;
