-- Backups are also made and checked when the owner asks for it. A slot is now the
-- moment for which a run was due, in milliseconds, so that runs of every plan stand in
-- one order; of all instances one runs at a time. Owner: backup.

ALTER TABLE backups ADD COLUMN kind TEXT NOT NULL DEFAULT 'planned' CHECK (kind IN ('planned', 'asked', 'check'));
ALTER TABLE backups ADD COLUMN running BIGINT CHECK (running = 1);
ALTER TABLE backups ADD COLUMN seen_at BIGINT NOT NULL DEFAULT 0;
ALTER TABLE backups ADD COLUMN step TEXT NOT NULL DEFAULT '';
ALTER TABLE backups ADD COLUMN done BIGINT NOT NULL DEFAULT 0;
ALTER TABLE backups ADD COLUMN total BIGINT NOT NULL DEFAULT 0;
ALTER TABLE backups ADD COLUMN asked_by TEXT NOT NULL DEFAULT '';

UPDATE backups SET slot = started_at;

CREATE UNIQUE INDEX backups_running ON backups (running);
CREATE INDEX backups_by_file ON backups (file, slot);
