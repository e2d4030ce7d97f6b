ALTER TABLE payments DROP COLUMN stage;
ALTER TABLE orders DROP COLUMN price_stage4_kobo;
ALTER TABLE orders DROP COLUMN price_stage3_kobo;
ALTER TABLE orders DROP COLUMN price_stage2_kobo;
ALTER TABLE orders DROP COLUMN price_stage1_kobo;
ALTER TABLE orders DROP COLUMN work_stage;
