ALTER TABLE refunds DROP COLUMN approval;
