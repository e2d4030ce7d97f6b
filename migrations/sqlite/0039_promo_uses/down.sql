DROP INDEX promos_state_idx;
DROP INDEX promos_created_at_idx;
CREATE TABLE promo_uses_anew (
    id TEXT NOT NULL CHECK (length(id) = 36),
    promo_id TEXT NOT NULL CONSTRAINT promo_uses_promo_id_fkey REFERENCES promos (id),
    code TEXT NOT NULL,
    user_id TEXT NOT NULL CONSTRAINT promo_uses_user_id_fkey REFERENCES users (id),
    order_id TEXT NOT NULL CONSTRAINT promo_uses_order_id_fkey REFERENCES orders (id),
    discount_kobo INTEGER NOT NULL CHECK (discount_kobo >= 0),
    state TEXT NOT NULL CHECK (state IN ('USED', 'RETURNED')),
    created_at TEXT NOT NULL,
    version INTEGER NOT NULL,
    CONSTRAINT promo_uses_promo_id_user_id_order_id_key UNIQUE (promo_id, user_id, order_id),
    CONSTRAINT promo_uses_id_key PRIMARY KEY (id)
) STRICT;
INSERT INTO promo_uses_anew (id, promo_id, code, user_id, order_id, discount_kobo, state, created_at, version)
SELECT id, promo_id, code, user_id, order_id, discount_kobo, CASE WHEN state = 'RETURNED' THEN state ELSE 'USED' END, created_at, version
FROM promo_uses;
DROP TABLE promo_uses;
ALTER TABLE promo_uses_anew RENAME TO promo_uses;
CREATE UNIQUE INDEX promo_uses_order_id_key ON promo_uses (order_id) WHERE state = 'USED';
CREATE INDEX promo_uses_user_id_idx ON promo_uses (user_id, promo_id);
