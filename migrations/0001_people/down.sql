DROP TABLE notifications;
DROP TABLE operator_actions;
DROP TABLE audit_entries;
DROP TABLE staff_requests;
DROP TABLE user_traces;
DROP TABLE user_search_tokens;
DROP TABLE recovery_codes;
DROP TABLE second_factors;
DROP TABLE sms_days;
DROP TABLE sms_reports;
DROP TABLE sms_messages;
DROP TABLE phone_codes;
DROP TABLE one_time_tokens;
DROP TABLE sessions;
DROP TABLE users;
-- postgres:
DROP FUNCTION refuse;
DROP FUNCTION refuse_change;
