-- What staff write: questions, figures, steps, banners, pages of rules, other words for services. The product ships a
-- first version of each; `seed` holds what it last shipped, so that a new release renews what nobody edited and
-- leaves alone what somebody did. A row is not deleted but archived, or the next start would bring it back.
CREATE TABLE content_items (
    kind TEXT NOT NULL CHECK (kind IN ('faq', 'stat', 'trust_badge', 'why_choose', 'how_it_works', 'subsidiary', 'banner')),
    id TEXT NOT NULL CHECK (length(id) BETWEEN 1 AND 60),
    position INTEGER NOT NULL CHECK (position > 0),
    state TEXT NOT NULL CHECK (state IN ('DRAFT', 'REVIEW', 'PUBLISHED', 'ARCHIVED')),
    document TEXT NOT NULL,
    -- Null when staff wrote it.
    seed TEXT,
    CONSTRAINT content_items_kind_id_key PRIMARY KEY (kind, id)
);
CREATE INDEX content_items_kind_position_idx ON content_items (kind, position, id) WHERE state = 'PUBLISHED';

-- Rules that people agreed to are kept: a change is a new version, with the day from which it holds.
CREATE TABLE content_pages (
    slug TEXT NOT NULL CHECK (length(slug) BETWEEN 1 AND 60),
    version INTEGER NOT NULL CHECK (version > 0),
    effective_from TEXT NOT NULL CHECK (length(effective_from) = 10),
    state TEXT NOT NULL CHECK (state IN ('DRAFT', 'REVIEW', 'PUBLISHED', 'ARCHIVED')),
    document TEXT NOT NULL,
    seeded BOOLEAN NOT NULL,
    CONSTRAINT content_pages_slug_version_key PRIMARY KEY (slug, version)
);

-- What people also call a service. One that came with the product is disabled, not deleted, for the same reason.
CREATE TABLE category_synonyms (
    category_slug TEXT NOT NULL CONSTRAINT category_synonyms_category_slug_fkey REFERENCES categories (slug),
    term TEXT NOT NULL CHECK (length(term) BETWEEN 1 AND 40 AND strpos(term, '|') = 0),
    position INTEGER NOT NULL CHECK (position > 0),
    enabled BOOLEAN NOT NULL,
    seeded BOOLEAN NOT NULL,
    CONSTRAINT category_synonyms_category_slug_term_key PRIMARY KEY (category_slug, term)
);
