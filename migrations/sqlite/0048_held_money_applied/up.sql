-- What people say of money may be about a payment of ours that did not fit, too. A check cannot be changed here, so the table is
-- made anew.
CREATE TABLE money_proposals_anew (
    id TEXT NOT NULL CHECK (length(id) = 36),
    reference TEXT NOT NULL,
    -- The payment of ours whose money is held, and the order that it came for.
    held_payment_id TEXT CONSTRAINT money_proposals_held_payment_id_fkey REFERENCES payments (id),
    held_order_id TEXT CONSTRAINT money_proposals_held_order_id_fkey REFERENCES orders (id),
    -- Money that is not a payment of ours is among what people look at.
    stray_reference TEXT GENERATED ALWAYS AS (CASE WHEN held_payment_id IS NULL THEN reference END) STORED
        CONSTRAINT money_proposals_reference_fkey REFERENCES stray_charges (reference),
    kind TEXT NOT NULL CHECK (kind IN ('APPLY', 'RETURN')),
    order_id TEXT NOT NULL CONSTRAINT money_proposals_order_id_fkey REFERENCES orders (id),
    amount_kobo INTEGER NOT NULL CHECK (amount_kobo > 0),
    -- The price as it was seen, and what of it was still to be paid.
    price_version_id TEXT NOT NULL CONSTRAINT money_proposals_price_version_id_fkey REFERENCES price_versions (id),
    due_kobo INTEGER NOT NULL CHECK (due_kobo >= 0),
    note TEXT NOT NULL CHECK (length(note) BETWEEN 1 AND 300),
    proposed_by TEXT NOT NULL CONSTRAINT money_proposals_proposed_by_fkey REFERENCES users (id),
    proposed_at TEXT NOT NULL,
    state TEXT NOT NULL CHECK (state IN ('WAITING', 'APPROVED', 'REJECTED', 'WITHDRAWN', 'EXPIRED')),
    decided_by TEXT CONSTRAINT money_proposals_decided_by_fkey REFERENCES users (id),
    decided_at TEXT,
    -- What it became.
    payment_id TEXT CONSTRAINT money_proposals_payment_id_fkey REFERENCES payments (id),
    version INTEGER NOT NULL,
    CONSTRAINT money_proposals_held_check CHECK ((held_payment_id IS NULL) = (held_order_id IS NULL)),
    -- What is ours goes back by itself, or pays an order.
    CONSTRAINT money_proposals_held_kind_check CHECK (held_payment_id IS NULL OR kind = 'APPLY'),
    CONSTRAINT money_proposals_held_became_check CHECK (held_payment_id IS NULL OR payment_id IS NULL OR payment_id = held_payment_id),
    CONSTRAINT money_proposals_expired_check CHECK (state <> 'EXPIRED' OR held_payment_id IS NOT NULL),
    CONSTRAINT money_proposals_decided_check CHECK ((state IN ('WAITING', 'EXPIRED')) = (decided_by IS NULL)
        AND (decided_by IS NULL) = (decided_at IS NULL)),
    CONSTRAINT money_proposals_two_people_check CHECK (state <> 'APPROVED' OR decided_by <> proposed_by),
    CONSTRAINT money_proposals_own_check CHECK (state <> 'WITHDRAWN' OR decided_by = proposed_by),
    CONSTRAINT money_proposals_payment_check CHECK ((state = 'APPROVED') = (payment_id IS NOT NULL)),
    CONSTRAINT money_proposals_id_key PRIMARY KEY (id)
) STRICT;
INSERT INTO money_proposals_anew (id, reference, kind, order_id, amount_kobo, price_version_id, due_kobo, note, proposed_by, proposed_at,
    state, decided_by, decided_at, payment_id, version)
SELECT id, reference, kind, order_id, amount_kobo, price_version_id, due_kobo, note, proposed_by, proposed_at,
    state, decided_by, decided_at, payment_id, version FROM money_proposals;
DROP TABLE money_proposals;
ALTER TABLE money_proposals_anew RENAME TO money_proposals;
CREATE UNIQUE INDEX money_proposals_reference_key ON money_proposals (reference) WHERE state IN ('WAITING', 'APPROVED');
CREATE INDEX money_proposals_order_id_idx ON money_proposals (order_id);
CREATE INDEX money_proposals_held_order_id_idx ON money_proposals (held_order_id) WHERE held_order_id IS NOT NULL;
