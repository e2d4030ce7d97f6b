-- What waited for people is left to them.
CREATE TABLE refunds_anew (
    id TEXT NOT NULL,
    order_id TEXT NOT NULL CONSTRAINT refunds_order_id_fkey REFERENCES orders (id),
    payment_id TEXT NOT NULL CONSTRAINT refunds_payment_id_fkey REFERENCES payments (id),
    amount_kobo INTEGER NOT NULL CHECK (amount_kobo > 0),
    currency TEXT NOT NULL CHECK (currency = 'NGN'),
    status TEXT NOT NULL CHECK (status IN ('APPROVED', 'PROCESSING', 'SUCCEEDED', 'FAILED', 'NEEDS_ACCOUNT')),
    gateway_id TEXT,
    note TEXT,
    created_at TEXT NOT NULL,
    settled_at TEXT,
    version INTEGER NOT NULL,
    source TEXT NOT NULL DEFAULT 'ORDER' CHECK (source IN ('ORDER', 'UNAPPLIED')),
    CONSTRAINT refunds_id_key PRIMARY KEY (id)
) STRICT;
INSERT INTO refunds_anew (id, order_id, payment_id, amount_kobo, currency, status, gateway_id, note, created_at, settled_at, version, source)
SELECT id, order_id, payment_id, amount_kobo, currency, CASE status WHEN 'REQUESTED' THEN 'FAILED' ELSE status END,
    gateway_id, note, created_at, settled_at, version, source FROM refunds;
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
DELETE FROM due_jobs WHERE kind = 'EXECUTE_CANCELLATION';
DROP TABLE cancellations;
