UPDATE referrals SET doubt = 'SAME_DEVICE' WHERE doubt IN ('SAME_PAYMENT', 'SAME_ACCOUNT');
ALTER TABLE referrals DROP CONSTRAINT referrals_doubt_check;
ALTER TABLE referrals ADD CONSTRAINT referrals_doubt_check CHECK (doubt IN ('SAME_DEVICE', 'SAME_PHONE', 'SAME_ADDRESS', 'MANY_REWARDS', 'OWN_CUSTOMER', 'INACTIVE'));
DROP TABLE user_traces;
