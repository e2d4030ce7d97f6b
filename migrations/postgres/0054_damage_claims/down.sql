-- The credit stays its owner's, whose own money it is.
UPDATE credit_grants SET kind = 'OVERPAYMENT' WHERE kind = 'COMPENSATION';
ALTER TABLE credit_grants DROP CONSTRAINT credit_grants_kind_check;
ALTER TABLE credit_grants ADD CONSTRAINT credit_grants_kind_check
    CHECK (kind IN ('REFERRAL', 'MAKEGOOD', 'GOODWILL', 'OVERPAYMENT'));
DROP TABLE damage_claims;
