-- What was said of payments of ours has no place there.
DELETE FROM money_proposals WHERE held_payment_id IS NOT NULL;
ALTER TABLE money_proposals DROP CONSTRAINT money_proposals_expired_check;
ALTER TABLE money_proposals DROP CONSTRAINT money_proposals_held_became_check;
ALTER TABLE money_proposals DROP CONSTRAINT money_proposals_held_kind_check;
ALTER TABLE money_proposals DROP CONSTRAINT money_proposals_held_check;
ALTER TABLE money_proposals DROP CONSTRAINT money_proposals_decided_check;
ALTER TABLE money_proposals ADD CONSTRAINT money_proposals_decided_check
    CHECK ((state = 'WAITING') = (decided_by IS NULL) AND (decided_by IS NULL) = (decided_at IS NULL));
ALTER TABLE money_proposals DROP CONSTRAINT money_proposals_state_check;
ALTER TABLE money_proposals ADD CONSTRAINT money_proposals_state_check CHECK (state IN ('WAITING', 'APPROVED', 'REJECTED', 'WITHDRAWN'));
DROP INDEX money_proposals_held_order_id_idx;
ALTER TABLE money_proposals DROP COLUMN stray_reference;
ALTER TABLE money_proposals DROP COLUMN held_order_id;
ALTER TABLE money_proposals DROP COLUMN held_payment_id;
ALTER TABLE money_proposals ADD CONSTRAINT money_proposals_reference_fkey FOREIGN KEY (reference) REFERENCES stray_charges (reference);
