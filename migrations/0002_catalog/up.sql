CREATE TABLE categories (
    slug TEXT NOT NULL,
    position INTEGER NOT NULL CHECK (position > 0),
    enabled BOOLEAN NOT NULL,
    -- The icon in the document, which lists of orders show.
    icon_key TEXT NOT NULL,
    document TEXT NOT NULL,
    seed TEXT NOT NULL,
    CONSTRAINT categories_slug_key PRIMARY KEY (slug)
);
CREATE INDEX categories_position_idx ON categories (position) WHERE enabled;

CREATE TABLE service_forms (
    category_slug TEXT NOT NULL CONSTRAINT service_forms_category_slug_fkey REFERENCES categories (slug),
    version INTEGER NOT NULL CHECK (version > 0),
    document TEXT NOT NULL,
    -- Whether the version shipped with the product. Staff wrote the other versions.
    seeded BOOLEAN NOT NULL,
    CONSTRAINT service_forms_category_slug_version_key PRIMARY KEY (category_slug, version)
);

CREATE TABLE rate_cards (
    category_slug TEXT NOT NULL CONSTRAINT rate_cards_category_slug_fkey REFERENCES categories (slug),
    version INTEGER NOT NULL CHECK (version > 0),
    document TEXT NOT NULL,
    seeded BOOLEAN NOT NULL,
    -- The advertised starting price. A card that shipped with the product has that of its service.
    price_from_kobo BIGINT CHECK (price_from_kobo > 0),
    CHECK (seeded = (price_from_kobo IS NULL)),
    CONSTRAINT rate_cards_category_slug_version_key PRIMARY KEY (category_slug, version)
);

-- New amounts of a rate card. They are published when a second person has accepted them and their date has come.
CREATE TABLE rate_changes (
    id TEXT NOT NULL CHECK (length(id) = 36),
    category_slug TEXT NOT NULL CONSTRAINT rate_changes_category_slug_fkey REFERENCES categories (slug),
    -- The changed parts of the card by their keys, as a document.
    parts TEXT NOT NULL,
    effective_from TIMESTAMP NOT NULL,
    reason TEXT NOT NULL CHECK (length(reason) BETWEEN 1 AND 200),
    proposed_by TEXT NOT NULL CONSTRAINT rate_changes_proposed_by_fkey REFERENCES users (id),
    proposed_at TIMESTAMP NOT NULL,
    state TEXT NOT NULL CHECK (state IN ('WAITING', 'ACCEPTED', 'PUBLISHED', 'REFUSED', 'WITHDRAWN')),
    decided_by TEXT CONSTRAINT rate_changes_decided_by_fkey REFERENCES users (id),
    decided_at TIMESTAMP,
    -- The version of the rate card with these amounts.
    card_version INTEGER CHECK (card_version > 0),
    version BIGINT NOT NULL,
    CHECK (effective_from >= proposed_at),
    CHECK ((state = 'WAITING') = (decided_by IS NULL) AND (decided_by IS NULL) = (decided_at IS NULL)),
    CHECK ((state = 'PUBLISHED') = (card_version IS NOT NULL)),
    -- Only the author may withdraw, and only another person may decide.
    CHECK (decided_by IS NULL OR (state = 'WITHDRAWN') = (decided_by = proposed_by)),
    CONSTRAINT rate_changes_id_key PRIMARY KEY (id)
);
CREATE UNIQUE INDEX rate_changes_category_slug_key ON rate_changes (category_slug) WHERE state IN ('WAITING', 'ACCEPTED');
CREATE INDEX rate_changes_history_idx ON rate_changes (category_slug, proposed_at DESC, id DESC);

CREATE TABLE category_synonyms (
    category_slug TEXT NOT NULL CONSTRAINT category_synonyms_category_slug_fkey REFERENCES categories (slug),
    term TEXT NOT NULL CHECK (length(term) BETWEEN 1 AND 40 AND term NOT LIKE '%|%'),
    position INTEGER NOT NULL CHECK (position > 0),
    enabled BOOLEAN NOT NULL,
    seeded BOOLEAN NOT NULL,
    CONSTRAINT category_synonyms_category_slug_term_key PRIMARY KEY (category_slug, term)
);
CREATE INDEX category_synonyms_term_idx ON category_synonyms (term);

CREATE TABLE category_discounts (
    category_slug TEXT NOT NULL CONSTRAINT category_discounts_category_slug_fkey REFERENCES categories (slug),
    percent INTEGER NOT NULL CHECK (percent BETWEEN 1 AND 90),
    starts_on TEXT NOT NULL CHECK (length(starts_on) = 10),
    ends_on TEXT NOT NULL CHECK (length(ends_on) = 10),
    CONSTRAINT category_discounts_dates_check CHECK (starts_on <= ends_on),
    CONSTRAINT category_discounts_category_slug_key PRIMARY KEY (category_slug)
);

CREATE TABLE search_misses (
    term TEXT NOT NULL CHECK (length(term) BETWEEN 2 AND 60),
    day TEXT NOT NULL CHECK (length(day) = 10),
    asked INTEGER NOT NULL CHECK (asked > 0),
    CONSTRAINT search_misses_day_term_key PRIMARY KEY (day, term)
);

CREATE TABLE waitlist (
    contact TEXT NOT NULL CHECK (length(contact) BETWEEN 5 AND 254),
    area TEXT NOT NULL CHECK (length(area) BETWEEN 1 AND 80),
    category_slug TEXT NOT NULL CHECK (length(category_slug) <= 60),
    joined_at TIMESTAMP NOT NULL,
    CONSTRAINT waitlist_contact_area_category_slug_key PRIMARY KEY (contact, area, category_slug)
);
CREATE INDEX waitlist_area_idx ON waitlist (area, category_slug, joined_at DESC);

CREATE TABLE content_items (
    kind TEXT NOT NULL CHECK (kind IN ('faq', 'stat', 'trust_badge', 'why_choose', 'how_it_works', 'subsidiary',
        'banner', 'service', 'estate', 'reply', 'message')),
    id TEXT NOT NULL CHECK (length(id) BETWEEN 1 AND 60),
    position INTEGER NOT NULL CHECK (position > 0),
    state TEXT NOT NULL CHECK (state IN ('DRAFT', 'REVIEW', 'PUBLISHED', 'ARCHIVED')),
    document TEXT NOT NULL,
    -- The document that last shipped with the product; null if staff wrote the item.
    seed TEXT,
    version BIGINT NOT NULL DEFAULT 0 CHECK (version >= 0),
    CONSTRAINT content_items_kind_id_key PRIMARY KEY (kind, id)
);
CREATE INDEX content_items_kind_position_idx ON content_items (kind, position, id) WHERE state = 'PUBLISHED';

CREATE TABLE content_pages (
    slug TEXT NOT NULL CHECK (length(slug) BETWEEN 1 AND 60),
    version INTEGER NOT NULL CHECK (version > 0),
    effective_from TEXT NOT NULL CHECK (length(effective_from) = 10),
    state TEXT NOT NULL CHECK (state IN ('DRAFT', 'REVIEW', 'PUBLISHED', 'ARCHIVED')),
    document TEXT NOT NULL,
    seeded BOOLEAN NOT NULL,
    CONSTRAINT content_pages_slug_version_key PRIMARY KEY (slug, version)
);

CREATE TABLE content_changes (
    id TEXT NOT NULL CHECK (length(id) = 36),
    subject TEXT NOT NULL CHECK (length(subject) BETWEEN 1 AND 80),
    changed_by TEXT NOT NULL CONSTRAINT content_changes_changed_by_fkey REFERENCES users (id),
    changed_at TIMESTAMP NOT NULL,
    text_before TEXT,
    text_after TEXT,
    CONSTRAINT content_changes_text_check CHECK (text_before IS NOT NULL OR text_after IS NOT NULL),
    CONSTRAINT content_changes_id_key PRIMARY KEY (id)
);
CREATE INDEX content_changes_changed_at_idx ON content_changes (changed_at DESC, id DESC);
CREATE INDEX content_changes_subject_idx ON content_changes (subject, changed_at DESC, id DESC);
-- append-only: content_changes

CREATE TABLE gas_prices (
    zone TEXT NOT NULL CHECK (zone IN ('A', 'B', 'C')),
    per_kg_kobo BIGINT NOT NULL CHECK (per_kg_kobo BETWEEN 50000 AND 500000),
    effective_from TIMESTAMP NOT NULL,
    note TEXT CHECK (length(note) BETWEEN 1 AND 200),
    -- Null for the opening prices of the product.
    set_by TEXT CONSTRAINT gas_prices_set_by_fkey REFERENCES users (id),
    -- The second person, if the price moved by more than a tenth.
    approved_by TEXT CONSTRAINT gas_prices_approved_by_fkey REFERENCES users (id),
    CHECK (approved_by IS NULL OR approved_by <> set_by),
    CONSTRAINT gas_prices_zone_effective_from_key PRIMARY KEY (zone, effective_from)
);
CREATE INDEX gas_prices_effective_from_idx ON gas_prices (effective_from, zone);
-- append-only: gas_prices

CREATE TABLE gas_price_proposals (
    id TEXT NOT NULL CHECK (length(id) = 36),
    zone TEXT NOT NULL CHECK (zone IN ('A', 'B', 'C')),
    per_kg_kobo BIGINT NOT NULL CHECK (per_kg_kobo BETWEEN 50000 AND 500000),
    note TEXT CHECK (length(note) BETWEEN 1 AND 200),
    proposed_by TEXT NOT NULL CONSTRAINT gas_price_proposals_proposed_by_fkey REFERENCES users (id),
    proposed_at TIMESTAMP NOT NULL,
    state TEXT NOT NULL CHECK (state IN ('WAITING', 'APPROVED', 'REJECTED', 'WITHDRAWN')),
    decided_by TEXT CONSTRAINT gas_price_proposals_decided_by_fkey REFERENCES users (id),
    decided_at TIMESTAMP,
    version BIGINT NOT NULL,
    CHECK ((state = 'WAITING') = (decided_by IS NULL) AND (decided_by IS NULL) = (decided_at IS NULL)),
    -- Only the proposer may withdraw, and only another person may decide.
    CHECK (decided_by IS NULL OR (state = 'WITHDRAWN') = (decided_by = proposed_by)),
    CONSTRAINT gas_price_proposals_id_key PRIMARY KEY (id)
);
CREATE UNIQUE INDEX gas_price_proposals_zone_key ON gas_price_proposals (zone) WHERE state = 'WAITING';
CREATE INDEX gas_price_proposals_proposed_at_idx ON gas_price_proposals (proposed_at, id);

-- The licensed plants that fill cylinders.
CREATE TABLE gas_plants (
    id TEXT NOT NULL CHECK (length(id) = 36),
    name TEXT NOT NULL CHECK (length(name) BETWEEN 2 AND 60),
    area TEXT NOT NULL CHECK (length(area) BETWEEN 2 AND 60),
    licence TEXT NOT NULL CHECK (length(licence) BETWEEN 3 AND 60),
    licensed_until TEXT NOT NULL CHECK (length(licensed_until) = 10),
    per_kg_kobo BIGINT NOT NULL CHECK (per_kg_kobo BETWEEN 50000 AND 500000),
    -- Where the price is from.
    price_source TEXT NOT NULL CHECK (length(price_source) BETWEEN 3 AND 160),
    kg_per_day INTEGER NOT NULL CHECK (kg_per_day BETWEEN 1 AND 1000000),
    open BOOLEAN NOT NULL,
    changed_by TEXT NOT NULL CONSTRAINT gas_plants_changed_by_fkey REFERENCES users (id),
    changed_at TIMESTAMP NOT NULL,
    version BIGINT NOT NULL,
    CONSTRAINT gas_plants_name_key UNIQUE (name),
    CONSTRAINT gas_plants_id_key PRIMARY KEY (id)
);

-- The weekly delivery windows of gas. A window without a number of places takes any number of orders.
CREATE TABLE gas_slots (
    zone TEXT NOT NULL CHECK (zone IN ('A', 'B', 'C')),
    -- 1 is Monday, 7 is Sunday.
    weekday INTEGER NOT NULL CHECK (weekday BETWEEN 1 AND 7),
    from_hour INTEGER NOT NULL CHECK (from_hour BETWEEN 0 AND 22),
    open BOOLEAN NOT NULL,
    places INTEGER CHECK (places BETWEEN 1 AND 500),
    -- Null for a window that is as it was shipped.
    changed_by TEXT CONSTRAINT gas_slots_changed_by_fkey REFERENCES users (id),
    version BIGINT NOT NULL,
    CONSTRAINT gas_slots_zone_weekday_from_hour_key PRIMARY KEY (zone, weekday, from_hour)
);

-- The changes of the settings that staff maintain. A setting without an accepted change has its default.
CREATE TABLE setting_changes (
    id TEXT NOT NULL CHECK (length(id) = 36),
    key TEXT NOT NULL CHECK (length(key) BETWEEN 1 AND 60),
    value BIGINT NOT NULL,
    effective_from TIMESTAMP NOT NULL,
    reason TEXT NOT NULL CHECK (length(reason) BETWEEN 1 AND 200),
    proposed_by TEXT NOT NULL CONSTRAINT setting_changes_proposed_by_fkey REFERENCES users (id),
    proposed_at TIMESTAMP NOT NULL,
    state TEXT NOT NULL CHECK (state IN ('WAITING', 'ACCEPTED', 'REFUSED', 'WITHDRAWN')),
    decided_by TEXT CONSTRAINT setting_changes_decided_by_fkey REFERENCES users (id),
    decided_at TIMESTAMP,
    version BIGINT NOT NULL,
    CHECK (effective_from >= proposed_at),
    CHECK ((state = 'WAITING') = (decided_by IS NULL) AND (decided_by IS NULL) = (decided_at IS NULL)),
    -- Only the author may withdraw, and only another person may decide.
    CHECK (decided_by IS NULL OR (state = 'WITHDRAWN') = (decided_by = proposed_by)),
    CONSTRAINT setting_changes_id_key PRIMARY KEY (id)
);
CREATE UNIQUE INDEX setting_changes_key_key ON setting_changes (key) WHERE state = 'WAITING';
CREATE INDEX setting_changes_in_force_idx ON setting_changes (key, effective_from, decided_at, id) WHERE state = 'ACCEPTED';
CREATE INDEX setting_changes_proposed_at_idx ON setting_changes (proposed_at, id);
