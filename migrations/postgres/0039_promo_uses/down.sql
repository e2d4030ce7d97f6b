DROP INDEX promos_state_idx;
DROP INDEX promos_created_at_idx;
DROP TRIGGER promo_uses_end_once ON promo_uses;
DROP FUNCTION refuse_use_change();
DROP INDEX promo_uses_order_id_key;
ALTER TABLE promo_uses DROP CONSTRAINT promo_uses_state_check;
UPDATE promo_uses SET state = 'USED' WHERE state IN ('HELD', 'CONSUMED');
ALTER TABLE promo_uses ADD CONSTRAINT promo_uses_state_check CHECK (state IN ('USED', 'RETURNED'));
CREATE UNIQUE INDEX promo_uses_order_id_key ON promo_uses (order_id) WHERE state = 'USED';
