-- Whom the gateway names as the payer of money that is nobody's, so that people can compare.
ALTER TABLE stray_charges ADD COLUMN payer_name TEXT CHECK (length(payer_name) BETWEEN 1 AND 300);
ALTER TABLE stray_charges ADD COLUMN payer_email TEXT CHECK (length(payer_email) BETWEEN 1 AND 300);
-- The orders that wait for so much, all of it or the first stage.
CREATE INDEX orders_outstanding_idx ON orders ((price_total_kobo - paid_kobo), created_at)
    WHERE status IN ('PRICED', 'DEPOSIT_PAID', 'ASSIGNED', 'IN_PROGRESS');
CREATE INDEX orders_first_stage_idx ON orders ((price_stage1_kobo - paid_kobo), created_at)
    WHERE status IN ('PRICED', 'DEPOSIT_PAID', 'ASSIGNED', 'IN_PROGRESS');
