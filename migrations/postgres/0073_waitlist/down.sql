DROP TABLE waitlist;
