ALTER TABLE refunds DROP COLUMN paid_to;
ALTER TABLE refunds DROP COLUMN account_holder;
ALTER TABLE refunds DROP COLUMN account_number;
ALTER TABLE refunds DROP COLUMN account_bank_code;
