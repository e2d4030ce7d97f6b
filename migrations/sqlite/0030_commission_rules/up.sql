-- What the platform keeps of a job. A rule is for a service, a tier of providers, one provider, or any of them together; it
-- waits for a second person, and once it is in force it is never changed: a new rate is a new rule.
CREATE TABLE commission_rules (
    id TEXT NOT NULL CHECK (length(id) = 36),
    number INTEGER CHECK (number > 0),
    -- The three below as one text, so that only one rule for the same jobs waits at a time.
    scope TEXT NOT NULL,
    category_slug TEXT,
    tier TEXT CHECK (tier IN ('STANDARD', 'TRUSTED')),
    provider_id TEXT CONSTRAINT commission_rules_provider_id_fkey REFERENCES providers (id),
    -- Nothing ends what was there.
    rate_bps INTEGER CHECK (rate_bps BETWEEN 0 AND 5000),
    effective_from TEXT NOT NULL,
    note TEXT CHECK (length(note) BETWEEN 1 AND 200),
    -- Nobody for the rules that the product opens with.
    proposed_by TEXT CONSTRAINT commission_rules_proposed_by_fkey REFERENCES users (id),
    proposed_at TEXT NOT NULL,
    state TEXT NOT NULL CHECK (state IN ('WAITING', 'IN_FORCE', 'REJECTED', 'WITHDRAWN')),
    decided_by TEXT CONSTRAINT commission_rules_decided_by_fkey REFERENCES users (id),
    decided_at TEXT,
    version INTEGER NOT NULL,
    CHECK ((state = 'IN_FORCE') = (number IS NOT NULL)),
    CHECK ((decided_by IS NULL) = (decided_at IS NULL) AND (state <> 'WAITING' OR decided_by IS NULL)),
    -- Taking it back is the proposer's, the rest is somebody else's; only what the product opens with needs nobody.
    CHECK (proposed_by IS NULL OR state = 'WAITING' OR (decided_by IS NOT NULL AND (state = 'WITHDRAWN') = (decided_by = proposed_by))),
    CONSTRAINT commission_rules_number_key UNIQUE (number),
    CONSTRAINT commission_rules_id_key PRIMARY KEY (id)
) STRICT;
CREATE UNIQUE INDEX commission_rules_scope_key ON commission_rules (scope) WHERE state = 'WAITING';
CREATE TRIGGER commission_rules_no_update BEFORE UPDATE ON commission_rules WHEN OLD.state <> 'WAITING'
BEGIN SELECT RAISE(ABORT, 'commission_rules is append-only'); END;
CREATE TRIGGER commission_rules_no_delete BEFORE DELETE ON commission_rules
BEGIN SELECT RAISE(ABORT, 'commission_rules is append-only'); END;
INSERT INTO commission_rules (id, number, scope, category_slug, tier, provider_id, rate_bps, effective_from, note, proposed_by, proposed_at, state, decided_by, decided_at, version) VALUES
    ('00000000-0000-7000-8000-000000000001', 1, '||', NULL, NULL, NULL, 1500, '2026-01-01 00:00:00', NULL, NULL, '2026-01-01 00:00:00', 'IN_FORCE', NULL, NULL, 0),
    ('00000000-0000-7000-8000-000000000002', 2, 'gas-refill-delivery||', 'gas-refill-delivery', NULL, NULL, 1000, '2026-01-01 00:00:00', NULL, NULL, '2026-01-01 00:00:00', 'IN_FORCE', NULL, NULL, 0),
    ('00000000-0000-7000-8000-000000000003', 3, '|TRUSTED|', NULL, 'TRUSTED', NULL, 1200, '2026-01-01 00:00:00', NULL, NULL, '2026-01-01 00:00:00', 'IN_FORCE', NULL, NULL, 0);

-- Which rules there were when an order was paid, and the rate of whoever took it. Orders that were paid before have none and
-- keep the rate of their price.
CREATE TABLE order_commissions (
    order_id TEXT NOT NULL CONSTRAINT order_commissions_order_id_fkey REFERENCES orders (id),
    rules INTEGER NOT NULL CHECK (rules >= 0),
    paid_at TEXT NOT NULL,
    provider_id TEXT CONSTRAINT order_commissions_provider_id_fkey REFERENCES providers (id),
    rate_bps INTEGER CHECK (rate_bps BETWEEN 0 AND 5000),
    version INTEGER NOT NULL,
    CHECK ((provider_id IS NULL) = (rate_bps IS NULL)),
    CONSTRAINT order_commissions_order_id_key PRIMARY KEY (order_id)
) STRICT;
CREATE TRIGGER order_commissions_no_other_rules BEFORE UPDATE ON order_commissions
WHEN NEW.rules <> OLD.rules OR NEW.paid_at <> OLD.paid_at
BEGIN SELECT RAISE(ABORT, 'the rules of an order are those of its payment'); END;
-- What an offer was made with; all before were made with the one rate that there was.
ALTER TABLE offers ADD COLUMN commission_bps INTEGER NOT NULL DEFAULT 1500 CHECK (commission_bps BETWEEN 0 AND 5000);
