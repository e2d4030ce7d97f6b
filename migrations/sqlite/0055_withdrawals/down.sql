DROP TABLE withdrawals;
ALTER TABLE credit_grants DROP COLUMN withdrawable;
