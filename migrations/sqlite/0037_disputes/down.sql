DELETE FROM due_jobs WHERE kind = 'DECIDE_DISPUTE';
ALTER TABLE clawbacks DROP COLUMN forgiven_kobo;
DROP INDEX tickets_order_id_idx;
DROP TABLE disputes;
