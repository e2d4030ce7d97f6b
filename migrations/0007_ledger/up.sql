CREATE TABLE ledger_entries (
    seq BIGINT GENERATED ALWAYS AS IDENTITY CONSTRAINT ledger_entries_seq_key PRIMARY KEY,
    id TEXT NOT NULL,
    reference TEXT NOT NULL,
    at TIMESTAMP NOT NULL
);
-- sqlite:
CREATE UNIQUE INDEX ledger_entries_reference_key ON ledger_entries (reference);
CREATE UNIQUE INDEX ledger_entries_id_key ON ledger_entries (id);
-- postgres:
CREATE UNIQUE INDEX ledger_entries_id_key ON ledger_entries (id);
CREATE UNIQUE INDEX ledger_entries_reference_key ON ledger_entries (reference);
-- both:
CREATE INDEX ledger_entries_at_idx ON ledger_entries (at, id);
-- append-only: ledger_entries

CREATE TABLE ledger_accounts (
    code TEXT NOT NULL,
    balance_kobo BIGINT NOT NULL,
    CONSTRAINT ledger_accounts_code_key PRIMARY KEY (code)
);
CREATE INDEX ledger_accounts_open_idx ON ledger_accounts (code, balance_kobo) WHERE balance_kobo <> 0;

CREATE TABLE ledger_legs (
    entry_id TEXT NOT NULL CONSTRAINT ledger_legs_entry_id_fkey REFERENCES ledger_entries (id),
    account_code TEXT NOT NULL CONSTRAINT ledger_legs_account_code_fkey REFERENCES ledger_accounts (code),
    -- Debit is positive, credit is negative.
    amount_kobo BIGINT NOT NULL CHECK (amount_kobo <> 0),
    currency TEXT NOT NULL CHECK (currency = 'NGN'),
    -- The time of the entry.
    at TIMESTAMP NOT NULL,
    CONSTRAINT ledger_legs_entry_id_account_code_key PRIMARY KEY (entry_id, account_code)
);
CREATE INDEX ledger_legs_account_code_at_idx ON ledger_legs (account_code, at, entry_id);
-- append-only: ledger_legs

CREATE TABLE ledger_seals (
    seq BIGINT NOT NULL CHECK (seq > 0),
    entry_id TEXT NOT NULL CONSTRAINT ledger_seals_entry_id_fkey REFERENCES ledger_entries (id),
    prev_hash TEXT NOT NULL,
    hash TEXT NOT NULL CHECK (LENGTH(hash) = 64),
    CONSTRAINT ledger_seals_entry_id_key UNIQUE (entry_id),
    CONSTRAINT ledger_seals_seq_key PRIMARY KEY (seq)
);
-- append-only: ledger_seals

CREATE TABLE ledger_chain (
    id INTEGER NOT NULL CHECK (id = 1),
    seq BIGINT NOT NULL CHECK (seq >= 0),
    hash TEXT NOT NULL,
    CONSTRAINT ledger_chain_id_key PRIMARY KEY (id)
);

CREATE TABLE reconciliations (
    day TEXT NOT NULL,
    at TIMESTAMP NOT NULL,
    listed INTEGER NOT NULL CHECK (listed >= 0),
    matched INTEGER NOT NULL CHECK (matched >= 0),
    gateway_kobo BIGINT NOT NULL,
    fees_kobo BIGINT NOT NULL,
    ledger_kobo BIGINT NOT NULL,
    differing INTEGER NOT NULL CHECK (differing >= 0),
    CONSTRAINT reconciliations_day_key PRIMARY KEY (day)
);

CREATE TABLE reconciliation_differences (
    day TEXT NOT NULL CONSTRAINT reconciliation_differences_day_fkey REFERENCES reconciliations (day),
    reference TEXT NOT NULL,
    finding TEXT NOT NULL CHECK (finding IN ('ONLY_THEIRS', 'ONLY_OURS', 'AMOUNT_DIFFERS', 'FEE_DIFFERS')),
    gateway_kobo BIGINT,
    ledger_kobo BIGINT,
    fee_kobo BIGINT,
    expected_fee_kobo BIGINT,
    CONSTRAINT reconciliation_differences_day_reference_key PRIMARY KEY (day, reference)
);

-- sqlite:
CREATE TRIGGER ledger_accounts_credit_insert AFTER INSERT ON ledger_accounts
WHEN NEW.balance_kobo > 0 AND NEW.code LIKE 'liability:credit:%'
BEGIN SELECT RAISE(ABORT, 'credit cannot be overdrawn'); END;
CREATE TRIGGER ledger_accounts_credit_update AFTER UPDATE ON ledger_accounts
WHEN NEW.balance_kobo > 0 AND NEW.code LIKE 'liability:credit:%'
BEGIN SELECT RAISE(ABORT, 'credit cannot be overdrawn'); END;
-- postgres:
CREATE TRIGGER ledger_accounts_credit AFTER INSERT OR UPDATE ON ledger_accounts FOR EACH ROW
WHEN (NEW.balance_kobo > 0 AND NEW.code LIKE 'liability:credit:%')
EXECUTE FUNCTION refuse('credit cannot be overdrawn');
-- both:
INSERT INTO ledger_chain (id, seq, hash) VALUES (1, 0, '');
