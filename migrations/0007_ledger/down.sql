DROP TABLE reconciliation_differences;
DROP TABLE reconciliations;
DROP TABLE ledger_chain;
DROP TABLE ledger_seals;
DROP TABLE ledger_legs;
DROP TABLE ledger_accounts;
DROP TABLE ledger_entries;
