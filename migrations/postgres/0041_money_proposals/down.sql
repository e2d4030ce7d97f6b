DROP TABLE money_proposals;
