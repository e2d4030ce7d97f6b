DROP TABLE order_commissions;
DROP TABLE commission_rules;
