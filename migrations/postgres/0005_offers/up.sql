CREATE TABLE offers (
    id TEXT NOT NULL CONSTRAINT offers_id_key PRIMARY KEY,
    order_id TEXT NOT NULL CONSTRAINT offers_order_id_fkey REFERENCES orders (id),
    provider_id TEXT NOT NULL CONSTRAINT offers_provider_id_fkey REFERENCES providers (id),
    wave INTEGER NOT NULL CHECK (wave > 0),
    state TEXT NOT NULL CHECK (state IN ('SENT', 'ACCEPTED', 'DECLINED', 'EXPIRED', 'LOST', 'WITHDRAWN')),
    gross_kobo BIGINT NOT NULL CHECK (gross_kobo > 0),
    commission_kobo BIGINT NOT NULL CHECK (commission_kobo >= 0),
    net_kobo BIGINT NOT NULL CHECK (net_kobo >= 0),
    sent_at TIMESTAMP NOT NULL,
    expires_at TIMESTAMP NOT NULL,
    decided_at TIMESTAMP,
    version BIGINT NOT NULL
);
CREATE UNIQUE INDEX offers_order_id_provider_id_wave_key ON offers (order_id, provider_id, wave);
-- One accepted offer an order, whatever goes wrong above.
CREATE UNIQUE INDEX offers_order_id_key ON offers (order_id) WHERE state = 'ACCEPTED';
CREATE INDEX offers_provider_id_idx ON offers (provider_id, state, expires_at);
