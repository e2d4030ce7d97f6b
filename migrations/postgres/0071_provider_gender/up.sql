-- As the identity document says: some customers want a woman or a man in their home.
ALTER TABLE providers ADD COLUMN gender TEXT CHECK (gender IN ('FEMALE', 'MALE'));
