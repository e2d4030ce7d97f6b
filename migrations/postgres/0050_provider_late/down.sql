-- It cost nothing, as leaving early does.
UPDATE cancellations SET stage = 'EARLY' WHERE stage = 'PROVIDER_LATE';
ALTER TABLE cancellations DROP CONSTRAINT cancellations_stage_check;
ALTER TABLE cancellations ADD CONSTRAINT cancellations_stage_check
    CHECK (stage IN ('UNASSIGNED', 'GRACE', 'EARLY', 'SOON', 'LATE', 'NO_ACCESS'));
