DROP TABLE gas_prices;
