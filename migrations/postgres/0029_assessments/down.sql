DROP TABLE assessments;
