-- The credit stays its owner's; the job counted as done.
UPDATE disputes SET verdict = 'RELEASE', amount_kobo = 0 WHERE verdict = 'GOODWILL';
ALTER TABLE disputes DROP CONSTRAINT disputes_verdict_check;
ALTER TABLE disputes ADD CONSTRAINT disputes_verdict_check
    CHECK (verdict IN ('RELEASE', 'PARTIAL', 'REWORK_SAME', 'REWORK_OTHER', 'FULL_REFUND', 'UPHOLD', 'RELIEVE'));
