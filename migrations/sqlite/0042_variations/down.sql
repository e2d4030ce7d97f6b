ALTER TABLE orders DROP COLUMN pause;
ALTER TABLE payments DROP COLUMN variation_id;
DROP TABLE variations;
