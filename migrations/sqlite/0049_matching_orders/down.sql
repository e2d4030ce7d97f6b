DROP INDEX orders_first_stage_idx;
DROP INDEX orders_outstanding_idx;
ALTER TABLE stray_charges DROP COLUMN payer_email;
ALTER TABLE stray_charges DROP COLUMN payer_name;
