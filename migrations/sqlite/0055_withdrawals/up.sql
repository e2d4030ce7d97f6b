-- Credit that was somebody's own money may leave to their bank account; what came by card may not, for whoever pays with another's
-- card would have it in cash.
ALTER TABLE credit_grants ADD COLUMN withdrawable INTEGER NOT NULL DEFAULT 0 CHECK (withdrawable IN (0, 1));
UPDATE credit_grants SET withdrawable = 1 WHERE kind = 'OVERPAYMENT' AND (
    EXISTS (SELECT 1 FROM payments p WHERE credit_grants.source = 'excess-credited:' || p.id AND p.channel <> 'card')
    OR EXISTS (SELECT 1 FROM refunds r JOIN payments p ON p.id = r.payment_id
        WHERE credit_grants.source = 'refund-paid:' || r.id AND p.channel <> 'card'));

CREATE TABLE withdrawals (
    id TEXT NOT NULL CHECK (length(id) = 36),
    user_id TEXT NOT NULL CONSTRAINT withdrawals_user_id_fkey REFERENCES users (id),
    amount_kobo INTEGER NOT NULL CHECK (amount_kobo > 0),
    -- Known while the money is under way, and not longer.
    bank_code TEXT,
    account_number TEXT CHECK (length(account_number) = 10),
    holder TEXT,
    paid_to TEXT NOT NULL,
    status TEXT NOT NULL CHECK (status IN ('BOOKED', 'SENT', 'PAID', 'FAILED', 'REVERSED')),
    gateway_id TEXT,
    note TEXT,
    created_at TEXT NOT NULL,
    settled_at TEXT,
    version INTEGER NOT NULL,
    CONSTRAINT withdrawals_account_check CHECK (
        (account_number IS NOT NULL) = (status IN ('BOOKED', 'SENT'))
        AND (bank_code IS NOT NULL) = (account_number IS NOT NULL)
        AND (holder IS NOT NULL) = (account_number IS NOT NULL)
        AND (settled_at IS NOT NULL) = (account_number IS NULL)),
    CONSTRAINT withdrawals_id_key PRIMARY KEY (id)
) STRICT;
CREATE INDEX withdrawals_user_id_idx ON withdrawals (user_id, created_at, id);
