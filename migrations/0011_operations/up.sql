CREATE TABLE outbox (
    seq BIGINT GENERATED ALWAYS AS IDENTITY CONSTRAINT outbox_seq_key PRIMARY KEY,
    event_id TEXT NOT NULL CONSTRAINT outbox_event_id_key UNIQUE,
    document TEXT NOT NULL,
    at TIMESTAMP NOT NULL,
    not_before TIMESTAMP NOT NULL,
    attempts INTEGER NOT NULL CHECK (attempts >= 0),
    last_error TEXT,
    published_at TIMESTAMP
);
CREATE INDEX outbox_pending_idx ON outbox (seq) WHERE published_at IS NULL;

CREATE TABLE tasks (
    id TEXT NOT NULL,
    kind TEXT NOT NULL,
    subject TEXT NOT NULL,
    due_at TIMESTAMP NOT NULL,
    leased_until TIMESTAMP,
    attempts INTEGER NOT NULL CHECK (attempts >= 0),
    last_error TEXT,
    -- When the runner stopped trying. Staff may start the task again.
    stopped_at TIMESTAMP,
    CONSTRAINT tasks_stopped_check CHECK (stopped_at IS NULL OR last_error IS NOT NULL),
    CONSTRAINT tasks_kind_subject_key UNIQUE (kind, subject),
    CONSTRAINT tasks_id_key PRIMARY KEY (id)
);
CREATE INDEX tasks_due_at_idx ON tasks (due_at) WHERE stopped_at IS NULL;
CREATE INDEX tasks_failed_idx ON tasks (due_at, id) WHERE last_error IS NOT NULL;

CREATE TABLE idempotency_keys (
    scope TEXT NOT NULL,
    "key" TEXT NOT NULL,
    request_hash TEXT NOT NULL,
    claimed_at TIMESTAMP NOT NULL,
    answer_status INTEGER CHECK (answer_status BETWEEN 100 AND 599),
    answer_body TEXT,
    CONSTRAINT idempotency_keys_answer_check CHECK ((answer_status IS NULL) = (answer_body IS NULL)),
    CONSTRAINT idempotency_keys_scope_key_key PRIMARY KEY (scope, "key")
);
CREATE INDEX idempotency_keys_claimed_at_idx ON idempotency_keys (claimed_at);

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
