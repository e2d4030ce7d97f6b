-- The payment reference of a message, so that the messages about a person's payments are found without reading all messages.
ALTER TABLE inbox ADD COLUMN reference TEXT CHECK (length(reference) BETWEEN 1 AND 100);
UPDATE inbox SET reference = NULLIF(substr(COALESCE(json_extract(body, '$.data.reference'), json_extract(body, '$.data.transaction_reference'),
        json_extract(body, '$.data.transaction.reference')), 1, 100), '')
    WHERE body <> '{}' AND json_valid(body);
CREATE INDEX inbox_reference_idx ON inbox (reference) WHERE reference IS NOT NULL;
