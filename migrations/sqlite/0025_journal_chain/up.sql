-- The journal is a chain: each entry is sealed with the hash of the one before it, in the order in which they were
-- committed. What was written before is sealed at the first start, for SQL knows no SHA-256.
CREATE TABLE ledger_seals (
    seq INTEGER NOT NULL CHECK (seq > 0),
    entry_id TEXT NOT NULL CONSTRAINT ledger_seals_entry_id_fkey REFERENCES ledger_entries (id),
    prev_hash TEXT NOT NULL,
    hash TEXT NOT NULL CHECK (LENGTH(hash) = 64),
    CONSTRAINT ledger_seals_entry_id_key UNIQUE (entry_id),
    CONSTRAINT ledger_seals_seq_key PRIMARY KEY (seq)
) STRICT;
CREATE TRIGGER ledger_seals_no_update BEFORE UPDATE ON ledger_seals
BEGIN SELECT RAISE(ABORT, 'ledger_seals is append-only'); END;
CREATE TRIGGER ledger_seals_no_delete BEFORE DELETE ON ledger_seals
BEGIN SELECT RAISE(ABORT, 'ledger_seals is append-only'); END;

-- Where the chain ends: the one row that whoever seals locks, last of all.
CREATE TABLE ledger_chain (
    id INTEGER NOT NULL CHECK (id = 1),
    seq INTEGER NOT NULL CHECK (seq >= 0),
    hash TEXT NOT NULL,
    CONSTRAINT ledger_chain_id_key PRIMARY KEY (id)
) STRICT;
INSERT INTO ledger_chain (id, seq, hash) VALUES (1, 0, '');

-- The legs of an account by time: statements and searches read them in order. SQLite adds no filled column, so the
-- table is made anew.
CREATE TABLE ledger_legs_by_time (
    entry_id TEXT NOT NULL CONSTRAINT ledger_legs_entry_id_fkey REFERENCES ledger_entries (id),
    account_code TEXT NOT NULL CONSTRAINT ledger_legs_account_code_fkey REFERENCES ledger_accounts (code),
    -- Debit positive, credit negative.
    amount_kobo INTEGER NOT NULL CHECK (amount_kobo <> 0),
    currency TEXT NOT NULL CHECK (currency = 'NGN'),
    -- As the entry says.
    at TEXT NOT NULL,
    CONSTRAINT ledger_legs_entry_id_account_code_key PRIMARY KEY (entry_id, account_code)
) STRICT;
INSERT INTO ledger_legs_by_time (entry_id, account_code, amount_kobo, currency, at)
SELECT l.entry_id, l.account_code, l.amount_kobo, l.currency, e.at
FROM ledger_legs l JOIN ledger_entries e ON e.id = l.entry_id;
DROP TABLE ledger_legs;
ALTER TABLE ledger_legs_by_time RENAME TO ledger_legs;
CREATE INDEX ledger_legs_account_code_at_idx ON ledger_legs (account_code, at, entry_id);
CREATE TRIGGER ledger_legs_no_update BEFORE UPDATE ON ledger_legs
BEGIN SELECT RAISE(ABORT, 'ledger_legs is append-only'); END;
CREATE TRIGGER ledger_legs_no_delete BEFORE DELETE ON ledger_legs
BEGIN SELECT RAISE(ABORT, 'ledger_legs is append-only'); END;

CREATE INDEX ledger_entries_at_idx ON ledger_entries (at, id);
-- The trial balance reads the accounts on which something stands, and not every order that ever was.
CREATE INDEX ledger_accounts_open_idx ON ledger_accounts (code, balance_kobo) WHERE balance_kobo <> 0;

-- Days that were compared with the gateway's list of charges, and what did not agree.
CREATE TABLE reconciliations (
    day TEXT NOT NULL,
    at TEXT NOT NULL,
    listed INTEGER NOT NULL CHECK (listed >= 0),
    matched INTEGER NOT NULL CHECK (matched >= 0),
    theirs_kobo INTEGER NOT NULL,
    fees_kobo INTEGER NOT NULL,
    ours_kobo INTEGER NOT NULL,
    differing INTEGER NOT NULL CHECK (differing >= 0),
    CONSTRAINT reconciliations_day_key PRIMARY KEY (day)
) STRICT;
CREATE TABLE reconciliation_differences (
    day TEXT NOT NULL CONSTRAINT reconciliation_differences_day_fkey REFERENCES reconciliations (day),
    reference TEXT NOT NULL,
    finding TEXT NOT NULL CHECK (finding IN ('ONLY_THEIRS', 'ONLY_OURS', 'AMOUNT_DIFFERS', 'FEE_DIFFERS')),
    theirs_kobo INTEGER,
    ours_kobo INTEGER,
    fee_kobo INTEGER,
    expected_fee_kobo INTEGER,
    CONSTRAINT reconciliation_differences_day_reference_key PRIMARY KEY (day, reference)
) STRICT;
CREATE INDEX payments_paid_at_idx ON payments (paid_at) WHERE received_kobo > 0;

CREATE INDEX refunds_status_idx ON refunds (status, created_at, id);

-- What failed and waits to be tried again.
CREATE INDEX due_jobs_failed_idx ON due_jobs (due_at, id) WHERE last_error IS NOT NULL;

-- What the finance desk did by hand.
CREATE TABLE desk_deeds (
    id TEXT NOT NULL,
    staff_id TEXT NOT NULL CONSTRAINT desk_deeds_staff_id_fkey REFERENCES users (id),
    kind TEXT NOT NULL CHECK (kind IN ('REPLAYED_EVENT', 'REPLAYED_JOB', 'RECONCILED')),
    subject TEXT NOT NULL,
    at TEXT NOT NULL,
    CONSTRAINT desk_deeds_id_key PRIMARY KEY (id)
) STRICT;
CREATE INDEX desk_deeds_at_idx ON desk_deeds (at, id);
CREATE TRIGGER desk_deeds_no_update BEFORE UPDATE ON desk_deeds
BEGIN SELECT RAISE(ABORT, 'desk_deeds is append-only'); END;
CREATE TRIGGER desk_deeds_no_delete BEFORE DELETE ON desk_deeds
BEGIN SELECT RAISE(ABORT, 'desk_deeds is append-only'); END;
