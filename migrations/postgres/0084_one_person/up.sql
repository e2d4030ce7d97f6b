-- These find the few open rows of a person without reading all of that person's rows.
CREATE INDEX orders_customer_id_status_idx ON orders (customer_id, status, created_at DESC, id DESC);
CREATE INDEX orders_provider_id_status_idx ON orders (provider_id, status, assigned_at DESC, id DESC) WHERE provider_id IS NOT NULL;
CREATE INDEX tickets_user_id_state_idx ON tickets (user_id, state);
CREATE INDEX credit_grants_unspent_idx ON credit_grants (user_id, expires_at, id) WHERE left_kobo > 0;
