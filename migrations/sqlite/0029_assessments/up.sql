-- Requests that the engine cannot price are looked at by somebody before people price them. An order has one at most. The
-- need is written down before the order is, in the same unit.
CREATE TABLE assessments (
    order_id TEXT NOT NULL CONSTRAINT assessments_order_id_fkey REFERENCES orders (id) DEFERRABLE INITIALLY DEFERRED,
    customer_id TEXT NOT NULL CONSTRAINT assessments_customer_id_fkey REFERENCES users (id),
    cause TEXT NOT NULL CHECK (cause IN ('SERVICE', 'ENGINE')),
    state TEXT NOT NULL CHECK (state IN ('NEEDED', 'SCHEDULED', 'REPORTED', 'ACCEPTED', 'REJECTED', 'CANCELLED', 'EXPIRED')),
    assessor_id TEXT CONSTRAINT assessments_assessor_id_fkey REFERENCES users (id),
    visit_at TEXT,
    scheduled_by TEXT CONSTRAINT assessments_scheduled_by_fkey REFERENCES users (id),
    report TEXT,
    -- What the report says the job should cost; nothing when it refuses the job.
    likely_kobo INTEGER CHECK (likely_kobo > 0),
    reported_by TEXT CONSTRAINT assessments_reported_by_fkey REFERENCES users (id),
    reported_at TEXT,
    reviewed_by TEXT CONSTRAINT assessments_reviewed_by_fkey REFERENCES users (id),
    reviewed_at TEXT,
    note TEXT CHECK (length(note) BETWEEN 1 AND 500),
    returns INTEGER NOT NULL CHECK (returns >= 0),
    created_at TEXT NOT NULL,
    version INTEGER NOT NULL,
    CONSTRAINT assessments_visit_check CHECK (
        (assessor_id IS NULL) = (visit_at IS NULL) AND (assessor_id IS NULL) = (scheduled_by IS NULL)
        AND (state NOT IN ('SCHEDULED', 'REPORTED', 'ACCEPTED', 'REJECTED') OR assessor_id IS NOT NULL)),
    CONSTRAINT assessments_report_check CHECK (
        (report IS NULL) = (reported_by IS NULL) AND (report IS NULL) = (reported_at IS NULL)
        AND (state NOT IN ('REPORTED', 'ACCEPTED', 'REJECTED') OR report IS NOT NULL)),
    CONSTRAINT assessments_review_check CHECK (
        (reviewed_by IS NULL) = (reviewed_at IS NULL) AND (state NOT IN ('ACCEPTED', 'REJECTED') OR reviewed_by IS NOT NULL)),
    -- Nobody assesses a request of their own, and nobody checks what they assessed.
    CONSTRAINT assessments_people_check CHECK (
        assessor_id <> customer_id AND (state <> 'ACCEPTED' OR reviewed_by <> assessor_id)),
    CONSTRAINT assessments_order_id_key PRIMARY KEY (order_id)
) STRICT;
CREATE INDEX assessments_state_idx ON assessments (state, created_at, order_id);
CREATE INDEX assessments_reviewed_at_idx ON assessments (state, reviewed_at);

-- Requests that wait now.
INSERT INTO assessments (order_id, customer_id, cause, state, returns, created_at, version)
SELECT o.id, o.customer_id, 'SERVICE', 'NEEDED', 0, o.requested_at, 0
FROM orders o JOIN categories c ON c.slug = o.category_slug
WHERE o.status = 'REQUESTED' AND o.requested_at IS NOT NULL AND json_extract(c.document, '$.mode') = 'ASSESSMENT';
