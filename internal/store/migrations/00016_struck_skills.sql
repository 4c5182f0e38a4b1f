-- +goose Up

-- Skills that were read between the lines of somebody's profile or CV and that they say they do not have.
CREATE TABLE struck_skills (
    user_id   TEXT NOT NULL REFERENCES users (id) ON DELETE CASCADE,
    skill     TEXT NOT NULL,
    struck_at BIGINT NOT NULL,
    PRIMARY KEY (user_id, skill)
);

-- +goose Down
-- There is no way back: going back means restoring a backup.
SELECT 1;
