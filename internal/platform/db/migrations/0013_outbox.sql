-- The outbox screen asks for one status at a time, newest first; messages are
-- long, so counting and paging must not read them.

CREATE INDEX outbox_by_status ON outbox (status, created_at DESC, id DESC);
