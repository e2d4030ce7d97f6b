DROP TABLE alarm_calls;
DROP TABLE alarms;
