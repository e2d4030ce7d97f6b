-- What people say of money may be about a payment of ours that did not fit, too.
-- The payment of ours whose money is held, and the order that it came for.
ALTER TABLE money_proposals ADD COLUMN held_payment_id TEXT CONSTRAINT money_proposals_held_payment_id_fkey REFERENCES payments (id);
ALTER TABLE money_proposals ADD COLUMN held_order_id TEXT CONSTRAINT money_proposals_held_order_id_fkey REFERENCES orders (id);
-- Money that is not a payment of ours is among what people look at.
ALTER TABLE money_proposals DROP CONSTRAINT money_proposals_reference_fkey;
ALTER TABLE money_proposals ADD COLUMN stray_reference TEXT
    GENERATED ALWAYS AS (CASE WHEN held_payment_id IS NULL THEN reference END) STORED
    CONSTRAINT money_proposals_reference_fkey REFERENCES stray_charges (reference);
ALTER TABLE money_proposals DROP CONSTRAINT money_proposals_state_check;
ALTER TABLE money_proposals ADD CONSTRAINT money_proposals_state_check
    CHECK (state IN ('WAITING', 'APPROVED', 'REJECTED', 'WITHDRAWN', 'EXPIRED'));
ALTER TABLE money_proposals DROP CONSTRAINT money_proposals_decided_check;
ALTER TABLE money_proposals ADD CONSTRAINT money_proposals_decided_check
    CHECK ((state IN ('WAITING', 'EXPIRED')) = (decided_by IS NULL) AND (decided_by IS NULL) = (decided_at IS NULL));
ALTER TABLE money_proposals ADD CONSTRAINT money_proposals_held_check CHECK ((held_payment_id IS NULL) = (held_order_id IS NULL));
-- What is ours goes back by itself, or pays an order.
ALTER TABLE money_proposals ADD CONSTRAINT money_proposals_held_kind_check CHECK (held_payment_id IS NULL OR kind = 'APPLY');
ALTER TABLE money_proposals ADD CONSTRAINT money_proposals_held_became_check
    CHECK (held_payment_id IS NULL OR payment_id IS NULL OR payment_id = held_payment_id);
ALTER TABLE money_proposals ADD CONSTRAINT money_proposals_expired_check CHECK (state <> 'EXPIRED' OR held_payment_id IS NOT NULL);
CREATE INDEX money_proposals_held_order_id_idx ON money_proposals (held_order_id) WHERE held_order_id IS NOT NULL;
