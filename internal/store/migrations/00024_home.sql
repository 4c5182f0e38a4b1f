-- +goose Up

-- When somebody was last at home, and when they were before that visit: what is new is newer than that.
ALTER TABLE users ADD COLUMN home_at BIGINT NOT NULL DEFAULT 0;
ALTER TABLE users ADD COLUMN home_before BIGINT NOT NULL DEFAULT 0;
-- Who meets whom on a day.
CREATE INDEX interviews_agreed ON interviews (chosen) WHERE state = 'accepted';

-- +goose Down
-- There is no way back: going back means restoring a backup.
SELECT 1;
