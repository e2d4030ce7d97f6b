-- Proposals of support to end work before its time, and the second person who agrees. One waits an order.
CREATE TABLE endings (
    id TEXT NOT NULL CHECK (length(id) = 36),
    order_id TEXT NOT NULL CONSTRAINT endings_order_id_fkey REFERENCES orders (id),
    reason TEXT NOT NULL CHECK (reason IN ('UNSAFE', 'IMPOSSIBLE', 'MUTUAL')),
    words TEXT NOT NULL CHECK (length(words) BETWEEN 1 AND 500),
    -- What of each kind of line was accepted, as JSON.
    kept TEXT NOT NULL,
    -- What was held is what is kept and what goes back; what is kept is divided.
    kept_kobo BIGINT NOT NULL CHECK (kept_kobo >= 0),
    back_kobo BIGINT NOT NULL CHECK (back_kobo >= 0),
    vat_kobo BIGINT NOT NULL CHECK (vat_kobo >= 0),
    -- Below zero where a promo took off more than the commission.
    platform_kobo BIGINT NOT NULL,
    provider_kobo BIGINT NOT NULL CHECK (provider_kobo >= 0),
    state TEXT NOT NULL CHECK (state IN ('PROPOSED', 'AGREED', 'REJECTED', 'WITHDRAWN', 'LAPSED')),
    proposed_by TEXT NOT NULL CONSTRAINT endings_proposed_by_fkey REFERENCES users (id),
    proposed_at TIMESTAMP NOT NULL,
    decided_by TEXT CONSTRAINT endings_decided_by_fkey REFERENCES users (id),
    decided_at TIMESTAMP,
    version BIGINT NOT NULL,
    CONSTRAINT endings_figures_check CHECK (vat_kobo + platform_kobo + provider_kobo = kept_kobo),
    CONSTRAINT endings_decided_check CHECK ((state = 'PROPOSED') = (decided_by IS NULL) AND (decided_by IS NULL) = (decided_at IS NULL)),
    CONSTRAINT endings_two_people_check CHECK (state <> 'AGREED' OR decided_by <> proposed_by),
    CONSTRAINT endings_own_check CHECK (state <> 'WITHDRAWN' OR decided_by = proposed_by),
    CONSTRAINT endings_id_key PRIMARY KEY (id)
);
CREATE UNIQUE INDEX endings_order_id_key ON endings (order_id) WHERE state = 'PROPOSED';
CREATE INDEX endings_order_id_idx ON endings (order_id, proposed_at, id);
