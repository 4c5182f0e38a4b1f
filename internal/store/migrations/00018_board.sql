-- +goose Up

-- Moves that happen at their time unless somebody undoes them first. Only the company sees them.
CREATE TABLE held_moves (
    application_id TEXT PRIMARY KEY REFERENCES applications (id) ON DELETE CASCADE,
    press          TEXT NOT NULL, -- applications moved together share it, and are undone together
    task_id        TEXT NOT NULL, -- of the task that makes the move
    to_status      TEXT NOT NULL CHECK (to_status IN ('reviewed', 'interviewing', 'accepted', 'rejected')),
    reason_code    TEXT NOT NULL,
    reason         TEXT NOT NULL,
    by_user        TEXT NOT NULL,
    due_at         BIGINT NOT NULL
);
CREATE INDEX held_moves_press ON held_moves (press);

-- Why an application was rejected, as one of the reasons that every reader gets in their own language; reason is what the
-- company wrote beside it.
ALTER TABLE application_events ADD COLUMN reason_code TEXT NOT NULL DEFAULT '';

-- The company's own; 0 for none.
ALTER TABLE applications ADD COLUMN rating INTEGER NOT NULL DEFAULT 0 CHECK (rating BETWEEN 0 AND 5);
-- A column of the board, the longest waiting first.
CREATE INDEX applications_column ON applications (job_id, status, id);

-- Answers that a company keeps ready, in both languages.
CREATE TABLE reply_templates (
    id         TEXT PRIMARY KEY,
    company_id TEXT NOT NULL REFERENCES companies (id),
    name       TEXT NOT NULL,
    english    TEXT NOT NULL,
    arabic     TEXT NOT NULL,
    created_at BIGINT NOT NULL
);
CREATE INDEX reply_templates_company ON reply_templates (company_id, id);

-- +goose Down
-- There is no way back: going back means restoring a backup.
SELECT 1;
