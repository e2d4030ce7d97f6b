-- A use of a code is held while its order is open, and then consumed or returned. What was consumed stays so.
ALTER TABLE promo_uses DROP CONSTRAINT promo_uses_state_check;
UPDATE promo_uses SET state = CASE
    WHEN EXISTS (SELECT 1 FROM orders o WHERE o.id = promo_uses.order_id AND o.status IN ('COMPLETED', 'CANCELLED')) THEN 'CONSUMED'
    ELSE 'HELD' END
WHERE state = 'USED';
ALTER TABLE promo_uses ADD CONSTRAINT promo_uses_state_check CHECK (state IN ('HELD', 'CONSUMED', 'RETURNED'));
DROP INDEX promo_uses_order_id_key;
-- One code an order, whatever goes wrong above.
CREATE UNIQUE INDEX promo_uses_order_id_key ON promo_uses (order_id) WHERE state <> 'RETURNED';
CREATE FUNCTION refuse_use_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    RAISE EXCEPTION 'a use of a code ends once';
END $$;
CREATE TRIGGER promo_uses_end_once BEFORE UPDATE ON promo_uses
    FOR EACH ROW WHEN ((OLD.state = 'CONSUMED' AND NEW.state <> 'CONSUMED') OR (OLD.state = 'RETURNED' AND NEW.state = 'CONSUMED'))
    EXECUTE FUNCTION refuse_use_change();

-- The desk lists codes by state, the newest first.
CREATE INDEX promos_created_at_idx ON promos (created_at DESC, id DESC);
CREATE INDEX promos_state_idx ON promos (state, created_at DESC, id DESC);
