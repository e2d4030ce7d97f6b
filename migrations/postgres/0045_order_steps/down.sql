ALTER TABLE orders DROP COLUMN step_at;
