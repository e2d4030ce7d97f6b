-- What cannot wait: staff are called until one of them takes it. It comes from a ticket, or from somebody without an account.
CREATE TABLE alarms (
    id TEXT NOT NULL CHECK (length(id) = 36),
    ticket_id TEXT CONSTRAINT alarms_ticket_id_fkey REFERENCES tickets (id),
    caller_name TEXT CHECK (length(caller_name) BETWEEN 1 AND 80),
    caller_phone TEXT CHECK (length(caller_phone) BETWEEN 1 AND 20),
    message TEXT CHECK (length(message) BETWEEN 1 AND 2000),
    category TEXT NOT NULL CHECK (category IN ('PAYMENT_MISSING', 'LATE_NOSHOW', 'DAMAGE', 'SAFETY', 'GAS_SAFETY')),
    priority TEXT NOT NULL CHECK (priority IN ('P0', 'P1')),
    raised_at TIMESTAMP NOT NULL,
    due_at TIMESTAMP NOT NULL,
    escalated_at TIMESTAMP,
    taken_by TEXT CONSTRAINT alarms_taken_by_fkey REFERENCES users (id),
    taken_at TIMESTAMP,
    version BIGINT NOT NULL,
    CONSTRAINT alarms_source_check CHECK (
        (ticket_id IS NULL) = (caller_name IS NOT NULL)
        AND (caller_name IS NULL) = (caller_phone IS NULL)
        AND (caller_name IS NULL) = (message IS NULL)),
    CONSTRAINT alarms_taken_check CHECK ((taken_by IS NULL) = (taken_at IS NULL)),
    CONSTRAINT alarms_id_key PRIMARY KEY (id),
    CONSTRAINT alarms_ticket_id_key UNIQUE (ticket_id)
);
CREATE INDEX alarms_open_idx ON alarms (raised_at, id) WHERE taken_at IS NULL;
CREATE INDEX alarms_taken_at_idx ON alarms (taken_at DESC, id) WHERE taken_at IS NOT NULL;

-- Who is called because of one.
CREATE TABLE alarm_calls (
    id TEXT NOT NULL CHECK (length(id) = 36),
    alarm_id TEXT NOT NULL CONSTRAINT alarm_calls_alarm_id_fkey REFERENCES alarms (id) ON DELETE CASCADE,
    user_id TEXT NOT NULL CONSTRAINT alarm_calls_user_id_fkey REFERENCES users (id),
    escalated BOOLEAN NOT NULL,
    CONSTRAINT alarm_calls_id_key PRIMARY KEY (id),
    CONSTRAINT alarm_calls_alarm_id_user_id_escalated_key UNIQUE (alarm_id, user_id, escalated)
);
