-- Wishes of customers to leave a job that somebody has taken, on terms that they saw. One is open an order.
CREATE TABLE cancellations (
    id TEXT NOT NULL CHECK (length(id) = 36),
    order_id TEXT NOT NULL CONSTRAINT cancellations_order_id_fkey REFERENCES orders (id),
    customer_id TEXT NOT NULL CONSTRAINT cancellations_customer_id_fkey REFERENCES users (id),
    ticket_id TEXT NOT NULL CONSTRAINT cancellations_ticket_id_fkey REFERENCES tickets (id),
    reason TEXT NOT NULL CHECK (reason IN ('CHANGED_MIND', 'WRONG_TIME', 'EMERGENCY', 'OTHER')),
    stage TEXT NOT NULL CHECK (stage IN ('UNASSIGNED', 'GRACE', 'EARLY', 'SOON', 'LATE')),
    received_kobo BIGINT NOT NULL CHECK (received_kobo >= 0),
    refund_kobo BIGINT NOT NULL CHECK (refund_kobo >= 0),
    fee_kobo BIGINT NOT NULL CHECK (fee_kobo >= 0),
    vat_kobo BIGINT NOT NULL CHECK (vat_kobo >= 0),
    state TEXT NOT NULL CHECK (state IN ('ASKED', 'DONE', 'WAIVED', 'REFUSED', 'LAPSED')),
    -- When it is done unless support objects; without one, support decides.
    due_at TIMESTAMP,
    decided_by TEXT CONSTRAINT cancellations_decided_by_fkey REFERENCES users (id),
    decided_at TIMESTAMP,
    note TEXT CHECK (length(note) BETWEEN 1 AND 500),
    created_at TIMESTAMP NOT NULL,
    version BIGINT NOT NULL,
    CONSTRAINT cancellations_terms_check CHECK (refund_kobo + fee_kobo = received_kobo AND vat_kobo <= fee_kobo),
    CONSTRAINT cancellations_waived_check CHECK (state <> 'WAIVED' OR (fee_kobo = 0 AND note IS NOT NULL)),
    CONSTRAINT cancellations_decided_check CHECK ((state = 'ASKED') = (decided_at IS NULL)),
    CONSTRAINT cancellations_id_key PRIMARY KEY (id),
    CONSTRAINT cancellations_ticket_id_key UNIQUE (ticket_id)
);
CREATE UNIQUE INDEX cancellations_order_id_key ON cancellations (order_id) WHERE state = 'ASKED';
CREATE INDEX cancellations_order_id_idx ON cancellations (order_id, created_at);
CREATE INDEX cancellations_customer_id_idx ON cancellations (customer_id, decided_at) WHERE state = 'WAIVED';

-- A refund may wait for people, and who agreed is kept; two of them are two people.
ALTER TABLE refunds DROP CONSTRAINT refunds_status_check;
ALTER TABLE refunds ADD CONSTRAINT refunds_status_check
    CHECK (status IN ('REQUESTED', 'APPROVED', 'PROCESSING', 'SUCCEEDED', 'FAILED', 'NEEDS_ACCOUNT'));
ALTER TABLE refunds ADD COLUMN approved_by TEXT CONSTRAINT refunds_approved_by_fkey REFERENCES users (id);
ALTER TABLE refunds ADD COLUMN second_by TEXT CONSTRAINT refunds_second_by_fkey REFERENCES users (id);
ALTER TABLE refunds ADD CONSTRAINT refunds_two_people_check
    CHECK (second_by IS NULL OR (approved_by IS NOT NULL AND second_by <> approved_by));
