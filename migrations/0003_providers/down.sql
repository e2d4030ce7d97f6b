DROP TABLE document_views;
DROP TABLE provider_decisions;
DROP TABLE provider_documents;
DROP TABLE provider_applications;
DROP TABLE provider_policies;
DROP TABLE provider_zones;
DROP TABLE provider_categories;
DROP TABLE providers;
