-- A price may be paid in stages: what each of them comes to, together the price; which stage the work is at; and which stage
-- an attempt to pay is for.
ALTER TABLE orders ADD COLUMN work_stage INTEGER NOT NULL DEFAULT 0 CHECK (work_stage BETWEEN 0 AND 4);
ALTER TABLE orders ADD COLUMN price_stage1_kobo BIGINT CHECK (price_stage1_kobo > 0);
ALTER TABLE orders ADD COLUMN price_stage2_kobo BIGINT CHECK (price_stage2_kobo > 0);
ALTER TABLE orders ADD COLUMN price_stage3_kobo BIGINT CHECK (price_stage3_kobo > 0);
ALTER TABLE orders ADD COLUMN price_stage4_kobo BIGINT CHECK (
    (price_stage1_kobo IS NULL AND price_stage2_kobo IS NULL AND price_stage3_kobo IS NULL AND price_stage4_kobo IS NULL
        AND work_stage = 0)
    OR (price_stage1_kobo IS NOT NULL AND price_stage2_kobo IS NOT NULL
        AND (price_stage4_kobo IS NULL OR price_stage3_kobo IS NOT NULL)
        AND price_total_kobo IS NOT NULL
        AND price_stage1_kobo + price_stage2_kobo + COALESCE(price_stage3_kobo, 0) + COALESCE(price_stage4_kobo, 0)
            = price_total_kobo));
ALTER TABLE payments ADD COLUMN stage INTEGER CHECK (stage BETWEEN 1 AND 4);
