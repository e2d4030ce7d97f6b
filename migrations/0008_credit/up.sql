CREATE TABLE promos (
    id TEXT NOT NULL CHECK (length(id) = 36),
    code TEXT NOT NULL CHECK (length(code) BETWEEN 4 AND 12),
    kind TEXT NOT NULL CHECK (kind IN ('PERCENT', 'FIXED', 'FREE_TRAVEL')),
    -- Depends on the kind: basis points of labour and travel, kobo, or 0.
    value BIGINT NOT NULL,
    cap_kobo BIGINT CHECK (cap_kobo > 0),
    min_order_kobo BIGINT NOT NULL CHECK (min_order_kobo >= 0),
    -- JSON lists. An empty list means that the code is valid for all.
    categories TEXT NOT NULL,
    zones TEXT NOT NULL,
    first_order_only BOOLEAN NOT NULL,
    new_user_only BOOLEAN NOT NULL,
    starts_at TIMESTAMP NOT NULL,
    ends_at TIMESTAMP,
    total_limit INTEGER CHECK (total_limit > 0),
    per_user_limit INTEGER NOT NULL CHECK (per_user_limit > 0),
    budget_kobo BIGINT CHECK (budget_kobo > 0),
    stacks_with_credit BOOLEAN NOT NULL,
    funder TEXT NOT NULL CHECK (funder IN ('PLATFORM')),
    state TEXT NOT NULL CHECK (state IN ('DRAFT', 'LIVE', 'PAUSED', 'ENDED')),
    uses INTEGER NOT NULL CHECK (uses >= 0),
    spent_kobo BIGINT NOT NULL CHECK (spent_kobo >= 0),
    created_at TIMESTAMP NOT NULL,
    version BIGINT NOT NULL,
    is_public BOOLEAN NOT NULL DEFAULT FALSE,
    CONSTRAINT promos_value_check CHECK ((kind = 'PERCENT' AND value BETWEEN 1 AND 10000) OR (kind = 'FIXED'
        AND value > 0) OR (kind = 'FREE_TRAVEL' AND value = 0)),
    CONSTRAINT promos_window_check CHECK (ends_at IS NULL OR ends_at > starts_at),
    CONSTRAINT promos_limit_check CHECK (total_limit IS NULL OR uses <= total_limit),
    CONSTRAINT promos_budget_check CHECK (budget_kobo IS NULL OR spent_kobo <= budget_kobo),
    CONSTRAINT promos_code_key UNIQUE (code),
    CONSTRAINT promos_id_key PRIMARY KEY (id)
);
CREATE INDEX promos_created_at_idx ON promos (created_at DESC, id DESC);
CREATE INDEX promos_state_idx ON promos (state, created_at DESC, id DESC);

CREATE TABLE promo_uses (
    id TEXT NOT NULL CHECK (length(id) = 36),
    promo_id TEXT NOT NULL CONSTRAINT promo_uses_promo_id_fkey REFERENCES promos (id),
    code TEXT NOT NULL,
    user_id TEXT NOT NULL CONSTRAINT promo_uses_user_id_fkey REFERENCES users (id),
    order_id TEXT NOT NULL CONSTRAINT promo_uses_order_id_fkey REFERENCES orders (id),
    discount_kobo BIGINT NOT NULL CHECK (discount_kobo >= 0),
    state TEXT NOT NULL CHECK (state IN ('HELD', 'CONSUMED', 'RETURNED')),
    created_at TIMESTAMP NOT NULL,
    version BIGINT NOT NULL,
    CONSTRAINT promo_uses_promo_id_user_id_order_id_key UNIQUE (promo_id, user_id, order_id),
    CONSTRAINT promo_uses_id_key PRIMARY KEY (id)
);
CREATE UNIQUE INDEX promo_uses_order_id_key ON promo_uses (order_id) WHERE state <> 'RETURNED';
CREATE INDEX promo_uses_user_id_idx ON promo_uses (user_id, promo_id);

CREATE TABLE referrals (
    referee_id TEXT NOT NULL CONSTRAINT referrals_referee_id_fkey REFERENCES users (id),
    referrer_id TEXT NOT NULL CONSTRAINT referrals_referrer_id_fkey REFERENCES users (id),
    reward_kobo BIGINT NOT NULL CHECK (reward_kobo > 0),
    state TEXT NOT NULL CHECK (state IN ('PENDING', 'REVIEW', 'EARNED', 'DENIED', 'REVERSED')),
    order_id TEXT CONSTRAINT referrals_order_id_fkey REFERENCES orders (id),
    applied_at TIMESTAMP NOT NULL,
    earned_at TIMESTAMP,
    closed_at TIMESTAMP,
    version BIGINT NOT NULL,
    doubt TEXT CHECK (doubt IN ('SAME_DEVICE', 'SAME_PAYMENT', 'SAME_ACCOUNT', 'SAME_PHONE', 'SAME_ADDRESS',
        'MANY_REWARDS', 'OWN_CUSTOMER', 'INACTIVE')),
    CONSTRAINT referrals_self_check CHECK (referee_id <> referrer_id),
    CONSTRAINT referrals_history_check CHECK ((state = 'PENDING' OR state = 'DENIED' OR order_id IS NOT NULL)
        AND (state <> 'EARNED' OR earned_at IS NOT NULL)
        AND (state IN ('DENIED', 'REVERSED')) = (closed_at IS NOT NULL)),
    CONSTRAINT referrals_order_id_key UNIQUE (order_id),
    CONSTRAINT referrals_referee_id_key PRIMARY KEY (referee_id)
);
CREATE INDEX referrals_referrer_id_idx ON referrals (referrer_id, earned_at);
CREATE INDEX referrals_review_idx ON referrals (applied_at, referee_id) WHERE state = 'REVIEW';

CREATE TABLE credit_grants (
    id TEXT NOT NULL CHECK (length(id) = 36),
    user_id TEXT NOT NULL CONSTRAINT credit_grants_user_id_fkey REFERENCES users (id),
    kind TEXT NOT NULL CHECK (kind IN ('REFERRAL', 'MAKEGOOD', 'GOODWILL', 'OVERPAYMENT', 'COMPENSATION')),
    source TEXT NOT NULL,
    amount_kobo BIGINT NOT NULL CHECK (amount_kobo > 0),
    left_kobo BIGINT NOT NULL CHECK (left_kobo >= 0),
    granted_at TIMESTAMP NOT NULL,
    expires_at TIMESTAMP NOT NULL,
    version BIGINT NOT NULL,
    withdrawable BOOLEAN NOT NULL DEFAULT FALSE,
    CONSTRAINT credit_grants_left_check CHECK (left_kobo <= amount_kobo),
    CONSTRAINT credit_grants_source_key UNIQUE (source),
    CONSTRAINT credit_grants_id_key PRIMARY KEY (id)
);
CREATE INDEX credit_grants_user_id_idx ON credit_grants (user_id, expires_at);
CREATE INDEX credit_grants_makegood_idx ON credit_grants (granted_at DESC, id DESC) WHERE kind = 'MAKEGOOD';
CREATE INDEX credit_grants_unspent_idx ON credit_grants (user_id, expires_at, id) WHERE left_kobo > 0;

CREATE TABLE credit_uses (
    id TEXT NOT NULL CHECK (length(id) = 36),
    grant_id TEXT NOT NULL CONSTRAINT credit_uses_grant_id_fkey REFERENCES credit_grants (id),
    user_id TEXT NOT NULL CONSTRAINT credit_uses_user_id_fkey REFERENCES users (id),
    order_id TEXT NOT NULL CONSTRAINT credit_uses_order_id_fkey REFERENCES orders (id),
    -- The payment of the remaining amount; null if credit alone is enough.
    payment_id TEXT CONSTRAINT credit_uses_payment_id_fkey REFERENCES payments (id),
    -- The move whose fee the credit pays; null if it pays the price.
    move_id TEXT CONSTRAINT credit_uses_move_id_fkey REFERENCES order_moves (id),
    amount_kobo BIGINT NOT NULL CHECK (amount_kobo > 0),
    returned_kobo BIGINT NOT NULL CHECK (returned_kobo >= 0),
    state TEXT NOT NULL CHECK (state IN ('HELD', 'SPENT', 'RETURNED')),
    created_at TIMESTAMP NOT NULL,
    version BIGINT NOT NULL,
    CONSTRAINT credit_uses_returned_check CHECK (returned_kobo <= amount_kobo AND (state <> 'HELD'
        OR returned_kobo = 0) AND (state <> 'RETURNED' OR returned_kobo = amount_kobo)),
    CONSTRAINT credit_uses_id_key PRIMARY KEY (id)
);
CREATE INDEX credit_uses_order_id_idx ON credit_uses (order_id, created_at, id);
CREATE INDEX credit_uses_grant_id_idx ON credit_uses (grant_id);
CREATE INDEX credit_uses_user_id_idx ON credit_uses (user_id, created_at, id);

CREATE TABLE credit_payouts (
    id TEXT NOT NULL CHECK (length(id) = 36),
    user_id TEXT NOT NULL CONSTRAINT credit_payouts_user_id_fkey REFERENCES users (id),
    amount_kobo BIGINT NOT NULL CHECK (amount_kobo > 0),
    -- Stored only while the payout is in flight.
    bank_code TEXT,
    account_number TEXT CHECK (length(account_number) = 10),
    holder TEXT,
    paid_to TEXT NOT NULL,
    status TEXT NOT NULL CHECK (status IN ('BOOKED', 'SENT', 'PAID', 'FAILED', 'REVERSED')),
    gateway_id TEXT,
    note TEXT,
    created_at TIMESTAMP NOT NULL,
    settled_at TIMESTAMP,
    version BIGINT NOT NULL,
    CONSTRAINT credit_payouts_account_check CHECK ((account_number IS NOT NULL) = (status IN ('BOOKED', 'SENT'))
        AND (bank_code IS NOT NULL) = (account_number IS NOT NULL)
        AND (holder IS NOT NULL) = (account_number IS NOT NULL)
        AND (settled_at IS NOT NULL) = (account_number IS NULL)),
    CONSTRAINT credit_payouts_id_key PRIMARY KEY (id)
);
CREATE INDEX credit_payouts_user_id_idx ON credit_payouts (user_id, created_at, id);

-- sqlite:
CREATE TRIGGER promo_uses_end_once BEFORE UPDATE ON promo_uses
WHEN (OLD.state = 'CONSUMED' AND NEW.state <> 'CONSUMED') OR (OLD.state = 'RETURNED' AND NEW.state = 'CONSUMED')
BEGIN SELECT RAISE(ABORT, 'a use of a promo code ends once'); END;
-- postgres:
CREATE TRIGGER promo_uses_end_once BEFORE UPDATE ON promo_uses FOR EACH ROW
WHEN ((OLD.state = 'CONSUMED' AND NEW.state <> 'CONSUMED') OR (OLD.state = 'RETURNED' AND NEW.state = 'CONSUMED'))
EXECUTE FUNCTION refuse('a use of a promo code ends once');
