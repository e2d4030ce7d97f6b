DROP TABLE part_refunds;
