-- postgres:
CREATE FUNCTION refuse_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    RAISE EXCEPTION '% is append-only', TG_TABLE_NAME;
END $$;
-- Raises the message that the trigger passes as its argument.
CREATE FUNCTION refuse() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    RAISE EXCEPTION '%', TG_ARGV[0];
END $$;
-- both:

-- When an insert violates several unique constraints, both engines must name the same one.
-- PostgreSQL checks the oldest index first and SQLite the newest, so each engine has them in its
-- own order.
CREATE TABLE users (
    id TEXT NOT NULL CHECK (length(id) = 36),
    first_name TEXT NOT NULL,
    last_name TEXT NOT NULL,
    email TEXT NOT NULL,
    password_hash TEXT NOT NULL,
    phone TEXT,
    phone_confirmed_at TIMESTAMP CHECK (phone_confirmed_at IS NULL OR phone IS NOT NULL),
    address TEXT,
    city TEXT,
    state TEXT,
    location_label TEXT,
    latitude DOUBLE PRECISION,
    longitude DOUBLE PRECISION,
    place_id TEXT,
    role TEXT NOT NULL CHECK (role IN ('CUSTOMER', 'SERVICE_PROVIDER', 'ADMIN')),
    permissions TEXT NOT NULL,
    profile_image_url TEXT,
    -- JSON: the channels that may be used, marketing, the language, the quiet hours and the time zone.
    preferences TEXT NOT NULL,
    referral_code TEXT NOT NULL,
    referred_by TEXT,
    email_verified_at TIMESTAMP,
    status TEXT NOT NULL CHECK (status IN ('ACTIVE', 'SUSPENDED')),
    created_at TIMESTAMP NOT NULL,
    version BIGINT NOT NULL,
    erase_after TIMESTAMP,
    erased_at TIMESTAMP,
    suspended_since TIMESTAMP,
    suspended_until TIMESTAMP CHECK (suspended_until IS NULL OR suspended_since IS NOT NULL),
    -- When the phone number or the e-mail address was last replaced.
    contact_changed_at TIMESTAMP,
    CONSTRAINT users_location_check CHECK ((location_label IS NULL) = (latitude IS NULL)
        AND (location_label IS NULL) = (longitude IS NULL)),
-- sqlite:
    CONSTRAINT users_referral_code_key UNIQUE (referral_code),
    CONSTRAINT users_email_key UNIQUE (email),
-- postgres:
    CONSTRAINT users_email_key UNIQUE (email),
    CONSTRAINT users_referral_code_key UNIQUE (referral_code),
-- both:
    CONSTRAINT users_id_key PRIMARY KEY (id)
);
CREATE INDEX users_role_idx ON users (role, id);
CREATE INDEX users_created_at_idx ON users (created_at, id);
CREATE INDEX users_role_created_at_idx ON users (role, created_at, id);
CREATE INDEX users_status_created_at_idx ON users (status, created_at, id);
CREATE INDEX users_erase_after_idx ON users (created_at, id) WHERE erase_after IS NOT NULL;
-- A number can be the confirmed number of one account only.
CREATE UNIQUE INDEX users_phone_key ON users (phone) WHERE phone_confirmed_at IS NOT NULL;
-- The accounts that name a phone number, confirmed or not.
CREATE INDEX users_phone_idx ON users (phone) WHERE phone IS NOT NULL;
CREATE INDEX users_profile_image_url_idx ON users (profile_image_url) WHERE profile_image_url IS NOT NULL;

CREATE TABLE sessions (
    id TEXT NOT NULL,
    user_id TEXT NOT NULL CONSTRAINT sessions_user_id_fkey REFERENCES users (id),
    key_hash TEXT NOT NULL CHECK (length(key_hash) = 64),
    created_at TIMESTAMP NOT NULL,
    last_seen_at TIMESTAMP NOT NULL,
    expires_at TIMESTAMP NOT NULL,
    reauth_until TIMESTAMP,
    user_agent TEXT,
    ip TEXT,
    revoked_at TIMESTAMP,
    second_step_at TIMESTAMP,
    CONSTRAINT sessions_key_hash_key UNIQUE (key_hash),
    CONSTRAINT sessions_id_key PRIMARY KEY (id)
);
CREATE INDEX sessions_live_idx ON sessions (user_id, last_seen_at DESC) WHERE revoked_at IS NULL;

CREATE TABLE one_time_tokens (
    id TEXT NOT NULL,
    purpose TEXT NOT NULL CHECK (purpose IN ('PASSWORD_RESET', 'EMAIL_VERIFICATION', 'EMAIL_CHANGE', 'EMAIL_UNDO')),
    user_id TEXT NOT NULL CONSTRAINT one_time_tokens_user_id_fkey REFERENCES users (id),
    token_hash TEXT NOT NULL CHECK (length(token_hash) = 64),
    -- The address that the account gets.
    address TEXT CHECK (length(address) BETWEEN 1 AND 300),
    expires_at TIMESTAMP NOT NULL,
    used_at TIMESTAMP,
    CHECK ((address IS NOT NULL) = (purpose IN ('EMAIL_CHANGE', 'EMAIL_UNDO'))),
    CONSTRAINT one_time_tokens_token_hash_key UNIQUE (token_hash),
    CONSTRAINT one_time_tokens_id_key PRIMARY KEY (id)
);
CREATE INDEX one_time_tokens_user_id_idx ON one_time_tokens (user_id);

-- The newest code of each number.
CREATE TABLE phone_codes (
    phone TEXT NOT NULL CHECK (length(phone) = 14),
    id TEXT NOT NULL CHECK (length(id) = 36),
    -- One code of a number serves one purpose. A code for another purpose replaces it, so that the
    -- waits and the wrong codes of a number count for all purposes together.
    purpose TEXT NOT NULL CHECK (purpose IN ('ACCOUNT', 'GUEST_TICKET')),
    user_id TEXT CONSTRAINT phone_codes_user_id_fkey REFERENCES users (id),
    -- The digest of the browser that asked for a sign-in.
    device TEXT CHECK (length(device) = 64),
    sealed TEXT NOT NULL CHECK (length(sealed) = 64),
    issued_at TIMESTAMP NOT NULL,
    expires_at TIMESTAMP NOT NULL,
    tries INTEGER NOT NULL CHECK (tries BETWEEN 0 AND 5),
    sends INTEGER NOT NULL CHECK (sends >= 1),
    used_at TIMESTAMP,
    CONSTRAINT phone_codes_user_check CHECK (purpose = 'ACCOUNT' OR user_id IS NULL),
    CONSTRAINT phone_codes_phone_key PRIMARY KEY (phone)
);
CREATE INDEX phone_codes_expires_at_idx ON phone_codes (expires_at);
CREATE INDEX phone_codes_user_id_idx ON phone_codes (user_id) WHERE user_id IS NOT NULL;

-- Messages to phones. Their texts are not stored.
CREATE TABLE sms_messages (
    id TEXT NOT NULL CHECK (length(id) = 36),
    recipient TEXT NOT NULL CHECK (length(recipient) = 14),
    user_id TEXT CONSTRAINT sms_messages_user_id_fkey REFERENCES users (id),
    -- Only codes are sent on WhatsApp.
    channel TEXT NOT NULL CHECK (channel IN ('SMS', 'WHATSAPP')),
    purpose TEXT NOT NULL CHECK (purpose IN ('SIGN_IN', 'CONFIRM_PHONE', 'NOTICE', 'GUEST_TICKET', 'GUEST_LINK')),
    code_id TEXT CHECK (length(code_id) = 36),
    -- The notification of a notice. It is no reference, because the notification may go first.
    notification_id TEXT CHECK (length(notification_id) = 36),
    -- The ticket whose link is sent to its guest. Its table follows in a later migration.
    ticket_id TEXT CHECK (length(ticket_id) = 36),
    state TEXT NOT NULL CHECK (state IN ('QUEUED', 'SENT', 'DELIVERED', 'FAILED')),
    provider TEXT CHECK (length(provider) BETWEEN 1 AND 20),
    reference TEXT CHECK (length(reference) BETWEEN 1 AND 200),
    segments INTEGER NOT NULL CHECK (segments >= 0),
    failure TEXT CHECK (length(failure) BETWEEN 1 AND 20),
    queued_at TIMESTAMP NOT NULL,
    sent_at TIMESTAMP,
    settled_at TIMESTAMP,
    version BIGINT NOT NULL,
    CHECK ((purpose IN ('NOTICE', 'GUEST_LINK')) = (code_id IS NULL)),
    CHECK ((purpose = 'NOTICE') = (notification_id IS NOT NULL)),
    CHECK ((purpose = 'GUEST_LINK') = (ticket_id IS NOT NULL)),
    CHECK (channel = 'SMS' OR purpose NOT IN ('NOTICE', 'GUEST_LINK')),
    CHECK ((provider IS NULL) = (reference IS NULL) AND (provider IS NULL) = (sent_at IS NULL)),
    CHECK ((state = 'FAILED') = (failure IS NOT NULL)),
    CHECK ((state IN ('DELIVERED', 'FAILED')) = (settled_at IS NOT NULL)),
    CONSTRAINT sms_messages_provider_reference_key UNIQUE (provider, reference),
    CONSTRAINT sms_messages_id_key PRIMARY KEY (id)
);
CREATE INDEX sms_messages_user_id_idx ON sms_messages (user_id, queued_at, id) WHERE user_id IS NOT NULL;
CREATE INDEX sms_messages_recipient_idx ON sms_messages (recipient);
CREATE INDEX sms_messages_queued_at_idx ON sms_messages (queued_at);

-- Delivery reports that came before their message was known to be sent.
CREATE TABLE sms_reports (
    id TEXT NOT NULL CHECK (length(id) = 36),
    provider TEXT NOT NULL CHECK (length(provider) BETWEEN 1 AND 20),
    reference TEXT NOT NULL CHECK (length(reference) BETWEEN 1 AND 100),
    state TEXT NOT NULL CHECK (state IN ('SENT', 'DELIVERED', 'FAILED')),
    failure TEXT CHECK (length(failure) BETWEEN 1 AND 20),
    at TIMESTAMP NOT NULL,
    CHECK ((state = 'FAILED') = (failure IS NOT NULL)),
    CONSTRAINT sms_reports_id_key PRIMARY KEY (id)
);

CREATE TABLE sms_days (
    day TEXT NOT NULL CHECK (length(day) = 10),
    messages INTEGER NOT NULL CHECK (messages >= 0),
    segments INTEGER NOT NULL CHECK (segments >= messages),
    failed INTEGER NOT NULL CHECK (failed >= 0),
    cost_kobo BIGINT NOT NULL CHECK (cost_kobo >= 0),
    CONSTRAINT sms_days_day_key PRIMARY KEY (day)
);

-- The browsers that get messages while no page is open.
CREATE TABLE push_subscriptions (
    id TEXT NOT NULL CHECK (length(id) = 36),
    user_id TEXT NOT NULL CONSTRAINT push_subscriptions_user_id_fkey REFERENCES users (id),
    session_id TEXT NOT NULL CONSTRAINT push_subscriptions_session_id_fkey REFERENCES sessions (id),
    endpoint TEXT NOT NULL CHECK (length(endpoint) BETWEEN 1 AND 1000),
    p256dh TEXT NOT NULL CHECK (length(p256dh) BETWEEN 1 AND 100),
    auth TEXT NOT NULL CHECK (length(auth) BETWEEN 1 AND 50),
    created_at TIMESTAMP NOT NULL,
    CONSTRAINT push_subscriptions_endpoint_key UNIQUE (endpoint),
    CONSTRAINT push_subscriptions_id_key PRIMARY KEY (id)
);
CREATE INDEX push_subscriptions_user_id_idx ON push_subscriptions (user_id, created_at DESC, id DESC);
CREATE INDEX push_subscriptions_session_id_idx ON push_subscriptions (session_id);

-- Keys that the server makes for itself, sealed.
CREATE TABLE server_keys (
    name TEXT NOT NULL CHECK (name IN ('web-push')),
    sealed TEXT NOT NULL CHECK (length(sealed) BETWEEN 1 AND 1000),
    CONSTRAINT server_keys_name_key PRIMARY KEY (name)
);

CREATE TABLE second_factors (
    user_id TEXT NOT NULL CONSTRAINT second_factors_user_id_fkey REFERENCES users (id),
    sealed TEXT NOT NULL CHECK (length(sealed) BETWEEN 1 AND 400),
    begun_at TIMESTAMP NOT NULL,
    confirmed_at TIMESTAMP,
    last_step BIGINT NOT NULL CHECK (last_step >= 0),
    CONSTRAINT second_factors_user_id_key PRIMARY KEY (user_id)
);

CREATE TABLE recovery_codes (
    user_id TEXT NOT NULL CONSTRAINT recovery_codes_user_id_fkey REFERENCES second_factors (user_id),
    code_hash TEXT NOT NULL CHECK (length(code_hash) = 64),
    used_at TIMESTAMP,
    CONSTRAINT recovery_codes_user_id_code_hash_key PRIMARY KEY (user_id, code_hash)
);

CREATE TABLE user_search_tokens (
    token TEXT NOT NULL CHECK (length(token) > 0),
    user_id TEXT NOT NULL CONSTRAINT user_search_tokens_user_id_fkey REFERENCES users (id),
    CONSTRAINT user_search_tokens_token_user_id_key PRIMARY KEY (token, user_id)
);
CREATE INDEX user_search_tokens_user_id_idx ON user_search_tokens (user_id);

CREATE TABLE user_traces (
    user_id TEXT NOT NULL CONSTRAINT user_traces_user_id_fkey REFERENCES users (id),
    kind TEXT NOT NULL CHECK (kind IN ('DEVICE', 'PAYMENT', 'ACCOUNT', 'NETWORK')),
    digest TEXT NOT NULL CHECK (length(digest) = 64),
    seen_at TIMESTAMP NOT NULL,
    CONSTRAINT user_traces_user_id_kind_digest_key PRIMARY KEY (user_id, kind, digest)
);
CREATE INDEX user_traces_digest_idx ON user_traces (digest, kind, user_id);

-- The address book: places that customers keep, to choose them again.
CREATE TABLE saved_places (
    id TEXT NOT NULL CHECK (length(id) = 36),
    customer_id TEXT NOT NULL CONSTRAINT saved_places_customer_id_fkey REFERENCES users (id),
    name TEXT CHECK (length(name) BETWEEN 1 AND 30),
    -- JSON: the same address as in an order.
    address TEXT NOT NULL,
    saved_at TIMESTAMP NOT NULL,
    CONSTRAINT saved_places_id_key PRIMARY KEY (id)
);
CREATE INDEX saved_places_customer_id_idx ON saved_places (customer_id, saved_at, id);

CREATE TABLE staff_requests (
    id TEXT NOT NULL CHECK (length(id) = 36),
    person_id TEXT NOT NULL CONSTRAINT staff_requests_person_id_fkey REFERENCES users (id),
    kind TEXT NOT NULL CHECK (kind IN ('SUSPEND', 'ROLE')),
    -- JSON: the end time, or the role with its permissions.
    change TEXT NOT NULL,
    reason TEXT NOT NULL CHECK (length(reason) BETWEEN 1 AND 300),
    asked_by TEXT NOT NULL CONSTRAINT staff_requests_asked_by_fkey REFERENCES users (id),
    asked_at TIMESTAMP NOT NULL,
    state TEXT NOT NULL CHECK (state IN ('WAITING', 'APPROVED', 'REJECTED', 'WITHDRAWN')),
    decided_by TEXT CONSTRAINT staff_requests_decided_by_fkey REFERENCES users (id),
    decided_at TIMESTAMP,
    version BIGINT NOT NULL,
    CHECK ((state = 'WAITING') = (decided_by IS NULL) AND (decided_by IS NULL) = (decided_at IS NULL)),
    -- Only the person who made the request may withdraw it, and only another person may decide. No
    -- one requests or decides a change of their own account.
    CHECK (decided_by IS NULL OR (state = 'WITHDRAWN') = (decided_by = asked_by)),
    CHECK (asked_by <> person_id AND (decided_by IS NULL OR decided_by <> person_id)),
    CONSTRAINT staff_requests_id_key PRIMARY KEY (id)
);
CREATE UNIQUE INDEX staff_requests_person_id_kind_key ON staff_requests (person_id, kind) WHERE state = 'WAITING';
CREATE INDEX staff_requests_person_id_idx ON staff_requests (person_id, asked_at, id);
CREATE INDEX staff_requests_waiting_idx ON staff_requests (asked_at, id) WHERE state = 'WAITING';

CREATE TABLE audit_entries (
    id TEXT NOT NULL CHECK (length(id) = 36),
    staff_id TEXT NOT NULL CONSTRAINT audit_entries_staff_id_fkey REFERENCES users (id),
    -- NULL for an entry about a whole list, such as its export, or about a guest.
    person_id TEXT CONSTRAINT audit_entries_person_id_fkey REFERENCES users (id),
    kind TEXT NOT NULL CHECK (length(kind) BETWEEN 1 AND 40),
    reason TEXT CHECK (length(reason) BETWEEN 1 AND 300),
    detail TEXT CHECK (length(detail) BETWEEN 1 AND 300),
    at TIMESTAMP NOT NULL,
    CHECK (staff_id <> person_id),
    CONSTRAINT audit_entries_id_key PRIMARY KEY (id)
);
CREATE INDEX audit_entries_at_idx ON audit_entries (at, id);
CREATE INDEX audit_entries_person_id_idx ON audit_entries (person_id, at, id);
CREATE INDEX audit_entries_staff_id_idx ON audit_entries (staff_id, at, id);
CREATE INDEX audit_entries_kind_idx ON audit_entries (kind, at, id);
-- append-only: audit_entries

CREATE TABLE operator_actions (
    id TEXT NOT NULL,
    staff_id TEXT NOT NULL CONSTRAINT operator_actions_staff_id_fkey REFERENCES users (id),
    kind TEXT NOT NULL CHECK (kind IN ('REPLAYED_EVENT', 'REPLAYED_JOB', 'REPLAYED_SENDING', 'RECONCILED')),
    subject TEXT NOT NULL,
    at TIMESTAMP NOT NULL,
    CONSTRAINT operator_actions_id_key PRIMARY KEY (id)
);
CREATE INDEX operator_actions_at_idx ON operator_actions (at, id);
-- append-only: operator_actions

CREATE TABLE notifications (
    id TEXT NOT NULL,
    user_id TEXT NOT NULL CONSTRAINT notifications_user_id_fkey REFERENCES users (id),
    title TEXT NOT NULL,
    message TEXT NOT NULL,
    language TEXT NOT NULL CHECK (language IN ('en-NG', 'pcm')),
    kind TEXT NOT NULL,
    category TEXT NOT NULL,
    priority TEXT NOT NULL,
    action_url TEXT,
    read_at TIMESTAMP,
    created_at TIMESTAMP NOT NULL,
    dedup_key TEXT NOT NULL,
    CONSTRAINT notifications_user_id_dedup_key_key UNIQUE (user_id, dedup_key),
    CONSTRAINT notifications_id_key PRIMARY KEY (id)
);
CREATE INDEX notifications_user_id_idx ON notifications (user_id, created_at DESC, id DESC);
CREATE INDEX notifications_unread_idx ON notifications (user_id) WHERE read_at IS NULL;
