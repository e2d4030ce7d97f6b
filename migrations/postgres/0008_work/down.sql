DROP TABLE settings;
DROP TABLE idempotency_keys;
DROP TABLE due_jobs;
DROP TABLE outbox;
DROP TABLE notifications;
