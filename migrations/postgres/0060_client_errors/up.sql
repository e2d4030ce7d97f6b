-- Crashes of the client, counted by kind: never who saw them.
CREATE TABLE client_errors (
    fingerprint TEXT NOT NULL CHECK (length(fingerprint) = 32),
    message TEXT NOT NULL CHECK (length(message) BETWEEN 1 AND 300),
    stack TEXT NOT NULL CHECK (length(stack) <= 4000),
    page TEXT NOT NULL CHECK (length(page) BETWEEN 1 AND 400),
    build TEXT NOT NULL CHECK (length(build) BETWEEN 1 AND 40),
    browser TEXT NOT NULL,
    seen BIGINT NOT NULL CHECK (seen > 0),
    first_seen_at TIMESTAMP NOT NULL,
    last_seen_at TIMESTAMP NOT NULL,
    CONSTRAINT client_errors_fingerprint_key PRIMARY KEY (fingerprint)
);
CREATE INDEX client_errors_last_seen_at_idx ON client_errors (last_seen_at, fingerprint);
