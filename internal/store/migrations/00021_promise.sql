-- +goose Up

-- When the wait for an answer ended without one: the talent withdrew, or the company left.
ALTER TABLE applications ADD COLUMN wait_ended_at BIGINT;
UPDATE applications
SET wait_ended_at = (
    SELECT MAX(e.at)
    FROM application_events e
    WHERE e.application_id = applications.id
        AND e.status = 'withdrawn')
WHERE status = 'withdrawn'
    AND responded_at IS NULL;
-- After how many hours the company was last reminded of it.
ALTER TABLE applications ADD COLUMN reminded INTEGER NOT NULL DEFAULT 0;

-- All that is asked of how companies answer, so that it reads no row: of one of them, and of all.
CREATE INDEX applications_answers ON applications (company_id, applied_at, responded_at, wait_ended_at, talent_id);
DROP INDEX applications_recent;
CREATE INDEX applications_recent ON applications (applied_at, company_id, responded_at, wait_ended_at, talent_id);
-- Who waits for a company's first answer, the longest wait first.
CREATE INDEX applications_waiting ON applications (company_id, applied_at) WHERE status = 'pending' AND responded_at IS NULL;

-- When a company works, and its holidays, as JSON; empty if it does not say.
ALTER TABLE companies ADD COLUMN hours TEXT NOT NULL DEFAULT '';

-- +goose Down
-- There is no way back: going back means restoring a backup.
SELECT 1;
