-- A use of a code is held while its order is open, and then consumed or returned. What was consumed stays so. A check
-- cannot be changed here, so the table is made anew with all that guards it.
CREATE TABLE promo_uses_anew (
    id TEXT NOT NULL CHECK (length(id) = 36),
    promo_id TEXT NOT NULL CONSTRAINT promo_uses_promo_id_fkey REFERENCES promos (id),
    code TEXT NOT NULL,
    user_id TEXT NOT NULL CONSTRAINT promo_uses_user_id_fkey REFERENCES users (id),
    order_id TEXT NOT NULL CONSTRAINT promo_uses_order_id_fkey REFERENCES orders (id),
    discount_kobo INTEGER NOT NULL CHECK (discount_kobo >= 0),
    state TEXT NOT NULL CHECK (state IN ('HELD', 'CONSUMED', 'RETURNED')),
    created_at TEXT NOT NULL,
    version INTEGER NOT NULL,
    CONSTRAINT promo_uses_promo_id_user_id_order_id_key UNIQUE (promo_id, user_id, order_id),
    CONSTRAINT promo_uses_id_key PRIMARY KEY (id)
) STRICT;
INSERT INTO promo_uses_anew (id, promo_id, code, user_id, order_id, discount_kobo, state, created_at, version)
SELECT u.id, u.promo_id, u.code, u.user_id, u.order_id, u.discount_kobo, CASE
    WHEN u.state = 'RETURNED' THEN 'RETURNED'
    WHEN EXISTS (SELECT 1 FROM orders o WHERE o.id = u.order_id AND o.status IN ('COMPLETED', 'CANCELLED')) THEN 'CONSUMED'
    ELSE 'HELD' END, u.created_at, u.version
FROM promo_uses u;
DROP TABLE promo_uses;
ALTER TABLE promo_uses_anew RENAME TO promo_uses;
-- One code an order, whatever goes wrong above.
CREATE UNIQUE INDEX promo_uses_order_id_key ON promo_uses (order_id) WHERE state <> 'RETURNED';
CREATE INDEX promo_uses_user_id_idx ON promo_uses (user_id, promo_id);
CREATE TRIGGER promo_uses_end_once BEFORE UPDATE ON promo_uses
WHEN (OLD.state = 'CONSUMED' AND NEW.state <> 'CONSUMED') OR (OLD.state = 'RETURNED' AND NEW.state = 'CONSUMED')
BEGIN SELECT RAISE(ABORT, 'a use of a code ends once'); END;

-- The desk lists codes by state, the newest first.
CREATE INDEX promos_created_at_idx ON promos (created_at DESC, id DESC);
CREATE INDEX promos_state_idx ON promos (state, created_at DESC, id DESC);
