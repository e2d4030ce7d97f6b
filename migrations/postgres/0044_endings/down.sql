DROP TABLE endings;
