-- A customer leaves a job for nothing when its provider is more than an hour late.
ALTER TABLE cancellations DROP CONSTRAINT cancellations_stage_check;
ALTER TABLE cancellations ADD CONSTRAINT cancellations_stage_check
    CHECK (stage IN ('UNASSIGNED', 'PROVIDER_LATE', 'GRACE', 'EARLY', 'SOON', 'LATE', 'NO_ACCESS'));
