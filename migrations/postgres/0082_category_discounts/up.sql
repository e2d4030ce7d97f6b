-- What staff take off the price of a service for everybody, from a first day to a last one, in Abuja. The platform pays it.
CREATE TABLE category_discounts (
    category_slug TEXT NOT NULL CONSTRAINT category_discounts_category_slug_fkey REFERENCES categories (slug),
    percent INTEGER NOT NULL CHECK (percent BETWEEN 1 AND 90),
    starts_on TEXT NOT NULL CHECK (length(starts_on) = 10),
    ends_on TEXT NOT NULL CHECK (length(ends_on) = 10),
    CONSTRAINT category_discounts_dates_check CHECK (starts_on <= ends_on),
    CONSTRAINT category_discounts_category_slug_key PRIMARY KEY (category_slug)
);
