-- What the owner of a file knows of it: whoever reads the file can tell that it is whole. The hash is empty until the
-- sweep has read a file of an earlier version.

-- +goose Up
ALTER TABLE cvs ADD COLUMN sha256 TEXT NOT NULL DEFAULT '';
ALTER TABLE cvs ADD COLUMN damaged_at BIGINT; -- when its owner was told that the file is damaged
ALTER TABLE users ADD COLUMN image_size BIGINT NOT NULL DEFAULT 0;
ALTER TABLE users ADD COLUMN image_sha256 TEXT NOT NULL DEFAULT '';
ALTER TABLE users ADD COLUMN image_damaged_at BIGINT;
ALTER TABLE companies ADD COLUMN logo_size BIGINT NOT NULL DEFAULT 0;
ALTER TABLE companies ADD COLUMN logo_sha256 TEXT NOT NULL DEFAULT '';
ALTER TABLE companies ADD COLUMN logo_damaged_at BIGINT;
CREATE INDEX cvs_unmeasured ON cvs (blob_key) WHERE sha256 = '';

-- +goose Down
-- There is no way back: going back means restoring a backup.
SELECT 1;
