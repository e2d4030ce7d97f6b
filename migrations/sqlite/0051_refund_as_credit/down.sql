ALTER TABLE refunds DROP COLUMN told_at;
ALTER TABLE refunds DROP COLUMN to_credit;
ALTER TABLE refunds DROP COLUMN bonus_kobo;
