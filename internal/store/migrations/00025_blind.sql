-- +goose Up

-- Whether the company reads a job's applications without knowing whose they are, until it asks for an interview.
ALTER TABLE jobs ADD COLUMN blind BOOLEAN NOT NULL DEFAULT FALSE;
-- Whether an application ever got as far as an interview: from then on the company knows whose it is.
ALTER TABLE applications ADD COLUMN named BOOLEAN NOT NULL DEFAULT FALSE;
UPDATE applications
SET named = TRUE
WHERE status IN ('interviewing', 'accepted')
    OR EXISTS (
        SELECT 1
        FROM application_events e
        WHERE e.application_id = applications.id AND e.status = 'interviewing'
    );

-- +goose Down
-- There is no way back: going back means restoring a backup.
SELECT 1;
