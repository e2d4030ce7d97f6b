DROP TABLE inbox;
DROP TABLE refunds;
DROP TABLE payments;
