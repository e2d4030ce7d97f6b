DROP TRIGGER ledger_accounts_credit ON ledger_accounts;
DROP FUNCTION refuse_overdraft();
DROP TABLE credit_grants;
DROP TABLE referrals;
