ALTER TABLE payouts DROP COLUMN withheld_kobo;
DROP TABLE clawbacks;
