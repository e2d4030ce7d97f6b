-- Since when and until when staff keep somebody out. Without an end: until further notice.
ALTER TABLE users ADD COLUMN suspended_since TIMESTAMP;
ALTER TABLE users ADD COLUMN suspended_until TIMESTAMP CHECK (suspended_until IS NULL OR suspended_since IS NOT NULL);
CREATE INDEX users_created_at_idx ON users (created_at, id);
CREATE INDEX users_role_created_at_idx ON users (role, created_at, id);
CREATE INDEX users_status_created_at_idx ON users (status, created_at, id);
CREATE INDEX users_erase_after_idx ON users (created_at, id) WHERE erase_after IS NOT NULL;

-- What an account is found by: small letters, without marks, in the order of their bytes. The store writes them with
-- the account.
CREATE TABLE user_words (
    word TEXT COLLATE "C" NOT NULL CHECK (length(word) > 0),
    user_id TEXT NOT NULL CONSTRAINT user_words_user_id_fkey REFERENCES users (id),
    CONSTRAINT user_words_word_user_id_key PRIMARY KEY (word, user_id)
);
CREATE INDEX user_words_user_id_idx ON user_words (user_id);
-- Of the accounts that are there: as good as the engine can do it, until each is saved the next time.
INSERT INTO user_words (word, user_id)
SELECT lower(first_name), id FROM users WHERE first_name <> ''
UNION SELECT lower(last_name), id FROM users WHERE last_name <> ''
UNION SELECT email, id FROM users
UNION SELECT substr(phone, 5), id FROM users WHERE phone IS NOT NULL
UNION SELECT replace(id, '-', ''), id FROM users;

-- What one member of staff asks for and another must agree to.
CREATE TABLE staff_requests (
    id TEXT NOT NULL CHECK (length(id) = 36),
    person_id TEXT NOT NULL CONSTRAINT staff_requests_person_id_fkey REFERENCES users (id),
    kind TEXT NOT NULL CHECK (kind IN ('SUSPEND', 'ROLE')),
    -- JSON: until when, or which role with which permissions.
    wish TEXT NOT NULL,
    reason TEXT NOT NULL CHECK (length(reason) BETWEEN 1 AND 300),
    asked_by TEXT NOT NULL CONSTRAINT staff_requests_asked_by_fkey REFERENCES users (id),
    asked_at TIMESTAMP NOT NULL,
    state TEXT NOT NULL CHECK (state IN ('WAITING', 'APPROVED', 'REJECTED', 'WITHDRAWN')),
    decided_by TEXT CONSTRAINT staff_requests_decided_by_fkey REFERENCES users (id),
    decided_at TIMESTAMP,
    version BIGINT NOT NULL,
    CHECK ((state = 'WAITING') = (decided_by IS NULL) AND (decided_by IS NULL) = (decided_at IS NULL)),
    -- Taking it back is the asker's, the rest is somebody else's; and nobody asks or decides about themselves.
    CHECK (decided_by IS NULL OR (state = 'WITHDRAWN') = (decided_by = asked_by)),
    CHECK (asked_by <> person_id AND (decided_by IS NULL OR decided_by <> person_id)),
    CONSTRAINT staff_requests_id_key PRIMARY KEY (id)
);
-- One of a kind at a time.
CREATE UNIQUE INDEX staff_requests_person_id_kind_key ON staff_requests (person_id, kind) WHERE state = 'WAITING';
CREATE INDEX staff_requests_person_id_idx ON staff_requests (person_id, asked_at, id);
CREATE INDEX staff_requests_waiting_idx ON staff_requests (asked_at, id) WHERE state = 'WAITING';

-- What staff did to accounts. Nobody changes or removes a line.
CREATE TABLE staff_deeds (
    id TEXT NOT NULL CHECK (length(id) = 36),
    staff_id TEXT NOT NULL CONSTRAINT staff_deeds_staff_id_fkey REFERENCES users (id),
    person_id TEXT NOT NULL CONSTRAINT staff_deeds_person_id_fkey REFERENCES users (id),
    kind TEXT NOT NULL CHECK (length(kind) BETWEEN 1 AND 40),
    reason TEXT CHECK (length(reason) BETWEEN 1 AND 300),
    detail TEXT CHECK (length(detail) BETWEEN 1 AND 300),
    at TIMESTAMP NOT NULL,
    CHECK (staff_id <> person_id),
    CONSTRAINT staff_deeds_id_key PRIMARY KEY (id)
);
CREATE INDEX staff_deeds_at_idx ON staff_deeds (at, id);
CREATE INDEX staff_deeds_person_id_idx ON staff_deeds (person_id, at, id);
CREATE INDEX staff_deeds_staff_id_idx ON staff_deeds (staff_id, at, id);
CREATE INDEX staff_deeds_kind_idx ON staff_deeds (kind, at, id);
CREATE TRIGGER staff_deeds_no_change BEFORE UPDATE OR DELETE ON staff_deeds
    FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER staff_deeds_no_truncate BEFORE TRUNCATE ON staff_deeds
    FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

-- A person's own use of credit, for the copy of their data.
CREATE INDEX credit_uses_user_id_idx ON credit_uses (user_id, created_at, id);
