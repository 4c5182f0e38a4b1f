-- +goose Up
-- Tasks are claimed in the order of this index: a morning's letters are all due at one moment, and without the id every
-- claim would sort them.
DROP INDEX tasks_due;
CREATE INDEX tasks_due ON tasks (run_at, id) WHERE dead_at IS NULL;

-- +goose Down
-- There is no way back: going back means restoring a backup.
SELECT 1;
