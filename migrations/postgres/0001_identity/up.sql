-- Every unique and primary key is called <table>_<columns>_key: what the store reports of a duplicate is that name.
-- Times are UTC, with microseconds and without a zone, as they are on SQLite.
CREATE TABLE users (
    id TEXT NOT NULL CHECK (length(id) = 36),
    first_name TEXT NOT NULL,
    last_name TEXT NOT NULL,
    email TEXT NOT NULL,
    password_hash TEXT NOT NULL,
    phone TEXT,
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
    referral_code TEXT NOT NULL,
    referred_by TEXT,
    email_verified_at TIMESTAMP,
    status TEXT NOT NULL CHECK (status IN ('ACTIVE', 'SUSPENDED')),
    created_at TIMESTAMP NOT NULL,
    version BIGINT NOT NULL,
    CONSTRAINT users_location_check CHECK (
        (location_label IS NULL) = (latitude IS NULL) AND (location_label IS NULL) = (longitude IS NULL)),
    CONSTRAINT users_id_key PRIMARY KEY (id),
    CONSTRAINT users_email_key UNIQUE (email),
    CONSTRAINT users_referral_code_key UNIQUE (referral_code)
);

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
    CONSTRAINT sessions_id_key PRIMARY KEY (id),
    CONSTRAINT sessions_key_hash_key UNIQUE (key_hash)
);
CREATE INDEX sessions_live_idx ON sessions (user_id, last_seen_at DESC) WHERE revoked_at IS NULL;

CREATE TABLE one_time_tokens (
    id TEXT NOT NULL,
    purpose TEXT NOT NULL CHECK (purpose IN ('PASSWORD_RESET', 'EMAIL_VERIFICATION')),
    user_id TEXT NOT NULL CONSTRAINT one_time_tokens_user_id_fkey REFERENCES users (id),
    token_hash TEXT NOT NULL CHECK (length(token_hash) = 64),
    expires_at TIMESTAMP NOT NULL,
    used_at TIMESTAMP,
    CONSTRAINT one_time_tokens_id_key PRIMARY KEY (id),
    CONSTRAINT one_time_tokens_token_hash_key UNIQUE (token_hash)
);
CREATE INDEX one_time_tokens_user_id_idx ON one_time_tokens (user_id);
