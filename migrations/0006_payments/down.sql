DROP TABLE chargebacks;
DROP TABLE money_proposals;
DROP TABLE unmatched_charges;
DROP TABLE part_refunds;
DROP TABLE refunds;
DROP TABLE inbox;
DROP TABLE payments;
-- postgres:
DROP FUNCTION refuse_parts_beyond_paid;
DROP FUNCTION refuse_refund_beyond_received;
