-- A provider who stands at a door that nobody opens: when they came and when they tried to call, each as it was tapped.
CREATE TABLE door_marks (
    order_id TEXT NOT NULL CONSTRAINT door_marks_order_id_fkey REFERENCES orders (id),
    provider_id TEXT NOT NULL CONSTRAINT door_marks_provider_id_fkey REFERENCES providers (id),
    step TEXT NOT NULL CHECK (step IN ('ARRIVED', 'CALLED')),
    at TIMESTAMP NOT NULL,
    CONSTRAINT door_marks_order_id_at_step_key PRIMARY KEY (order_id, at, step)
);

-- What they report is a cancellation that only support decides.
ALTER TABLE cancellations DROP CONSTRAINT cancellations_reason_check;
ALTER TABLE cancellations ADD CONSTRAINT cancellations_reason_check
    CHECK (reason IN ('CHANGED_MIND', 'WRONG_TIME', 'EMERGENCY', 'OTHER', 'NO_ACCESS'));
ALTER TABLE cancellations DROP CONSTRAINT cancellations_stage_check;
ALTER TABLE cancellations ADD CONSTRAINT cancellations_stage_check
    CHECK (stage IN ('UNASSIGNED', 'GRACE', 'EARLY', 'SOON', 'LATE', 'NO_ACCESS'));
-- Nobody is charged for a closed door by a clock.
ALTER TABLE cancellations ADD CONSTRAINT cancellations_no_access_check CHECK ((stage = 'NO_ACCESS') = (reason = 'NO_ACCESS')
    AND (stage <> 'NO_ACCESS' OR (due_at IS NULL AND (state <> 'DONE' OR decided_by IS NOT NULL))));

-- The provider of a job has a word in the ticket about it.
ALTER TABLE ticket_messages DROP CONSTRAINT ticket_messages_author_check;
ALTER TABLE ticket_messages ADD CONSTRAINT ticket_messages_author_check CHECK (author IN ('customer', 'support', 'provider'));
