-- Prices that people make: when the order was sent and people were asked, how many prices ran out and how often the
-- customer asked for another, and what the pricing desk wrote to the live price.
ALTER TABLE orders ADD COLUMN submitted_at TIMESTAMP;
ALTER TABLE orders ADD COLUMN requested_at TIMESTAMP;
ALTER TABLE orders ADD COLUMN expiries INTEGER NOT NULL DEFAULT 0 CHECK (expiries >= 0);
ALTER TABLE orders ADD COLUMN revisions INTEGER NOT NULL DEFAULT 0 CHECK (revisions BETWEEN 0 AND 3);
ALTER TABLE orders ADD COLUMN price_note TEXT CHECK (length(price_note) BETWEEN 1 AND 500);
UPDATE orders SET submitted_at = created_at WHERE status <> 'DRAFT';
UPDATE orders SET requested_at = created_at WHERE status IN ('REQUESTED', 'QUOTED');
-- What waited for the desk before anybody looked after it is looked at now.
INSERT INTO due_jobs (id, kind, subject, due_at, leased_until, attempts, last_error)
SELECT id, 'CHASE_REQUEST', id, created_at, NULL, 0, NULL FROM orders WHERE status = 'REQUESTED';

-- For the lists of staff: all orders, and the few that wait for a price. An index by status alone would lure the planner
-- away from the customer's own list.
CREATE INDEX orders_created_at_idx ON orders (created_at DESC, id DESC);
CREATE INDEX orders_desk_idx ON orders (created_at DESC, id DESC) WHERE status IN ('REQUESTED', 'QUOTED');
CREATE INDEX users_role_idx ON users (role, id);

-- Links by which whoever holds one sees a little of an order. The token itself is kept nowhere.
CREATE TABLE order_shares (
    id TEXT NOT NULL CHECK (length(id) = 36),
    order_id TEXT NOT NULL CONSTRAINT order_shares_order_id_fkey REFERENCES orders (id),
    token_hash TEXT NOT NULL CHECK (length(token_hash) = 64),
    created_at TIMESTAMP NOT NULL,
    expires_at TIMESTAMP NOT NULL,
    revoked_at TIMESTAMP,
    CONSTRAINT order_shares_token_hash_key UNIQUE (token_hash),
    CONSTRAINT order_shares_id_key PRIMARY KEY (id)
);
CREATE INDEX order_shares_order_id_idx ON order_shares (order_id, created_at);
