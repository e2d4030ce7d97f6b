-- The price board of gas: what a kilogram costs in a zone from a moment on. Append-only, so that it can be read back.
CREATE TABLE gas_prices (
    zone TEXT NOT NULL CHECK (zone IN ('A', 'B', 'C')),
    per_kg_kobo INTEGER NOT NULL CHECK (per_kg_kobo BETWEEN 50000 AND 500000),
    effective_from TEXT NOT NULL,
    note TEXT CHECK (length(note) BETWEEN 1 AND 200),
    -- Nobody for the prices that the product opens with.
    set_by TEXT CONSTRAINT gas_prices_set_by_fkey REFERENCES users (id),
    -- The second person, where the price moved by more than a tenth.
    approved_by TEXT CONSTRAINT gas_prices_approved_by_fkey REFERENCES users (id),
    CHECK (approved_by IS NULL OR approved_by <> set_by),
    CONSTRAINT gas_prices_zone_effective_from_key PRIMARY KEY (zone, effective_from)
) STRICT;
CREATE INDEX gas_prices_effective_from_idx ON gas_prices (effective_from, zone);
CREATE TRIGGER gas_prices_no_update BEFORE UPDATE ON gas_prices
BEGIN SELECT RAISE(ABORT, 'gas_prices is append-only'); END;
CREATE TRIGGER gas_prices_no_delete BEFORE DELETE ON gas_prices
BEGIN SELECT RAISE(ABORT, 'gas_prices is append-only'); END;
