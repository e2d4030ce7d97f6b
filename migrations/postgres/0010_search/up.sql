-- What people searched for and did not find, counted by day: words alone, never who asked.
CREATE TABLE search_misses (
    term TEXT NOT NULL CHECK (length(term) BETWEEN 2 AND 60),
    day TEXT NOT NULL CHECK (length(day) = 10),
    asked INTEGER NOT NULL CHECK (asked > 0),
    CONSTRAINT search_misses_day_term_key PRIMARY KEY (day, term)
);
