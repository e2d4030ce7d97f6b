ALTER TABLE cancellations DROP COLUMN as_credit;
