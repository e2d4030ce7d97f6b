-- How somebody becomes a provider. Where an application stands is the provider's status.
CREATE TABLE provider_applications (
    provider_id TEXT NOT NULL CONSTRAINT provider_applications_provider_id_fkey REFERENCES providers (id),
    -- What the applicant wrote, as one JSON document.
    parts TEXT NOT NULL,
    submitted_at TEXT,
    reviewer_id TEXT CONSTRAINT provider_applications_reviewer_id_fkey REFERENCES users (id),
    created_at TEXT NOT NULL,
    updated_at TEXT NOT NULL,
    version INTEGER NOT NULL,
    CONSTRAINT provider_applications_provider_id_key PRIMARY KEY (provider_id)
) STRICT;

-- The papers of providers. Their pictures lie with the uploads under names that say nothing.
CREATE TABLE provider_papers (
    id TEXT NOT NULL CHECK (length(id) = 36),
    provider_id TEXT NOT NULL CONSTRAINT provider_papers_provider_id_fkey REFERENCES providers (id),
    kind TEXT NOT NULL,
    state TEXT NOT NULL CHECK (state IN ('PENDING', 'ACCEPTED', 'REFUSED', 'PROMISED')),
    number TEXT,
    -- The last day on which it counts, in Abuja.
    valid_until TEXT CHECK (length(valid_until) = 10),
    note TEXT,
    file TEXT CHECK (length(file) = 32),
    bytes INTEGER NOT NULL CHECK (bytes >= 0),
    sent_at TEXT NOT NULL,
    CHECK ((file IS NULL) = (state = 'PROMISED')),
    CONSTRAINT provider_papers_file_key UNIQUE (file),
    CONSTRAINT provider_papers_id_key PRIMARY KEY (id)
) STRICT;
CREATE INDEX provider_papers_provider_id_idx ON provider_papers (provider_id, sent_at, id);

-- What was decided about a provider, by whom and why. Lines are added and never changed.
CREATE TABLE provider_decisions (
    id TEXT NOT NULL CHECK (length(id) = 36),
    provider_id TEXT NOT NULL CONSTRAINT provider_decisions_provider_id_fkey REFERENCES providers (id),
    kind TEXT NOT NULL,
    from_status TEXT NOT NULL,
    to_status TEXT NOT NULL,
    reason TEXT,
    -- What was asked for, as a JSON list.
    items TEXT NOT NULL,
    decided_by TEXT CONSTRAINT provider_decisions_decided_by_fkey REFERENCES users (id),
    until TEXT,
    longer_until TEXT,
    at TEXT NOT NULL,
    CONSTRAINT provider_decisions_id_key PRIMARY KEY (id)
) STRICT;
CREATE INDEX provider_decisions_provider_id_idx ON provider_decisions (provider_id, at, id);

-- Every look of a reviewer at a paper.
CREATE TABLE paper_views (
    paper_id TEXT NOT NULL,
    provider_id TEXT NOT NULL CONSTRAINT paper_views_provider_id_fkey REFERENCES providers (id),
    kind TEXT NOT NULL,
    viewer_id TEXT NOT NULL CONSTRAINT paper_views_viewer_id_fkey REFERENCES users (id),
    at TEXT NOT NULL,
    CONSTRAINT paper_views_paper_id_viewer_id_at_key PRIMARY KEY (paper_id, viewer_id, at)
) STRICT;
CREATE INDEX paper_views_provider_id_idx ON paper_views (provider_id, at);

-- The queue of the desk.
CREATE INDEX providers_created_at_idx ON providers (created_at, id);
CREATE INDEX providers_status_created_at_idx ON providers (status, created_at, id);
