-- +goose Up

-- What open pages are told, in the order of (tx, seq) as in changes: written in the transaction of the change itself.
CREATE TABLE live_events (
    seq     @identity,
    tx      BIGINT NOT NULL,
    user_id TEXT NOT NULL REFERENCES users (id) ON DELETE CASCADE,
    topic   TEXT NOT NULL,
    ref     TEXT NOT NULL,
    at      BIGINT NOT NULL
);
CREATE INDEX live_events_order ON live_events (tx, seq);
CREATE INDEX live_events_user ON live_events (user_id, tx, seq);
CREATE INDEX live_events_age ON live_events (at);

-- +goose Down
-- There is no way back: going back means restoring a backup.
SELECT 1;
