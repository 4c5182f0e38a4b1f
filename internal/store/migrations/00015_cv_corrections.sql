-- +goose Up

-- How often people corrected what was read in their CVs, by day, field and kind of mistake. Nobody is in it.
CREATE TABLE cv_corrections (
    day   TEXT NOT NULL,
    field TEXT NOT NULL,
    kind  TEXT NOT NULL,
    count BIGINT NOT NULL,
    PRIMARY KEY (day, field, kind)
);

-- +goose Down
-- There is no way back: going back means restoring a backup.
SELECT 1;
