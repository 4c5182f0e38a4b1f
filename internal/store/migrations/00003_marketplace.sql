-- +goose Up

-- A draft may leave its type and level open, so the lists of choices let go of them: the columns are made anew.
ALTER TABLE jobs ADD COLUMN any_type TEXT NOT NULL DEFAULT '' CHECK (any_type IN ('', 'full-time', 'part-time', 'contract', 'remote', 'hybrid'));
ALTER TABLE jobs ADD COLUMN any_level TEXT NOT NULL DEFAULT '' CHECK (any_level IN ('', 'entry', 'mid', 'senior', 'lead'));
-- Places are compared with those of the table below, so they compare as its do.
ALTER TABLE jobs ADD COLUMN any_place TEXT @bytewise NOT NULL DEFAULT '';
UPDATE jobs SET any_type = job_type, any_level = experience_level, any_place = location_key;
ALTER TABLE jobs DROP COLUMN job_type;
ALTER TABLE jobs DROP COLUMN experience_level;
ALTER TABLE jobs DROP COLUMN location_key;
ALTER TABLE jobs RENAME COLUMN any_place TO location_key;
ALTER TABLE jobs RENAME COLUMN any_type TO job_type;
ALTER TABLE jobs RENAME COLUMN any_level TO experience_level;
-- Which rules the words of a row were made by: rows of older rules are read anew when the server starts.
ALTER TABLE jobs ADD COLUMN index_version INTEGER NOT NULL DEFAULT 0;
CREATE INDEX jobs_stale ON jobs (index_version);
-- SQLite takes an index for all it needs only where the column of its own condition is in it too.
CREATE INDEX jobs_filter ON jobs (experience_level, job_type, location_key, posted_at DESC, id DESC, closes_at, status) WHERE status = 'open';
CREATE INDEX jobs_found ON jobs (id, posted_at, closes_at, job_type, experience_level, location_key, status) WHERE status = 'open';
-- All that a count asks for, so that it reads no row.
CREATE INDEX jobs_count ON jobs (closes_at, job_type, experience_level, location_key, status) WHERE status = 'open';
CREATE INDEX jobs_place ON jobs (location_key) WHERE status = 'open';
CREATE INDEX jobs_company_open ON jobs (company_id, posted_at DESC, id DESC) WHERE status = 'open';

CREATE TABLE job_skills (
    skill  TEXT @bytewise NOT NULL, -- folded
    job_id TEXT NOT NULL REFERENCES jobs (id) ON DELETE CASCADE,
    PRIMARY KEY (skill, job_id)
);
CREATE INDEX job_skills_job ON job_skills (job_id);

-- Every folded place that a job or a talent ever named. They are few, so that a part of a name is looked up here and
-- what lies there by index.
CREATE TABLE places (key TEXT @bytewise PRIMARY KEY);

ALTER TABLE talents ADD COLUMN expected_salary BIGINT CHECK (expected_salary >= 0);
ALTER TABLE talents ADD COLUMN availability TEXT NOT NULL DEFAULT 'immediately' CHECK (availability IN ('immediately', 'two_weeks', 'one_month', 'negotiable'));
ALTER TABLE talents ADD COLUMN work_history TEXT NOT NULL DEFAULT '[]';
ALTER TABLE talents ADD COLUMN certifications TEXT NOT NULL DEFAULT '[]';
ALTER TABLE talents ADD COLUMN languages TEXT NOT NULL DEFAULT '[]';
ALTER TABLE talents ADD COLUMN language_levels TEXT NOT NULL DEFAULT '{}';
ALTER TABLE talents ADD COLUMN links TEXT NOT NULL DEFAULT '[]';
ALTER TABLE talents ADD COLUMN portfolio TEXT NOT NULL DEFAULT '[]';
ALTER TABLE talents ADD COLUMN in_pool BOOLEAN NOT NULL DEFAULT TRUE;
ALTER TABLE talents ADD COLUMN level TEXT NOT NULL DEFAULT 'entry';
ALTER TABLE talents ADD COLUMN location_key TEXT @bytewise NOT NULL DEFAULT '';
ALTER TABLE talents ADD COLUMN completeness INTEGER NOT NULL DEFAULT 0;
ALTER TABLE talents ADD COLUMN views INTEGER NOT NULL DEFAULT 0;
ALTER TABLE talents ADD COLUMN index_version INTEGER NOT NULL DEFAULT 0;
CREATE INDEX talents_stale ON talents (index_version);
CREATE INDEX talents_found ON talents (user_id DESC, level, availability, location_key, in_pool) WHERE in_pool;
CREATE INDEX talents_filter ON talents (level, availability, location_key, user_id DESC, in_pool) WHERE in_pool;
CREATE INDEX talents_level ON talents (level, user_id DESC, in_pool) WHERE in_pool;
CREATE INDEX talents_availability ON talents (availability, user_id DESC, in_pool) WHERE in_pool;
CREATE INDEX talents_place ON talents (location_key, user_id DESC, in_pool) WHERE in_pool;

-- What a talent is found by: words of the name, the title and the skills. The vocabulary holds each word once, so that a
-- part of a word is looked up there.
CREATE TABLE talent_words (
    word    TEXT @bytewise NOT NULL,
    user_id TEXT NOT NULL REFERENCES talents (user_id) ON DELETE CASCADE,
    PRIMARY KEY (word, user_id)
);
CREATE INDEX talent_words_user ON talent_words (user_id);
CREATE TABLE talent_vocabulary (word TEXT @bytewise PRIMARY KEY);
CREATE TABLE talent_skills (
    skill   TEXT @bytewise NOT NULL, -- folded
    user_id TEXT NOT NULL REFERENCES talents (user_id) ON DELETE CASCADE,
    PRIMARY KEY (skill, user_id)
);
CREATE INDEX talent_skills_user ON talent_skills (user_id);

-- Every opening of a profile or CV by a company.
CREATE TABLE profile_views (
    id         TEXT PRIMARY KEY,
    talent_id  TEXT NOT NULL REFERENCES talents (user_id) ON DELETE CASCADE,
    company_id TEXT NOT NULL REFERENCES companies (id),
    viewer_id  TEXT NOT NULL,
    kind       TEXT NOT NULL CHECK (kind IN ('profile', 'cv')),
    at         BIGINT NOT NULL
);
CREATE INDEX profile_views_talent ON profile_views (talent_id, id DESC);

-- Talents a company keeps in mind: for a job, or in general (job_id empty).
CREATE TABLE shortlist (
    company_id TEXT NOT NULL REFERENCES companies (id),
    talent_id  TEXT NOT NULL REFERENCES talents (user_id) ON DELETE CASCADE,
    job_id     TEXT NOT NULL,
    note       TEXT NOT NULL,
    saved_at   BIGINT NOT NULL,
    PRIMARY KEY (company_id, talent_id, job_id)
);
CREATE INDEX shortlist_recent ON shortlist (company_id, job_id, saved_at DESC, talent_id DESC);
CREATE INDEX shortlist_talent ON shortlist (talent_id);

ALTER TABLE companies ADD COLUMN founded INTEGER;
ALTER TABLE companies ADD COLUMN headquarters TEXT NOT NULL DEFAULT '';
ALTER TABLE companies ADD COLUMN logo_key TEXT NOT NULL DEFAULT '';
-- When its last user deleted their account; the company's name stays on what others have of it.
ALTER TABLE companies ADD COLUMN left_at BIGINT;

CREATE TABLE applications (
    id           TEXT PRIMARY KEY,
    job_id       TEXT NOT NULL REFERENCES jobs (id),
    company_id   TEXT NOT NULL REFERENCES companies (id),
    talent_id    TEXT NOT NULL REFERENCES talents (user_id) ON DELETE CASCADE,
    status       TEXT NOT NULL CHECK (status IN ('pending', 'reviewed', 'interviewing', 'accepted', 'rejected', 'withdrawn')),
    cover_letter TEXT NOT NULL,
    note         TEXT NOT NULL DEFAULT '', -- the company's own
    satisfied    BOOLEAN,
    applied_at   BIGINT NOT NULL,
    responded_at BIGINT
);
-- One live application for each talent and job.
CREATE UNIQUE INDEX applications_live ON applications (job_id, talent_id) WHERE status <> 'withdrawn';
CREATE INDEX applications_job ON applications (job_id, id DESC) WHERE status <> 'withdrawn';
CREATE INDEX applications_talent ON applications (talent_id, id DESC);
CREATE INDEX applications_company ON applications (company_id, talent_id) WHERE status <> 'withdrawn';
CREATE INDEX applications_recent ON applications (applied_at);
CREATE INDEX applications_rated ON applications (satisfied) WHERE satisfied IS NOT NULL;

-- Whom an entry of somebody's bell is about: when they leave, it goes with them.
ALTER TABLE notifications ADD COLUMN about_user TEXT NOT NULL DEFAULT '';
CREATE INDEX notifications_about ON notifications (about_user) WHERE about_user <> '';

CREATE TABLE application_events (
    seq            @identity,
    application_id TEXT NOT NULL REFERENCES applications (id) ON DELETE CASCADE,
    status         TEXT NOT NULL,
    by_company     BOOLEAN NOT NULL,
    by_user        TEXT NOT NULL,
    reason         TEXT NOT NULL,
    at             BIGINT NOT NULL
);
CREATE INDEX application_events_application ON application_events (application_id, seq);

CREATE TABLE messages (
    id             TEXT PRIMARY KEY,
    application_id TEXT NOT NULL REFERENCES applications (id) ON DELETE CASCADE,
    from_company   BOOLEAN NOT NULL,
    by_user        TEXT NOT NULL,
    body           TEXT NOT NULL,
    sent_at        BIGINT NOT NULL,
    read_at        BIGINT
);
CREATE INDEX messages_application ON messages (application_id, id);
CREATE INDEX messages_unread ON messages (application_id, from_company) WHERE read_at IS NULL;

CREATE TABLE interviews (
    id             TEXT PRIMARY KEY,
    application_id TEXT NOT NULL REFERENCES applications (id) ON DELETE CASCADE,
    state          TEXT NOT NULL CHECK (state IN ('proposed', 'accepted', 'declined', 'cancelled')),
    slots          TEXT NOT NULL,
    minutes        INTEGER NOT NULL,
    place          TEXT NOT NULL,
    note           TEXT NOT NULL,
    chosen         BIGINT,
    reason         TEXT NOT NULL DEFAULT '',
    revision       INTEGER NOT NULL DEFAULT 0,
    created_at     BIGINT NOT NULL
);
CREATE UNIQUE INDEX interviews_open ON interviews (application_id) WHERE state IN ('proposed', 'accepted');
CREATE INDEX interviews_application ON interviews (application_id, id DESC);

CREATE TABLE invitations (
    id          TEXT PRIMARY KEY,
    company_id  TEXT NOT NULL REFERENCES companies (id),
    job_id      TEXT NOT NULL REFERENCES jobs (id) ON DELETE CASCADE,
    talent_id   TEXT NOT NULL REFERENCES talents (user_id) ON DELETE CASCADE,
    message     TEXT NOT NULL,
    state       TEXT NOT NULL CHECK (state IN ('open', 'accepted', 'declined')),
    created_at  BIGINT NOT NULL,
    answered_at BIGINT,
    UNIQUE (job_id, talent_id)
);
CREATE INDEX invitations_talent ON invitations (talent_id, id DESC);
CREATE INDEX invitations_company ON invitations (company_id, talent_id);

-- What people did, counted by day; nobody is in it.
CREATE TABLE event_counts (
    name    TEXT NOT NULL,
    subject TEXT NOT NULL,
    day     TEXT NOT NULL,
    count   BIGINT NOT NULL,
    total   DOUBLE PRECISION NOT NULL, -- of the values that came with the events
    PRIMARY KEY (name, subject, day)
);
CREATE INDEX event_counts_day ON event_counts (day);

-- Requests that carried an Idempotency-Key and were done. The answer is sealed with what only the caller knows.
CREATE TABLE done_requests (
    key     TEXT PRIMARY KEY,
    request TEXT NOT NULL,
    answer  TEXT NOT NULL DEFAULT '',
    at      BIGINT NOT NULL
);
CREATE INDEX done_requests_age ON done_requests (at);

-- +goose Down
-- There is no way back: going back means restoring a backup.
SELECT 1;
