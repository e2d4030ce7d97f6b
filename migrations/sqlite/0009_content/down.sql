DROP TABLE category_synonyms;
DROP TABLE content_pages;
DROP TABLE content_items;
