-- Prices of gas that move by more than a tenth wait here for a second person.
CREATE TABLE gas_price_proposals (
    id TEXT NOT NULL CHECK (length(id) = 36),
    zone TEXT NOT NULL CHECK (zone IN ('A', 'B', 'C')),
    per_kg_kobo INTEGER NOT NULL CHECK (per_kg_kobo BETWEEN 50000 AND 500000),
    note TEXT CHECK (length(note) BETWEEN 1 AND 200),
    proposed_by TEXT NOT NULL CONSTRAINT gas_price_proposals_proposed_by_fkey REFERENCES users (id),
    proposed_at TEXT NOT NULL,
    state TEXT NOT NULL CHECK (state IN ('WAITING', 'APPROVED', 'REJECTED', 'WITHDRAWN')),
    decided_by TEXT CONSTRAINT gas_price_proposals_decided_by_fkey REFERENCES users (id),
    decided_at TEXT,
    version INTEGER NOT NULL,
    CHECK ((state = 'WAITING') = (decided_by IS NULL) AND (decided_by IS NULL) = (decided_at IS NULL)),
    -- Taking it back is the proposer's, the rest is somebody else's.
    CHECK (decided_by IS NULL OR (state = 'WITHDRAWN') = (decided_by = proposed_by)),
    CONSTRAINT gas_price_proposals_id_key PRIMARY KEY (id)
) STRICT;
-- One at a time in a zone.
CREATE UNIQUE INDEX gas_price_proposals_zone_key ON gas_price_proposals (zone) WHERE state = 'WAITING';
CREATE INDEX gas_price_proposals_proposed_at_idx ON gas_price_proposals (proposed_at, id);
