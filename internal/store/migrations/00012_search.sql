-- +goose Up

-- Jobs and talents are found by an index in memory: what they were found by here goes, and the tasks that kept it.
DROP TABLE job_words;
DROP TABLE job_skills;
DROP TABLE talent_words;
DROP TABLE talent_vocabulary;
DROP TABLE talent_skills;
DROP TABLE places;
DELETE FROM tasks WHERE kind = 'company.renamed';

DROP INDEX jobs_stale;
DROP INDEX jobs_filter;
DROP INDEX jobs_found;
DROP INDEX jobs_count;
DROP INDEX jobs_place;
DROP INDEX jobs_anywhere;
ALTER TABLE jobs DROP COLUMN location_key;
ALTER TABLE jobs DROP COLUMN index_version;
-- All that lists of ids and counts of open jobs ask for, so that they read no row.
CREATE INDEX jobs_found ON jobs (id, closes_at, status) WHERE status = 'open';
CREATE INDEX jobs_count ON jobs (closes_at, status) WHERE status = 'open';

DROP INDEX talents_stale;
DROP INDEX talents_found;
DROP INDEX talents_filter;
DROP INDEX talents_level;
DROP INDEX talents_availability;
DROP INDEX talents_place;
DROP INDEX talents_anywhere;
ALTER TABLE talents DROP COLUMN location_key;
ALTER TABLE talents DROP COLUMN index_version;
ALTER TABLE talents DROP COLUMN level;

-- +goose Down
-- There is no way back: going back means restoring a backup.
SELECT 1;
