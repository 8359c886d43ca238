-- What the site says: every version that was ever saved, the newest in force.
-- Owner: site.

CREATE TABLE site_versions (
  version    BIGINT PRIMARY KEY,
  document   TEXT NOT NULL,
  note       TEXT NOT NULL,
  saved_by   TEXT NOT NULL,
  created_at BIGINT NOT NULL
);
