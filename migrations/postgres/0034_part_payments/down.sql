DELETE FROM due_jobs WHERE kind = 'LAPSE_BALANCE';
ALTER TABLE orders DROP COLUMN balance_due_at;
