-- Wishes of customers to leave a job that somebody has taken, on terms that they saw. One is open an order.
CREATE TABLE cancellations (
    id TEXT NOT NULL CHECK (length(id) = 36),
    order_id TEXT NOT NULL CONSTRAINT cancellations_order_id_fkey REFERENCES orders (id),
    customer_id TEXT NOT NULL CONSTRAINT cancellations_customer_id_fkey REFERENCES users (id),
    ticket_id TEXT NOT NULL CONSTRAINT cancellations_ticket_id_fkey REFERENCES tickets (id),
    reason TEXT NOT NULL CHECK (reason IN ('CHANGED_MIND', 'WRONG_TIME', 'EMERGENCY', 'OTHER')),
    stage TEXT NOT NULL CHECK (stage IN ('UNASSIGNED', 'GRACE', 'EARLY', 'SOON', 'LATE')),
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
    CONSTRAINT cancellations_ticket_id_key UNIQUE (ticket_id),
    CONSTRAINT cancellations_id_key PRIMARY KEY (id)
) STRICT;
CREATE UNIQUE INDEX cancellations_order_id_key ON cancellations (order_id) WHERE state = 'ASKED';
CREATE INDEX cancellations_order_id_idx ON cancellations (order_id, created_at);
CREATE INDEX cancellations_customer_id_idx ON cancellations (customer_id, decided_at) WHERE state = 'WAIVED';

-- A refund may wait for people, and who agreed is kept; two of them are two people. A check cannot be changed here, so
-- the table is made anew with all that guards it.
CREATE TABLE refunds_anew (
    id TEXT NOT NULL,
    order_id TEXT NOT NULL CONSTRAINT refunds_order_id_fkey REFERENCES orders (id),
    payment_id TEXT NOT NULL CONSTRAINT refunds_payment_id_fkey REFERENCES payments (id),
    amount_kobo INTEGER NOT NULL CHECK (amount_kobo > 0),
    currency TEXT NOT NULL CHECK (currency = 'NGN'),
    status TEXT NOT NULL CHECK (status IN ('REQUESTED', 'APPROVED', 'PROCESSING', 'SUCCEEDED', 'FAILED', 'NEEDS_ACCOUNT')),
    gateway_id TEXT,
    note TEXT,
    created_at TEXT NOT NULL,
    settled_at TEXT,
    version INTEGER NOT NULL,
    source TEXT NOT NULL DEFAULT 'ORDER' CHECK (source IN ('ORDER', 'UNAPPLIED')),
    approved_by TEXT CONSTRAINT refunds_approved_by_fkey REFERENCES users (id),
    second_by TEXT CONSTRAINT refunds_second_by_fkey REFERENCES users (id),
    CONSTRAINT refunds_two_people_check CHECK (second_by IS NULL OR (approved_by IS NOT NULL AND second_by <> approved_by)),
    CONSTRAINT refunds_id_key PRIMARY KEY (id)
) STRICT;
INSERT INTO refunds_anew (id, order_id, payment_id, amount_kobo, currency, status, gateway_id, note, created_at, settled_at, version, source)
SELECT id, order_id, payment_id, amount_kobo, currency, status, gateway_id, note, created_at, settled_at, version, source FROM refunds;
DROP TABLE refunds;
ALTER TABLE refunds_anew RENAME TO refunds;
CREATE INDEX refunds_payment_id_idx ON refunds (payment_id, created_at);
CREATE INDEX refunds_order_id_idx ON refunds (order_id);
CREATE UNIQUE INDEX refunds_payment_id_key ON refunds (payment_id) WHERE source = 'UNAPPLIED';
CREATE TRIGGER refunds_within_received_insert BEFORE INSERT ON refunds
WHEN NEW.amount_kobo + COALESCE((SELECT SUM(r.amount_kobo) FROM refunds r WHERE r.payment_id = NEW.payment_id), 0)
    > COALESCE((SELECT p.received_kobo FROM payments p WHERE p.id = NEW.payment_id), 0)
BEGIN SELECT RAISE(ABORT, 'no payment gives back more than it brought'); END;
CREATE TRIGGER refunds_within_received_update BEFORE UPDATE ON refunds
WHEN (NEW.amount_kobo <> OLD.amount_kobo OR NEW.payment_id <> OLD.payment_id) AND NEW.amount_kobo
    + COALESCE((SELECT SUM(r.amount_kobo) FROM refunds r WHERE r.payment_id = NEW.payment_id AND r.id <> NEW.id), 0)
    > COALESCE((SELECT p.received_kobo FROM payments p WHERE p.id = NEW.payment_id), 0)
BEGIN SELECT RAISE(ABORT, 'no payment gives back more than it brought'); END;
