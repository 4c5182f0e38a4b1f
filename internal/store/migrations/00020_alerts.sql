-- +goose Up

-- How often the owner of a search is told what is new in it, and from which moment on things are new to them.
ALTER TABLE saved_searches ADD COLUMN cadence TEXT NOT NULL DEFAULT 'off' CHECK (cadence IN ('off', 'now', 'daily', 'weekly'));
ALTER TABLE saved_searches ADD COLUMN told_at BIGINT NOT NULL DEFAULT 0;
CREATE INDEX saved_searches_now ON saved_searches (query, id) WHERE cadence = 'now';

-- What somebody chose about notices; whoever chose nothing has no row. digest_day is the last day whose digest they
-- were given, as 2026-11-16.
CREATE TABLE notice_choices (
    user_id    TEXT PRIMARY KEY REFERENCES users (id) ON DELETE CASCADE,
    channels   TEXT NOT NULL DEFAULT '{}',
    matches    TEXT NOT NULL DEFAULT 'off' CHECK (matches IN ('off', 'now', 'daily', 'weekly')),
    matched_at BIGINT NOT NULL DEFAULT 0,
    fridays    BOOLEAN NOT NULL DEFAULT FALSE,
    mail_off   BOOLEAN NOT NULL DEFAULT FALSE,
    digest_day TEXT NOT NULL DEFAULT ''
);
CREATE INDEX notice_choices_now ON notice_choices (user_id) WHERE matches = 'now';

-- Whether an entry of the bell waits for its reader's next digest.
ALTER TABLE notifications ADD COLUMN digest BOOLEAN NOT NULL DEFAULT FALSE;
CREATE INDEX notifications_digest ON notifications (user_id) WHERE digest;

-- The jobs that somebody was told of, so that none is told twice.
CREATE TABLE told_jobs (
    user_id TEXT NOT NULL REFERENCES users (id) ON DELETE CASCADE,
    job_id  TEXT NOT NULL,
    at      BIGINT NOT NULL,
    PRIMARY KEY (user_id, job_id)
);
CREATE INDEX told_jobs_age ON told_jobs (at);

-- The mornings on which digests were made, each by one process, and how far it has come.
CREATE TABLE digest_runs (
    day      TEXT PRIMARY KEY,
    begun_at BIGINT NOT NULL,
    done_at  BIGINT,
    people   INTEGER NOT NULL DEFAULT 0
);

-- Addresses that refused mail for good.
CREATE TABLE bounces (
    email_key TEXT PRIMARY KEY,
    user_id   TEXT NOT NULL REFERENCES users (id) ON DELETE CASCADE,
    cause     TEXT NOT NULL,
    at        BIGINT NOT NULL
);
CREATE INDEX bounces_user ON bounces (user_id);

-- Keys that the product made for itself.
CREATE TABLE own_keys (
    name  TEXT PRIMARY KEY,
    value TEXT NOT NULL
);

-- +goose Down
-- There is no way back: going back means restoring a backup.
SELECT 1;
