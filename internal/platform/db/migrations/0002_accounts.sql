-- Who may sign in, who is signed in, and who has tried too often.
-- Owner: accounts.

CREATE TABLE users (
  id            TEXT PRIMARY KEY,
  email         TEXT NOT NULL,
  email_key     TEXT NOT NULL UNIQUE,
  name          TEXT NOT NULL,
  role          TEXT NOT NULL CHECK (role IN ('owner', 'manager', 'staff')),
  password_hash TEXT NOT NULL,
  disabled      BOOLEAN NOT NULL,
  created_at    BIGINT NOT NULL,
  updated_at    BIGINT NOT NULL,
  signed_in_at  BIGINT NOT NULL
);

CREATE TABLE sessions (
  id         TEXT PRIMARY KEY,
  token_hash TEXT NOT NULL UNIQUE,
  user_id    TEXT NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  created_at BIGINT NOT NULL,
  seen_at    BIGINT NOT NULL,
  expires_at BIGINT NOT NULL,
  device     TEXT NOT NULL,
  address    TEXT NOT NULL
);

CREATE INDEX sessions_by_user ON sessions (user_id);

CREATE INDEX sessions_by_expiry ON sessions (expires_at);

CREATE TABLE login_throttles (
  subject    TEXT PRIMARY KEY,
  failures   BIGINT NOT NULL,
  free_at    BIGINT NOT NULL,
  updated_at BIGINT NOT NULL
);

CREATE TABLE single_use_links (
  token_hash TEXT PRIMARY KEY,
  purpose    TEXT NOT NULL CHECK (purpose IN ('setup', 'reset', 'invite')),
  user_id    TEXT NOT NULL,
  created_at BIGINT NOT NULL,
  expires_at BIGINT NOT NULL
);

CREATE INDEX single_use_links_by_user ON single_use_links (user_id, purpose);

-- Who has asked for a new password, known or not: answered behind the scenes,
-- so that the answer takes as long for an address that nobody has.
CREATE TABLE reset_requests (
  id         TEXT PRIMARY KEY,
  email_key  TEXT NOT NULL,
  created_at BIGINT NOT NULL
);
