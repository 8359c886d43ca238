-- What the doctor said last: one row. The newest attempt stands beside the
-- newest result, so that a failed attempt hides nothing. Owner: checkup.

CREATE TABLE checkups (
  id         BIGINT PRIMARY KEY CHECK (id = 1),
  started_at BIGINT NOT NULL,
  error      TEXT NOT NULL,
  ended_at   BIGINT NOT NULL,
  problems   BIGINT NOT NULL,
  advice     BIGINT NOT NULL,
  sentences  TEXT NOT NULL
);
