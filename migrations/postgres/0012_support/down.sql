DROP TABLE ticket_messages;
DROP TABLE tickets;
