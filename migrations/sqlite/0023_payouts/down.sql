DELETE FROM due_jobs WHERE kind IN ('MAKE_PAYOUTS', 'PUSH_PAYOUT');
DROP TABLE earnings;
DROP TABLE payouts;
DROP TABLE payout_batches;
DROP TABLE bank_accounts;
