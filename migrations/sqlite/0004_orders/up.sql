-- Binding prices. No foreign key to the order: a price is made before the order is written that bears it, and the
-- order refers to its live price below.
CREATE TABLE price_versions (
    id TEXT NOT NULL CHECK (length(id) = 36),
    order_id TEXT NOT NULL,
    number INTEGER NOT NULL CHECK (number > 0),
    total_kobo INTEGER NOT NULL CHECK (total_kobo > 0),
    currency TEXT NOT NULL CHECK (currency = 'NGN'),
    document TEXT NOT NULL,
    sha256 TEXT NOT NULL CHECK (length(sha256) = 64),
    created_at TEXT NOT NULL,
    valid_until TEXT NOT NULL,
    CONSTRAINT price_versions_order_id_number_key UNIQUE (order_id, number),
    CONSTRAINT price_versions_id_key PRIMARY KEY (id)
) STRICT;

CREATE TABLE orders (
    id TEXT NOT NULL CHECK (length(id) = 36),
    reference TEXT NOT NULL,
    customer_id TEXT NOT NULL CONSTRAINT orders_customer_id_fkey REFERENCES users (id),
    category_slug TEXT NOT NULL CONSTRAINT orders_category_slug_fkey REFERENCES categories (slug),
    form_version INTEGER NOT NULL CHECK (form_version > 0),
    title TEXT NOT NULL,
    description TEXT NOT NULL,
    answers TEXT NOT NULL,
    address TEXT,
    -- The area of the address, which offers show while the rest is hidden.
    area TEXT,
    slot_asap INTEGER NOT NULL CHECK (slot_asap IN (0, 1)),
    slot_date TEXT CHECK (length(slot_date) = 10),
    slot_from_hour INTEGER CHECK (slot_from_hour BETWEEN 0 AND 23),
    status TEXT NOT NULL CHECK (status IN ('DRAFT', 'SUBMITTED', 'REQUESTED', 'QUOTED', 'PRICED', 'DEPOSIT_PAID',
        'PAID', 'ASSIGNED', 'IN_PROGRESS', 'COMPLETED', 'CANCELLED', 'DISPUTED')),
    tracking_step TEXT NOT NULL CHECK (tracking_step IN ('NONE', 'FINDING', 'OFFERED', 'ACCEPTED', 'EN_ROUTE',
        'ARRIVED', 'STARTED', 'FINISHED', 'CONFIRMED')),
    -- The live price.
    price_version_id TEXT CONSTRAINT orders_price_version_id_fkey REFERENCES price_versions (id),
    price_number INTEGER,
    price_total_kobo INTEGER CHECK (price_total_kobo > 0),
    price_valid_until TEXT,
    price_versions INTEGER NOT NULL CHECK (price_versions >= 0),
    payment_attempts INTEGER NOT NULL CHECK (payment_attempts >= 0),
    paid_kobo INTEGER NOT NULL CHECK (paid_kobo >= 0),
    provider_id TEXT CONSTRAINT orders_provider_id_fkey REFERENCES providers (id),
    arrival_pin TEXT CHECK (length(arrival_pin) = 4),
    pin_failures INTEGER NOT NULL CHECK (pin_failures >= 0),
    pin_locked_until TEXT,
    proof TEXT,
    created_at TEXT NOT NULL,
    paid_at TEXT,
    assigned_at TEXT,
    started_at TEXT,
    finished_at TEXT,
    closed_at TEXT,
    version INTEGER NOT NULL,
    last_seq INTEGER NOT NULL CHECK (last_seq > 0),
    last_hash TEXT NOT NULL CHECK (length(last_hash) = 64),
    CONSTRAINT orders_slot_check CHECK (
        (slot_date IS NULL) = (slot_from_hour IS NULL) AND (slot_asap = 0 OR slot_date IS NULL)),
    CONSTRAINT orders_price_check CHECK (
        (price_version_id IS NULL) = (price_number IS NULL)
        AND (price_version_id IS NULL) = (price_total_kobo IS NULL)
        AND (price_version_id IS NULL) = (price_valid_until IS NULL)),
    CONSTRAINT orders_area_check CHECK ((address IS NULL) = (area IS NULL)),
    CONSTRAINT orders_assigned_check CHECK (status NOT IN ('ASSIGNED', 'IN_PROGRESS') OR provider_id IS NOT NULL),
    CONSTRAINT orders_reference_key UNIQUE (reference),
    CONSTRAINT orders_id_key PRIMARY KEY (id)
) STRICT;
CREATE INDEX orders_customer_id_idx ON orders (customer_id, created_at DESC, id DESC);
CREATE INDEX orders_provider_id_idx ON orders (provider_id, assigned_at DESC, id DESC) WHERE provider_id IS NOT NULL;

CREATE TABLE order_events (
    order_id TEXT NOT NULL CONSTRAINT order_events_order_id_fkey REFERENCES orders (id),
    seq INTEGER NOT NULL CHECK (seq > 0),
    from_status TEXT,
    to_status TEXT NOT NULL,
    actor_role TEXT NOT NULL CHECK (actor_role IN ('GUEST', 'CUSTOMER', 'SERVICE_PROVIDER', 'ADMIN', 'SYSTEM')),
    actor_id TEXT,
    reason TEXT NOT NULL,
    note TEXT,
    at TEXT NOT NULL,
    prev_hash TEXT NOT NULL,
    hash TEXT NOT NULL CHECK (length(hash) = 64),
    CONSTRAINT order_events_order_id_seq_key PRIMARY KEY (order_id, seq)
) STRICT;
-- ABORT, not ROLLBACK: the latter would end the whole batch of units that are committed together.
CREATE TRIGGER order_events_no_update BEFORE UPDATE ON order_events
BEGIN SELECT RAISE(ABORT, 'order_events is append-only'); END;
CREATE TRIGGER order_events_no_delete BEFORE DELETE ON order_events
BEGIN SELECT RAISE(ABORT, 'order_events is append-only'); END;
CREATE TRIGGER price_versions_no_update BEFORE UPDATE ON price_versions
BEGIN SELECT RAISE(ABORT, 'price_versions is append-only'); END;
CREATE TRIGGER price_versions_no_delete BEFORE DELETE ON price_versions
BEGIN SELECT RAISE(ABORT, 'price_versions is append-only'); END;
