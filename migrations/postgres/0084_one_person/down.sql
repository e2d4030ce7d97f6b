DROP INDEX credit_grants_unspent_idx;
DROP INDEX tickets_user_id_state_idx;
DROP INDEX orders_customer_id_status_idx;
DROP INDEX orders_desk_idx;
CREATE INDEX orders_desk_idx ON orders (created_at DESC, id DESC) WHERE status IN ('REQUESTED', 'QUOTED');
