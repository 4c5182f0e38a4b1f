-- +goose Up

-- How many rows of the pool each company read, by steps of ten minutes.
CREATE TABLE pool_reads (
    company_id TEXT NOT NULL REFERENCES companies (id),
    step       BIGINT NOT NULL, -- milliseconds at which it begins
    row_count  BIGINT NOT NULL,
    PRIMARY KEY (company_id, step)
);
CREATE INDEX pool_reads_age ON pool_reads (step);

-- What a company began of late is counted against what it may.
CREATE INDEX invitations_recent ON invitations (company_id, created_at);

-- +goose Down
-- There is no way back: going back means restoring a backup.
SELECT 1;
