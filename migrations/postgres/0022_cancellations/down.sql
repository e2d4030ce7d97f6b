-- What waited for people is left to them.
ALTER TABLE refunds DROP CONSTRAINT refunds_two_people_check;
ALTER TABLE refunds DROP COLUMN second_by;
ALTER TABLE refunds DROP COLUMN approved_by;
ALTER TABLE refunds DROP CONSTRAINT refunds_status_check;
UPDATE refunds SET status = 'FAILED' WHERE status = 'REQUESTED';
ALTER TABLE refunds ADD CONSTRAINT refunds_status_check
    CHECK (status IN ('APPROVED', 'PROCESSING', 'SUCCEEDED', 'FAILED', 'NEEDS_ACCOUNT'));
DELETE FROM due_jobs WHERE kind = 'EXECUTE_CANCELLATION';
DROP TABLE cancellations;
