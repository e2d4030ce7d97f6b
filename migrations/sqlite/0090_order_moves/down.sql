DROP TABLE order_moves;
