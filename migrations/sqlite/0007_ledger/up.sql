-- Double entry: the legs of an entry sum to zero, and a business fact (its reference) is posted once.
CREATE TABLE ledger_entries (
    seq INTEGER NOT NULL CONSTRAINT ledger_entries_seq_key PRIMARY KEY AUTOINCREMENT,
    id TEXT NOT NULL,
    reference TEXT NOT NULL,
    at TEXT NOT NULL
) STRICT;
CREATE UNIQUE INDEX ledger_entries_reference_key ON ledger_entries (reference);
CREATE UNIQUE INDEX ledger_entries_id_key ON ledger_entries (id);

-- The cached balances: the sum of the legs of each account.
CREATE TABLE ledger_accounts (
    code TEXT NOT NULL,
    balance_kobo INTEGER NOT NULL,
    CONSTRAINT ledger_accounts_code_key PRIMARY KEY (code)
) STRICT;

CREATE TABLE ledger_legs (
    entry_id TEXT NOT NULL CONSTRAINT ledger_legs_entry_id_fkey REFERENCES ledger_entries (id),
    account_code TEXT NOT NULL CONSTRAINT ledger_legs_account_code_fkey REFERENCES ledger_accounts (code),
    -- Debit positive, credit negative.
    amount_kobo INTEGER NOT NULL CHECK (amount_kobo <> 0),
    currency TEXT NOT NULL CHECK (currency = 'NGN'),
    CONSTRAINT ledger_legs_entry_id_account_code_key PRIMARY KEY (entry_id, account_code)
) STRICT;
CREATE INDEX ledger_legs_account_code_idx ON ledger_legs (account_code);

CREATE TRIGGER ledger_entries_no_update BEFORE UPDATE ON ledger_entries
BEGIN SELECT RAISE(ABORT, 'ledger_entries is append-only'); END;
CREATE TRIGGER ledger_entries_no_delete BEFORE DELETE ON ledger_entries
BEGIN SELECT RAISE(ABORT, 'ledger_entries is append-only'); END;
CREATE TRIGGER ledger_legs_no_update BEFORE UPDATE ON ledger_legs
BEGIN SELECT RAISE(ABORT, 'ledger_legs is append-only'); END;
CREATE TRIGGER ledger_legs_no_delete BEFORE DELETE ON ledger_legs
BEGIN SELECT RAISE(ABORT, 'ledger_legs is append-only'); END;
