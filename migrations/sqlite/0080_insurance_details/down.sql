ALTER TABLE provider_papers DROP COLUMN cover_kobo;
ALTER TABLE provider_papers DROP COLUMN insurer;
