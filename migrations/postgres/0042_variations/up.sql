-- Extra work or material that a provider finds on site. What is paid becomes part of the price: a new version of it.
CREATE TABLE variations (
    id TEXT NOT NULL CHECK (length(id) = 36),
    order_id TEXT NOT NULL CONSTRAINT variations_order_id_fkey REFERENCES orders (id),
    provider_id TEXT NOT NULL CONSTRAINT variations_provider_id_fkey REFERENCES providers (id),
    number INTEGER NOT NULL CHECK (number BETWEEN 1 AND 10),
    lines TEXT NOT NULL,
    reason TEXT NOT NULL CHECK (length(reason) BETWEEN 1 AND 500),
    -- Of uploads, where it may be erased before the variation is.
    photo_id TEXT NOT NULL CHECK (length(photo_id) = 36),
    total_kobo BIGINT NOT NULL CHECK (total_kobo > 0),
    -- Materials that need nobody's approval.
    within BOOLEAN NOT NULL,
    state TEXT NOT NULL CHECK (state IN ('PROPOSED', 'APPROVED', 'PAID', 'DECLINED', 'LAPSED', 'WITHDRAWN')),
    proposed_at TIMESTAMP NOT NULL,
    lapses_at TIMESTAMP NOT NULL,
    approved_at TIMESTAMP,
    ended_at TIMESTAMP,
    price_version_id TEXT CONSTRAINT variations_price_version_id_fkey REFERENCES price_versions (id),
    version BIGINT NOT NULL,
    -- What is paid was approved and is part of a price, and nothing else is.
    CONSTRAINT variations_paid_check CHECK ((state = 'PAID') = (price_version_id IS NOT NULL)),
    CONSTRAINT variations_approved_check CHECK (state NOT IN ('APPROVED', 'PAID') OR approved_at IS NOT NULL),
    CONSTRAINT variations_ended_check CHECK ((state IN ('PAID', 'DECLINED', 'WITHDRAWN')) = (ended_at IS NOT NULL)),
    CONSTRAINT variations_id_key PRIMARY KEY (id),
    CONSTRAINT variations_order_id_number_key UNIQUE (order_id, number)
);
CREATE UNIQUE INDEX variations_order_id_key ON variations (order_id) WHERE state IN ('PROPOSED', 'APPROVED');
CREATE UNIQUE INDEX variations_price_version_id_key ON variations (price_version_id) WHERE price_version_id IS NOT NULL;
CREATE INDEX variations_photo_id_idx ON variations (photo_id);

-- Which variation an attempt to pay is for.
ALTER TABLE payments ADD COLUMN variation_id TEXT CONSTRAINT payments_variation_id_fkey REFERENCES variations (id)
    CHECK (variation_id IS NULL OR stage IS NULL);

-- Why work that has begun rests: it waits for the customer's word on extra work, or did so in vain.
ALTER TABLE orders ADD COLUMN pause TEXT CHECK (pause IS NULL OR (tracking_step = 'STARTED' AND pause IN ('VARIATION_PENDING', 'PAUSED_PARTS')));
