DROP TABLE provider_zones;
DROP TABLE provider_categories;
DROP TABLE providers;
