ALTER TABLE offers DROP COLUMN commission_bps;
DROP TABLE order_commissions;
DROP TABLE commission_rules;
