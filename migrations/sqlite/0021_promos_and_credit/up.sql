-- Credit that is set aside for an order, pays it, or is there again.
CREATE TABLE credit_uses (
    id TEXT NOT NULL CHECK (length(id) = 36),
    grant_id TEXT NOT NULL CONSTRAINT credit_uses_grant_id_fkey REFERENCES credit_grants (id),
    user_id TEXT NOT NULL CONSTRAINT credit_uses_user_id_fkey REFERENCES users (id),
    order_id TEXT NOT NULL CONSTRAINT credit_uses_order_id_fkey REFERENCES orders (id),
    -- The attempt that brings the rest; none when credit is enough.
    payment_id TEXT CONSTRAINT credit_uses_payment_id_fkey REFERENCES payments (id),
    amount_kobo INTEGER NOT NULL CHECK (amount_kobo > 0),
    returned_kobo INTEGER NOT NULL CHECK (returned_kobo >= 0),
    state TEXT NOT NULL CHECK (state IN ('HELD', 'SPENT', 'RETURNED')),
    created_at TEXT NOT NULL,
    version INTEGER NOT NULL,
    CONSTRAINT credit_uses_returned_check CHECK (
        returned_kobo <= amount_kobo
        AND (state <> 'HELD' OR returned_kobo = 0)
        AND (state <> 'RETURNED' OR returned_kobo = amount_kobo)),
    CONSTRAINT credit_uses_id_key PRIMARY KEY (id)
) STRICT;
CREATE INDEX credit_uses_order_id_idx ON credit_uses (order_id, created_at, id);
CREATE INDEX credit_uses_grant_id_idx ON credit_uses (grant_id);

-- Promo codes: their terms, and how much of them is used.
CREATE TABLE promos (
    id TEXT NOT NULL CHECK (length(id) = 36),
    code TEXT NOT NULL CHECK (length(code) BETWEEN 4 AND 12),
    kind TEXT NOT NULL CHECK (kind IN ('PERCENT', 'FIXED', 'FREE_TRAVEL')),
    -- Basis points of labour and travel, kobo, or nothing.
    value INTEGER NOT NULL,
    cap_kobo INTEGER CHECK (cap_kobo > 0),
    min_order_kobo INTEGER NOT NULL CHECK (min_order_kobo >= 0),
    -- JSON lists; an empty one stands for all.
    categories TEXT NOT NULL,
    zones TEXT NOT NULL,
    first_order_only INTEGER NOT NULL CHECK (first_order_only IN (0, 1)),
    new_user_only INTEGER NOT NULL CHECK (new_user_only IN (0, 1)),
    starts_at TEXT NOT NULL,
    ends_at TEXT,
    total_limit INTEGER CHECK (total_limit > 0),
    per_user_limit INTEGER NOT NULL CHECK (per_user_limit > 0),
    budget_kobo INTEGER CHECK (budget_kobo > 0),
    stacks_with_credit INTEGER NOT NULL CHECK (stacks_with_credit IN (0, 1)),
    funder TEXT NOT NULL CHECK (funder IN ('PLATFORM')),
    state TEXT NOT NULL CHECK (state IN ('DRAFT', 'LIVE', 'PAUSED', 'ENDED')),
    uses INTEGER NOT NULL CHECK (uses >= 0),
    spent_kobo INTEGER NOT NULL CHECK (spent_kobo >= 0),
    created_at TEXT NOT NULL,
    version INTEGER NOT NULL,
    CONSTRAINT promos_value_check CHECK (
        (kind = 'PERCENT' AND value BETWEEN 1 AND 10000)
        OR (kind = 'FIXED' AND value > 0)
        OR (kind = 'FREE_TRAVEL' AND value = 0)),
    CONSTRAINT promos_window_check CHECK (ends_at IS NULL OR ends_at > starts_at),
    CONSTRAINT promos_limit_check CHECK (total_limit IS NULL OR uses <= total_limit),
    CONSTRAINT promos_budget_check CHECK (budget_kobo IS NULL OR spent_kobo <= budget_kobo),
    CONSTRAINT promos_code_key UNIQUE (code),
    CONSTRAINT promos_id_key PRIMARY KEY (id)
) STRICT;

-- A code on an order, once for a person and an order however often it is put on and taken off.
CREATE TABLE promo_uses (
    id TEXT NOT NULL CHECK (length(id) = 36),
    promo_id TEXT NOT NULL CONSTRAINT promo_uses_promo_id_fkey REFERENCES promos (id),
    code TEXT NOT NULL,
    user_id TEXT NOT NULL CONSTRAINT promo_uses_user_id_fkey REFERENCES users (id),
    order_id TEXT NOT NULL CONSTRAINT promo_uses_order_id_fkey REFERENCES orders (id),
    discount_kobo INTEGER NOT NULL CHECK (discount_kobo >= 0),
    state TEXT NOT NULL CHECK (state IN ('USED', 'RETURNED')),
    created_at TEXT NOT NULL,
    version INTEGER NOT NULL,
    CONSTRAINT promo_uses_promo_id_user_id_order_id_key UNIQUE (promo_id, user_id, order_id),
    CONSTRAINT promo_uses_id_key PRIMARY KEY (id)
) STRICT;
-- One code an order, whatever goes wrong above.
CREATE UNIQUE INDEX promo_uses_order_id_key ON promo_uses (order_id) WHERE state = 'USED';
CREATE INDEX promo_uses_user_id_idx ON promo_uses (user_id, promo_id);
