-- What accounts were seen with, as digests: browsers, payments, bank accounts.
CREATE TABLE user_traces (
    user_id TEXT NOT NULL CONSTRAINT user_traces_user_id_fkey REFERENCES users (id),
    kind TEXT NOT NULL CHECK (kind IN ('DEVICE', 'PAYMENT', 'ACCOUNT')),
    digest TEXT NOT NULL CHECK (length(digest) = 64),
    seen_at TEXT NOT NULL,
    CONSTRAINT user_traces_user_id_kind_digest_key PRIMARY KEY (user_id, kind, digest)
) STRICT;
-- A payment and a bank account may say that two people are one.
ALTER TABLE referrals ADD COLUMN why TEXT CHECK (why IN ('SAME_DEVICE', 'SAME_PAYMENT', 'SAME_ACCOUNT', 'SAME_PHONE', 'SAME_ADDRESS', 'MANY_REWARDS', 'OWN_CUSTOMER',
    'INACTIVE'));
UPDATE referrals SET why = doubt;
ALTER TABLE referrals DROP COLUMN doubt;
ALTER TABLE referrals RENAME COLUMN why TO doubt;
