-- Which state of an item somebody had before them: two who edit it do not overwrite each other.
ALTER TABLE content_items ADD COLUMN version BIGINT NOT NULL DEFAULT 0 CHECK (version >= 0);

-- Which service a word finds.
CREATE INDEX category_synonyms_term_idx ON category_synonyms (term);

-- Who changed what that visitors read. Written once.
CREATE TABLE content_changes (
    id TEXT NOT NULL CHECK (length(id) = 36),
    subject TEXT NOT NULL CHECK (length(subject) BETWEEN 1 AND 80),
    changed_by TEXT NOT NULL CONSTRAINT content_changes_changed_by_fkey REFERENCES users (id),
    changed_at TIMESTAMP NOT NULL,
    said_before TEXT,
    said_after TEXT,
    CONSTRAINT content_changes_said_check CHECK (said_before IS NOT NULL OR said_after IS NOT NULL),
    CONSTRAINT content_changes_id_key PRIMARY KEY (id)
);
CREATE INDEX content_changes_changed_at_idx ON content_changes (changed_at DESC, id DESC);
CREATE TRIGGER content_changes_no_change BEFORE UPDATE OR DELETE ON content_changes
    FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER content_changes_no_truncate BEFORE TRUNCATE ON content_changes
    FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
