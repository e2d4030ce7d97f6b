-- How much of it came to us in naira. What goes back out of a payment is at most this, whatever goes wrong above.
ALTER TABLE payments ADD COLUMN received_kobo BIGINT NOT NULL DEFAULT 0 CHECK (received_kobo >= 0);
UPDATE payments SET received_kobo = COALESCE((
    SELECT SUM(l.amount_kobo) FROM ledger_entries e JOIN ledger_legs l ON l.entry_id = e.id
    WHERE l.account_code = 'psp:clearing' AND e.reference IN ('charge:' || payments.id, 'unapplied:' || payments.id)), 0)
WHERE status IN ('success', 'mismatched');
CREATE FUNCTION refuse_less_received() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    RAISE EXCEPTION 'what a payment brought does not become less';
END $$;
CREATE TRIGGER payments_received_no_less BEFORE UPDATE ON payments
    FOR EACH ROW WHEN (NEW.received_kobo < OLD.received_kobo) EXECUTE FUNCTION refuse_less_received();
CREATE INDEX payments_unapplied_idx ON payments (created_at, id) WHERE status = 'mismatched' OR received_kobo > amount_kobo;

-- Whether the order gives it back or what was held because it fits no order; the latter once a payment.
ALTER TABLE refunds ADD COLUMN source TEXT NOT NULL DEFAULT 'ORDER' CHECK (source IN ('ORDER', 'UNAPPLIED'));
CREATE UNIQUE INDEX refunds_payment_id_key ON refunds (payment_id) WHERE source = 'UNAPPLIED';
-- The payment is locked, so that two refunds at once do not each see room for themselves.
CREATE FUNCTION refuse_refund_beyond_received() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
    received BIGINT;
    given BIGINT;
BEGIN
    SELECT p.received_kobo INTO received FROM payments p WHERE p.id = NEW.payment_id FOR UPDATE;
    SELECT COALESCE(SUM(r.amount_kobo), 0) INTO given FROM refunds r WHERE r.payment_id = NEW.payment_id AND r.id <> NEW.id;
    IF given + NEW.amount_kobo > COALESCE(received, 0) THEN
        RAISE EXCEPTION 'no payment gives back more than it brought';
    END IF;
    RETURN NEW;
END $$;
CREATE TRIGGER refunds_within_received_insert BEFORE INSERT ON refunds
    FOR EACH ROW EXECUTE FUNCTION refuse_refund_beyond_received();
CREATE TRIGGER refunds_within_received_update BEFORE UPDATE ON refunds
    FOR EACH ROW WHEN (NEW.amount_kobo <> OLD.amount_kobo OR NEW.payment_id <> OLD.payment_id)
    EXECUTE FUNCTION refuse_refund_beyond_received();

-- Successes under references that are not ours. Whose money it is cannot be told, so nothing of it is booked.
CREATE TABLE stray_charges (
    reference TEXT NOT NULL,
    gateway_id TEXT,
    amount_kobo BIGINT NOT NULL,
    currency TEXT NOT NULL,
    received_at TIMESTAMP NOT NULL,
    CONSTRAINT stray_charges_reference_key PRIMARY KEY (reference)
);
CREATE INDEX stray_charges_received_at_idx ON stray_charges (received_at, reference);

-- Money that has been held since before it was given back by itself.
INSERT INTO due_jobs (id, kind, subject, due_at, attempts)
SELECT p.id, 'RETURN_UNAPPLIED', p.id, p.created_at, 0 FROM payments p WHERE p.status = 'mismatched' AND p.received_kobo > 0;
