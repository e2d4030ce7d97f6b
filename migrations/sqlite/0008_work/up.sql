CREATE TABLE notifications (
    id TEXT NOT NULL,
    user_id TEXT NOT NULL CONSTRAINT notifications_user_id_fkey REFERENCES users (id),
    title TEXT NOT NULL,
    message TEXT NOT NULL,
    kind TEXT NOT NULL,
    category TEXT NOT NULL,
    priority TEXT NOT NULL,
    action_url TEXT,
    read_at TEXT,
    created_at TEXT NOT NULL,
    dedup_key TEXT NOT NULL,
    CONSTRAINT notifications_user_id_dedup_key_key UNIQUE (user_id, dedup_key),
    CONSTRAINT notifications_id_key PRIMARY KEY (id)
) STRICT;
CREATE INDEX notifications_user_id_idx ON notifications (user_id, created_at DESC, id DESC);
CREATE INDEX notifications_unread_idx ON notifications (user_id) WHERE read_at IS NULL;

-- Events written with the facts they tell of, in the order in which they are told.
CREATE TABLE outbox (
    seq INTEGER NOT NULL CONSTRAINT outbox_seq_key PRIMARY KEY AUTOINCREMENT,
    event_id TEXT NOT NULL CONSTRAINT outbox_event_id_key UNIQUE,
    document TEXT NOT NULL,
    at TEXT NOT NULL,
    not_before TEXT NOT NULL,
    attempts INTEGER NOT NULL CHECK (attempts >= 0),
    last_error TEXT,
    told_at TEXT
) STRICT;
CREATE INDEX outbox_pending_idx ON outbox (seq) WHERE told_at IS NULL;

CREATE TABLE due_jobs (
    id TEXT NOT NULL,
    kind TEXT NOT NULL,
    subject TEXT NOT NULL,
    due_at TEXT NOT NULL,
    leased_until TEXT,
    attempts INTEGER NOT NULL CHECK (attempts >= 0),
    last_error TEXT,
    CONSTRAINT due_jobs_kind_subject_key UNIQUE (kind, subject),
    CONSTRAINT due_jobs_id_key PRIMARY KEY (id)
) STRICT;
CREATE INDEX due_jobs_due_at_idx ON due_jobs (due_at);

CREATE TABLE idempotency_keys (
    scope TEXT NOT NULL,
    "key" TEXT NOT NULL,
    request_hash TEXT NOT NULL,
    claimed_at TEXT NOT NULL,
    answer_status INTEGER CHECK (answer_status BETWEEN 100 AND 599),
    answer_body TEXT,
    CONSTRAINT idempotency_keys_answer_check CHECK ((answer_status IS NULL) = (answer_body IS NULL)),
    CONSTRAINT idempotency_keys_scope_key_key PRIMARY KEY (scope, "key")
) STRICT;
CREATE INDEX idempotency_keys_claimed_at_idx ON idempotency_keys (claimed_at);

CREATE TABLE settings (
    "key" TEXT NOT NULL,
    value TEXT NOT NULL,
    CONSTRAINT settings_key_key PRIMARY KEY ("key")
) STRICT;
