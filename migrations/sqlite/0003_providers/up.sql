CREATE TABLE providers (
    id TEXT NOT NULL CONSTRAINT providers_id_fkey REFERENCES users (id),
    display_name TEXT NOT NULL,
    bio TEXT NOT NULL,
    photo_url TEXT,
    status TEXT NOT NULL CHECK (status IN ('DRAFT', 'SUBMITTED', 'UNDER_REVIEW', 'CHANGES_REQUESTED', 'PROBATION',
        'ACTIVE', 'PAUSED', 'RESTRICTED', 'SUSPENDED', 'REJECTED', 'OFFBOARDED')),
    jobs_done INTEGER NOT NULL CHECK (jobs_done >= 0),
    created_at TEXT NOT NULL,
    version INTEGER NOT NULL,
    CONSTRAINT providers_id_key PRIMARY KEY (id)
) STRICT;
CREATE INDEX providers_status_idx ON providers (status, jobs_done);

CREATE TABLE provider_categories (
    provider_id TEXT NOT NULL CONSTRAINT provider_categories_provider_id_fkey REFERENCES providers (id),
    category_slug TEXT NOT NULL CONSTRAINT provider_categories_category_slug_fkey REFERENCES categories (slug),
    -- Where it stands in the provider's own list.
    position INTEGER NOT NULL,
    CONSTRAINT provider_categories_provider_id_category_slug_key PRIMARY KEY (provider_id, category_slug)
) STRICT;
CREATE INDEX provider_categories_category_slug_idx ON provider_categories (category_slug, provider_id);

CREATE TABLE provider_zones (
    provider_id TEXT NOT NULL CONSTRAINT provider_zones_provider_id_fkey REFERENCES providers (id),
    zone TEXT NOT NULL CHECK (length(zone) = 1),
    position INTEGER NOT NULL,
    CONSTRAINT provider_zones_provider_id_zone_key PRIMARY KEY (provider_id, zone)
) STRICT;
