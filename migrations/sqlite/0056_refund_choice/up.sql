-- Until when its owner may choose credit before the gateway is told: also of what was paid too much, which brings no bonus.
ALTER TABLE refunds ADD COLUMN choose_until TEXT;
UPDATE refunds SET choose_until = strftime('%Y-%m-%d %H:%M:%f000', created_at, '+30 minutes') WHERE bonus_kobo > 0 AND NOT to_credit;
