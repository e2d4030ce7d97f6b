DROP TABLE rate_cards;
DROP TABLE service_forms;
DROP TABLE categories;
