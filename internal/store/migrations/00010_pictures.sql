-- Which pictures are shown, by key: the address of pictures serves nothing else.

-- +goose Up

CREATE INDEX users_by_image ON users (image_key) WHERE image_key <> '';
CREATE INDEX companies_by_logo ON companies (logo_key) WHERE logo_key <> '';

-- +goose Down
-- There is no way back: going back means restoring a backup.
SELECT 1;
