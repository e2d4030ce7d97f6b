-- What waits for support stays with them as any other wish.
UPDATE ticket_messages SET author = 'support' WHERE author = 'provider';
ALTER TABLE ticket_messages DROP CONSTRAINT ticket_messages_author_check;
ALTER TABLE ticket_messages ADD CONSTRAINT ticket_messages_author_check CHECK (author IN ('customer', 'support'));
ALTER TABLE cancellations DROP CONSTRAINT cancellations_no_access_check;
UPDATE cancellations SET reason = 'OTHER', stage = 'LATE' WHERE stage = 'NO_ACCESS';
ALTER TABLE cancellations DROP CONSTRAINT cancellations_reason_check;
ALTER TABLE cancellations ADD CONSTRAINT cancellations_reason_check CHECK (reason IN ('CHANGED_MIND', 'WRONG_TIME', 'EMERGENCY', 'OTHER'));
ALTER TABLE cancellations DROP CONSTRAINT cancellations_stage_check;
ALTER TABLE cancellations ADD CONSTRAINT cancellations_stage_check CHECK (stage IN ('UNASSIGNED', 'GRACE', 'EARLY', 'SOON', 'LATE'));
DROP TABLE door_marks;
