ALTER TABLE providers DROP COLUMN gender;
