-- What the processes of one installation tell each other. Keys are hashes with a key of the installation's own: no row
-- names anybody. With SQLite there is one process and nothing is written here.

-- +goose Up

-- The processes there are, each written anew every few seconds.
CREATE TABLE nodes (
    id          TEXT   NOT NULL PRIMARY KEY,
    connections BIGINT NOT NULL, -- to the database, at most
    seen_at     BIGINT NOT NULL
);

-- How much of the limits is used that somebody has used much of.
CREATE TABLE limit_uses (
    key     TEXT   NOT NULL PRIMARY KEY,
    until   BIGINT NOT NULL, -- when all of it will have come back
    told_at BIGINT NOT NULL
);
CREATE INDEX limit_uses_told ON limit_uses (told_at);

-- The networks that failed to sign in to accounts that many fail to sign in to.
CREATE TABLE limit_failures (
    account TEXT   NOT NULL,
    network TEXT   NOT NULL,
    at      BIGINT NOT NULL, -- zero once it is forgiven
    told_at BIGINT NOT NULL,
    PRIMARY KEY (account, network)
);
CREATE INDEX limit_failures_told ON limit_failures (told_at);

-- +goose Down
-- There is no way back: going back means restoring a backup.
SELECT 1;
