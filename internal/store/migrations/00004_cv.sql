-- +goose Up

-- CVs as talents sent them, newest by id. The file itself is a blob; only one that could be read gets a row.
CREATE TABLE cvs (
    id          TEXT PRIMARY KEY,
    talent_id   TEXT NOT NULL REFERENCES talents (user_id) ON DELETE CASCADE,
    file_name   TEXT NOT NULL,
    format      TEXT NOT NULL CHECK (format IN ('pdf', 'docx', 'doc', 'txt')),
    size        BIGINT NOT NULL,
    pages       INTEGER NOT NULL,
    draft       BOOLEAN NOT NULL, -- recognised from pictures of pages
    blob_key    TEXT NOT NULL UNIQUE,
    preview     TEXT NOT NULL, -- how the text begins
    text        TEXT NOT NULL,
    reading     TEXT NOT NULL, -- JSON: each field with its place in the text
    uploaded_at BIGINT NOT NULL
);
CREATE INDEX cvs_talent ON cvs (talent_id, id DESC);

-- +goose Down
-- There is no way back: going back means restoring a backup.
SELECT 1;
