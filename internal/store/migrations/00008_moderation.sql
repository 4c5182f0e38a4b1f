-- +goose Up

-- What keeps a job, a company or a person out of every list, while it does.
CREATE TABLE holds (
    kind       TEXT NOT NULL CHECK (kind IN ('job', 'company', 'person')),
    subject_id TEXT NOT NULL,
    was        TEXT NOT NULL,            -- a job's status before; 'pool' for a talent who was in it
    because_of TEXT NOT NULL DEFAULT '', -- the company whose suspension took a job along
    reason     TEXT NOT NULL,
    note       TEXT NOT NULL,            -- as the operator wrote it
    at         BIGINT NOT NULL,
    PRIMARY KEY (kind, subject_id)
);
CREATE INDEX holds_because ON holds (because_of) WHERE because_of <> '';

-- What somebody reported, and how it read at that time. Ids refer to nothing: a report outlives what it is about.
CREATE TABLE reports (
    id            TEXT PRIMARY KEY,
    kind          TEXT NOT NULL CHECK (kind IN ('job', 'company', 'message')),
    subject_id    TEXT NOT NULL,
    company_id    TEXT NOT NULL, -- whose words they are: a company's,
    person_id     TEXT NOT NULL, -- or a talent's
    title         TEXT NOT NULL,
    snapshot      TEXT NOT NULL,
    reporter      TEXT NOT NULL, -- tells reporters apart; of a visitor, nothing that leads back to them
    reporter_id   TEXT NOT NULL, -- empty for a visitor
    reporter_role TEXT NOT NULL,
    reason        TEXT NOT NULL,
    note          TEXT NOT NULL,
    created_at    BIGINT NOT NULL,
    closed_at     BIGINT,
    outcome       TEXT NOT NULL DEFAULT ''
);
-- One open report for each reporter and thing.
CREATE UNIQUE INDEX reports_once ON reports (kind, subject_id, reporter) WHERE closed_at IS NULL;
CREATE INDEX reports_open ON reports (id DESC) WHERE closed_at IS NULL;
CREATE INDEX reports_closed ON reports (id DESC) WHERE closed_at IS NOT NULL;
CREATE INDEX reports_company ON reports (company_id) WHERE company_id <> '';
CREATE INDEX reports_person ON reports (person_id) WHERE person_id <> '';
CREATE INDEX reports_reporter ON reports (reporter_id) WHERE reporter_id <> '';

-- Every act of an operator. Rows are only ever added; the note of one goes when the person it is about is deleted.
CREATE TABLE moderation_log (
    id          TEXT PRIMARY KEY,
    operator_id TEXT NOT NULL,
    act         TEXT NOT NULL CHECK (act IN ('dismiss', 'remove', 'suspend', 'restore')),
    kind        TEXT NOT NULL CHECK (kind IN ('report', 'job', 'company', 'person')),
    subject_id  TEXT NOT NULL,
    reason      TEXT NOT NULL,
    note        TEXT NOT NULL,
    at          BIGINT NOT NULL
);
CREATE INDEX moderation_log_subject ON moderation_log (kind, subject_id);

-- +goose Down
-- There is no way back: going back means restoring a backup.
SELECT 1;
