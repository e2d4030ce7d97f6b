-- Photos that people sent: cleaned, as JPEG files under names that say nothing, in the folder of uploads.
CREATE TABLE uploads (
    id TEXT NOT NULL CHECK (length(id) = 36),
    owner_id TEXT NOT NULL CONSTRAINT uploads_owner_id_fkey REFERENCES users (id),
    file TEXT NOT NULL CHECK (length(file) = 32),
    bytes BIGINT NOT NULL CHECK (bytes > 0),
    width INTEGER NOT NULL CHECK (width > 0),
    height INTEGER NOT NULL CHECK (height > 0),
    sha256 TEXT NOT NULL CHECK (length(sha256) = 64),
    created_at TIMESTAMP NOT NULL,
    -- The request that shows it; without one it is let go after a week.
    order_id TEXT CONSTRAINT uploads_order_id_fkey REFERENCES orders (id),
    CONSTRAINT uploads_file_key UNIQUE (file),
    CONSTRAINT uploads_id_key PRIMARY KEY (id)
);
CREATE INDEX uploads_owner_id_idx ON uploads (owner_id, bytes);
CREATE INDEX uploads_order_id_idx ON uploads (order_id, created_at) WHERE order_id IS NOT NULL;
CREATE INDEX uploads_unattached_idx ON uploads (created_at) WHERE order_id IS NULL;
