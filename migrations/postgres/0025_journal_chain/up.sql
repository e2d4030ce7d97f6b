-- The journal is a chain: each entry is sealed with the hash of the one before it, in the order in which they were
-- committed. What was written before is sealed at the first start, for SQL knows no SHA-256.
CREATE TABLE ledger_seals (
    seq BIGINT NOT NULL CHECK (seq > 0),
    entry_id TEXT NOT NULL CONSTRAINT ledger_seals_entry_id_fkey REFERENCES ledger_entries (id),
    prev_hash TEXT NOT NULL,
    hash TEXT NOT NULL CHECK (LENGTH(hash) = 64),
    CONSTRAINT ledger_seals_seq_key PRIMARY KEY (seq),
    CONSTRAINT ledger_seals_entry_id_key UNIQUE (entry_id)
);
CREATE TRIGGER ledger_seals_no_change BEFORE UPDATE OR DELETE ON ledger_seals
    FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER ledger_seals_no_truncate BEFORE TRUNCATE ON ledger_seals
    FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

-- Where the chain ends: the one row that whoever seals locks, last of all. There is room on its page, so that a new end
-- needs no new page.
CREATE TABLE ledger_chain (
    id INTEGER NOT NULL CHECK (id = 1),
    seq BIGINT NOT NULL CHECK (seq >= 0),
    hash TEXT NOT NULL,
    CONSTRAINT ledger_chain_id_key PRIMARY KEY (id)
) WITH (fillfactor = 10);
INSERT INTO ledger_chain (id, seq, hash) VALUES (1, 0, '');

-- The legs of an account by time: statements and searches read them in order.
ALTER TABLE ledger_legs ADD COLUMN at TIMESTAMP;
ALTER TABLE ledger_legs DISABLE TRIGGER ledger_legs_no_change;
UPDATE ledger_legs SET at = (SELECT e.at FROM ledger_entries e WHERE e.id = ledger_legs.entry_id);
ALTER TABLE ledger_legs ENABLE TRIGGER ledger_legs_no_change;
ALTER TABLE ledger_legs ALTER COLUMN at SET NOT NULL;
DROP INDEX ledger_legs_account_code_idx;
CREATE INDEX ledger_legs_account_code_at_idx ON ledger_legs (account_code, at, entry_id);

CREATE INDEX ledger_entries_at_idx ON ledger_entries (at, id);
-- The trial balance reads the accounts on which something stands, and not every order that ever was.
CREATE INDEX ledger_accounts_open_idx ON ledger_accounts (code, balance_kobo) WHERE balance_kobo <> 0;

-- Days that were compared with the gateway's list of charges, and what did not agree.
CREATE TABLE reconciliations (
    day TEXT NOT NULL,
    at TIMESTAMP NOT NULL,
    listed INTEGER NOT NULL CHECK (listed >= 0),
    matched INTEGER NOT NULL CHECK (matched >= 0),
    theirs_kobo BIGINT NOT NULL,
    fees_kobo BIGINT NOT NULL,
    ours_kobo BIGINT NOT NULL,
    differing INTEGER NOT NULL CHECK (differing >= 0),
    CONSTRAINT reconciliations_day_key PRIMARY KEY (day)
);
CREATE TABLE reconciliation_differences (
    day TEXT NOT NULL CONSTRAINT reconciliation_differences_day_fkey REFERENCES reconciliations (day),
    reference TEXT NOT NULL,
    finding TEXT NOT NULL CHECK (finding IN ('ONLY_THEIRS', 'ONLY_OURS', 'AMOUNT_DIFFERS', 'FEE_DIFFERS')),
    theirs_kobo BIGINT,
    ours_kobo BIGINT,
    fee_kobo BIGINT,
    expected_fee_kobo BIGINT,
    CONSTRAINT reconciliation_differences_day_reference_key PRIMARY KEY (day, reference)
);
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
    at TIMESTAMP NOT NULL,
    CONSTRAINT desk_deeds_id_key PRIMARY KEY (id)
);
CREATE INDEX desk_deeds_at_idx ON desk_deeds (at, id);
CREATE TRIGGER desk_deeds_no_change BEFORE UPDATE OR DELETE ON desk_deeds
    FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER desk_deeds_no_truncate BEFORE TRUNCATE ON desk_deeds
    FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
