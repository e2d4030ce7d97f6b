-- When the job last went a step or a stage further; unknown for jobs that were under way before this was kept.
ALTER TABLE orders ADD COLUMN step_at TIMESTAMP;
