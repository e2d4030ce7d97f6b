-- A dispute may end with credit for the customer and the provider paid.
ALTER TABLE disputes DROP CONSTRAINT disputes_verdict_check;
ALTER TABLE disputes ADD CONSTRAINT disputes_verdict_check
    CHECK (verdict IN ('RELEASE', 'GOODWILL', 'PARTIAL', 'REWORK_SAME', 'REWORK_OTHER', 'FULL_REFUND', 'UPHOLD', 'RELIEVE'));
