DELETE FROM due_jobs WHERE kind IN ('CHECK_PAPERS', 'END_HOLD');
DROP INDEX providers_status_created_at_idx;
DROP INDEX providers_created_at_idx;
DROP TABLE paper_views;
DROP TABLE provider_decisions;
DROP TABLE provider_papers;
DROP TABLE provider_applications;
