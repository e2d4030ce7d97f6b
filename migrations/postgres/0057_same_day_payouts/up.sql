-- A provider may ask for a payout on the same day, once a day: a batch of its own, which leaves without signatures while it is small.
ALTER TABLE payout_batches ADD COLUMN kind TEXT NOT NULL DEFAULT 'DAILY' CHECK (kind IN ('DAILY', 'SAME_DAY'));
ALTER TABLE payout_batches ALTER COLUMN kind DROP DEFAULT;
ALTER TABLE payout_batches ADD COLUMN asked_by TEXT CONSTRAINT payout_batches_asked_by_fkey REFERENCES providers (id);
ALTER TABLE payout_batches DROP CONSTRAINT payout_batches_day_key;
ALTER TABLE payout_batches DROP CONSTRAINT payout_batches_check;
ALTER TABLE payout_batches DROP CONSTRAINT payout_batches_check1;
ALTER TABLE payout_batches ADD CONSTRAINT payout_batches_asked_by_check CHECK ((kind = 'SAME_DAY') = (asked_by IS NOT NULL));
ALTER TABLE payout_batches ADD CONSTRAINT payout_batches_signed_check CHECK (status = 'OPEN'
    OR (approved_by IS NOT NULL AND method IS NOT NULL)
    OR (kind = 'SAME_DAY' AND status = 'RELEASED' AND method IS NOT NULL AND method = 'TRANSFER' AND approved_by IS NULL));
ALTER TABLE payout_batches ADD CONSTRAINT payout_batches_two_people_check CHECK (status <> 'RELEASED' OR (released_at IS NOT NULL
    AND ((approved_by IS NULL AND released_by IS NULL) OR (released_by IS NOT NULL AND released_by <> approved_by))));
CREATE UNIQUE INDEX payout_batches_day_key ON payout_batches (day) WHERE kind = 'DAILY';
CREATE UNIQUE INDEX payout_batches_asked_by_day_key ON payout_batches (asked_by, day);
CREATE INDEX payout_batches_day_idx ON payout_batches (day, created_at, id);

-- What of the lines of a payout its provider bears of the transfer.
ALTER TABLE payouts ADD COLUMN cost_kobo BIGINT NOT NULL DEFAULT 0 CHECK (cost_kobo >= 0);
ALTER TABLE payouts ALTER COLUMN cost_kobo DROP DEFAULT;
-- What is in batches and not with the gateway yet counts on what the gateway holds.
CREATE INDEX payouts_status_idx ON payouts (status, amount_kobo);
-- The free lines of one provider.
CREATE INDEX earnings_unpaid_provider_id_idx ON earnings (provider_id, available_at, order_id) WHERE payout_id IS NULL;
