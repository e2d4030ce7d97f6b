-- Until when its owner may choose credit before the gateway is told: also of what was paid too much, which brings no bonus.
ALTER TABLE refunds ADD COLUMN choose_until TIMESTAMP;
UPDATE refunds SET choose_until = created_at + INTERVAL '30 minutes' WHERE bonus_kobo > 0 AND NOT to_credit;
