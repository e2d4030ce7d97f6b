DROP TABLE recovery_codes;
DROP TABLE second_factors;
ALTER TABLE sessions DROP COLUMN second_step_at;
