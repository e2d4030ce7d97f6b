-- The ids of the photos of a review, separated by spaces.
ALTER TABLE reviews ADD COLUMN photos TEXT NOT NULL DEFAULT '' CHECK (length(photos) <= 110);
