-- What each side of a completed job says of the other.
CREATE TABLE reviews (
    id TEXT NOT NULL CHECK (length(id) = 36),
    order_id TEXT NOT NULL CONSTRAINT reviews_order_id_fkey REFERENCES orders (id),
    side TEXT NOT NULL CHECK (side IN ('CUSTOMER', 'PROVIDER')),
    author_id TEXT NOT NULL CONSTRAINT reviews_author_id_fkey REFERENCES users (id),
    provider_id TEXT NOT NULL CONSTRAINT reviews_provider_id_fkey REFERENCES providers (id),
    stars INTEGER NOT NULL CHECK (stars BETWEEN 1 AND 5),
    text TEXT NOT NULL CHECK (length(text) <= 1000),
    -- Codes, parted by blanks.
    tags TEXT NOT NULL,
    hits TEXT NOT NULL,
    fingerprint TEXT CHECK (length(fingerprint) = 16),
    state TEXT NOT NULL CHECK (state IN ('PENDING', 'PUBLISHED', 'REJECTED', 'REMOVED')),
    reason TEXT,
    featured INTEGER NOT NULL CHECK (featured IN (0, 1)),
    created_at TEXT NOT NULL,
    release_at TEXT NOT NULL,
    published_at TEXT,
    -- What the provider answered in public.
    reply TEXT CHECK (length(reply) BETWEEN 1 AND 500),
    replied_at TEXT,
    version INTEGER NOT NULL,
    CONSTRAINT reviews_reply_shape_check CHECK ((reply IS NULL) = (replied_at IS NULL)),
    CONSTRAINT reviews_published_check CHECK (state <> 'PUBLISHED' OR published_at IS NOT NULL),
    CONSTRAINT reviews_featured_check CHECK (featured = 0 OR (state = 'PUBLISHED' AND side = 'CUSTOMER')),
    CONSTRAINT reviews_order_id_side_key UNIQUE (order_id, side),
    CONSTRAINT reviews_id_key PRIMARY KEY (id)
) STRICT;
CREATE INDEX reviews_provider_id_idx ON reviews (provider_id, side, state, published_at DESC, id DESC);
CREATE INDEX reviews_desk_idx ON reviews (state, side, created_at DESC, id DESC);
CREATE INDEX reviews_featured_idx ON reviews (featured, published_at DESC, id DESC);
CREATE INDEX reviews_fingerprint_idx ON reviews (fingerprint) WHERE fingerprint IS NOT NULL;

-- What the public reviews add up to; the rank is counted from them whenever they change.
ALTER TABLE providers ADD COLUMN rating_count INTEGER NOT NULL DEFAULT 0 CHECK (rating_count >= 0);
ALTER TABLE providers ADD COLUMN rating_stars INTEGER NOT NULL DEFAULT 0 CHECK (rating_stars >= 0);
ALTER TABLE providers ADD COLUMN rank_milli INTEGER NOT NULL DEFAULT 4300 CHECK (rank_milli BETWEEN 0 AND 5000);
-- Whether they take work, as a number that an index begins with.
ALTER TABLE providers ADD COLUMN listed INTEGER
    GENERATED ALWAYS AS (CASE WHEN status IN ('ACTIVE', 'PROBATION') THEN 1 ELSE 0 END) VIRTUAL;
CREATE INDEX providers_listed_idx ON providers (listed, rank_milli DESC, id DESC);

-- Insurance that somebody of ours has seen. The badge follows it.
CREATE TABLE provider_policies (
    provider_id TEXT NOT NULL CONSTRAINT provider_policies_provider_id_fkey REFERENCES providers (id),
    insurer TEXT NOT NULL,
    number TEXT NOT NULL,
    cover_kobo INTEGER NOT NULL CHECK (cover_kobo > 0),
    valid_from TEXT NOT NULL CHECK (length(valid_from) = 10),
    valid_until TEXT NOT NULL CHECK (length(valid_until) = 10),
    CONSTRAINT provider_policies_dates_check CHECK (valid_from <= valid_until),
    CONSTRAINT provider_policies_provider_id_number_key PRIMARY KEY (provider_id, number)
) STRICT;
