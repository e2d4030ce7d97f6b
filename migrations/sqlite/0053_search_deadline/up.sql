-- Nobody took a paid order in time: until when its customer may say what is to become of it.
ALTER TABLE orders ADD COLUMN choice_due_at TEXT;
