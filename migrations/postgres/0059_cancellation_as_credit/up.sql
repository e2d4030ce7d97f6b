-- Whoever asks to leave a job that somebody has taken says whether what goes back becomes their credit.
ALTER TABLE cancellations ADD COLUMN as_credit BOOLEAN NOT NULL DEFAULT FALSE;
