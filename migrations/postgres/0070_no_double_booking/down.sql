DROP INDEX orders_busy_idx;
ALTER TABLE orders DROP COLUMN busy_zone;
ALTER TABLE orders DROP COLUMN busy_until;
ALTER TABLE orders DROP COLUMN busy_from;
