-- Double entry: the legs of an entry sum to zero, and a business fact (its reference) is posted once.
CREATE TABLE ledger_entries (
    seq BIGINT GENERATED ALWAYS AS IDENTITY CONSTRAINT ledger_entries_seq_key PRIMARY KEY,
    id TEXT NOT NULL CONSTRAINT ledger_entries_id_key UNIQUE,
    reference TEXT NOT NULL CONSTRAINT ledger_entries_reference_key UNIQUE,
    at TIMESTAMP NOT NULL
);

-- The cached balances: the sum of the legs of each account.
CREATE TABLE ledger_accounts (
    code TEXT NOT NULL,
    balance_kobo BIGINT NOT NULL,
    CONSTRAINT ledger_accounts_code_key PRIMARY KEY (code)
);

CREATE TABLE ledger_legs (
    entry_id TEXT NOT NULL CONSTRAINT ledger_legs_entry_id_fkey REFERENCES ledger_entries (id),
    account_code TEXT NOT NULL CONSTRAINT ledger_legs_account_code_fkey REFERENCES ledger_accounts (code),
    -- Debit positive, credit negative.
    amount_kobo BIGINT NOT NULL CHECK (amount_kobo <> 0),
    currency TEXT NOT NULL CHECK (currency = 'NGN'),
    CONSTRAINT ledger_legs_entry_id_account_code_key PRIMARY KEY (entry_id, account_code)
);
CREATE INDEX ledger_legs_account_code_idx ON ledger_legs (account_code);

CREATE TRIGGER ledger_entries_no_change BEFORE UPDATE OR DELETE ON ledger_entries
    FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER ledger_entries_no_truncate BEFORE TRUNCATE ON ledger_entries
    FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
CREATE TRIGGER ledger_legs_no_change BEFORE UPDATE OR DELETE ON ledger_legs
    FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER ledger_legs_no_truncate BEFORE TRUNCATE ON ledger_legs
    FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
