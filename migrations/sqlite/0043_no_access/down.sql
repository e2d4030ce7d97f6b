-- What waits for support stays with them as any other wish.
CREATE TABLE ticket_messages_anew (
    id TEXT NOT NULL CHECK (length(id) = 36),
    ticket_id TEXT NOT NULL CONSTRAINT ticket_messages_ticket_id_fkey REFERENCES tickets (id),
    number INTEGER NOT NULL CHECK (number > 0),
    author TEXT NOT NULL CHECK (author IN ('customer', 'support')),
    author_id TEXT NOT NULL CONSTRAINT ticket_messages_author_id_fkey REFERENCES users (id),
    body TEXT NOT NULL CHECK (length(body) BETWEEN 1 AND 2000),
    created_at TEXT NOT NULL,
    CONSTRAINT ticket_messages_ticket_id_number_key UNIQUE (ticket_id, number),
    CONSTRAINT ticket_messages_id_key PRIMARY KEY (id)
) STRICT;
INSERT INTO ticket_messages_anew (id, ticket_id, number, author, author_id, body, created_at)
SELECT id, ticket_id, number, CASE author WHEN 'provider' THEN 'support' ELSE author END, author_id, body, created_at FROM ticket_messages;
DROP TABLE ticket_messages;
ALTER TABLE ticket_messages_anew RENAME TO ticket_messages;
CREATE TABLE cancellations_anew (
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
INSERT INTO cancellations_anew (id, order_id, customer_id, ticket_id, reason, stage, received_kobo, refund_kobo, fee_kobo, vat_kobo,
    state, due_at, decided_by, decided_at, note, created_at, version)
SELECT id, order_id, customer_id, ticket_id, CASE reason WHEN 'NO_ACCESS' THEN 'OTHER' ELSE reason END,
    CASE stage WHEN 'NO_ACCESS' THEN 'LATE' ELSE stage END, received_kobo, refund_kobo, fee_kobo, vat_kobo,
    state, due_at, decided_by, decided_at, note, created_at, version FROM cancellations;
DROP TABLE cancellations;
ALTER TABLE cancellations_anew RENAME TO cancellations;
CREATE UNIQUE INDEX cancellations_order_id_key ON cancellations (order_id) WHERE state = 'ASKED';
CREATE INDEX cancellations_order_id_idx ON cancellations (order_id, created_at);
CREATE INDEX cancellations_customer_id_idx ON cancellations (customer_id, decided_at) WHERE state = 'WAIVED';
DROP TABLE door_marks;
