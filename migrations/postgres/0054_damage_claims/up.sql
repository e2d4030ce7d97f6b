-- Damage to property that a job did, paid out of the guarantee fund on evidence. One claim is open an order.
CREATE TABLE damage_claims (
    id TEXT NOT NULL CHECK (length(id) = 36),
    order_id TEXT NOT NULL CONSTRAINT damage_claims_order_id_fkey REFERENCES orders (id),
    customer_id TEXT NOT NULL CONSTRAINT damage_claims_customer_id_fkey REFERENCES users (id),
    provider_id TEXT NOT NULL CONSTRAINT damage_claims_provider_id_fkey REFERENCES providers (id),
    opened_at TIMESTAMP NOT NULL,
    -- May be empty: one tap makes a claim, and words may follow.
    statement TEXT NOT NULL CHECK (length(statement) <= 2000),
    -- Nothing until they have said it.
    asked_kobo BIGINT NOT NULL CHECK (asked_kobo >= 0 AND asked_kobo % 100 = 0),
    -- Ids of photos as a JSON list.
    photos TEXT NOT NULL,
    state TEXT NOT NULL CHECK (state IN ('OPEN', 'PROPOSED', 'GRANTED', 'REFUSED', 'WITHDRAWN')),
    answer TEXT CHECK (length(answer) BETWEEN 1 AND 500),
    answered_at TIMESTAMP,
    due_at TIMESTAMP NOT NULL,
    -- The fund pays at most 250,000 naira.
    granted_kobo BIGINT NOT NULL CHECK (granted_kobo BETWEEN 0 AND 25000000),
    words TEXT CHECK (length(words) BETWEEN 1 AND 500),
    decided_by TEXT CONSTRAINT damage_claims_decided_by_fkey REFERENCES users (id),
    seconded_by TEXT CONSTRAINT damage_claims_seconded_by_fkey REFERENCES users (id),
    closed_at TIMESTAMP,
    version BIGINT NOT NULL,
    CONSTRAINT damage_claims_closed_check CHECK ((closed_at IS NULL) = (state IN ('OPEN', 'PROPOSED'))),
    CONSTRAINT damage_claims_answered_check CHECK ((answer IS NULL) = (answered_at IS NULL)),
    CONSTRAINT damage_claims_decided_check CHECK ((state IN ('PROPOSED', 'GRANTED', 'REFUSED')) = (decided_by IS NOT NULL)
        AND (decided_by IS NULL) = (words IS NULL)),
    CONSTRAINT damage_claims_granted_check CHECK ((state IN ('PROPOSED', 'GRANTED')) = (granted_kobo > 0)),
    -- Money goes out on words and a photo.
    CONSTRAINT damage_claims_evidence_check CHECK (state <> 'GRANTED' OR (length(statement) > 0 AND photos <> '[]')),
    -- More than 100,000 naira is paid by two people, and nobody decides their own.
    CONSTRAINT damage_claims_two_people_check CHECK ((seconded_by IS NULL OR (state = 'GRANTED' AND seconded_by <> decided_by))
        AND (state <> 'GRANTED' OR granted_kobo <= 10000000 OR seconded_by IS NOT NULL)),
    CONSTRAINT damage_claims_own_check CHECK ((decided_by IS NULL OR decided_by NOT IN (customer_id, provider_id))
        AND (seconded_by IS NULL OR seconded_by NOT IN (customer_id, provider_id))),
    CONSTRAINT damage_claims_id_key PRIMARY KEY (id)
);
CREATE UNIQUE INDEX damage_claims_order_id_key ON damage_claims (order_id) WHERE closed_at IS NULL;
CREATE INDEX damage_claims_order_id_idx ON damage_claims (order_id, opened_at, id);
CREATE INDEX damage_claims_provider_id_idx ON damage_claims (provider_id, opened_at, id);
CREATE INDEX damage_claims_due_at_idx ON damage_claims (due_at, id) WHERE closed_at IS NULL;

-- What it pays is credit of the customer's, and their own money.
ALTER TABLE credit_grants DROP CONSTRAINT credit_grants_kind_check;
ALTER TABLE credit_grants ADD CONSTRAINT credit_grants_kind_check
    CHECK (kind IN ('REFERRAL', 'MAKEGOOD', 'GOODWILL', 'OVERPAYMENT', 'COMPENSATION'));
