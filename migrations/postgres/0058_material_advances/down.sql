-- Fails while money for materials stands beside a share: nothing of what a provider is owed may be lost.
ALTER TABLE earnings DROP CONSTRAINT earnings_order_id_provider_id_line_key;
ALTER TABLE earnings ADD CONSTRAINT earnings_order_id_provider_id_key PRIMARY KEY (order_id, provider_id);
ALTER TABLE earnings DROP COLUMN line;
DROP TABLE advances;
