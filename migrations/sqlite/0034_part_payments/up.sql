-- Until when the rest of a price that was paid in part may come; then the part goes back.
ALTER TABLE orders ADD COLUMN balance_due_at TEXT CHECK (balance_due_at IS NULL OR paid_kobo > 0);
