DROP TABLE promo_uses;
DROP TABLE promos;
DROP TABLE credit_uses;
