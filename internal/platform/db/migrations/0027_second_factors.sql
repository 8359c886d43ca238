-- What an account proves itself with beside its password, the codes for who has
-- lost it, and which roles need it.
-- Owner: accounts.

CREATE TABLE factors (
  id            TEXT PRIMARY KEY,
  user_id       TEXT NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  kind          TEXT NOT NULL CHECK (kind IN ('passkey', 'authenticator')),
  name          TEXT NOT NULL,
  -- A passkey's own id; the factor's where it has none.
  credential_id TEXT NOT NULL UNIQUE,
  -- A passkey's public key, or an authenticator's secret, sealed.
  data          TEXT NOT NULL,
  -- It must rise: how often a passkey was used, or the step of the last code.
  counter       BIGINT NOT NULL,
  created_at    BIGINT NOT NULL,
  used_at       BIGINT NOT NULL
);

CREATE INDEX factors_by_user ON factors (user_id, created_at, id);

CREATE TABLE recovery_codes (
  code_hash TEXT PRIMARY KEY,
  user_id   TEXT NOT NULL REFERENCES users (id) ON DELETE CASCADE
);

CREATE INDEX recovery_codes_by_user ON recovery_codes (user_id);

-- What was begun and waits for its end: a sign-in after the right password, a
-- passkey's challenge, an authenticator's secret.
CREATE TABLE sign_in_steps (
  token_hash TEXT PRIMARY KEY,
  purpose    TEXT NOT NULL,
  user_id    TEXT NOT NULL,
  data       TEXT NOT NULL,
  expires_at BIGINT NOT NULL
);

CREATE INDEX sign_in_steps_by_user ON sign_in_steps (user_id);

-- The roles that need a second factor.
CREATE TABLE factor_roles (
  role TEXT PRIMARY KEY CHECK (role IN ('owner', 'manager', 'staff'))
);

ALTER TABLE sessions ADD COLUMN must_set_up BOOLEAN NOT NULL DEFAULT FALSE;

ALTER TABLE sessions ADD COLUMN confirmed_at BIGINT NOT NULL DEFAULT 0;
