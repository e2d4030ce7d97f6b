-- Chargebacks: a customer's bank wants the money of a payment back. One row for each dispute of the gateway.
CREATE TABLE chargebacks (
    id TEXT NOT NULL CHECK (length(id) = 36),
    payment_id TEXT NOT NULL CONSTRAINT chargebacks_payment_id_fkey REFERENCES payments (id),
    order_id TEXT NOT NULL CONSTRAINT chargebacks_order_id_fkey REFERENCES orders (id),
    gateway_id TEXT NOT NULL CHECK (length(gateway_id) BETWEEN 1 AND 60),
    amount_kobo INTEGER NOT NULL CHECK (amount_kobo > 0),
    category TEXT NOT NULL CHECK (length(category) BETWEEN 1 AND 40),
    state TEXT NOT NULL CHECK (state IN ('OPEN', 'ANSWERED', 'WON', 'LOST')),
    opened_at TEXT NOT NULL,
    due_at TEXT NOT NULL,
    statement TEXT CHECK (length(statement) BETWEEN 1 AND 1000),
    answered_by TEXT CONSTRAINT chargebacks_answered_by_fkey REFERENCES users (id),
    answered_at TEXT,
    sent_at TEXT,
    -- The amount that the bank gave to the customer, and the part of it that paid refunds which we owed.
    lost_kobo INTEGER NOT NULL CHECK (lost_kobo >= 0),
    set_off_kobo INTEGER NOT NULL CHECK (set_off_kobo >= 0),
    closed_at TEXT,
    version INTEGER NOT NULL,
    CONSTRAINT chargebacks_closed_check CHECK ((closed_at IS NULL) = (state IN ('OPEN', 'ANSWERED'))),
    CONSTRAINT chargebacks_answered_check CHECK ((statement IS NULL) = (answered_by IS NULL) AND (answered_by IS NULL) = (answered_at IS NULL)
        AND (state <> 'OPEN' OR statement IS NULL) AND (state <> 'ANSWERED' OR statement IS NOT NULL) AND (sent_at IS NULL OR statement IS NOT NULL)),
    CONSTRAINT chargebacks_lost_check CHECK (lost_kobo <= amount_kobo AND set_off_kobo <= lost_kobo AND (state = 'LOST' OR lost_kobo = 0)),
    CONSTRAINT chargebacks_gateway_id_key UNIQUE (gateway_id),
    CONSTRAINT chargebacks_id_key PRIMARY KEY (id)
) STRICT;
CREATE INDEX chargebacks_payment_id_idx ON chargebacks (payment_id, opened_at, id);
CREATE INDEX chargebacks_opened_at_idx ON chargebacks (opened_at DESC, id DESC);
CREATE INDEX chargebacks_order_id_idx ON chargebacks (order_id);
