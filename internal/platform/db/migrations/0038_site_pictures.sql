-- The uploaded pictures and films that a version of the site names, each with
-- the first version that does. Every version is kept, and so is what it names.
-- Owner: site.

CREATE TABLE site_pictures (
  picture_id TEXT PRIMARY KEY,
  version    BIGINT NOT NULL REFERENCES site_versions (version)
);
