-- Who must agree to a refund is decided by all that goes back of its order, not by this piece of it alone, so it is kept.
ALTER TABLE refunds ADD COLUMN approval TEXT NOT NULL DEFAULT 'NOBODY'
    CHECK (approval IN ('NOBODY', 'SUPPORT', 'FINANCE', 'TWO_OF_FINANCE'));
UPDATE refunds SET approval = CASE
    WHEN source <> 'ORDER' OR amount_kobo <= 5000000 THEN 'NOBODY'
    WHEN amount_kobo <= 10000000 THEN 'SUPPORT'
    WHEN amount_kobo < 25000000 THEN 'FINANCE'
    ELSE 'TWO_OF_FINANCE' END;
