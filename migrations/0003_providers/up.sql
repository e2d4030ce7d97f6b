CREATE TABLE providers (
    id TEXT NOT NULL CONSTRAINT providers_id_fkey REFERENCES users (id),
    display_name TEXT NOT NULL,
    bio TEXT NOT NULL,
    photo_url TEXT,
    status TEXT NOT NULL
        CHECK (status IN ('DRAFT', 'SUBMITTED', 'UNDER_REVIEW', 'CHANGES_REQUESTED', 'PROBATION', 'ACTIVE', 'PAUSED',
        'RESTRICTED', 'SUSPENDED', 'REJECTED', 'OFFBOARDED')),
    jobs_done INTEGER NOT NULL CHECK (jobs_done >= 0),
    created_at TIMESTAMP NOT NULL,
    version BIGINT NOT NULL,
    rating_count INTEGER NOT NULL DEFAULT 0 CHECK (rating_count >= 0),
    rating_stars INTEGER NOT NULL DEFAULT 0 CHECK (rating_stars >= 0),
    rank_milli INTEGER NOT NULL DEFAULT 4300 CHECK (rank_milli BETWEEN 0 AND 5000),
    listed INTEGER GENERATED ALWAYS AS (CASE WHEN status IN ('ACTIVE', 'PROBATION') THEN 1 ELSE 0 END) STORED,
    gender TEXT CHECK (gender IN ('FEMALE', 'MALE')),
    -- The served area from which the provider usually sets out.
    base_area TEXT,
    -- The vehicle in which the provider comes, with its plate.
    vehicle TEXT,
    -- The services that staff closed for the provider, as a JSON list.
    closed_services TEXT NOT NULL DEFAULT '[]',
    -- The most jobs of one day.
    daily_cap BIGINT CHECK (daily_cap BETWEEN 1 AND 12),
    CONSTRAINT providers_id_key PRIMARY KEY (id)
);
CREATE INDEX providers_status_idx ON providers (status, jobs_done);
CREATE INDEX providers_listed_idx ON providers (listed, rank_milli DESC, id DESC);
CREATE INDEX providers_created_at_idx ON providers (created_at, id);
CREATE INDEX providers_status_created_at_idx ON providers (status, created_at, id);

CREATE TABLE provider_categories (
    provider_id TEXT NOT NULL CONSTRAINT provider_categories_provider_id_fkey REFERENCES providers (id),
    category_slug TEXT NOT NULL CONSTRAINT provider_categories_category_slug_fkey REFERENCES categories (slug),
    -- The position in the provider's own list.
    position INTEGER NOT NULL,
    -- When the provider last received an offer, for whichever service. 1970 before the first one. The
    -- choice of a wave begins with those who have waited longest.
    last_offer_at TIMESTAMP NOT NULL,
    CONSTRAINT provider_categories_provider_id_category_slug_key PRIMARY KEY (provider_id, category_slug)
);
CREATE INDEX provider_categories_category_slug_idx ON provider_categories (category_slug, provider_id);
CREATE INDEX provider_categories_waiting_idx ON provider_categories (category_slug, last_offer_at, provider_id);

CREATE TABLE provider_zones (
    provider_id TEXT NOT NULL CONSTRAINT provider_zones_provider_id_fkey REFERENCES providers (id),
    zone TEXT NOT NULL CHECK (length(zone) = 1),
    position INTEGER NOT NULL,
    CONSTRAINT provider_zones_provider_id_zone_key PRIMARY KEY (provider_id, zone)
);

-- The working hours, in minutes after midnight in Abuja. A provider without a row has not set any.
CREATE TABLE provider_hours (
    provider_id TEXT NOT NULL CONSTRAINT provider_hours_provider_id_fkey REFERENCES providers (id),
    -- From 1 for Monday to 7 for Sunday.
    weekday INTEGER NOT NULL CHECK (weekday BETWEEN 1 AND 7),
    from_minute INTEGER NOT NULL CHECK (from_minute BETWEEN 0 AND 1439),
    until_minute INTEGER NOT NULL CHECK (until_minute BETWEEN 1 AND 1440),
    CONSTRAINT provider_hours_minutes_check CHECK (from_minute < until_minute),
    CONSTRAINT provider_hours_provider_id_weekday_from_minute_key PRIMARY KEY (provider_id, weekday, from_minute)
);

CREATE TABLE provider_days_off (
    provider_id TEXT NOT NULL CONSTRAINT provider_days_off_provider_id_fkey REFERENCES providers (id),
    day TEXT NOT NULL CHECK (length(day) = 10),
    CONSTRAINT provider_days_off_provider_id_day_key PRIMARY KEY (provider_id, day)
);

-- When each provider last gave a sign of life. A provider without a row has never been asked for one.
CREATE TABLE provider_last_seen (
    provider_id TEXT NOT NULL CONSTRAINT provider_last_seen_provider_id_fkey REFERENCES users (id),
    seen_at TIMESTAMP NOT NULL,
    CONSTRAINT provider_last_seen_provider_id_key PRIMARY KEY (provider_id)
);

CREATE TABLE provider_policies (
    provider_id TEXT NOT NULL CONSTRAINT provider_policies_provider_id_fkey REFERENCES providers (id),
    insurer TEXT NOT NULL,
    number TEXT NOT NULL,
    cover_kobo BIGINT NOT NULL CHECK (cover_kobo > 0),
    valid_from TEXT NOT NULL CHECK (length(valid_from) = 10),
    valid_until TEXT NOT NULL CHECK (length(valid_until) = 10),
    CONSTRAINT provider_policies_dates_check CHECK (valid_from <= valid_until),
    CONSTRAINT provider_policies_provider_id_number_key PRIMARY KEY (provider_id, number)
);

CREATE TABLE provider_applications (
    provider_id TEXT NOT NULL CONSTRAINT provider_applications_provider_id_fkey REFERENCES providers (id),
    -- The data that the applicant entered, as one JSON document.
    parts TEXT NOT NULL,
    submitted_at TIMESTAMP,
    reviewer_id TEXT CONSTRAINT provider_applications_reviewer_id_fkey REFERENCES users (id),
    -- When an approved provider asked for more services; NULL while none of them waits for staff.
    services_asked_at TIMESTAMP,
    created_at TIMESTAMP NOT NULL,
    updated_at TIMESTAMP NOT NULL,
    version BIGINT NOT NULL,
    CONSTRAINT provider_applications_provider_id_key PRIMARY KEY (provider_id)
);
CREATE INDEX provider_applications_services_asked_at_idx ON provider_applications (services_asked_at) WHERE services_asked_at IS NOT NULL;

-- The workers of a company, whom it sends to jobs. They have no accounts.
CREATE TABLE provider_workers (
    id TEXT NOT NULL CHECK (length(id) = 36),
    provider_id TEXT NOT NULL CONSTRAINT provider_workers_provider_id_fkey REFERENCES providers (id),
    name TEXT NOT NULL,
    phone TEXT,
    state TEXT NOT NULL CHECK (state IN ('ACTIVE', 'PAUSED', 'REMOVED')),
    -- The public address of the accepted portrait.
    photo_url TEXT,
    -- Whether staff accepted the identity document and the selfie.
    identity_accepted BOOLEAN NOT NULL,
    selfie_accepted BOOLEAN NOT NULL,
    created_at TIMESTAMP NOT NULL,
    version BIGINT NOT NULL,
    CONSTRAINT provider_workers_phone_check CHECK ((phone IS NULL) = (state = 'REMOVED')),
    CONSTRAINT provider_workers_id_key PRIMARY KEY (id)
);
CREATE INDEX provider_workers_provider_id_idx ON provider_workers (provider_id, created_at, id);

CREATE TABLE provider_documents (
    id TEXT NOT NULL CHECK (length(id) = 36),
    provider_id TEXT NOT NULL CONSTRAINT provider_documents_provider_id_fkey REFERENCES providers (id),
    -- The worker whom the document is about; NULL when it is about the provider.
    worker_id TEXT CONSTRAINT provider_documents_worker_id_fkey REFERENCES provider_workers (id),
    kind TEXT NOT NULL,
    state TEXT NOT NULL CHECK (state IN ('PENDING', 'ACCEPTED', 'REFUSED', 'PROMISED')),
    number TEXT,
    -- The last day on which the document is valid, in Abuja.
    valid_until TEXT CHECK (length(valid_until) = 10),
    note TEXT,
    file TEXT CHECK (length(file) = 32),
    bytes BIGINT NOT NULL CHECK (bytes >= 0),
    sent_at TIMESTAMP NOT NULL,
    insurer TEXT,
    cover_kobo BIGINT CHECK (cover_kobo > 0),
    CHECK ((file IS NULL) = (state = 'PROMISED')),
    CONSTRAINT provider_documents_file_key UNIQUE (file),
    CONSTRAINT provider_documents_id_key PRIMARY KEY (id)
);
CREATE INDEX provider_documents_provider_id_idx ON provider_documents (provider_id, sent_at, id);

CREATE TABLE provider_decisions (
    id TEXT NOT NULL CHECK (length(id) = 36),
    provider_id TEXT NOT NULL CONSTRAINT provider_decisions_provider_id_fkey REFERENCES providers (id),
    kind TEXT NOT NULL,
    from_status TEXT NOT NULL,
    to_status TEXT NOT NULL,
    reason TEXT,
    -- The requested changes, as a JSON list.
    items TEXT NOT NULL,
    decided_by TEXT CONSTRAINT provider_decisions_decided_by_fkey REFERENCES users (id),
    until TIMESTAMP,
    longer_until TIMESTAMP,
    at TIMESTAMP NOT NULL,
    CONSTRAINT provider_decisions_id_key PRIMARY KEY (id)
);
CREATE INDEX provider_decisions_provider_id_idx ON provider_decisions (provider_id, at, id);

CREATE TABLE document_views (
    document_id TEXT NOT NULL,
    provider_id TEXT NOT NULL CONSTRAINT document_views_provider_id_fkey REFERENCES providers (id),
    kind TEXT NOT NULL,
    viewer_id TEXT NOT NULL CONSTRAINT document_views_viewer_id_fkey REFERENCES users (id),
    at TIMESTAMP NOT NULL,
    CONSTRAINT document_views_document_id_viewer_id_at_key PRIMARY KEY (document_id, viewer_id, at)
);
CREATE INDEX document_views_provider_id_idx ON document_views (provider_id, at);
