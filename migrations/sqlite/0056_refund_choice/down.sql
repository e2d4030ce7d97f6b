ALTER TABLE refunds DROP COLUMN choose_until;
