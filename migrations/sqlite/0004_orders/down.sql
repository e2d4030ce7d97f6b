DROP TABLE order_events;
DROP TABLE orders;
DROP TABLE price_versions;
