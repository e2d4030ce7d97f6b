-- postgres:
ALTER TABLE order_events DROP CONSTRAINT order_events_actor_role_check;
ALTER TABLE order_events ADD CONSTRAINT order_events_actor_role_check
    CHECK (actor_role IN ('GUEST', 'CUSTOMER', 'SERVICE_PROVIDER', 'ADMIN', 'SYSTEM'));
-- sqlite:
CREATE TABLE order_events_new (
    order_id TEXT NOT NULL CONSTRAINT order_events_order_id_fkey REFERENCES orders (id),
    seq INTEGER NOT NULL CHECK (seq > 0),
    from_status TEXT,
    to_status TEXT NOT NULL,
    actor_role TEXT NOT NULL CHECK (actor_role IN ('GUEST', 'CUSTOMER', 'SERVICE_PROVIDER', 'ADMIN', 'SYSTEM')),
    actor_id TEXT,
    reason TEXT NOT NULL,
    note TEXT,
    at TEXT NOT NULL,
    prev_hash TEXT NOT NULL,
    hash TEXT NOT NULL CHECK (length(hash) = 64),
    CONSTRAINT order_events_order_id_seq_key PRIMARY KEY (order_id, seq)
) STRICT;
INSERT INTO order_events_new SELECT order_id, seq, from_status, to_status, actor_role, actor_id, reason, note, at, prev_hash, hash FROM order_events;
DROP TABLE order_events;
ALTER TABLE order_events_new RENAME TO order_events;
CREATE TRIGGER order_events_no_delete BEFORE DELETE ON order_events
BEGIN SELECT RAISE(ABORT, 'order_events is append-only'); END;
CREATE TRIGGER order_events_no_update BEFORE UPDATE ON order_events
WHEN (OLD.note IS NOT NULL AND NEW.note GLOB 'sha256:*' AND length(NEW.note) = 71
    AND NEW.order_id = OLD.order_id AND NEW.seq = OLD.seq AND NEW.from_status IS OLD.from_status
    AND NEW.to_status = OLD.to_status AND NEW.actor_role = OLD.actor_role AND NEW.actor_id IS OLD.actor_id
    AND NEW.reason = OLD.reason AND NEW.at = OLD.at AND NEW.prev_hash = OLD.prev_hash AND NEW.hash = OLD.hash) IS NOT TRUE
BEGIN SELECT RAISE(ABORT, 'order_events is append-only'); END;
-- both:
DROP INDEX orders_unconfirmed_idx;
ALTER TABLE order_details DROP COLUMN recipient;
