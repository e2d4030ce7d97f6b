DROP TRIGGER order_events_no_update;
CREATE TRIGGER order_events_no_update BEFORE UPDATE ON order_events
BEGIN SELECT RAISE(ABORT, 'order_events is append-only'); END;
DROP INDEX payments_customer_id_idx;
DROP INDEX inbox_received_at_idx;
ALTER TABLE users DROP COLUMN erased_at;
ALTER TABLE users DROP COLUMN erase_after;
