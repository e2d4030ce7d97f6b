-- Parts of prices that staff gave back, and what of each was whose: `vat + platform + provider = amount + promo`.
CREATE TABLE part_refunds (
    id TEXT NOT NULL CHECK (length(id) = 36),
    order_id TEXT NOT NULL CONSTRAINT part_refunds_order_id_fkey REFERENCES orders (id),
    line TEXT NOT NULL CHECK (line IN ('LABOUR', 'MATERIAL', 'TRAVEL', 'GAS', 'RENTAL', 'FEE', 'TIP')),
    amount_kobo INTEGER NOT NULL CHECK (amount_kobo > 0),
    vat_kobo INTEGER NOT NULL CHECK (vat_kobo >= 0),
    platform_kobo INTEGER NOT NULL CHECK (platform_kobo >= 0),
    promo_kobo INTEGER NOT NULL CHECK (promo_kobo >= 0),
    provider_kobo INTEGER NOT NULL CHECK (provider_kobo >= 0),
    source TEXT NOT NULL CHECK (source IN ('ESCROW', 'FUND')),
    reason TEXT NOT NULL CHECK (reason IN ('NOT_DONE', 'POOR_WORK', 'WRONG_PRICE', 'LATE', 'OTHER')),
    note TEXT NOT NULL CHECK (length(note) BETWEEN 1 AND 500),
    decided_by TEXT NOT NULL CONSTRAINT part_refunds_decided_by_fkey REFERENCES users (id),
    created_at TEXT NOT NULL,
    CONSTRAINT part_refunds_sum_check CHECK (vat_kobo + platform_kobo + provider_kobo = amount_kobo + promo_kobo),
    CONSTRAINT part_refunds_id_key PRIMARY KEY (id)
) STRICT;
CREATE INDEX part_refunds_order_id_idx ON part_refunds (order_id, created_at, id);
CREATE TRIGGER part_refunds_within_paid_insert BEFORE INSERT ON part_refunds
WHEN NEW.amount_kobo + COALESCE((SELECT SUM(p.amount_kobo) FROM part_refunds p WHERE p.order_id = NEW.order_id), 0)
    > COALESCE((SELECT o.paid_kobo FROM orders o WHERE o.id = NEW.order_id), 0)
BEGIN SELECT RAISE(ABORT, 'no order gives back more than it was paid with'); END;
