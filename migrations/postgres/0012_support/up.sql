-- Questions and complaints, and what was said.
CREATE TABLE tickets (
    id TEXT NOT NULL CHECK (length(id) = 36),
    reference TEXT NOT NULL CHECK (length(reference) = 12),
    user_id TEXT NOT NULL CONSTRAINT tickets_user_id_fkey REFERENCES users (id),
    category TEXT NOT NULL CHECK (category IN ('CANCELLATION', 'REFUND', 'PAYMENT_MISSING', 'LATE_NOSHOW', 'QUALITY',
        'DAMAGE', 'SAFETY', 'GAS_SAFETY', 'PAYOUT', 'DOCUMENT', 'ACCOUNT', 'OTHER')),
    subject TEXT NOT NULL CHECK (length(subject) BETWEEN 1 AND 120),
    order_id TEXT CONSTRAINT tickets_order_id_fkey REFERENCES orders (id),
    state TEXT NOT NULL CHECK (state IN ('NEW', 'OPEN', 'WAITING_CUSTOMER', 'WAITING_PROVIDER', 'WAITING_INTERNAL',
        'RESOLVED', 'CLOSED')),
    priority TEXT NOT NULL CHECK (priority IN ('P0', 'P1', 'P2', 'P3')),
    messages INTEGER NOT NULL CHECK (messages BETWEEN 1 AND 200),
    answer_due_at TIMESTAMP NOT NULL,
    answered_at TIMESTAMP,
    resolved_at TIMESTAMP,
    created_at TIMESTAMP NOT NULL,
    updated_at TIMESTAMP NOT NULL,
    version BIGINT NOT NULL,
    CONSTRAINT tickets_id_key PRIMARY KEY (id),
    CONSTRAINT tickets_reference_key UNIQUE (reference)
);
CREATE INDEX tickets_user_id_idx ON tickets (user_id, updated_at DESC, id DESC);
CREATE INDEX tickets_state_idx ON tickets (state, answer_due_at, id);

CREATE TABLE ticket_messages (
    id TEXT NOT NULL CHECK (length(id) = 36),
    ticket_id TEXT NOT NULL CONSTRAINT ticket_messages_ticket_id_fkey REFERENCES tickets (id),
    number INTEGER NOT NULL CHECK (number > 0),
    author TEXT NOT NULL CHECK (author IN ('customer', 'support')),
    author_id TEXT NOT NULL CONSTRAINT ticket_messages_author_id_fkey REFERENCES users (id),
    body TEXT NOT NULL CHECK (length(body) BETWEEN 1 AND 2000),
    created_at TIMESTAMP NOT NULL,
    CONSTRAINT ticket_messages_id_key PRIMARY KEY (id),
    CONSTRAINT ticket_messages_ticket_id_number_key UNIQUE (ticket_id, number)
);
