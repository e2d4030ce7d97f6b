DROP TABLE advances;
DROP TABLE clawbacks;
DROP TABLE earnings;
DROP TABLE payouts;
DROP TABLE payout_batches;
DROP TABLE bank_accounts;
