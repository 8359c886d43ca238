-- Nobody is told of what can still be taken back: such a fact has the record that
-- it is about, and becomes a letter only when it is due.

ALTER TABLE mail_facts ADD COLUMN record TEXT NOT NULL DEFAULT '';
ALTER TABLE mail_facts ADD COLUMN due_at BIGINT NOT NULL DEFAULT 0;

CREATE INDEX mail_facts_by_record ON mail_facts (record) WHERE record <> '';
