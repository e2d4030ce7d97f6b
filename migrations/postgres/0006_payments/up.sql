CREATE TABLE payments (
    id TEXT NOT NULL CONSTRAINT payments_id_key PRIMARY KEY,
    reference TEXT NOT NULL,
    order_id TEXT NOT NULL CONSTRAINT payments_order_id_fkey REFERENCES orders (id),
    customer_id TEXT NOT NULL CONSTRAINT payments_customer_id_fkey REFERENCES users (id),
    price_version_id TEXT NOT NULL CONSTRAINT payments_price_version_id_fkey REFERENCES price_versions (id),
    attempt INTEGER NOT NULL CHECK (attempt > 0),
    amount_kobo BIGINT NOT NULL CHECK (amount_kobo > 0),
    currency TEXT NOT NULL CHECK (currency = 'NGN'),
    status TEXT NOT NULL CHECK (status IN ('pending', 'success', 'failed', 'abandoned', 'mismatched')),
    checkout_url TEXT,
    channel TEXT,
    gateway_id TEXT,
    note TEXT,
    created_at TIMESTAMP NOT NULL,
    paid_at TIMESTAMP,
    version BIGINT NOT NULL
);
CREATE UNIQUE INDEX payments_reference_key ON payments (reference);
-- One pending attempt an order, whatever goes wrong above.
CREATE UNIQUE INDEX payments_order_id_key ON payments (order_id) WHERE status = 'pending';
CREATE INDEX payments_order_id_idx ON payments (order_id, created_at DESC);

CREATE TABLE refunds (
    id TEXT NOT NULL,
    order_id TEXT NOT NULL CONSTRAINT refunds_order_id_fkey REFERENCES orders (id),
    payment_id TEXT NOT NULL CONSTRAINT refunds_payment_id_fkey REFERENCES payments (id),
    amount_kobo BIGINT NOT NULL CHECK (amount_kobo > 0),
    currency TEXT NOT NULL CHECK (currency = 'NGN'),
    status TEXT NOT NULL CHECK (status IN ('APPROVED', 'PROCESSING', 'SUCCEEDED', 'FAILED', 'NEEDS_ACCOUNT')),
    gateway_id TEXT,
    note TEXT,
    created_at TIMESTAMP NOT NULL,
    settled_at TIMESTAMP,
    version BIGINT NOT NULL,
    CONSTRAINT refunds_id_key PRIMARY KEY (id)
);
CREATE INDEX refunds_payment_id_idx ON refunds (payment_id, created_at);
CREATE INDEX refunds_order_id_idx ON refunds (order_id);

-- Signed messages of outside services. Never pruned: the key of a body is what makes it count once, for ever.
CREATE TABLE inbox (
    id TEXT NOT NULL,
    source TEXT NOT NULL,
    dedup_key TEXT NOT NULL,
    body TEXT NOT NULL,
    state TEXT NOT NULL CHECK (state IN ('NEW', 'APPLIED', 'IGNORED')),
    note TEXT,
    received_at TIMESTAMP NOT NULL,
    CONSTRAINT inbox_id_key PRIMARY KEY (id),
    CONSTRAINT inbox_source_dedup_key_key UNIQUE (source, dedup_key)
);
CREATE INDEX inbox_new_idx ON inbox (received_at) WHERE state = 'NEW';
