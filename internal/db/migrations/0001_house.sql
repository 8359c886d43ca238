-- What the house itself keeps: remembered answers, the audit log, outgoing
-- mail, and named settings. Owners: server, audit, mail, site.

CREATE TABLE idempotency (
  key        TEXT NOT NULL,
  scope      TEXT NOT NULL,
  operation  TEXT NOT NULL,
  request    TEXT NOT NULL,
  answer     TEXT NOT NULL,
  created_at BIGINT NOT NULL,
  PRIMARY KEY (scope, operation, key)
);

CREATE INDEX idempotency_by_age ON idempotency (created_at);

CREATE TABLE audit (
  id         TEXT PRIMARY KEY,
  at         BIGINT NOT NULL,
  actor_id   TEXT NOT NULL,
  actor_name TEXT NOT NULL,
  action     TEXT NOT NULL,
  entity     TEXT NOT NULL,
  entity_id  TEXT NOT NULL,
  before     TEXT NOT NULL,
  after      TEXT NOT NULL,
  request_id TEXT NOT NULL
);

CREATE INDEX audit_by_time ON audit (at DESC, id DESC);

CREATE INDEX audit_by_entity ON audit (entity, entity_id, at DESC);

CREATE TABLE outbox (
  id              TEXT PRIMARY KEY,
  kind            TEXT NOT NULL,
  recipient       TEXT NOT NULL,
  subject         TEXT NOT NULL,
  message         TEXT NOT NULL,
  status          TEXT NOT NULL CHECK (status IN ('queued', 'sent', 'failed')),
  attempts        BIGINT NOT NULL,
  last_error      TEXT NOT NULL,
  next_attempt_at BIGINT NOT NULL,
  leased_until    BIGINT NOT NULL,
  created_at      BIGINT NOT NULL,
  sent_at         BIGINT NOT NULL
);

CREATE INDEX outbox_by_due ON outbox (status, next_attempt_at, id);

CREATE INDEX outbox_by_time ON outbox (created_at DESC, id DESC);
