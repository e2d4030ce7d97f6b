-- The daily round asks which files are somebody's picture.
CREATE INDEX users_profile_image_url_idx ON users (profile_image_url) WHERE profile_image_url IS NOT NULL;
