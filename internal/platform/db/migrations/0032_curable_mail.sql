-- Mail that can be cured: what the mail server said word for word (details) and
-- whether the server, the address or the message is at fault (cause); the limit
-- of the address, to hold it for a corrected one, too; which records a message
-- tells of, so that every screen can say whether it left.
-- Owner: platform/mail.

ALTER TABLE outbox ADD COLUMN details TEXT NOT NULL DEFAULT '';

ALTER TABLE outbox ADD COLUMN cause TEXT NOT NULL DEFAULT '';

ALTER TABLE outbox ADD COLUMN per_day BIGINT NOT NULL DEFAULT 0;

ALTER TABLE outbox ADD COLUMN share TEXT NOT NULL DEFAULT '';

UPDATE outbox
SET cause = 'server'
WHERE status <> 'sent'
  AND (last_error LIKE 'The mail server cannot be reached%'
    OR last_error LIKE 'The mail server did not answer%'
    OR last_error LIKE 'The mail server does not%'
    OR last_error LIKE 'The mail server''s certificate%'
    OR last_error LIKE 'The connection to the mail server%');

-- Managers see some kinds only: counting must not read the long messages.
CREATE INDEX outbox_by_kind ON outbox (kind, status);

ALTER TABLE mail_facts ADD COLUMN about TEXT NOT NULL DEFAULT '';

ALTER TABLE mail_facts ADD COLUMN about_at BIGINT NOT NULL DEFAULT 0;

CREATE TABLE outbox_records (
  record     TEXT NOT NULL,
  message_id TEXT NOT NULL REFERENCES outbox (id) ON DELETE CASCADE ON UPDATE CASCADE,
  told_at    BIGINT NOT NULL,
  PRIMARY KEY (record, message_id)
);

CREATE INDEX outbox_records_by_message ON outbox_records (message_id);
