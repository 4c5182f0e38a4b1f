-- +goose Up

-- The thread of an application as an inbox lists it: one row from the first message on, gone when the application is withdrawn.
CREATE TABLE conversations (
    application_id TEXT PRIMARY KEY REFERENCES applications (id) ON DELETE CASCADE,
    company_id     TEXT NOT NULL REFERENCES companies (id),
    talent_id      TEXT NOT NULL,
    job_id         TEXT NOT NULL,
    last_id        TEXT NOT NULL, -- of its last message; ids sort by time
    unread_company INTEGER NOT NULL,
    unread_talent  INTEGER NOT NULL
);
-- All that a search asks for before it reads a row.
CREATE INDEX conversations_company ON conversations (company_id, last_id DESC, talent_id, application_id, job_id);
CREATE INDEX conversations_talent ON conversations (talent_id, last_id DESC);
CREATE INDEX conversations_unread_company ON conversations (company_id, talent_id) WHERE unread_company > 0;
CREATE INDEX conversations_unread_talent ON conversations (talent_id) WHERE unread_talent > 0;

-- What a conversation is found by: the folded stems of the talent's name and of what either side wrote.
CREATE TABLE conversation_words (
    company_id     TEXT NOT NULL,
    word           TEXT @bytewise NOT NULL,
    application_id TEXT NOT NULL REFERENCES applications (id) ON DELETE CASCADE,
    said_by        TEXT NOT NULL CHECK (said_by IN ('name', 'talent', 'company')),
    PRIMARY KEY (company_id, word, application_id, said_by)
);
CREATE INDEX conversation_words_application ON conversation_words (application_id, word, said_by);

INSERT INTO conversations (application_id, company_id, talent_id, job_id, last_id, unread_company, unread_talent)
SELECT a.id, a.company_id, a.talent_id, a.job_id, MAX(m.id),
    COUNT(CASE WHEN NOT m.from_company AND m.read_at IS NULL THEN 1 END),
    COUNT(CASE WHEN m.from_company AND m.read_at IS NULL THEN 1 END)
FROM applications a
JOIN messages m ON m.application_id = a.id
WHERE a.status <> 'withdrawn'
GROUP BY a.id, a.company_id, a.talent_id, a.job_id;

-- +goose Down
-- There is no way back: going back means restoring a backup.
SELECT 1;
