DROP TABLE gas_price_proposals;
