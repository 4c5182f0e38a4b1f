-- +goose Up

CREATE TABLE jobs (
    id               TEXT PRIMARY KEY,
    company_id       TEXT NOT NULL REFERENCES companies (id),
    status           TEXT NOT NULL CHECK (status IN ('draft', 'open', 'closed', 'expired', 'removed')),
    title            TEXT NOT NULL,
    department       TEXT NOT NULL,
    location         TEXT NOT NULL,
    location_key     TEXT NOT NULL, -- folded
    job_type         TEXT NOT NULL CHECK (job_type IN ('full-time', 'part-time', 'contract', 'remote', 'hybrid')),
    experience_level TEXT NOT NULL CHECK (experience_level IN ('entry', 'mid', 'senior', 'lead')),
    salary_min       BIGINT CHECK (salary_min >= 0),
    salary_max       BIGINT CHECK (salary_max >= salary_min),
    currency         TEXT NOT NULL CHECK (currency IN ('SAR', 'USD', 'EUR')),
    description      TEXT NOT NULL,
    requirements     TEXT NOT NULL,
    benefits         TEXT NOT NULL,
    skills           TEXT NOT NULL,
    deadline         TEXT NOT NULL, -- a day, or empty
    closes_at        BIGINT,        -- when that day ends
    applications     INTEGER NOT NULL DEFAULT 0,
    created_at       BIGINT NOT NULL,
    updated_at       BIGINT NOT NULL,
    posted_at        BIGINT
);
CREATE INDEX jobs_open ON jobs (posted_at DESC, id DESC) WHERE status = 'open';
CREATE INDEX jobs_company ON jobs (company_id, id DESC);
CREATE INDEX jobs_closing ON jobs (closes_at) WHERE status = 'open' AND closes_at IS NOT NULL;

-- What a job is found by: one row for each folded stem of its text.
CREATE TABLE job_words (
    word   TEXT @bytewise NOT NULL,
    job_id TEXT NOT NULL REFERENCES jobs (id) ON DELETE CASCADE,
    PRIMARY KEY (word, job_id)
);
CREATE INDEX job_words_job ON job_words (job_id);

CREATE TABLE saved_jobs (
    user_id  TEXT NOT NULL REFERENCES users (id) ON DELETE CASCADE,
    job_id   TEXT NOT NULL REFERENCES jobs (id) ON DELETE CASCADE,
    saved_at BIGINT NOT NULL,
    PRIMARY KEY (user_id, job_id)
);
CREATE INDEX saved_jobs_recent ON saved_jobs (user_id, saved_at DESC, job_id DESC);
CREATE INDEX saved_jobs_job ON saved_jobs (job_id);

-- +goose Down
DROP TABLE saved_jobs;
DROP TABLE job_words;
DROP TABLE jobs;
