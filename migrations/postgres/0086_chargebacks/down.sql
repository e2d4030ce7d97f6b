-- The books keep what was booked of them.
DROP TABLE chargebacks;
