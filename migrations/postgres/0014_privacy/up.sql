-- A person who asked to be erased has 30 days to think again.
ALTER TABLE users ADD COLUMN erase_after TIMESTAMP;
ALTER TABLE users ADD COLUMN erased_at TIMESTAMP;
CREATE INDEX inbox_received_at_idx ON inbox (received_at) WHERE state <> 'NEW';
CREATE INDEX payments_customer_id_idx ON payments (customer_id);

-- The one change that a history allows: what a person wrote gives way to its digest, which the hash of the event was
-- made of. The chain of hashes stays whole.
DROP TRIGGER order_events_no_change ON order_events;
CREATE TRIGGER order_events_no_delete BEFORE DELETE ON order_events
    FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER order_events_no_update BEFORE UPDATE ON order_events
    FOR EACH ROW WHEN ((OLD.note IS NOT NULL AND NEW.note LIKE 'sha256:%' AND length(NEW.note) = 71
        AND NEW.order_id = OLD.order_id AND NEW.seq = OLD.seq AND NEW.from_status IS NOT DISTINCT FROM OLD.from_status
        AND NEW.to_status = OLD.to_status AND NEW.actor_role = OLD.actor_role
        AND NEW.actor_id IS NOT DISTINCT FROM OLD.actor_id AND NEW.reason = OLD.reason AND NEW.at = OLD.at
        AND NEW.prev_hash = OLD.prev_hash AND NEW.hash = OLD.hash) IS NOT TRUE)
    EXECUTE FUNCTION refuse_change();
