-- +goose Up

-- Whose interview it is, beside the application that says so: a company's coming interviews are found by this index.
ALTER TABLE interviews ADD COLUMN company_id TEXT NOT NULL DEFAULT '';
UPDATE interviews
SET company_id = COALESCE((SELECT a.company_id FROM applications a WHERE a.id = interviews.application_id), '');
CREATE INDEX interviews_company ON interviews (company_id, chosen) WHERE state IN ('proposed', 'accepted');

-- When the times on offer were offered, and when a calendar's entry last changed.
ALTER TABLE interviews ADD COLUMN proposed_at BIGINT NOT NULL DEFAULT 0;
ALTER TABLE interviews ADD COLUMN changed_at BIGINT NOT NULL DEFAULT 0;
UPDATE interviews SET proposed_at = created_at, changed_at = created_at;

-- The talent's wish for another time, until other times are offered.
ALTER TABLE interviews ADD COLUMN asked TEXT NOT NULL DEFAULT '';
ALTER TABLE interviews ADD COLUMN asked_at BIGINT;

-- Those who hold an interview on the company's side. They need no account; whoever has one takes these rows along.
CREATE TABLE interviewers (
    interview_id TEXT NOT NULL REFERENCES interviews (id) ON DELETE CASCADE,
    place        INTEGER NOT NULL,
    name         TEXT NOT NULL,
    email        TEXT NOT NULL,
    email_key    TEXT NOT NULL,
    language     TEXT NOT NULL,
    forget_at    BIGINT, -- once the interview is over or off
    PRIMARY KEY (interview_id, place)
);
CREATE INDEX interviewers_email ON interviewers (email_key);
CREATE INDEX interviewers_forget ON interviewers (forget_at);

CREATE TABLE interview_events (
    seq          @identity,
    interview_id TEXT NOT NULL REFERENCES interviews (id) ON DELETE CASCADE,
    what         TEXT NOT NULL,
    by_company   BOOLEAN NOT NULL,
    reason       TEXT NOT NULL,
    chosen       BIGINT, -- the time it is about, if one was agreed
    at           BIGINT NOT NULL
);
CREATE INDEX interview_events_interview ON interview_events (interview_id, seq);

-- The secret addresses of people's calendars; what is kept of a secret is its hash.
CREATE TABLE calendar_links (
    user_id     TEXT PRIMARY KEY REFERENCES users (id) ON DELETE CASCADE,
    secret_hash TEXT NOT NULL UNIQUE,
    created_at  BIGINT NOT NULL
);

-- +goose Down
-- There is no way back: going back means restoring a backup.
SELECT 1;
