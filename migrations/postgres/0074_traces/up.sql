-- What accounts were seen with, as digests: browsers, payments, bank accounts.
CREATE TABLE user_traces (
    user_id TEXT NOT NULL CONSTRAINT user_traces_user_id_fkey REFERENCES users (id),
    kind TEXT NOT NULL CHECK (kind IN ('DEVICE', 'PAYMENT', 'ACCOUNT')),
    digest TEXT NOT NULL CHECK (length(digest) = 64),
    seen_at TIMESTAMP NOT NULL,
    CONSTRAINT user_traces_user_id_kind_digest_key PRIMARY KEY (user_id, kind, digest)
);
-- A payment and a bank account may say that two people are one.
ALTER TABLE referrals DROP CONSTRAINT referrals_doubt_check;
ALTER TABLE referrals ADD CONSTRAINT referrals_doubt_check CHECK (doubt IN ('SAME_DEVICE', 'SAME_PAYMENT', 'SAME_ACCOUNT', 'SAME_PHONE', 'SAME_ADDRESS', 'MANY_REWARDS', 'OWN_CUSTOMER',
    'INACTIVE'));
