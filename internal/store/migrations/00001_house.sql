-- +goose Up

CREATE TABLE companies (
    id          TEXT PRIMARY KEY,
    name        TEXT NOT NULL,
    industry    TEXT NOT NULL,
    email       TEXT NOT NULL,
    phone       TEXT NOT NULL DEFAULT '',
    location    TEXT NOT NULL,
    website     TEXT NOT NULL DEFAULT '',
    description TEXT NOT NULL DEFAULT '',
    size        TEXT NOT NULL DEFAULT '',
    created_at  BIGINT NOT NULL,
    updated_at  BIGINT NOT NULL
);

CREATE TABLE users (
    id            TEXT PRIMARY KEY,
    email         TEXT NOT NULL,
    email_key     TEXT NOT NULL UNIQUE,
    password_hash TEXT NOT NULL,
    role          TEXT NOT NULL CHECK (role IN ('job_seeker', 'company', 'admin')),
    company_id    TEXT REFERENCES companies (id),
    first_name    TEXT NOT NULL,
    last_name     TEXT NOT NULL,
    language      TEXT NOT NULL CHECK (language IN ('en', 'ar')),
    image_key     TEXT NOT NULL DEFAULT '',
    verified_at   BIGINT,
    created_at    BIGINT NOT NULL,
    updated_at    BIGINT NOT NULL,
    CHECK ((role = 'company') = (company_id IS NOT NULL))
);
CREATE INDEX users_company ON users (company_id) WHERE company_id IS NOT NULL;

CREATE TABLE talents (
    user_id    TEXT PRIMARY KEY REFERENCES users (id) ON DELETE CASCADE,
    title      TEXT NOT NULL,
    bio        TEXT NOT NULL DEFAULT '',
    skills     TEXT NOT NULL DEFAULT '[]',
    education  TEXT NOT NULL DEFAULT '[]',
    experience DOUBLE PRECISION NOT NULL DEFAULT 0,
    location   TEXT NOT NULL DEFAULT '',
    phone      TEXT NOT NULL DEFAULT '',
    created_at BIGINT NOT NULL,
    updated_at BIGINT NOT NULL
);

-- Which version of which text somebody agreed to, and when.
CREATE TABLE consents (
    user_id   TEXT NOT NULL REFERENCES users (id) ON DELETE CASCADE,
    document  TEXT NOT NULL,
    version   TEXT NOT NULL,
    agreed_at BIGINT NOT NULL,
    PRIMARY KEY (user_id, document, version)
);

CREATE TABLE sessions (
    id           TEXT PRIMARY KEY,
    user_id      TEXT NOT NULL REFERENCES users (id) ON DELETE CASCADE,
    token_hash   TEXT NOT NULL UNIQUE,
    device       TEXT NOT NULL,
    created_at   BIGINT NOT NULL,
    last_seen_at BIGINT NOT NULL,
    expires_at   BIGINT NOT NULL
);
CREATE INDEX sessions_user ON sessions (user_id);
CREATE INDEX sessions_expiry ON sessions (expires_at);

-- Mailed links. One of each kind for a user: a newer one takes the older one's place.
CREATE TABLE mailed_tokens (
    user_id    TEXT NOT NULL REFERENCES users (id) ON DELETE CASCADE,
    kind       TEXT NOT NULL,
    token_hash TEXT NOT NULL UNIQUE,
    email      TEXT NOT NULL,
    expires_at BIGINT NOT NULL,
    PRIMARY KEY (user_id, kind)
);

CREATE TABLE notifications (
    id         TEXT PRIMARY KEY,
    user_id    TEXT NOT NULL REFERENCES users (id) ON DELETE CASCADE,
    kind       TEXT NOT NULL,
    args       TEXT NOT NULL DEFAULT '{}',
    href       TEXT NOT NULL DEFAULT '',
    created_at BIGINT NOT NULL,
    read_at    BIGINT
);
CREATE INDEX notifications_user ON notifications (user_id, id);
CREATE INDEX notifications_age ON notifications (created_at);
CREATE INDEX notifications_unread ON notifications (user_id) WHERE read_at IS NULL;

-- Background work. A row is claimed by moving lease_until forward and is deleted when done.
CREATE TABLE tasks (
    id          TEXT PRIMARY KEY,
    kind        TEXT NOT NULL,
    payload     TEXT NOT NULL,
    attempts    INTEGER NOT NULL DEFAULT 0,
    run_at      BIGINT NOT NULL,
    lease       TEXT NOT NULL DEFAULT '',
    lease_until BIGINT NOT NULL DEFAULT 0,
    last_error  TEXT NOT NULL DEFAULT '',
    created_at  BIGINT NOT NULL,
    dead_at     BIGINT
);
CREATE INDEX tasks_due ON tasks (run_at) WHERE dead_at IS NULL;
CREATE INDEX tasks_dead ON tasks (id) WHERE dead_at IS NOT NULL;

-- What changed, in the order in which it was committed: (tx, seq). Readers take only settled transactions.
CREATE TABLE changes (
    seq        @identity,
    tx         BIGINT NOT NULL,
    kind       TEXT NOT NULL,
    subject_id TEXT NOT NULL,
    at         BIGINT NOT NULL
);
CREATE INDEX changes_order ON changes (tx, seq);
CREATE INDEX changes_age ON changes (at);

-- +goose Down
DROP TABLE changes;
DROP TABLE tasks;
DROP TABLE notifications;
DROP TABLE mailed_tokens;
DROP TABLE sessions;
DROP TABLE consents;
DROP TABLE talents;
DROP TABLE users;
DROP TABLE companies;
