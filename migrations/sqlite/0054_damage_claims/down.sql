-- The credit stays its owner's, whose own money it is.
CREATE TABLE credit_grants_anew (
    id TEXT NOT NULL CHECK (length(id) = 36),
    user_id TEXT NOT NULL CONSTRAINT credit_grants_user_id_fkey REFERENCES users (id),
    kind TEXT NOT NULL CHECK (kind IN ('REFERRAL', 'MAKEGOOD', 'GOODWILL', 'OVERPAYMENT')),
    source TEXT NOT NULL,
    amount_kobo INTEGER NOT NULL CHECK (amount_kobo > 0),
    left_kobo INTEGER NOT NULL CHECK (left_kobo >= 0),
    granted_at TEXT NOT NULL,
    expires_at TEXT NOT NULL,
    version INTEGER NOT NULL,
    CONSTRAINT credit_grants_left_check CHECK (left_kobo <= amount_kobo),
    CONSTRAINT credit_grants_source_key UNIQUE (source),
    CONSTRAINT credit_grants_id_key PRIMARY KEY (id)
) STRICT;
INSERT INTO credit_grants_anew (id, user_id, kind, source, amount_kobo, left_kobo, granted_at, expires_at, version)
SELECT id, user_id, CASE kind WHEN 'COMPENSATION' THEN 'OVERPAYMENT' ELSE kind END, source, amount_kobo, left_kobo, granted_at, expires_at, version FROM credit_grants;
CREATE TABLE credit_uses_anew (
    id TEXT NOT NULL CHECK (length(id) = 36),
    grant_id TEXT NOT NULL CONSTRAINT credit_uses_grant_id_fkey REFERENCES credit_grants_anew (id),
    user_id TEXT NOT NULL CONSTRAINT credit_uses_user_id_fkey REFERENCES users (id),
    order_id TEXT NOT NULL CONSTRAINT credit_uses_order_id_fkey REFERENCES orders (id),
    -- The attempt that brings the rest; none when credit is enough.
    payment_id TEXT CONSTRAINT credit_uses_payment_id_fkey REFERENCES payments (id),
    amount_kobo INTEGER NOT NULL CHECK (amount_kobo > 0),
    returned_kobo INTEGER NOT NULL CHECK (returned_kobo >= 0),
    state TEXT NOT NULL CHECK (state IN ('HELD', 'SPENT', 'RETURNED')),
    created_at TEXT NOT NULL,
    version INTEGER NOT NULL,
    CONSTRAINT credit_uses_returned_check CHECK (
        returned_kobo <= amount_kobo
        AND (state <> 'HELD' OR returned_kobo = 0)
        AND (state <> 'RETURNED' OR returned_kobo = amount_kobo)),
    CONSTRAINT credit_uses_id_key PRIMARY KEY (id)
) STRICT;
INSERT INTO credit_uses_anew (id, grant_id, user_id, order_id, payment_id, amount_kobo, returned_kobo, state, created_at, version)
SELECT id, grant_id, user_id, order_id, payment_id, amount_kobo, returned_kobo, state, created_at, version FROM credit_uses;
DROP TABLE credit_uses;
DROP TABLE credit_grants;
ALTER TABLE credit_grants_anew RENAME TO credit_grants;
ALTER TABLE credit_uses_anew RENAME TO credit_uses;
CREATE INDEX credit_grants_user_id_idx ON credit_grants (user_id, expires_at);
CREATE INDEX credit_uses_order_id_idx ON credit_uses (order_id, created_at, id);
CREATE INDEX credit_uses_grant_id_idx ON credit_uses (grant_id);
CREATE INDEX credit_uses_user_id_idx ON credit_uses (user_id, created_at, id);
DROP TABLE damage_claims;
