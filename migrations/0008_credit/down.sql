DROP TABLE credit_payouts;
DROP TABLE credit_uses;
DROP TABLE credit_grants;
DROP TABLE referrals;
DROP TABLE promo_uses;
DROP TABLE promos;
