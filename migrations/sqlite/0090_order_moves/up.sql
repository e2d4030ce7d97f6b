-- Requests of customers to have a job that somebody has taken done at another time. One waits for its provider an order.
CREATE TABLE order_moves (
    id TEXT NOT NULL CHECK (length(id) = 36),
    order_id TEXT NOT NULL CONSTRAINT order_moves_order_id_fkey REFERENCES orders (id),
    customer_id TEXT NOT NULL CONSTRAINT order_moves_customer_id_fkey REFERENCES users (id),
    provider_id TEXT NOT NULL CONSTRAINT order_moves_provider_id_fkey REFERENCES providers (id),
    reason TEXT NOT NULL CHECK (reason IN ('NO_POWER_OR_WATER', 'OTHER')),
    -- The time that was agreed; without one, as soon as possible.
    from_date TEXT CHECK (length(from_date) = 10),
    from_hour INTEGER CHECK (from_hour BETWEEN 0 AND 23),
    to_date TEXT NOT NULL CHECK (length(to_date) = 10),
    to_hour INTEGER NOT NULL CHECK (to_hour BETWEEN 0 AND 23),
    state TEXT NOT NULL
        CHECK (state IN ('ASKED', 'ACCEPTED', 'DECLINED', 'UNANSWERED', 'UNAVAILABLE', 'WITHDRAWN', 'ENDED')),
    asked_at TEXT NOT NULL,
    -- By when the provider answers.
    due_at TEXT NOT NULL,
    decided_at TEXT,
    version INTEGER NOT NULL,
    CONSTRAINT order_moves_from_check CHECK ((from_date IS NULL) = (from_hour IS NULL)),
    CONSTRAINT order_moves_due_check CHECK (due_at > asked_at),
    CONSTRAINT order_moves_decided_check CHECK ((state = 'ASKED') = (decided_at IS NULL)),
    CONSTRAINT order_moves_id_key PRIMARY KEY (id)
) STRICT;
CREATE UNIQUE INDEX order_moves_order_id_key ON order_moves (order_id) WHERE state = 'ASKED';
CREATE INDEX order_moves_order_id_idx ON order_moves (order_id, asked_at, id);
