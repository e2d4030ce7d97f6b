-- Money that goes back may be taken as credit until the gateway may have heard of it, with something on top where it was not its
-- owner's doing.
ALTER TABLE refunds ADD COLUMN bonus_kobo INTEGER NOT NULL DEFAULT 0 CHECK (bonus_kobo >= 0 AND bonus_kobo <= amount_kobo);
-- What became credit was never told.
ALTER TABLE refunds ADD COLUMN to_credit INTEGER NOT NULL DEFAULT 0
    CHECK (to_credit IN (0, 1) AND (to_credit = 0 OR status IN ('REQUESTED', 'SUCCEEDED')));
ALTER TABLE refunds ADD COLUMN told_at TEXT;
-- The gateway may know of all that was decided before.
UPDATE refunds SET told_at = created_at WHERE status <> 'REQUESTED';
