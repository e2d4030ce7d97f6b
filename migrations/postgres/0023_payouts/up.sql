-- Where the money of a provider goes. An account is never edited: another one takes its place.
CREATE TABLE bank_accounts (
    id TEXT NOT NULL CHECK (length(id) = 36),
    provider_id TEXT NOT NULL CONSTRAINT bank_accounts_provider_id_fkey REFERENCES providers (id),
    bank_code TEXT NOT NULL,
    bank_name TEXT NOT NULL,
    account_number TEXT NOT NULL CHECK (length(account_number) = 10),
    holder TEXT NOT NULL,
    recipient TEXT,
    created_at TIMESTAMP NOT NULL,
    held_until TIMESTAMP,
    version BIGINT NOT NULL,
    CONSTRAINT bank_accounts_id_key PRIMARY KEY (id)
);
CREATE INDEX bank_accounts_provider_id_idx ON bank_accounts (provider_id, created_at);

-- The payouts of one day: two people let them go.
CREATE TABLE payout_batches (
    id TEXT NOT NULL CHECK (length(id) = 36),
    day TEXT NOT NULL CHECK (length(day) = 10),
    status TEXT NOT NULL CHECK (status IN ('OPEN', 'APPROVED', 'RELEASED')),
    method TEXT CHECK (method IN ('TRANSFER', 'BANK')),
    approved_by TEXT CONSTRAINT payout_batches_approved_by_fkey REFERENCES users (id),
    released_by TEXT CONSTRAINT payout_batches_released_by_fkey REFERENCES users (id),
    created_at TIMESTAMP NOT NULL,
    released_at TIMESTAMP,
    version BIGINT NOT NULL,
    CONSTRAINT payout_batches_id_key PRIMARY KEY (id),
    CONSTRAINT payout_batches_day_key UNIQUE (day),
    CHECK (status = 'OPEN' OR (approved_by IS NOT NULL AND method IS NOT NULL)),
    CHECK (status <> 'RELEASED' OR (released_by IS NOT NULL AND released_by <> approved_by AND released_at IS NOT NULL))
);

-- What one provider gets of a batch, to the account as it was then.
CREATE TABLE payouts (
    id TEXT NOT NULL CHECK (length(id) = 36),
    batch_id TEXT NOT NULL CONSTRAINT payouts_batch_id_fkey REFERENCES payout_batches (id),
    provider_id TEXT NOT NULL CONSTRAINT payouts_provider_id_fkey REFERENCES providers (id),
    bank_account_id TEXT NOT NULL CONSTRAINT payouts_bank_account_id_fkey REFERENCES bank_accounts (id),
    amount_kobo BIGINT NOT NULL CHECK (amount_kobo > 0),
    status TEXT NOT NULL CHECK (status IN ('BATCHED', 'SENT', 'PAID', 'FAILED', 'REVERSED')),
    gateway_id TEXT,
    note TEXT,
    created_at TIMESTAMP NOT NULL,
    settled_at TIMESTAMP,
    version BIGINT NOT NULL,
    CONSTRAINT payouts_id_key PRIMARY KEY (id),
    CONSTRAINT payouts_batch_id_provider_id_key UNIQUE (batch_id, provider_id)
);
CREATE INDEX payouts_provider_id_idx ON payouts (provider_id, created_at);

-- What a provider earned with one job, and the payout that takes it along.
CREATE TABLE earnings (
    order_id TEXT NOT NULL CONSTRAINT earnings_order_id_fkey REFERENCES orders (id),
    provider_id TEXT NOT NULL CONSTRAINT earnings_provider_id_fkey REFERENCES providers (id),
    amount_kobo BIGINT NOT NULL CHECK (amount_kobo > 0),
    accrued_at TIMESTAMP NOT NULL,
    available_at TIMESTAMP NOT NULL,
    payout_id TEXT CONSTRAINT earnings_payout_id_fkey REFERENCES payouts (id),
    CONSTRAINT earnings_order_id_key PRIMARY KEY (order_id)
);
CREATE INDEX earnings_provider_id_idx ON earnings (provider_id, accrued_at);
CREATE INDEX earnings_unpaid_idx ON earnings (available_at, order_id) WHERE payout_id IS NULL;
CREATE INDEX earnings_payout_id_idx ON earnings (payout_id) WHERE payout_id IS NOT NULL;

-- What was released before there were payouts.
INSERT INTO earnings (order_id, provider_id, amount_kobo, accrued_at, available_at, payout_id)
SELECT SUBSTR(e.reference, 9), SUBSTR(l.account_code, 20), -l.amount_kobo, e.at, e.at + INTERVAL '24 hours', NULL
FROM ledger_entries e JOIN ledger_legs l ON l.entry_id = e.id
WHERE e.reference LIKE 'release:%' AND l.account_code LIKE 'liability:provider:%' AND l.amount_kobo < 0;
INSERT INTO due_jobs (id, kind, subject, due_at, attempts)
SELECT MIN(o.order_id), 'MAKE_PAYOUTS', '00000000-0000-0000-0000-000000000000', MAX(o.available_at), 0 FROM earnings o HAVING COUNT(*) > 0;
