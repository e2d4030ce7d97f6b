-- The account that a refund goes to when its bank will not take it back: whole until it is paid, then in words alone.
ALTER TABLE refunds ADD COLUMN account_bank_code TEXT CHECK (length(account_bank_code) BETWEEN 1 AND 16);
ALTER TABLE refunds ADD COLUMN account_number TEXT CHECK (length(account_number) = 10);
ALTER TABLE refunds ADD COLUMN account_holder TEXT CHECK (length(account_holder) BETWEEN 1 AND 200);
ALTER TABLE refunds ADD COLUMN paid_to TEXT CHECK (length(paid_to) BETWEEN 1 AND 200);
