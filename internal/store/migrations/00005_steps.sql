-- +goose Up

-- Deleting a job looks for its applications: an index of only the live ones does not serve, and the whole table would be read.
CREATE INDEX applications_of_job ON applications (job_id);
-- Whether anybody still remembers a company that left, and what one opened of late.
CREATE INDEX profile_views_company ON profile_views (company_id, at);
-- Whether anybody still lives or works at a place: one that nobody names any more is forgotten.
CREATE INDEX talents_anywhere ON talents (location_key);
CREATE INDEX jobs_anywhere ON jobs (location_key);

-- +goose Down
-- There is no way back: going back means restoring a backup.
SELECT 1;
