ALTER TABLE orders DROP COLUMN choice_due_at;
