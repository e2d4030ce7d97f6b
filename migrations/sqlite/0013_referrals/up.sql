-- Who sent whom: one row for each person who was sent, under their own id.
CREATE TABLE referrals (
    referee_id TEXT NOT NULL CONSTRAINT referrals_referee_id_fkey REFERENCES users (id),
    referrer_id TEXT NOT NULL CONSTRAINT referrals_referrer_id_fkey REFERENCES users (id),
    reward_kobo INTEGER NOT NULL CHECK (reward_kobo > 0),
    state TEXT NOT NULL CHECK (state IN ('PENDING', 'REVIEW', 'EARNED', 'DENIED', 'REVERSED')),
    doubt TEXT CHECK (doubt IN ('SAME_DEVICE', 'SAME_PHONE', 'SAME_ADDRESS', 'MANY_REWARDS', 'OWN_CUSTOMER', 'INACTIVE')),
    order_id TEXT CONSTRAINT referrals_order_id_fkey REFERENCES orders (id),
    applied_at TEXT NOT NULL,
    earned_at TEXT,
    closed_at TEXT,
    version INTEGER NOT NULL,
    CONSTRAINT referrals_self_check CHECK (referee_id <> referrer_id),
    CONSTRAINT referrals_history_check CHECK (
        (state = 'PENDING' OR state = 'DENIED' OR order_id IS NOT NULL)
        AND (state <> 'EARNED' OR earned_at IS NOT NULL)
        AND (state IN ('DENIED', 'REVERSED')) = (closed_at IS NOT NULL)),
    CONSTRAINT referrals_order_id_key UNIQUE (order_id),
    CONSTRAINT referrals_referee_id_key PRIMARY KEY (referee_id)
) STRICT;
CREATE INDEX referrals_referrer_id_idx ON referrals (referrer_id, earned_at);
CREATE INDEX referrals_review_idx ON referrals (applied_at) WHERE state = 'REVIEW';

-- Credit that was given for one fact, and what is left of it.
CREATE TABLE credit_grants (
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
CREATE INDEX credit_grants_user_id_idx ON credit_grants (user_id, expires_at);

-- Nobody owes us credit: the account of what a person may spend never stands on the debit side. After the statement,
-- for what an upsert proposes to insert is a movement and no balance.
CREATE TRIGGER ledger_accounts_credit_insert AFTER INSERT ON ledger_accounts
WHEN NEW.balance_kobo > 0 AND NEW.code LIKE 'liability:credit:%'
BEGIN SELECT RAISE(ABORT, 'credit cannot be overdrawn'); END;
CREATE TRIGGER ledger_accounts_credit_update AFTER UPDATE ON ledger_accounts
WHEN NEW.balance_kobo > 0 AND NEW.code LIKE 'liability:credit:%'
BEGIN SELECT RAISE(ABORT, 'credit cannot be overdrawn'); END;

-- Codes that were given at registration, of people who have completed nothing yet.
INSERT INTO referrals (referee_id, referrer_id, reward_kobo, state, applied_at, version)
SELECT u.id, r.id, 500000, 'PENDING', u.created_at, 0
FROM users u JOIN users r ON r.referral_code = u.referred_by AND r.id <> u.id AND r.role <> 'ADMIN'
WHERE NOT EXISTS (SELECT 1 FROM orders o WHERE o.customer_id = u.id AND o.status = 'COMPLETED');
