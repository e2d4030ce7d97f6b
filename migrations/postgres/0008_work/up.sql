CREATE TABLE notifications (
    id TEXT NOT NULL,
    user_id TEXT NOT NULL CONSTRAINT notifications_user_id_fkey REFERENCES users (id),
    title TEXT NOT NULL,
    message TEXT NOT NULL,
    kind TEXT NOT NULL,
    category TEXT NOT NULL,
    priority TEXT NOT NULL,
    action_url TEXT,
    read_at TIMESTAMP,
    created_at TIMESTAMP NOT NULL,
    dedup_key TEXT NOT NULL,
    CONSTRAINT notifications_id_key PRIMARY KEY (id),
    CONSTRAINT notifications_user_id_dedup_key_key UNIQUE (user_id, dedup_key)
);
CREATE INDEX notifications_user_id_idx ON notifications (user_id, created_at DESC, id DESC);
CREATE INDEX notifications_unread_idx ON notifications (user_id) WHERE read_at IS NULL;

-- Events written with the facts they tell of, in the order in which they are told.
CREATE TABLE outbox (
    seq BIGINT GENERATED ALWAYS AS IDENTITY CONSTRAINT outbox_seq_key PRIMARY KEY,
    event_id TEXT NOT NULL CONSTRAINT outbox_event_id_key UNIQUE,
    document TEXT NOT NULL,
    at TIMESTAMP NOT NULL,
    not_before TIMESTAMP NOT NULL,
    attempts INTEGER NOT NULL CHECK (attempts >= 0),
    last_error TEXT,
    told_at TIMESTAMP
);
CREATE INDEX outbox_pending_idx ON outbox (seq) WHERE told_at IS NULL;

CREATE TABLE due_jobs (
    id TEXT NOT NULL,
    kind TEXT NOT NULL,
    subject TEXT NOT NULL,
    due_at TIMESTAMP NOT NULL,
    leased_until TIMESTAMP,
    attempts INTEGER NOT NULL CHECK (attempts >= 0),
    last_error TEXT,
    CONSTRAINT due_jobs_id_key PRIMARY KEY (id),
    CONSTRAINT due_jobs_kind_subject_key UNIQUE (kind, subject)
);
CREATE INDEX due_jobs_due_at_idx ON due_jobs (due_at);

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

CREATE TABLE settings (
    "key" TEXT NOT NULL,
    value TEXT NOT NULL,
    CONSTRAINT settings_key_key PRIMARY KEY ("key")
);
