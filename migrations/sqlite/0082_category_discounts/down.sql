DROP TABLE category_discounts;
