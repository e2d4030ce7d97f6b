-- Which state of an item somebody had before them: two who edit it do not overwrite each other.
ALTER TABLE content_items ADD COLUMN version INTEGER NOT NULL DEFAULT 0 CHECK (version >= 0);

-- Which service a word finds.
CREATE INDEX category_synonyms_term_idx ON category_synonyms (term);

-- Who changed what that visitors read. Written once.
CREATE TABLE content_changes (
    id TEXT NOT NULL CHECK (length(id) = 36),
    subject TEXT NOT NULL CHECK (length(subject) BETWEEN 1 AND 80),
    changed_by TEXT NOT NULL CONSTRAINT content_changes_changed_by_fkey REFERENCES users (id),
    changed_at TEXT NOT NULL,
    said_before TEXT,
    said_after TEXT,
    CONSTRAINT content_changes_said_check CHECK (said_before IS NOT NULL OR said_after IS NOT NULL),
    CONSTRAINT content_changes_id_key PRIMARY KEY (id)
) STRICT;
CREATE INDEX content_changes_changed_at_idx ON content_changes (changed_at DESC, id DESC);
CREATE TRIGGER content_changes_no_update BEFORE UPDATE ON content_changes
BEGIN SELECT RAISE(ABORT, 'content_changes is append-only'); END;
CREATE TRIGGER content_changes_no_delete BEFORE DELETE ON content_changes
BEGIN SELECT RAISE(ABORT, 'content_changes is append-only'); END;
