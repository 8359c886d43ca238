-- What happened and who is to be told. The mail worker takes each row, writes
-- the letter into the outbox and removes the row, in one transaction. The id
-- grows with time, so one index gives the order.

CREATE TABLE mail_facts (
  id         TEXT PRIMARY KEY,
  kind       TEXT NOT NULL,
  recipient  TEXT NOT NULL,
  data       TEXT NOT NULL,
  secret     TEXT NOT NULL,
  created_at BIGINT NOT NULL
);
