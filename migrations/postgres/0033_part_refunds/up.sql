-- Parts of prices that staff gave back, and what of each was whose: `vat + platform + provider = amount + promo`.
CREATE TABLE part_refunds (
    id TEXT NOT NULL CHECK (length(id) = 36),
    order_id TEXT NOT NULL CONSTRAINT part_refunds_order_id_fkey REFERENCES orders (id),
    line TEXT NOT NULL CHECK (line IN ('LABOUR', 'MATERIAL', 'TRAVEL', 'GAS', 'RENTAL', 'FEE', 'TIP')),
    amount_kobo BIGINT NOT NULL CHECK (amount_kobo > 0),
    vat_kobo BIGINT NOT NULL CHECK (vat_kobo >= 0),
    platform_kobo BIGINT NOT NULL CHECK (platform_kobo >= 0),
    promo_kobo BIGINT NOT NULL CHECK (promo_kobo >= 0),
    provider_kobo BIGINT NOT NULL CHECK (provider_kobo >= 0),
    source TEXT NOT NULL CHECK (source IN ('ESCROW', 'FUND')),
    reason TEXT NOT NULL CHECK (reason IN ('NOT_DONE', 'POOR_WORK', 'WRONG_PRICE', 'LATE', 'OTHER')),
    note TEXT NOT NULL CHECK (length(note) BETWEEN 1 AND 500),
    decided_by TEXT NOT NULL CONSTRAINT part_refunds_decided_by_fkey REFERENCES users (id),
    created_at TIMESTAMP NOT NULL,
    CONSTRAINT part_refunds_sum_check CHECK (vat_kobo + platform_kobo + provider_kobo = amount_kobo + promo_kobo),
    CONSTRAINT part_refunds_id_key PRIMARY KEY (id)
);
CREATE INDEX part_refunds_order_id_idx ON part_refunds (order_id, created_at, id);
CREATE FUNCTION refuse_parts_beyond_paid() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
    paid BIGINT;
    given BIGINT;
BEGIN
    SELECT o.paid_kobo INTO paid FROM orders o WHERE o.id = NEW.order_id FOR UPDATE;
    SELECT COALESCE(SUM(p.amount_kobo), 0) INTO given FROM part_refunds p WHERE p.order_id = NEW.order_id;
    IF NEW.amount_kobo + given > COALESCE(paid, 0) THEN
        RAISE EXCEPTION 'no order gives back more than it was paid with';
    END IF;
    RETURN NEW;
END $$;
CREATE TRIGGER part_refunds_within_paid_insert BEFORE INSERT ON part_refunds
    FOR EACH ROW EXECUTE FUNCTION refuse_parts_beyond_paid();
