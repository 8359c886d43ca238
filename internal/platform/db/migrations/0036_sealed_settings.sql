-- What the owner sets in the browser, one document for each subject, readable with
-- the program's key only. A document that came with a restored backup is held: it
-- is not used before the owner has saved it again. Owner: sealed.

CREATE TABLE sealed_settings (
  name     TEXT PRIMARY KEY,
  version  BIGINT NOT NULL CHECK (version > 0),
  document TEXT NOT NULL,
  held     BOOLEAN NOT NULL DEFAULT FALSE,
  saved_by TEXT NOT NULL,
  saved_at BIGINT NOT NULL
);
