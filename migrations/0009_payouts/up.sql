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
    kind TEXT NOT NULL CHECK (kind IN ('DAILY', 'SAME_DAY')),
    asked_by TEXT CONSTRAINT payout_batches_asked_by_fkey REFERENCES providers (id),
    CONSTRAINT payout_batches_asked_by_check CHECK ((kind = 'SAME_DAY') = (asked_by IS NOT NULL)),
    CONSTRAINT payout_batches_signed_check CHECK (status = 'OPEN' OR (approved_by IS NOT NULL
        AND method IS NOT NULL) OR (kind = 'SAME_DAY' AND status = 'RELEASED' AND method IS NOT NULL
        AND method = 'TRANSFER' AND approved_by IS NULL)),
    CONSTRAINT payout_batches_two_people_check CHECK (status <> 'RELEASED' OR (released_at IS NOT NULL
        AND ((approved_by IS NULL AND released_by IS NULL) OR (released_by IS NOT NULL
        AND released_by <> approved_by)))),
    CONSTRAINT payout_batches_id_key PRIMARY KEY (id)
);
CREATE UNIQUE INDEX payout_batches_day_key ON payout_batches (day) WHERE kind = 'DAILY';
CREATE UNIQUE INDEX payout_batches_asked_by_day_key ON payout_batches (asked_by, day);
CREATE INDEX payout_batches_created_at_idx ON payout_batches (created_at, id);

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
    withheld_kobo BIGINT NOT NULL DEFAULT 0 CHECK (withheld_kobo >= 0),
    -- The part of the transfer fee that the provider pays, taken from the payout's lines.
    cost_kobo BIGINT NOT NULL CHECK (cost_kobo >= 0),
    CONSTRAINT payouts_batch_id_provider_id_key UNIQUE (batch_id, provider_id),
    CONSTRAINT payouts_id_key PRIMARY KEY (id)
);
CREATE INDEX payouts_provider_id_idx ON payouts (provider_id, created_at);
CREATE INDEX payouts_status_idx ON payouts (status, amount_kobo);

CREATE TABLE earnings (
    order_id TEXT NOT NULL CONSTRAINT earnings_order_id_fkey REFERENCES orders (id),
    provider_id TEXT NOT NULL CONSTRAINT earnings_provider_id_fkey REFERENCES providers (id),
    -- Line 0 is the provider's share of the job, lines 1 to 4 are advances, lines from 11 on are fees of moves, line
    -- 100 is the rise of the price of gas, and lines from 101 on are shares of the fees of visits.
    line INTEGER NOT NULL CHECK (line BETWEEN 0 AND 4 OR line BETWEEN 11 AND 15 OR line >= 100),
    amount_kobo BIGINT NOT NULL CHECK (amount_kobo > 0),
    accrued_at TIMESTAMP NOT NULL,
    available_at TIMESTAMP NOT NULL,
    payout_id TEXT CONSTRAINT earnings_payout_id_fkey REFERENCES payouts (id),
    CONSTRAINT earnings_order_id_provider_id_line_key PRIMARY KEY (order_id, provider_id, line)
);
CREATE INDEX earnings_provider_id_idx ON earnings (provider_id, accrued_at);
CREATE INDEX earnings_unpaid_idx ON earnings (available_at, order_id) WHERE payout_id IS NULL;
CREATE INDEX earnings_payout_id_idx ON earnings (payout_id) WHERE payout_id IS NOT NULL;
CREATE INDEX earnings_unpaid_provider_id_idx ON earnings (provider_id, available_at, order_id)
    WHERE payout_id IS NULL;

CREATE TABLE clawbacks (
    -- The id of the decision that caused the clawback.
    id TEXT NOT NULL CHECK (length(id) = 36),
    order_id TEXT NOT NULL CONSTRAINT clawbacks_order_id_fkey REFERENCES orders (id),
    provider_id TEXT NOT NULL CONSTRAINT clawbacks_provider_id_fkey REFERENCES providers (id),
    amount_kobo BIGINT NOT NULL CHECK (amount_kobo > 0),
    recovered_kobo BIGINT NOT NULL CHECK (recovered_kobo >= 0),
    reason TEXT NOT NULL CHECK (length(reason) BETWEEN 1 AND 200),
    created_at TIMESTAMP NOT NULL,
    version BIGINT NOT NULL,
    forgiven_kobo BIGINT NOT NULL DEFAULT 0 CHECK (forgiven_kobo >= 0
        AND forgiven_kobo + recovered_kobo <= amount_kobo),
    CHECK (recovered_kobo <= amount_kobo),
    CONSTRAINT clawbacks_id_key PRIMARY KEY (id)
);
CREATE INDEX clawbacks_provider_id_idx ON clawbacks (provider_id, created_at, id);

CREATE TABLE advances (
    id TEXT NOT NULL CHECK (length(id) = 36),
    order_id TEXT NOT NULL CONSTRAINT advances_order_id_fkey REFERENCES orders (id),
    provider_id TEXT NOT NULL CONSTRAINT advances_provider_id_fkey REFERENCES providers (id),
    stage INTEGER NOT NULL CHECK (stage BETWEEN 1 AND 4),
    -- The amount that reaches the provider, without VAT, in whole naira: 5,000 naira at least.
    amount_kobo BIGINT NOT NULL CHECK (amount_kobo >= 500000 AND amount_kobo % 100 = 0),
    supplier TEXT NOT NULL CHECK (length(supplier) BETWEEN 1 AND 80),
    -- The ids of photos of the pro-forma invoice, as a JSON list with at least one entry.
    photos TEXT NOT NULL CHECK (photos <> '[]'),
    state TEXT NOT NULL CHECK (state IN ('REQUESTED', 'REFUSED', 'WITHDRAWN', 'RELEASED', 'SETTLED', 'TAKEN_BACK',
        'OWED', 'BORNE')),
    requested_at TIMESTAMP NOT NULL,
    decided_by TEXT CONSTRAINT advances_decided_by_fkey REFERENCES users (id),
    decided_at TIMESTAMP,
    explanation TEXT CHECK (length(explanation) BETWEEN 1 AND 500),
    delivered_at TIMESTAMP,
    settled_kobo BIGINT NOT NULL CHECK (settled_kobo >= 0),
    closed_at TIMESTAMP,
    version BIGINT NOT NULL,
    CONSTRAINT advances_closed_check CHECK ((closed_at IS NULL) = (state IN ('REQUESTED', 'RELEASED'))),
    CONSTRAINT advances_decided_check CHECK ((decided_by IS NULL) = (decided_at IS NULL)
        AND (state IN ('REQUESTED', 'WITHDRAWN')) = (decided_by IS NULL)),
    CONSTRAINT advances_refused_check CHECK ((state = 'REFUSED') = (explanation IS NOT NULL)),
    CONSTRAINT advances_settled_check CHECK (settled_kobo <= amount_kobo AND (state <> 'SETTLED'
        OR settled_kobo = amount_kobo)),
    CONSTRAINT advances_delivered_check CHECK (delivered_at IS NULL OR state IN ('RELEASED', 'SETTLED', 'BORNE')),
    -- No provider may decide on their own advance.
    CONSTRAINT advances_own_check CHECK (decided_by IS NULL OR decided_by <> provider_id),
    CONSTRAINT advances_id_key PRIMARY KEY (id)
);
CREATE UNIQUE INDEX advances_order_id_key ON advances (order_id) WHERE state = 'REQUESTED';
CREATE UNIQUE INDEX advances_order_id_stage_key ON advances (order_id, stage)
    WHERE state IN ('RELEASED', 'SETTLED', 'BORNE');
CREATE INDEX advances_order_id_idx ON advances (order_id, requested_at, id);
CREATE INDEX advances_waiting_idx ON advances (requested_at, id) WHERE closed_at IS NULL;
