-- The credit stays its owner's; the job counted as done.
CREATE TABLE disputes_anew (
    id TEXT NOT NULL CHECK (length(id) = 36),
    order_id TEXT NOT NULL CONSTRAINT disputes_order_id_fkey REFERENCES orders (id),
    side TEXT NOT NULL CHECK (side IN ('CUSTOMER', 'PROVIDER', 'SUPPORT')),
    opener_id TEXT NOT NULL CONSTRAINT disputes_opener_id_fkey REFERENCES users (id),
    reason TEXT NOT NULL CHECK (reason IN ('NOT_DONE', 'POOR_WORK', 'DAMAGE', 'NO_SHOW', 'NO_ACCESS', 'SAFETY', 'THEFT',
        'WRONG_PRICE', 'OTHER')),
    statement TEXT NOT NULL CHECK (length(statement) BETWEEN 1 AND 1000),
    -- Where the order stood.
    from_status TEXT NOT NULL CHECK (from_status IN ('ASSIGNED', 'IN_PROGRESS', 'COMPLETED', 'CANCELLED')),
    appeal_of TEXT CONSTRAINT disputes_appeal_of_fkey REFERENCES disputes_anew (id),
    opened_at TEXT NOT NULL,
    answer_due_at TEXT NOT NULL,
    answer TEXT CHECK (length(answer) BETWEEN 1 AND 1000),
    answered_at TEXT,
    due_at TEXT NOT NULL,
    missed INTEGER NOT NULL CHECK (missed >= 0),
    state TEXT NOT NULL CHECK (state IN ('OPEN', 'DECIDED', 'WITHDRAWN')),
    -- What was decided, or is proposed while a second person is waited for.
    verdict TEXT CHECK (verdict IN ('RELEASE', 'PARTIAL', 'REWORK_SAME', 'REWORK_OTHER', 'FULL_REFUND', 'UPHOLD', 'RELIEVE')),
    line TEXT,
    amount_kobo INTEGER NOT NULL CHECK (amount_kobo >= 0),
    ruling_reason TEXT CHECK (ruling_reason IN ('DONE_AS_AGREED', 'NOT_DONE', 'POOR_WORK', 'DAMAGE', 'NOBODY_CAME', 'NO_ACCESS',
        'NOT_SHOWN', 'SAFETY', 'OVERDUE', 'OTHER')),
    words TEXT CHECK (length(words) BETWEEN 1 AND 500),
    decided_by TEXT CONSTRAINT disputes_decided_by_fkey REFERENCES users (id),
    seconded_by TEXT CONSTRAINT disputes_seconded_by_fkey REFERENCES users (id),
    decided_at TEXT,
    version INTEGER NOT NULL,
    CONSTRAINT disputes_answered_check CHECK ((answer IS NULL) = (answered_at IS NULL)),
    CONSTRAINT disputes_decided_check CHECK ((state = 'OPEN') = (decided_at IS NULL)),
    CONSTRAINT disputes_ruling_check CHECK ((verdict IS NULL) = (words IS NULL) AND (verdict IS NULL) = (ruling_reason IS NULL)),
    CONSTRAINT disputes_outcome_check CHECK (state <> 'DECIDED' OR verdict IS NOT NULL),
    -- All of a price goes back by two people, or by the clock.
    CONSTRAINT disputes_two_people_check CHECK (
        (seconded_by IS NULL OR (decided_by IS NOT NULL AND seconded_by <> decided_by))
        AND (state <> 'DECIDED' OR verdict <> 'FULL_REFUND' OR (decided_by IS NULL) = (seconded_by IS NULL))),
    CONSTRAINT disputes_id_key PRIMARY KEY (id)
) STRICT;
INSERT INTO disputes_anew (id, order_id, side, opener_id, reason, statement, from_status, appeal_of, opened_at,
    answer_due_at, answer, answered_at, due_at, missed, state, verdict, line, amount_kobo, ruling_reason, words,
    decided_by, seconded_by, decided_at, version)
SELECT id, order_id, side, opener_id, reason, statement, from_status, appeal_of, opened_at, answer_due_at, answer,
    answered_at, due_at, missed, state, CASE verdict WHEN 'GOODWILL' THEN 'RELEASE' ELSE verdict END, line, CASE
    verdict WHEN 'GOODWILL' THEN 0 ELSE amount_kobo END, ruling_reason, words, decided_by, seconded_by, decided_at,
    version FROM disputes;
DROP TABLE disputes;
ALTER TABLE disputes_anew RENAME TO disputes;
CREATE UNIQUE INDEX disputes_order_id_key ON disputes (order_id) WHERE state = 'OPEN';
CREATE UNIQUE INDEX disputes_appeal_of_key ON disputes (appeal_of) WHERE appeal_of IS NOT NULL;
CREATE INDEX disputes_order_id_idx ON disputes (order_id, opened_at, id);
CREATE INDEX disputes_state_idx ON disputes (state, due_at, id);
