-- These find the few open rows of a person without reading all of that person's rows.
CREATE INDEX orders_customer_id_status_idx ON orders (customer_id, status, created_at DESC, id DESC);
CREATE INDEX tickets_user_id_state_idx ON tickets (user_id, state);
CREATE INDEX credit_grants_unspent_idx ON credit_grants (user_id, expires_at, id) WHERE left_kobo > 0;
-- With the status in it the count of waiting requests needs this index alone.
DROP INDEX orders_desk_idx;
CREATE INDEX orders_desk_idx ON orders (created_at DESC, id DESC, status) WHERE status IN ('REQUESTED', 'QUOTED');
