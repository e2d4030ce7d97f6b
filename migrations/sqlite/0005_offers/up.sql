CREATE TABLE offers (
    id TEXT NOT NULL,
    order_id TEXT NOT NULL CONSTRAINT offers_order_id_fkey REFERENCES orders (id),
    provider_id TEXT NOT NULL CONSTRAINT offers_provider_id_fkey REFERENCES providers (id),
    wave INTEGER NOT NULL CHECK (wave > 0),
    state TEXT NOT NULL CHECK (state IN ('SENT', 'ACCEPTED', 'DECLINED', 'EXPIRED', 'LOST', 'WITHDRAWN')),
    gross_kobo INTEGER NOT NULL CHECK (gross_kobo > 0),
    commission_kobo INTEGER NOT NULL CHECK (commission_kobo >= 0),
    net_kobo INTEGER NOT NULL CHECK (net_kobo >= 0),
    sent_at TEXT NOT NULL,
    expires_at TEXT NOT NULL,
    decided_at TEXT,
    version INTEGER NOT NULL
) STRICT;
-- One accepted offer an order, whatever goes wrong above.
CREATE UNIQUE INDEX offers_order_id_key ON offers (order_id) WHERE state = 'ACCEPTED';
CREATE UNIQUE INDEX offers_order_id_provider_id_wave_key ON offers (order_id, provider_id, wave);
-- The primary key; made last so that it is checked first.
CREATE UNIQUE INDEX offers_id_key ON offers (id);
CREATE INDEX offers_provider_id_idx ON offers (provider_id, state, expires_at);
