-- That something done in a job does not last: a free visit, another provider, or money back. One is open an order.
CREATE TABLE guarantee_claims (
    id TEXT NOT NULL CHECK (length(id) = 36),
    order_id TEXT NOT NULL CONSTRAINT guarantee_claims_order_id_fkey REFERENCES orders (id),
    customer_id TEXT NOT NULL CONSTRAINT guarantee_claims_customer_id_fkey REFERENCES users (id),
    opened_at TEXT NOT NULL,
    -- May be empty: one tap makes a claim, and words may follow.
    statement TEXT NOT NULL CHECK (length(statement) <= 10000),
    -- Ids of photos as a JSON list.
    photos TEXT NOT NULL,
    state TEXT NOT NULL CHECK (state IN ('VISIT', 'VISITED', 'DESK', 'FIXED', 'PAID_BACK', 'REFUSED', 'WITHDRAWN')),
    provider_id TEXT NOT NULL CONSTRAINT guarantee_claims_provider_id_fkey REFERENCES providers (id),
    fee_kobo INTEGER NOT NULL CHECK (fee_kobo >= 0),
    visit_at TEXT,
    report TEXT CHECK (length(report) BETWEEN 1 AND 500),
    due_at TEXT NOT NULL,
    back_kobo INTEGER NOT NULL CHECK (back_kobo >= 0),
    words TEXT CHECK (length(words) BETWEEN 1 AND 500),
    decided_by TEXT CONSTRAINT guarantee_claims_decided_by_fkey REFERENCES users (id),
    closed_at TEXT,
    version INTEGER NOT NULL,
    CONSTRAINT guarantee_claims_closed_check CHECK ((closed_at IS NULL) = (state IN ('VISIT', 'VISITED', 'DESK'))),
    CONSTRAINT guarantee_claims_decided_check CHECK (state NOT IN ('PAID_BACK', 'REFUSED') OR (decided_by IS NOT NULL AND words IS NOT NULL)),
    CONSTRAINT guarantee_claims_back_check CHECK ((state = 'PAID_BACK') = (back_kobo > 0)),
    CONSTRAINT guarantee_claims_id_key PRIMARY KEY (id)
) STRICT;
CREATE UNIQUE INDEX guarantee_claims_order_id_key ON guarantee_claims (order_id) WHERE closed_at IS NULL;
CREATE INDEX guarantee_claims_order_id_idx ON guarantee_claims (order_id, opened_at, id);
CREATE INDEX guarantee_claims_provider_id_idx ON guarantee_claims (provider_id, opened_at, id);
CREATE INDEX guarantee_claims_due_at_idx ON guarantee_claims (due_at, id) WHERE closed_at IS NULL;

-- A job has a line for whoever did it, and one for whoever mended it later.
CREATE TABLE earnings_anew (
    order_id TEXT NOT NULL CONSTRAINT earnings_order_id_fkey REFERENCES orders (id),
    provider_id TEXT NOT NULL CONSTRAINT earnings_provider_id_fkey REFERENCES providers (id),
    amount_kobo INTEGER NOT NULL CHECK (amount_kobo > 0),
    accrued_at TEXT NOT NULL,
    available_at TEXT NOT NULL,
    payout_id TEXT CONSTRAINT earnings_payout_id_fkey REFERENCES payouts (id),
    CONSTRAINT earnings_order_id_provider_id_key PRIMARY KEY (order_id, provider_id)
) STRICT;
INSERT INTO earnings_anew (order_id, provider_id, amount_kobo, accrued_at, available_at, payout_id)
SELECT order_id, provider_id, amount_kobo, accrued_at, available_at, payout_id FROM earnings;
DROP TABLE earnings;
ALTER TABLE earnings_anew RENAME TO earnings;
CREATE INDEX earnings_provider_id_idx ON earnings (provider_id, accrued_at);
CREATE INDEX earnings_unpaid_idx ON earnings (available_at, order_id) WHERE payout_id IS NULL;
CREATE INDEX earnings_payout_id_idx ON earnings (payout_id) WHERE payout_id IS NOT NULL;
