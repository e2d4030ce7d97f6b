DROP TABLE sendings;
DROP TABLE client_errors;
DROP TABLE idempotency_keys;
DROP TABLE tasks;
DROP TABLE outbox;
