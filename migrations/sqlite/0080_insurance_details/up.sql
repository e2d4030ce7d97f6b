-- Who insures a provider and for how much, as the insurance document says.
ALTER TABLE provider_papers ADD COLUMN insurer TEXT;
ALTER TABLE provider_papers ADD COLUMN cover_kobo INTEGER CHECK (cover_kobo > 0);
