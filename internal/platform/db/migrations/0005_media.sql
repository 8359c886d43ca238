-- Uploaded pictures, and the files made from each of them. A file's row is
-- written before the file and goes after it, so that no file is ever unknown.
-- Owner: media.

CREATE TABLE pictures (
  id          TEXT PRIMARY KEY,
  kind        TEXT NOT NULL,
  status      TEXT NOT NULL CHECK (status IN ('pending', 'stored', 'ready', 'deleted')),
  width       BIGINT NOT NULL,
  height      BIGINT NOT NULL,
  placeholder TEXT NOT NULL,
  created_at  BIGINT NOT NULL,
  updated_at  BIGINT NOT NULL
);

CREATE INDEX pictures_by_status ON pictures (status, updated_at, id);

CREATE TABLE picture_files (
  path       TEXT PRIMARY KEY,
  picture_id TEXT NOT NULL REFERENCES pictures (id),
  role       TEXT NOT NULL CHECK (role IN ('original', 'variant')),
  type       TEXT NOT NULL,
  width      BIGINT NOT NULL,
  height     BIGINT NOT NULL,
  size       BIGINT NOT NULL,
  sha256     TEXT NOT NULL
);

CREATE INDEX picture_files_by_picture ON picture_files (picture_id, path);
