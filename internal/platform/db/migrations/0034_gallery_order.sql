-- A title apart from the alt text, and an order that staff choose. Owner: gallery.
-- The smallest place comes first. Until somebody moves a picture the newest does, as before.

ALTER TABLE gallery ADD COLUMN title TEXT NOT NULL DEFAULT '';

ALTER TABLE gallery ADD COLUMN place BIGINT NOT NULL DEFAULT 0;

UPDATE gallery
SET place = sorted.number
FROM (SELECT id AS sorted_id, 2 * ROW_NUMBER() OVER (ORDER BY created_at DESC, id DESC) AS number FROM gallery) AS sorted
WHERE gallery.id = sorted.sorted_id;

DROP INDEX gallery_by_time;

DROP INDEX gallery_by_category;

CREATE INDEX gallery_by_place ON gallery (place, id);

CREATE INDEX gallery_by_category_and_place ON gallery (category, place, id);

-- One row, which everybody who moves a picture takes first: of two people at once the second moves in the order
-- that the first has made.
CREATE TABLE gallery_turn (
  id    BIGINT PRIMARY KEY CHECK (id = 1),
  moves BIGINT NOT NULL
);

INSERT INTO gallery_turn (id, moves) VALUES (1, 0);
