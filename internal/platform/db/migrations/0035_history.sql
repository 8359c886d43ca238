-- The history is narrowed by person, and by kind of record together with what was
-- done to it. Owner: audit.

CREATE INDEX audit_by_person ON audit (actor_id, at DESC, id DESC);

CREATE INDEX audit_by_kind ON audit (entity, action, at DESC, id DESC);
