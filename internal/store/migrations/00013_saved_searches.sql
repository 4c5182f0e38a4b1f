-- +goose Up

-- Searches that people keep, as the query string of the page in its canonical form: each once.
CREATE TABLE saved_searches (
    id         TEXT PRIMARY KEY,
    user_id    TEXT NOT NULL REFERENCES users (id) ON DELETE CASCADE,
    name       TEXT NOT NULL,
    query      TEXT NOT NULL,
    created_at BIGINT NOT NULL,
    seen_at    BIGINT NOT NULL,
    UNIQUE (user_id, query)
);

-- +goose Down
-- There is no way back: going back means restoring a backup.
SELECT 1;
