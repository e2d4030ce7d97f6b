DROP TABLE ledger_legs;
DROP TABLE ledger_accounts;
DROP TABLE ledger_entries;
