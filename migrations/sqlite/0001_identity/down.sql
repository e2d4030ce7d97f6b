DROP TABLE one_time_tokens;
DROP TABLE sessions;
DROP TABLE users;
