DROP TABLE draft_links;
DROP TABLE whatsapp_statuses;
DROP TABLE whatsapp_messages;
DROP TABLE whatsapp_threads;
