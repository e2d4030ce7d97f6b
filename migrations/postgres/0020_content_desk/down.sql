DROP TABLE content_changes;
DROP INDEX category_synonyms_term_idx;
ALTER TABLE content_items DROP COLUMN version;
