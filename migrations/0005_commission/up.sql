CREATE TABLE commission_rules (
    id TEXT NOT NULL CHECK (length(id) = 36),
    number INTEGER CHECK (number > 0),
    -- The category, tier and provider as one text, so that only one rule for the same jobs can wait
    -- at a time.
    scope TEXT NOT NULL,
    category_slug TEXT,
    tier TEXT CHECK (tier IN ('STANDARD', 'TRUSTED')),
    provider_id TEXT CONSTRAINT commission_rules_provider_id_fkey REFERENCES providers (id),
    -- The rate in basis points. Null ends the rule that was in force for this scope.
    rate_bps INTEGER CHECK (rate_bps BETWEEN 0 AND 5000),
    effective_from TIMESTAMP NOT NULL,
    note TEXT CHECK (length(note) BETWEEN 1 AND 200),
    -- Null for the opening rules of the product.
    proposed_by TEXT CONSTRAINT commission_rules_proposed_by_fkey REFERENCES users (id),
    proposed_at TIMESTAMP NOT NULL,
    state TEXT NOT NULL CHECK (state IN ('WAITING', 'IN_FORCE', 'REJECTED', 'WITHDRAWN')),
    decided_by TEXT CONSTRAINT commission_rules_decided_by_fkey REFERENCES users (id),
    decided_at TIMESTAMP,
    version BIGINT NOT NULL,
    CHECK ((state = 'IN_FORCE') = (number IS NOT NULL)),
    CHECK ((decided_by IS NULL) = (decided_at IS NULL) AND (state <> 'WAITING' OR decided_by IS NULL)),
    -- Only the proposer may withdraw a rule, and only another person may decide. The opening rules
    -- of the product have no proposer and no second person.
    CHECK (proposed_by IS NULL OR state = 'WAITING' OR (decided_by IS NOT NULL
        AND (state = 'WITHDRAWN') = (decided_by = proposed_by))),
    CONSTRAINT commission_rules_number_key UNIQUE (number),
    CONSTRAINT commission_rules_id_key PRIMARY KEY (id)
);
CREATE UNIQUE INDEX commission_rules_scope_key ON commission_rules (scope) WHERE state = 'WAITING';

CREATE TABLE order_commissions (
    order_id TEXT NOT NULL CONSTRAINT order_commissions_order_id_fkey REFERENCES orders (id),
    rules INTEGER NOT NULL CHECK (rules >= 0),
    paid_at TIMESTAMP NOT NULL,
    provider_id TEXT CONSTRAINT order_commissions_provider_id_fkey REFERENCES providers (id),
    rate_bps INTEGER CHECK (rate_bps BETWEEN 0 AND 5000),
    version BIGINT NOT NULL,
    CHECK ((provider_id IS NULL) = (rate_bps IS NULL)),
    CONSTRAINT order_commissions_order_id_key PRIMARY KEY (order_id)
);

-- sqlite:
CREATE TRIGGER commission_rules_no_update BEFORE UPDATE ON commission_rules WHEN OLD.state <> 'WAITING'
BEGIN SELECT RAISE(ABORT, 'commission_rules is append-only'); END;
CREATE TRIGGER commission_rules_no_delete BEFORE DELETE ON commission_rules
BEGIN SELECT RAISE(ABORT, 'commission_rules is append-only'); END;
CREATE TRIGGER order_commissions_no_other_rules BEFORE UPDATE ON order_commissions
WHEN NEW.rules <> OLD.rules OR NEW.paid_at <> OLD.paid_at
BEGIN SELECT RAISE(ABORT, 'an order keeps the commission rules of its payment'); END;
-- postgres:
CREATE TRIGGER commission_rules_no_change BEFORE UPDATE ON commission_rules FOR EACH ROW
WHEN (OLD.state <> 'WAITING') EXECUTE FUNCTION refuse_change();
CREATE TRIGGER commission_rules_no_delete BEFORE DELETE ON commission_rules FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER commission_rules_no_truncate BEFORE TRUNCATE ON commission_rules EXECUTE FUNCTION refuse_change();
CREATE TRIGGER order_commissions_no_other_rules BEFORE UPDATE ON order_commissions FOR EACH ROW
WHEN (NEW.rules <> OLD.rules OR NEW.paid_at <> OLD.paid_at)
EXECUTE FUNCTION refuse('an order keeps the commission rules of its payment');
-- both:
-- The opening rules of the product: 15 % in general, 10 % for gas, 12 % for trusted providers.
INSERT INTO commission_rules (id, number, scope, category_slug, tier, rate_bps, effective_from, proposed_at, state, version)
VALUES
    ('00000000-0000-7000-8000-000000000001', 1, '||', NULL, NULL, 1500, '2026-01-01 00:00:00', '2026-01-01 00:00:00', 'IN_FORCE', 0),
    ('00000000-0000-7000-8000-000000000002', 2, 'gas-refill-delivery||', 'gas-refill-delivery', NULL, 1000,
        '2026-01-01 00:00:00', '2026-01-01 00:00:00', 'IN_FORCE', 0),
    ('00000000-0000-7000-8000-000000000003', 3, '|TRUSTED|', NULL, 'TRUSTED', 1200,
        '2026-01-01 00:00:00', '2026-01-01 00:00:00', 'IN_FORCE', 0);
