DELETE FROM due_jobs WHERE kind = 'RETURN_UNAPPLIED';
DROP TABLE stray_charges;
DROP TRIGGER refunds_within_received_update;
DROP TRIGGER refunds_within_received_insert;
DROP INDEX refunds_payment_id_key;
ALTER TABLE refunds DROP COLUMN source;
DROP INDEX payments_unapplied_idx;
DROP TRIGGER payments_received_no_less;
ALTER TABLE payments DROP COLUMN received_kobo;
