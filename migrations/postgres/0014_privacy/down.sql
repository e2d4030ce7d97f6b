DROP TRIGGER order_events_no_update ON order_events;
DROP TRIGGER order_events_no_delete ON order_events;
CREATE TRIGGER order_events_no_change BEFORE UPDATE OR DELETE ON order_events
    FOR EACH ROW EXECUTE FUNCTION refuse_change();
DROP INDEX payments_customer_id_idx;
DROP INDEX inbox_received_at_idx;
ALTER TABLE users DROP COLUMN erased_at;
ALTER TABLE users DROP COLUMN erase_after;
