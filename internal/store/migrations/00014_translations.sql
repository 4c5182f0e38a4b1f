-- +goose Up

-- Adverts in the other language, as a machine translated them. text_key identifies the text that was translated.
CREATE TABLE translations (
    job_id       TEXT NOT NULL REFERENCES jobs (id) ON DELETE CASCADE,
    language     TEXT NOT NULL,
    text_key     TEXT NOT NULL,
    title        TEXT NOT NULL,
    description  TEXT NOT NULL,
    requirements TEXT NOT NULL,
    benefits     TEXT NOT NULL,
    made_at      BIGINT NOT NULL,
    PRIMARY KEY (job_id, language)
);

-- +goose Down
-- There is no way back: going back means restoring a backup.
SELECT 1;
