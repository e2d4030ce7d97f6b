-- Whoever asks to leave a job that somebody has taken says whether what goes back becomes their credit.
ALTER TABLE cancellations ADD COLUMN as_credit INTEGER NOT NULL DEFAULT 0 CHECK (as_credit IN (0, 1));
