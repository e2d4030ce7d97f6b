CREATE TABLE payments (
    id TEXT NOT NULL,
    reference TEXT NOT NULL,
    order_id TEXT NOT NULL CONSTRAINT payments_order_id_fkey REFERENCES orders (id),
    customer_id TEXT NOT NULL CONSTRAINT payments_customer_id_fkey REFERENCES users (id),
    -- The fee of a visit is paid before there is a price.
    price_version_id TEXT CONSTRAINT payments_price_version_id_fkey REFERENCES price_versions (id),
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
    version BIGINT NOT NULL,
    received_kobo BIGINT NOT NULL DEFAULT 0 CHECK (received_kobo >= 0),
    stage INTEGER CHECK (stage BETWEEN 1 AND 4),
    change_order_id TEXT CONSTRAINT payments_change_order_id_fkey REFERENCES change_orders (id) CHECK (change_order_id IS NULL
        OR stage IS NULL),
    move_id TEXT CONSTRAINT payments_move_id_fkey REFERENCES order_moves (id) CHECK (move_id IS NULL
        OR (stage IS NULL AND change_order_id IS NULL)),
    -- The number of the fee of a visit that it pays, among those of the order.
    assessment_fee INTEGER CHECK (assessment_fee > 0),
    CONSTRAINT payments_price_check CHECK ((price_version_id IS NULL) = (assessment_fee IS NOT NULL)
        AND (assessment_fee IS NULL OR (stage IS NULL AND change_order_id IS NULL AND move_id IS NULL)))
);
-- postgres:
ALTER TABLE payments ADD CONSTRAINT payments_id_key PRIMARY KEY (id);
CREATE UNIQUE INDEX payments_reference_key ON payments (reference);
CREATE UNIQUE INDEX payments_order_id_key ON payments (order_id) WHERE status = 'pending';
-- sqlite:
CREATE UNIQUE INDEX payments_order_id_key ON payments (order_id) WHERE status = 'pending';
CREATE UNIQUE INDEX payments_reference_key ON payments (reference);
CREATE UNIQUE INDEX payments_id_key ON payments (id);
-- both:
CREATE INDEX payments_order_id_idx ON payments (order_id, created_at DESC);
CREATE INDEX payments_customer_id_idx ON payments (customer_id);
CREATE INDEX payments_unapplied_idx ON payments (created_at, id) WHERE status = 'mismatched'
    OR received_kobo > amount_kobo;
CREATE INDEX payments_paid_at_idx ON payments (paid_at) WHERE received_kobo > 0;

CREATE TABLE inbox (
    id TEXT NOT NULL,
    source TEXT NOT NULL,
    dedup_key TEXT NOT NULL,
    body TEXT NOT NULL,
    state TEXT NOT NULL CHECK (state IN ('NEW', 'APPLIED', 'IGNORED')),
    note TEXT,
    received_at TIMESTAMP NOT NULL,
    reference TEXT CHECK (length(reference) BETWEEN 1 AND 100),
    CONSTRAINT inbox_source_dedup_key_key UNIQUE (source, dedup_key),
    CONSTRAINT inbox_id_key PRIMARY KEY (id)
);
CREATE INDEX inbox_new_idx ON inbox (received_at) WHERE state = 'NEW';
CREATE INDEX inbox_received_at_idx ON inbox (received_at) WHERE state <> 'NEW';
CREATE INDEX inbox_reference_idx ON inbox (reference) WHERE reference IS NOT NULL;

CREATE TABLE refunds (
    id TEXT NOT NULL,
    order_id TEXT NOT NULL CONSTRAINT refunds_order_id_fkey REFERENCES orders (id),
    payment_id TEXT NOT NULL CONSTRAINT refunds_payment_id_fkey REFERENCES payments (id),
    amount_kobo BIGINT NOT NULL CHECK (amount_kobo > 0),
    currency TEXT NOT NULL CHECK (currency = 'NGN'),
    status TEXT NOT NULL
        CHECK (status IN ('REQUESTED', 'APPROVED', 'PROCESSING', 'SUCCEEDED', 'FAILED', 'NEEDS_ACCOUNT')),
    gateway_id TEXT,
    note TEXT,
    created_at TIMESTAMP NOT NULL,
    settled_at TIMESTAMP,
    version BIGINT NOT NULL,
    source TEXT NOT NULL DEFAULT 'ORDER' CHECK (source IN ('ORDER', 'UNAPPLIED', 'ASSESSMENT_FEE')),
    approved_by TEXT CONSTRAINT refunds_approved_by_fkey REFERENCES users (id),
    second_by TEXT CONSTRAINT refunds_second_by_fkey REFERENCES users (id),
    account_bank_code TEXT CHECK (length(account_bank_code) BETWEEN 1 AND 16),
    account_number TEXT CHECK (length(account_number) = 10),
    account_holder TEXT CHECK (length(account_holder) BETWEEN 1 AND 200),
    paid_to TEXT CHECK (length(paid_to) BETWEEN 1 AND 200),
    approval TEXT NOT NULL DEFAULT 'NO_ONE' CHECK (approval IN ('NO_ONE', 'SUPPORT', 'FINANCE', 'TWO_OF_FINANCE')),
    bonus_kobo BIGINT NOT NULL DEFAULT 0 CHECK (bonus_kobo >= 0 AND bonus_kobo <= amount_kobo),
    to_credit BOOLEAN NOT NULL DEFAULT FALSE CHECK ((NOT to_credit OR status IN ('REQUESTED', 'SUCCEEDED'))),
    sent_at TIMESTAMP,
    choose_until TIMESTAMP,
    CONSTRAINT refunds_two_people_check CHECK (second_by IS NULL OR (approved_by IS NOT NULL
        AND second_by <> approved_by)),
    CONSTRAINT refunds_id_key PRIMARY KEY (id)
);
CREATE INDEX refunds_payment_id_idx ON refunds (payment_id, created_at);
CREATE INDEX refunds_order_id_idx ON refunds (order_id);
CREATE UNIQUE INDEX refunds_payment_id_key ON refunds (payment_id) WHERE source = 'UNAPPLIED';
CREATE INDEX refunds_status_idx ON refunds (status, created_at, id);

CREATE TABLE part_refunds (
    id TEXT NOT NULL CHECK (length(id) = 36),
    order_id TEXT NOT NULL CONSTRAINT part_refunds_order_id_fkey REFERENCES orders (id),
    line TEXT NOT NULL CHECK (line IN ('LABOUR', 'MATERIAL', 'TRAVEL', 'GAS', 'RENTAL', 'FEE', 'TIP')),
    amount_kobo BIGINT NOT NULL CHECK (amount_kobo > 0),
    vat_kobo BIGINT NOT NULL CHECK (vat_kobo >= 0),
    platform_kobo BIGINT NOT NULL CHECK (platform_kobo >= 0),
    promo_kobo BIGINT NOT NULL CHECK (promo_kobo >= 0),
    provider_kobo BIGINT NOT NULL CHECK (provider_kobo >= 0),
    source TEXT NOT NULL CHECK (source IN ('ESCROW', 'FUND')),
    reason TEXT NOT NULL CHECK (reason IN ('NOT_DONE', 'POOR_WORK', 'WRONG_PRICE', 'LATE', 'OTHER')),
    note TEXT NOT NULL CHECK (length(note) BETWEEN 1 AND 500),
    decided_by TEXT NOT NULL CONSTRAINT part_refunds_decided_by_fkey REFERENCES users (id),
    created_at TIMESTAMP NOT NULL,
    CONSTRAINT part_refunds_sum_check CHECK (vat_kobo + platform_kobo + provider_kobo = amount_kobo + promo_kobo),
    CONSTRAINT part_refunds_id_key PRIMARY KEY (id)
);
CREATE INDEX part_refunds_order_id_idx ON part_refunds (order_id, created_at, id);

CREATE TABLE unmatched_charges (
    reference TEXT NOT NULL,
    gateway_id TEXT,
    amount_kobo BIGINT NOT NULL,
    currency TEXT NOT NULL,
    received_at TIMESTAMP NOT NULL,
    payer_name TEXT CHECK (length(payer_name) BETWEEN 1 AND 300),
    payer_email TEXT CHECK (length(payer_email) BETWEEN 1 AND 300),
    CONSTRAINT unmatched_charges_reference_key PRIMARY KEY (reference)
);
CREATE INDEX unmatched_charges_received_at_idx ON unmatched_charges (received_at, reference);

CREATE TABLE money_proposals (
    id TEXT NOT NULL CHECK (length(id) = 36),
    reference TEXT NOT NULL,
    -- Our payment whose money is held, and the order that the payment was made for.
    held_payment_id TEXT CONSTRAINT money_proposals_held_payment_id_fkey REFERENCES payments (id),
    held_order_id TEXT CONSTRAINT money_proposals_held_order_id_fkey REFERENCES orders (id),
    -- Money that is not held for one of our payments must be an unmatched charge.
    unmatched_reference TEXT GENERATED ALWAYS AS (CASE WHEN held_payment_id IS NULL THEN reference END) STORED
        CONSTRAINT money_proposals_reference_fkey REFERENCES unmatched_charges (reference),
    kind TEXT NOT NULL CHECK (kind IN ('APPLY', 'RETURN')),
    order_id TEXT NOT NULL CONSTRAINT money_proposals_order_id_fkey REFERENCES orders (id),
    amount_kobo BIGINT NOT NULL CHECK (amount_kobo > 0),
    -- The price as the proposer saw it, and the amount of it that was still due.
    price_version_id TEXT NOT NULL CONSTRAINT money_proposals_price_version_id_fkey REFERENCES price_versions (id),
    due_kobo BIGINT NOT NULL CHECK (due_kobo >= 0),
    note TEXT NOT NULL CHECK (length(note) BETWEEN 1 AND 300),
    proposed_by TEXT NOT NULL CONSTRAINT money_proposals_proposed_by_fkey REFERENCES users (id),
    proposed_at TIMESTAMP NOT NULL,
    state TEXT NOT NULL CHECK (state IN ('WAITING', 'APPROVED', 'REJECTED', 'WITHDRAWN', 'EXPIRED')),
    decided_by TEXT CONSTRAINT money_proposals_decided_by_fkey REFERENCES users (id),
    decided_at TIMESTAMP,
    -- The payment as which the money was booked.
    payment_id TEXT CONSTRAINT money_proposals_payment_id_fkey REFERENCES payments (id),
    version BIGINT NOT NULL,
    CONSTRAINT money_proposals_held_check CHECK ((held_payment_id IS NULL) = (held_order_id IS NULL)),
    -- A proposal about held money of our own payment can only apply it to an order, because its
    -- refund needs no proposal.
    CONSTRAINT money_proposals_held_kind_check CHECK (held_payment_id IS NULL OR kind = 'APPLY'),
    CONSTRAINT money_proposals_held_became_check CHECK (held_payment_id IS NULL OR payment_id IS NULL
        OR payment_id = held_payment_id),
    CONSTRAINT money_proposals_expired_check CHECK (state <> 'EXPIRED' OR held_payment_id IS NOT NULL),
    CONSTRAINT money_proposals_decided_check CHECK ((state IN ('WAITING', 'EXPIRED')) = (decided_by IS NULL)
        AND (decided_by IS NULL) = (decided_at IS NULL)),
    CONSTRAINT money_proposals_two_people_check CHECK (state <> 'APPROVED' OR decided_by <> proposed_by),
    CONSTRAINT money_proposals_own_check CHECK (state <> 'WITHDRAWN' OR decided_by = proposed_by),
    CONSTRAINT money_proposals_payment_check CHECK ((state = 'APPROVED') = (payment_id IS NOT NULL)),
    CONSTRAINT money_proposals_id_key PRIMARY KEY (id)
);
CREATE UNIQUE INDEX money_proposals_reference_key ON money_proposals (reference)
    WHERE state IN ('WAITING', 'APPROVED');
CREATE INDEX money_proposals_order_id_idx ON money_proposals (order_id);
CREATE INDEX money_proposals_held_order_id_idx ON money_proposals (held_order_id) WHERE held_order_id IS NOT NULL;

CREATE TABLE chargebacks (
    id TEXT NOT NULL CHECK (length(id) = 36),
    payment_id TEXT NOT NULL CONSTRAINT chargebacks_payment_id_fkey REFERENCES payments (id),
    order_id TEXT NOT NULL CONSTRAINT chargebacks_order_id_fkey REFERENCES orders (id),
    gateway_id TEXT NOT NULL CHECK (length(gateway_id) BETWEEN 1 AND 60),
    amount_kobo BIGINT NOT NULL CHECK (amount_kobo > 0),
    category TEXT NOT NULL CHECK (length(category) BETWEEN 1 AND 40),
    state TEXT NOT NULL CHECK (state IN ('OPEN', 'ANSWERED', 'WON', 'LOST')),
    opened_at TIMESTAMP NOT NULL,
    due_at TIMESTAMP NOT NULL,
    statement TEXT CHECK (length(statement) BETWEEN 1 AND 1000),
    answered_by TEXT CONSTRAINT chargebacks_answered_by_fkey REFERENCES users (id),
    answered_at TIMESTAMP,
    sent_at TIMESTAMP,
    -- The amount that the bank gave to the customer, and the part of it that replaced refunds which
    -- were due anyway.
    lost_kobo BIGINT NOT NULL CHECK (lost_kobo >= 0),
    set_off_kobo BIGINT NOT NULL CHECK (set_off_kobo >= 0),
    closed_at TIMESTAMP,
    version BIGINT NOT NULL,
    CONSTRAINT chargebacks_closed_check CHECK ((closed_at IS NULL) = (state IN ('OPEN', 'ANSWERED'))),
    CONSTRAINT chargebacks_answered_check CHECK ((statement IS NULL) = (answered_by IS NULL)
        AND (answered_by IS NULL) = (answered_at IS NULL) AND (state <> 'OPEN' OR statement IS NULL)
        AND (state <> 'ANSWERED' OR statement IS NOT NULL) AND (sent_at IS NULL OR statement IS NOT NULL)),
    CONSTRAINT chargebacks_lost_check CHECK (lost_kobo <= amount_kobo AND set_off_kobo <= lost_kobo
        AND (state = 'LOST' OR lost_kobo = 0)),
    CONSTRAINT chargebacks_gateway_id_key UNIQUE (gateway_id),
    CONSTRAINT chargebacks_id_key PRIMARY KEY (id)
);
CREATE INDEX chargebacks_payment_id_idx ON chargebacks (payment_id, opened_at, id);
CREATE INDEX chargebacks_opened_at_idx ON chargebacks (opened_at DESC, id DESC);
CREATE INDEX chargebacks_state_idx ON chargebacks (state, opened_at, id);
CREATE INDEX chargebacks_order_id_idx ON chargebacks (order_id);

-- sqlite:
CREATE TRIGGER payments_received_no_less BEFORE UPDATE ON payments
WHEN NEW.received_kobo < OLD.received_kobo
BEGIN SELECT RAISE(ABORT, 'the amount that a payment received cannot become less'); END;
CREATE TRIGGER refunds_within_received_insert BEFORE INSERT ON refunds
WHEN NEW.amount_kobo + COALESCE((SELECT SUM(r.amount_kobo) FROM refunds r WHERE r.payment_id = NEW.payment_id), 0)
    > COALESCE((SELECT p.received_kobo FROM payments p WHERE p.id = NEW.payment_id), 0)
BEGIN SELECT RAISE(ABORT, 'a payment cannot be refunded beyond what it received'); END;
CREATE TRIGGER refunds_within_received_update BEFORE UPDATE ON refunds
WHEN (NEW.amount_kobo <> OLD.amount_kobo OR NEW.payment_id <> OLD.payment_id) AND NEW.amount_kobo
    + COALESCE((SELECT SUM(r.amount_kobo) FROM refunds r WHERE r.payment_id = NEW.payment_id AND r.id <> NEW.id), 0)
    > COALESCE((SELECT p.received_kobo FROM payments p WHERE p.id = NEW.payment_id), 0)
BEGIN SELECT RAISE(ABORT, 'a payment cannot be refunded beyond what it received'); END;
CREATE TRIGGER part_refunds_within_paid_insert BEFORE INSERT ON part_refunds
WHEN NEW.amount_kobo + COALESCE((SELECT SUM(p.amount_kobo) FROM part_refunds p WHERE p.order_id = NEW.order_id), 0)
    > COALESCE((SELECT o.paid_kobo FROM orders o WHERE o.id = NEW.order_id), 0)
BEGIN SELECT RAISE(ABORT, 'an order cannot be refunded beyond what was paid'); END;
-- postgres:
CREATE TRIGGER payments_received_no_less BEFORE UPDATE ON payments FOR EACH ROW
WHEN (NEW.received_kobo < OLD.received_kobo)
EXECUTE FUNCTION refuse('the amount that a payment received cannot become less');
CREATE FUNCTION refuse_refund_beyond_received() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
    received BIGINT;
    refunded BIGINT;
BEGIN
    SELECT p.received_kobo INTO received FROM payments p WHERE p.id = NEW.payment_id FOR UPDATE;
    SELECT COALESCE(SUM(r.amount_kobo), 0) INTO refunded FROM refunds r
    WHERE r.payment_id = NEW.payment_id AND r.id <> NEW.id;
    IF refunded + NEW.amount_kobo > COALESCE(received, 0) THEN
        RAISE EXCEPTION 'a payment cannot be refunded beyond what it received';
    END IF;
    RETURN NEW;
END $$;
CREATE TRIGGER refunds_within_received_insert BEFORE INSERT ON refunds FOR EACH ROW
EXECUTE FUNCTION refuse_refund_beyond_received();
CREATE TRIGGER refunds_within_received_update BEFORE UPDATE ON refunds FOR EACH ROW
WHEN (NEW.amount_kobo <> OLD.amount_kobo OR NEW.payment_id <> OLD.payment_id)
EXECUTE FUNCTION refuse_refund_beyond_received();
CREATE FUNCTION refuse_parts_beyond_paid() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
    paid BIGINT;
    refunded BIGINT;
BEGIN
    SELECT o.paid_kobo INTO paid FROM orders o WHERE o.id = NEW.order_id FOR UPDATE;
    SELECT COALESCE(SUM(p.amount_kobo), 0) INTO refunded FROM part_refunds p WHERE p.order_id = NEW.order_id;
    IF refunded + NEW.amount_kobo > COALESCE(paid, 0) THEN
        RAISE EXCEPTION 'an order cannot be refunded beyond what was paid';
    END IF;
    RETURN NEW;
END $$;
CREATE TRIGGER part_refunds_within_paid_insert BEFORE INSERT ON part_refunds FOR EACH ROW
EXECUTE FUNCTION refuse_parts_beyond_paid();
