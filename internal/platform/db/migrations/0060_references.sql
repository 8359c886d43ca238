-- A reference is random: in the text that is searched, a short name met those of strangers. It is looked for by the id.
-- Owner: events.

UPDATE attendance
SET search = SUBSTR(search, 1, LENGTH(search) - LENGTH(' ev-' || SUBSTR(id, 1, 8)))
WHERE LENGTH(search) >= LENGTH(' ev-' || SUBSTR(id, 1, 8))
  AND SUBSTR(search, LENGTH(search) - LENGTH(' ev-' || SUBSTR(id, 1, 8)) + 1) = ' ev-' || LOWER(SUBSTR(id, 1, 8));
