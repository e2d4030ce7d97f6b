-- The payment reference of a message, so that the messages about a person's payments are found without reading all messages.
ALTER TABLE inbox ADD COLUMN reference TEXT CHECK (length(reference) BETWEEN 1 AND 100);
-- Every body that is stored was read as JSON before; PostgreSQL alone cannot read the character 0 in one.
UPDATE inbox SET reference = NULLIF(LEFT(COALESCE(body::json #>> '{data,reference}', body::json #>> '{data,transaction_reference}',
        body::json #>> '{data,transaction,reference}'), 100), '')
    WHERE body LIKE '{%' AND body <> '{}' AND POSITION('\u0000' IN body) = 0;
CREATE INDEX inbox_reference_idx ON inbox (reference) WHERE reference IS NOT NULL;
