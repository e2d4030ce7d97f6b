DROP TRIGGER ledger_accounts_credit_update;
DROP TRIGGER ledger_accounts_credit_insert;
DROP TABLE credit_grants;
DROP TABLE referrals;
