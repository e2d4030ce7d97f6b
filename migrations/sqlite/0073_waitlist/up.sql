-- Who wants to hear when a service comes to their area; without a service, any of them.
CREATE TABLE waitlist (
    contact TEXT NOT NULL CHECK (length(contact) BETWEEN 5 AND 254),
    area TEXT NOT NULL CHECK (length(area) BETWEEN 1 AND 80),
    category_slug TEXT NOT NULL CHECK (length(category_slug) <= 60),
    joined_at TEXT NOT NULL,
    CONSTRAINT waitlist_contact_area_category_slug_key PRIMARY KEY (contact, area, category_slug)
) STRICT;
CREATE INDEX waitlist_area_idx ON waitlist (area, category_slug, joined_at DESC);
