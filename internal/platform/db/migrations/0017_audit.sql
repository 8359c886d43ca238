-- A display name is chosen by whoever bears it, so the log also says whose
-- account it was. Owner: audit.

ALTER TABLE audit ADD COLUMN actor_email TEXT NOT NULL DEFAULT '';
