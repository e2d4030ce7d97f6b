ALTER TABLE earnings DROP CONSTRAINT earnings_order_id_provider_id_key;
ALTER TABLE earnings ADD CONSTRAINT earnings_order_id_key PRIMARY KEY (order_id);
DROP TABLE guarantee_claims;
