DROP TABLE provider_policies;
DROP INDEX providers_listed_idx;
ALTER TABLE providers DROP COLUMN listed;
ALTER TABLE providers DROP COLUMN rank_milli;
ALTER TABLE providers DROP COLUMN rating_stars;
ALTER TABLE providers DROP COLUMN rating_count;
DROP TABLE reviews;
