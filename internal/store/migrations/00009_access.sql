-- +goose Up

-- The version of the CV that an application was sent with; NULL where there was none, or it was deleted since. For applications
-- from before this was recorded: the version that was newest then.
ALTER TABLE applications ADD COLUMN cv_id TEXT REFERENCES cvs (id) ON DELETE SET NULL;
UPDATE applications
SET cv_id = (
    SELECT v.id
    FROM cvs v
    WHERE v.talent_id = applications.talent_id AND v.uploaded_at <= applications.applied_at
    ORDER BY v.uploaded_at DESC, v.id DESC
    LIMIT 1
);
CREATE INDEX applications_cv ON applications (cv_id);

-- When the talent ended what an application or an accepted invitation gives to the company.
ALTER TABLE applications ADD COLUMN access_ended_at BIGINT;
ALTER TABLE invitations ADD COLUMN access_ended_at BIGINT;

-- When a saved job was removed: undoing that soon after finds it in its place.
ALTER TABLE saved_jobs ADD COLUMN removed_at BIGINT;
CREATE INDEX saved_jobs_removed ON saved_jobs (removed_at) WHERE removed_at IS NOT NULL;

-- +goose Down
-- There is no way back: going back means restoring a backup.
SELECT 1;
