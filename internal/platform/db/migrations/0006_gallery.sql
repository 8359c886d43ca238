-- The pictures that hang in the gallery. Owner: gallery.
-- The files are the storage room's; a row holds the claim to one picture, and
-- no picture hangs twice. upload_key makes a repeated upload the same one.

CREATE TABLE gallery (
  id          TEXT PRIMARY KEY,
  picture_id  TEXT NOT NULL UNIQUE,
  category    TEXT NOT NULL CHECK (category <> ''),
  alt         TEXT NOT NULL CHECK (alt <> ''),
  description TEXT NOT NULL,
  upload_key  TEXT UNIQUE,
  created_at  BIGINT NOT NULL,
  updated_at  BIGINT NOT NULL
);

CREATE INDEX gallery_by_time ON gallery (created_at DESC, id DESC);

CREATE INDEX gallery_by_category ON gallery (category, created_at DESC, id DESC);
