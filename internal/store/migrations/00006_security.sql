-- +goose Up

-- Devices on which an account was signed in to before, by the hash of the secret in their cookie.
CREATE TABLE known_devices (
    user_id     TEXT NOT NULL REFERENCES users (id) ON DELETE CASCADE,
    device_hash TEXT NOT NULL,
    created_at  BIGINT NOT NULL,
    used_at     BIGINT NOT NULL,
    PRIMARY KEY (user_id, device_hash)
);
CREATE INDEX known_devices_age ON known_devices (used_at);

-- When a reset link was last mailed to somebody, and by which task.
CREATE TABLE reset_mails (
    user_id TEXT PRIMARY KEY REFERENCES users (id) ON DELETE CASCADE,
    task_id TEXT NOT NULL,
    at      BIGINT NOT NULL
);

-- What happened to the security of accounts, by ids alone: an entry outlives the account it is about.
CREATE TABLE security_log (
    id      TEXT PRIMARY KEY,
    user_id TEXT NOT NULL, -- whose account; empty if none
    by_id   TEXT NOT NULL, -- who did it; empty if nobody proved who they are
    event   TEXT NOT NULL,
    network TEXT NOT NULL, -- the caller's address shortened to /24 or /64; empty once the account is gone
    at      BIGINT NOT NULL
);
CREATE INDEX security_log_user ON security_log (user_id, id);
CREATE INDEX security_log_by ON security_log (by_id);
CREATE INDEX security_log_age ON security_log (at);

-- +goose Down
-- There is no way back: going back means restoring a backup.
SELECT 1;
