-- The services, their booking forms and their rate cards. `seed` holds what the product last shipped, so that a new
-- release replaces what it changed itself and leaves alone what staff edited.
CREATE TABLE categories (
    slug TEXT NOT NULL,
    position INTEGER NOT NULL CHECK (position > 0),
    enabled INTEGER NOT NULL CHECK (enabled IN (0, 1)),
    document TEXT NOT NULL,
    seed TEXT NOT NULL,
    CONSTRAINT categories_slug_key PRIMARY KEY (slug)
) STRICT;
CREATE INDEX categories_position_idx ON categories (position) WHERE enabled = 1;

CREATE TABLE service_forms (
    category_slug TEXT NOT NULL CONSTRAINT service_forms_category_slug_fkey REFERENCES categories (slug),
    version INTEGER NOT NULL CHECK (version > 0),
    document TEXT NOT NULL,
    -- Whether it came with the product; otherwise staff wrote it.
    seeded INTEGER NOT NULL CHECK (seeded IN (0, 1)),
    CONSTRAINT service_forms_category_slug_version_key PRIMARY KEY (category_slug, version)
) STRICT;

CREATE TABLE rate_cards (
    category_slug TEXT NOT NULL CONSTRAINT rate_cards_category_slug_fkey REFERENCES categories (slug),
    version INTEGER NOT NULL CHECK (version > 0),
    document TEXT NOT NULL,
    seeded INTEGER NOT NULL CHECK (seeded IN (0, 1)),
    CONSTRAINT rate_cards_category_slug_version_key PRIMARY KEY (category_slug, version)
) STRICT;
