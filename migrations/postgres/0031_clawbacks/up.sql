-- What providers owe back after an upheld dispute. The guarantee fund has paid it; a part of each payout brings it back.
CREATE TABLE clawbacks (
    -- That of the decision.
    id TEXT NOT NULL CHECK (length(id) = 36),
    order_id TEXT NOT NULL CONSTRAINT clawbacks_order_id_fkey REFERENCES orders (id),
    provider_id TEXT NOT NULL CONSTRAINT clawbacks_provider_id_fkey REFERENCES providers (id),
    amount_kobo BIGINT NOT NULL CHECK (amount_kobo > 0),
    recovered_kobo BIGINT NOT NULL CHECK (recovered_kobo >= 0),
    reason TEXT NOT NULL CHECK (length(reason) BETWEEN 1 AND 200),
    created_at TIMESTAMP NOT NULL,
    version BIGINT NOT NULL,
    CHECK (recovered_kobo <= amount_kobo),
    CONSTRAINT clawbacks_id_key PRIMARY KEY (id)
);
CREATE INDEX clawbacks_provider_id_idx ON clawbacks (provider_id, created_at, id);

-- What of the lines of a payout stayed here: the lines are worth this and what left.
ALTER TABLE payouts ADD COLUMN withheld_kobo BIGINT NOT NULL DEFAULT 0 CHECK (withheld_kobo >= 0);
