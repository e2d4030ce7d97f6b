-- Money for materials before a job is done, against a supplier's pro-forma invoice. One waits for finance an order, and one a
-- paid stage stands.
CREATE TABLE advances (
    id TEXT NOT NULL CHECK (length(id) = 36),
    order_id TEXT NOT NULL CONSTRAINT advances_order_id_fkey REFERENCES orders (id),
    provider_id TEXT NOT NULL CONSTRAINT advances_provider_id_fkey REFERENCES providers (id),
    stage INTEGER NOT NULL CHECK (stage BETWEEN 1 AND 4),
    -- As it reaches the provider, without VAT, in whole naira: 5,000 at least.
    amount_kobo INTEGER NOT NULL CHECK (amount_kobo >= 500000 AND amount_kobo % 100 = 0),
    supplier TEXT NOT NULL CHECK (length(supplier) BETWEEN 1 AND 80),
    -- Ids of photos of the pro-forma as a JSON list, one at least.
    photos TEXT NOT NULL CHECK (photos <> '[]'),
    state TEXT NOT NULL CHECK (state IN ('REQUESTED', 'REFUSED', 'WITHDRAWN', 'RELEASED', 'SETTLED', 'TAKEN_BACK', 'OWED', 'BORNE')),
    requested_at TEXT NOT NULL,
    decided_by TEXT CONSTRAINT advances_decided_by_fkey REFERENCES users (id),
    decided_at TEXT,
    words TEXT CHECK (length(words) BETWEEN 1 AND 500),
    delivered_at TEXT,
    settled_kobo INTEGER NOT NULL CHECK (settled_kobo >= 0),
    closed_at TEXT,
    version INTEGER NOT NULL,
    CONSTRAINT advances_closed_check CHECK ((closed_at IS NULL) = (state IN ('REQUESTED', 'RELEASED'))),
    CONSTRAINT advances_decided_check CHECK ((decided_by IS NULL) = (decided_at IS NULL)
        AND (state IN ('REQUESTED', 'WITHDRAWN')) = (decided_by IS NULL)),
    CONSTRAINT advances_refused_check CHECK ((state = 'REFUSED') = (words IS NOT NULL)),
    CONSTRAINT advances_settled_check CHECK (settled_kobo <= amount_kobo AND (state <> 'SETTLED' OR settled_kobo = amount_kobo)),
    CONSTRAINT advances_delivered_check CHECK (delivered_at IS NULL OR state IN ('RELEASED', 'SETTLED', 'BORNE')),
    -- Nobody lets their own money go.
    CONSTRAINT advances_own_check CHECK (decided_by IS NULL OR decided_by <> provider_id),
    CONSTRAINT advances_id_key PRIMARY KEY (id)
) STRICT;
CREATE UNIQUE INDEX advances_order_id_key ON advances (order_id) WHERE state = 'REQUESTED';
CREATE UNIQUE INDEX advances_order_id_stage_key ON advances (order_id, stage) WHERE state IN ('RELEASED', 'SETTLED', 'BORNE');
CREATE INDEX advances_order_id_idx ON advances (order_id, requested_at, id);
CREATE INDEX advances_waiting_idx ON advances (requested_at, id) WHERE closed_at IS NULL;

-- A job has a line for the share of it, and one for each stage whose materials were paid ahead.
CREATE TABLE earnings_anew (
    order_id TEXT NOT NULL CONSTRAINT earnings_order_id_fkey REFERENCES orders (id),
    provider_id TEXT NOT NULL CONSTRAINT earnings_provider_id_fkey REFERENCES providers (id),
    -- 0 is the share.
    line INTEGER NOT NULL CHECK (line BETWEEN 0 AND 4),
    amount_kobo INTEGER NOT NULL CHECK (amount_kobo > 0),
    accrued_at TEXT NOT NULL,
    available_at TEXT NOT NULL,
    payout_id TEXT CONSTRAINT earnings_payout_id_fkey REFERENCES payouts (id),
    CONSTRAINT earnings_order_id_provider_id_line_key PRIMARY KEY (order_id, provider_id, line)
) STRICT;
INSERT INTO earnings_anew (order_id, provider_id, line, amount_kobo, accrued_at, available_at, payout_id)
SELECT order_id, provider_id, 0, amount_kobo, accrued_at, available_at, payout_id FROM earnings;
DROP TABLE earnings;
ALTER TABLE earnings_anew RENAME TO earnings;
CREATE INDEX earnings_provider_id_idx ON earnings (provider_id, accrued_at);
CREATE INDEX earnings_unpaid_idx ON earnings (available_at, order_id) WHERE payout_id IS NULL;
CREATE INDEX earnings_payout_id_idx ON earnings (payout_id) WHERE payout_id IS NOT NULL;
CREATE INDEX earnings_unpaid_provider_id_idx ON earnings (provider_id, available_at, order_id) WHERE payout_id IS NULL;
