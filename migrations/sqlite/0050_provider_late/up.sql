-- A customer leaves a job for nothing when its provider is more than an hour late. A check cannot be changed here, so the table
-- is made anew.
CREATE TABLE cancellations_anew (
    id TEXT NOT NULL CHECK (length(id) = 36),
    order_id TEXT NOT NULL CONSTRAINT cancellations_order_id_fkey REFERENCES orders (id),
    customer_id TEXT NOT NULL CONSTRAINT cancellations_customer_id_fkey REFERENCES users (id),
    ticket_id TEXT NOT NULL CONSTRAINT cancellations_ticket_id_fkey REFERENCES tickets (id),
    reason TEXT NOT NULL CHECK (reason IN ('CHANGED_MIND', 'WRONG_TIME', 'EMERGENCY', 'OTHER', 'NO_ACCESS')),
    stage TEXT NOT NULL CHECK (stage IN ('UNASSIGNED', 'PROVIDER_LATE', 'GRACE', 'EARLY', 'SOON', 'LATE', 'NO_ACCESS')),
    received_kobo INTEGER NOT NULL CHECK (received_kobo >= 0),
    refund_kobo INTEGER NOT NULL CHECK (refund_kobo >= 0),
    fee_kobo INTEGER NOT NULL CHECK (fee_kobo >= 0),
    vat_kobo INTEGER NOT NULL CHECK (vat_kobo >= 0),
    state TEXT NOT NULL CHECK (state IN ('ASKED', 'DONE', 'WAIVED', 'REFUSED', 'LAPSED')),
    -- When it is done unless support objects; without one, support decides.
    due_at TEXT,
    decided_by TEXT CONSTRAINT cancellations_decided_by_fkey REFERENCES users (id),
    decided_at TEXT,
    note TEXT CHECK (length(note) BETWEEN 1 AND 500),
    created_at TEXT NOT NULL,
    version INTEGER NOT NULL,
    CONSTRAINT cancellations_terms_check CHECK (refund_kobo + fee_kobo = received_kobo AND vat_kobo <= fee_kobo),
    CONSTRAINT cancellations_waived_check CHECK (state <> 'WAIVED' OR (fee_kobo = 0 AND note IS NOT NULL)),
    CONSTRAINT cancellations_decided_check CHECK ((state = 'ASKED') = (decided_at IS NULL)),
    -- Nobody is charged for a closed door by a clock.
    CONSTRAINT cancellations_no_access_check CHECK ((stage = 'NO_ACCESS') = (reason = 'NO_ACCESS')
        AND (stage <> 'NO_ACCESS' OR (due_at IS NULL AND (state <> 'DONE' OR decided_by IS NOT NULL)))),
    CONSTRAINT cancellations_ticket_id_key UNIQUE (ticket_id),
    CONSTRAINT cancellations_id_key PRIMARY KEY (id)
) STRICT;
INSERT INTO cancellations_anew (id, order_id, customer_id, ticket_id, reason, stage, received_kobo, refund_kobo, fee_kobo, vat_kobo,
    state, due_at, decided_by, decided_at, note, created_at, version)
SELECT id, order_id, customer_id, ticket_id, reason, stage, received_kobo, refund_kobo, fee_kobo, vat_kobo,
    state, due_at, decided_by, decided_at, note, created_at, version FROM cancellations;
DROP TABLE cancellations;
ALTER TABLE cancellations_anew RENAME TO cancellations;
CREATE UNIQUE INDEX cancellations_order_id_key ON cancellations (order_id) WHERE state = 'ASKED';
CREATE INDEX cancellations_order_id_idx ON cancellations (order_id, created_at);
CREATE INDEX cancellations_customer_id_idx ON cancellations (customer_id, decided_at) WHERE state = 'WAIVED';
