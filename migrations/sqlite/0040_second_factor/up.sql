-- What somebody shares with their authenticator, sealed, and the codes for the day on which it is lost. A code of the
-- last step, or of one before it, is accepted no more.
CREATE TABLE second_factors (
    user_id TEXT NOT NULL CONSTRAINT second_factors_user_id_fkey REFERENCES users (id),
    sealed TEXT NOT NULL CHECK (length(sealed) BETWEEN 1 AND 400),
    begun_at TEXT NOT NULL,
    confirmed_at TEXT,
    last_step INTEGER NOT NULL CHECK (last_step >= 0),
    CONSTRAINT second_factors_user_id_key PRIMARY KEY (user_id)
) STRICT;

CREATE TABLE recovery_codes (
    user_id TEXT NOT NULL CONSTRAINT recovery_codes_user_id_fkey REFERENCES second_factors (user_id),
    code_hash TEXT NOT NULL CHECK (length(code_hash) = 64),
    used_at TEXT,
    CONSTRAINT recovery_codes_user_id_code_hash_key PRIMARY KEY (user_id, code_hash)
) STRICT;

ALTER TABLE sessions ADD COLUMN second_step_at TEXT;
