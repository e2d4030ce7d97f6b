-- A provider may ask for a payout on the same day, once a day: a batch of its own, which leaves without signatures while it is small.
-- A check cannot be changed here, and a table to which others refer is made anew with them.
CREATE TABLE payout_batches_anew (
    id TEXT NOT NULL CHECK (length(id) = 36),
    day TEXT NOT NULL CHECK (length(day) = 10),
    status TEXT NOT NULL CHECK (status IN ('OPEN', 'APPROVED', 'RELEASED')),
    method TEXT CHECK (method IN ('TRANSFER', 'BANK')),
    approved_by TEXT CONSTRAINT payout_batches_approved_by_fkey REFERENCES users (id),
    released_by TEXT CONSTRAINT payout_batches_released_by_fkey REFERENCES users (id),
    created_at TEXT NOT NULL,
    released_at TEXT,
    version INTEGER NOT NULL,
    kind TEXT NOT NULL CHECK (kind IN ('DAILY', 'SAME_DAY')),
    asked_by TEXT CONSTRAINT payout_batches_asked_by_fkey REFERENCES providers (id),
    CONSTRAINT payout_batches_asked_by_check CHECK ((kind = 'SAME_DAY') = (asked_by IS NOT NULL)),
    CONSTRAINT payout_batches_signed_check CHECK (status = 'OPEN'
        OR (approved_by IS NOT NULL AND method IS NOT NULL)
        OR (kind = 'SAME_DAY' AND status = 'RELEASED' AND method IS NOT NULL AND method = 'TRANSFER' AND approved_by IS NULL)),
    CONSTRAINT payout_batches_two_people_check CHECK (status <> 'RELEASED' OR (released_at IS NOT NULL
        AND ((approved_by IS NULL AND released_by IS NULL) OR (released_by IS NOT NULL AND released_by <> approved_by)))),
    CONSTRAINT payout_batches_id_key PRIMARY KEY (id)
) STRICT;
INSERT INTO payout_batches_anew (id, day, status, method, approved_by, released_by, created_at, released_at, version, kind)
SELECT id, day, status, method, approved_by, released_by, created_at, released_at, version, 'DAILY' FROM payout_batches;
CREATE TABLE payouts_anew (
    id TEXT NOT NULL CHECK (length(id) = 36),
    batch_id TEXT NOT NULL CONSTRAINT payouts_batch_id_fkey REFERENCES payout_batches_anew (id),
    provider_id TEXT NOT NULL CONSTRAINT payouts_provider_id_fkey REFERENCES providers (id),
    bank_account_id TEXT NOT NULL CONSTRAINT payouts_bank_account_id_fkey REFERENCES bank_accounts (id),
    amount_kobo INTEGER NOT NULL CHECK (amount_kobo > 0),
    status TEXT NOT NULL CHECK (status IN ('BATCHED', 'SENT', 'PAID', 'FAILED', 'REVERSED')),
    gateway_id TEXT,
    note TEXT,
    created_at TEXT NOT NULL,
    settled_at TEXT,
    version INTEGER NOT NULL,
    withheld_kobo INTEGER NOT NULL DEFAULT 0 CHECK (withheld_kobo >= 0),
    -- What of its lines the provider bears of the transfer.
    cost_kobo INTEGER NOT NULL CHECK (cost_kobo >= 0),
    CONSTRAINT payouts_batch_id_provider_id_key UNIQUE (batch_id, provider_id),
    CONSTRAINT payouts_id_key PRIMARY KEY (id)
) STRICT;
INSERT INTO payouts_anew (id, batch_id, provider_id, bank_account_id, amount_kobo, status, gateway_id, note, created_at, settled_at, version, withheld_kobo,
    cost_kobo)
SELECT id, batch_id, provider_id, bank_account_id, amount_kobo, status, gateway_id, note, created_at, settled_at, version, withheld_kobo,
    0 FROM payouts;
CREATE TABLE earnings_anew (
    order_id TEXT NOT NULL CONSTRAINT earnings_order_id_fkey REFERENCES orders (id),
    provider_id TEXT NOT NULL CONSTRAINT earnings_provider_id_fkey REFERENCES providers (id),
    amount_kobo INTEGER NOT NULL CHECK (amount_kobo > 0),
    accrued_at TEXT NOT NULL,
    available_at TEXT NOT NULL,
    payout_id TEXT CONSTRAINT earnings_payout_id_fkey REFERENCES payouts_anew (id),
    CONSTRAINT earnings_order_id_provider_id_key PRIMARY KEY (order_id, provider_id)
) STRICT;
INSERT INTO earnings_anew (order_id, provider_id, amount_kobo, accrued_at, available_at, payout_id)
SELECT order_id, provider_id, amount_kobo, accrued_at, available_at, payout_id FROM earnings;
DROP TABLE earnings;
DROP TABLE payouts;
DROP TABLE payout_batches;
ALTER TABLE payout_batches_anew RENAME TO payout_batches;
ALTER TABLE payouts_anew RENAME TO payouts;
ALTER TABLE earnings_anew RENAME TO earnings;
CREATE UNIQUE INDEX payout_batches_day_key ON payout_batches (day) WHERE kind = 'DAILY';
CREATE UNIQUE INDEX payout_batches_asked_by_day_key ON payout_batches (asked_by, day);
CREATE INDEX payout_batches_day_idx ON payout_batches (day, created_at, id);
CREATE INDEX payouts_provider_id_idx ON payouts (provider_id, created_at);
CREATE INDEX earnings_provider_id_idx ON earnings (provider_id, accrued_at);
CREATE INDEX earnings_unpaid_idx ON earnings (available_at, order_id) WHERE payout_id IS NULL;
CREATE INDEX earnings_payout_id_idx ON earnings (payout_id) WHERE payout_id IS NOT NULL;
-- What is in batches and not with the gateway yet counts on what the gateway holds.
CREATE INDEX payouts_status_idx ON payouts (status, amount_kobo);
-- The free lines of one provider.
CREATE INDEX earnings_unpaid_provider_id_idx ON earnings (provider_id, available_at, order_id) WHERE payout_id IS NULL;
