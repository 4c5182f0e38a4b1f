-- +goose Up

-- Whom a task is for or about, so that it goes when they do. The store fills them in for tasks from before, whose
-- user_id is NULL.
ALTER TABLE tasks ADD COLUMN user_id TEXT;
ALTER TABLE tasks ADD COLUMN about_user TEXT NOT NULL DEFAULT '';
ALTER TABLE tasks ADD COLUMN company_id TEXT NOT NULL DEFAULT '';
ALTER TABLE tasks ADD COLUMN email_key TEXT NOT NULL DEFAULT '';
CREATE INDEX tasks_unnamed ON tasks (id) WHERE user_id IS NULL;
CREATE INDEX tasks_user ON tasks (user_id) WHERE user_id <> '';
CREATE INDEX tasks_about ON tasks (about_user) WHERE about_user <> '';
CREATE INDEX tasks_company ON tasks (company_id) WHERE company_id <> '';
CREATE INDEX tasks_email ON tasks (email_key) WHERE email_key <> '';

-- +goose Down
-- There is no way back: going back means restoring a backup.
SELECT 1;
