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
CREATE INDEX tasks_due_at_idx ON tasks (due_at, id) WHERE stopped_at IS NULL;
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

-- How far each notification has come on each channel to its person.
CREATE TABLE sendings (
    id TEXT NOT NULL CHECK (length(id) = 36),
    notification_id TEXT NOT NULL CONSTRAINT sendings_notification_id_fkey REFERENCES notifications (id),
    user_id TEXT NOT NULL CONSTRAINT sendings_user_id_fkey REFERENCES users (id),
    order_id TEXT CONSTRAINT sendings_order_id_fkey REFERENCES orders (id),
    channel TEXT NOT NULL CHECK (channel IN ('IN_APP', 'PUSH', 'EMAIL', 'SMS', 'WHATSAPP')),
    template TEXT NOT NULL CHECK (length(template) BETWEEN 1 AND 50),
    event_id TEXT NOT NULL CHECK (length(event_id) = 36),
    state TEXT NOT NULL CHECK (state IN ('QUEUED', 'SENT', 'DELIVERED', 'READ', 'FAILED', 'SUPPRESSED')),
    reason TEXT CHECK (length(reason) BETWEEN 1 AND 20),
    queued_at TIMESTAMP NOT NULL,
    due_at TIMESTAMP NOT NULL,
    sent_at TIMESTAMP,
    delivered_at TIMESTAMP,
    read_at TIMESTAMP,
    ended_at TIMESTAMP,
    tries INTEGER NOT NULL CHECK (tries >= 0),
    reference TEXT CHECK (length(reference) BETWEEN 1 AND 200),
    version BIGINT NOT NULL,
    CHECK ((state IN ('FAILED', 'SUPPRESSED')) = (reason IS NOT NULL)),
    CHECK ((state IN ('FAILED', 'SUPPRESSED')) = (ended_at IS NOT NULL)),
    CONSTRAINT sendings_notification_id_channel_key UNIQUE (notification_id, channel),
    CONSTRAINT sendings_id_key PRIMARY KEY (id)
);
CREATE INDEX sendings_user_id_idx ON sendings (user_id, queued_at DESC, id DESC);
CREATE INDEX sendings_order_id_idx ON sendings (order_id, queued_at DESC, id DESC) WHERE order_id IS NOT NULL;
CREATE INDEX sendings_failed_idx ON sendings (queued_at DESC, id DESC) WHERE state = 'FAILED';
CREATE INDEX sendings_queued_at_idx ON sendings (queued_at);
