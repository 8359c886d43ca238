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
  request_id TEXT NOT NULL,
  address    TEXT NOT NULL,
  search     TEXT NOT NULL
);

CREATE INDEX audit_by_time ON audit (at DESC, id DESC);

CREATE INDEX audit_by_entity ON audit (entity, entity_id, at DESC);

CREATE INDEX audit_by_actor ON audit (actor_name, at DESC);

CREATE INDEX audit_by_action ON audit (action, at DESC);

CREATE TABLE outbox (
  id              TEXT PRIMARY KEY,
  kind            TEXT NOT NULL,
  recipient       TEXT NOT NULL,
  recipient_name  TEXT NOT NULL,
  subject         TEXT NOT NULL,
  message         TEXT NOT NULL,
  secrets         TEXT NOT NULL,
  search          TEXT NOT NULL,
  merge_key       TEXT NOT NULL,
  merged          BIGINT NOT NULL,
  address_key     TEXT NOT NULL,
  send_day        TEXT NOT NULL,
  day_slot        BIGINT NOT NULL,
  status          TEXT NOT NULL CHECK (status IN ('queued', 'sent', 'failed')),
  transport       TEXT NOT NULL,
  attempts        BIGINT NOT NULL,
  last_error      TEXT NOT NULL,
  due_at          BIGINT NOT NULL,
  next_attempt_at BIGINT NOT NULL,
  expires_at      BIGINT NOT NULL,
  lease           TEXT NOT NULL,
  leased_until    BIGINT NOT NULL,
  created_at      BIGINT NOT NULL,
  sent_at         BIGINT NOT NULL
);

CREATE INDEX outbox_by_due ON outbox (status, next_attempt_at, id);

-- One message is open for merging at a time; one that was tried once, or is
-- full, is closed.
CREATE UNIQUE INDEX outbox_one_open ON outbox (merge_key)
  WHERE merge_key <> '' AND status = 'queued' AND attempts = 0 AND merged < 20;

CREATE INDEX outbox_by_merge ON outbox (merge_key, created_at) WHERE merge_key <> '';

-- An address that visitors type gets few messages a day: each takes a slot.
CREATE UNIQUE INDEX outbox_one_slot ON outbox (address_key, send_day, day_slot) WHERE day_slot > 0;

CREATE INDEX outbox_by_time ON outbox (created_at DESC, id DESC);
