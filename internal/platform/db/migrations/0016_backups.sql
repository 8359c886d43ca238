-- The scheduled backups: one row for each period, so that of several
-- instances one makes it. Owner: backup.

CREATE TABLE backups (
  slot       BIGINT PRIMARY KEY,
  started_at BIGINT NOT NULL,
  ended_at   BIGINT NOT NULL,
  file       TEXT NOT NULL,
  bytes      BIGINT NOT NULL,
  entries    BIGINT NOT NULL,
  pictures   BIGINT NOT NULL,
  missing    BIGINT NOT NULL,
  error      TEXT NOT NULL
);
