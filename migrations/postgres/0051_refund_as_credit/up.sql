-- Money that goes back may be taken as credit until the gateway may have heard of it, with something on top where it was not its
-- owner's doing.
ALTER TABLE refunds ADD COLUMN bonus_kobo BIGINT NOT NULL DEFAULT 0 CHECK (bonus_kobo >= 0 AND bonus_kobo <= amount_kobo);
ALTER TABLE refunds ADD COLUMN to_credit BOOLEAN NOT NULL DEFAULT FALSE;
ALTER TABLE refunds ADD COLUMN told_at TIMESTAMP;
-- The gateway may know of all that was decided before.
UPDATE refunds SET told_at = created_at WHERE status <> 'REQUESTED';
-- What became credit was never told.
ALTER TABLE refunds ADD CONSTRAINT refunds_to_credit_check CHECK (NOT to_credit OR status IN ('REQUESTED', 'SUCCEEDED'));
