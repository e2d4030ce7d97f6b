-- Where a payout of the same day was made this is refused: the books have its cost.
DROP INDEX earnings_unpaid_provider_id_idx;
DROP INDEX payouts_status_idx;
ALTER TABLE payouts DROP COLUMN cost_kobo;
DROP INDEX payout_batches_day_idx;
DROP INDEX payout_batches_asked_by_day_key;
DROP INDEX payout_batches_day_key;
ALTER TABLE payout_batches DROP CONSTRAINT payout_batches_two_people_check;
ALTER TABLE payout_batches DROP CONSTRAINT payout_batches_signed_check;
ALTER TABLE payout_batches DROP CONSTRAINT payout_batches_asked_by_check;
ALTER TABLE payout_batches DROP COLUMN asked_by;
ALTER TABLE payout_batches DROP COLUMN kind;
ALTER TABLE payout_batches ADD CONSTRAINT payout_batches_day_key UNIQUE (day);
ALTER TABLE payout_batches ADD CONSTRAINT payout_batches_check CHECK (status = 'OPEN' OR (approved_by IS NOT NULL AND method IS NOT NULL));
ALTER TABLE payout_batches ADD CONSTRAINT payout_batches_check1
    CHECK (status <> 'RELEASED' OR (released_by IS NOT NULL AND released_by <> approved_by AND released_at IS NOT NULL));
