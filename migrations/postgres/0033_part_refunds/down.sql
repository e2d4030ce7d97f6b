DROP TABLE part_refunds;
DROP FUNCTION refuse_parts_beyond_paid();
