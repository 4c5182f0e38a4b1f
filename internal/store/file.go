package store

import (
	"context"
	"strconv"
	"time"

	"github.com/tawafuq/tawafuq/internal/file"
	"github.com/tawafuq/tawafuq/internal/notice"
)

// fileOwner is a column that names a file, and the columns beside it that say what the file must be.
type fileOwner struct {
	table, id              string
	key, size, sha, damage string
	// damaged is what the owner is told.
	damaged func(ownerID string) notice.Notice
}

var (
	documents = fileOwner{
		table: "cvs", id: "talent_id", key: "blob_key", size: "size", sha: "sha256", damage: "damaged_at",
		damaged: func(id string) notice.Notice {
			return notice.Notice{Kind: "damaged.cv", UserID: id, ByMail: true, OfAccount: true}
		},
	}
	pictures = fileOwner{
		table: "users", id: "id", key: "image_key", size: "image_size", sha: "image_sha256", damage: "image_damaged_at",
		damaged: func(id string) notice.Notice { return notice.Notice{Kind: "damaged.picture", UserID: id} },
	}
	logos = fileOwner{
		table: "companies", id: "id", key: "logo_key", size: "logo_size", sha: "logo_sha256", damage: "logo_damaged_at",
		damaged: func(id string) notice.Notice { return notice.Notice{Kind: "damaged.logo", CompanyID: id} },
	}
	fileOwners = []fileOwner{documents, pictures, logos}
)

// record is what a row keeps of its file.
func (o fileOwner) record(r file.Ref) record {
	return record{{o.key, r.Key}, {o.size, r.Size}, {o.sha, r.SHA256}, {o.damage, nil}}
}

// FileDamaged records that a file is damaged and tells its owner, once. It reports whether the file has an owner.
func (s *Store) FileDamaged(ctx context.Context, key string, at time.Time) (owned bool, err error) {
	if key == "" {
		return false, nil // rows without a file have this key
	}
	err = s.write(ctx, func(t *tx) error {
		owned = false
		for _, o := range fileOwners {
			untold, err := collect(ctx, t.query, scanText, `
				UPDATE `+o.table+`
				SET `+o.damage+` = $1
				WHERE `+o.key+` = $2
					AND `+o.damage+` IS NULL
				RETURNING `+o.id, millis(at), key)
			if err != nil {
				return err
			}
			for _, id := range untold {
				if err := t.enqueue(ctx, notice.Send(o.damaged(id))); err != nil {
					return err
				}
			}
			there, err := collect(ctx, t.query, scanText,
				`SELECT `+o.id+` FROM `+o.table+` WHERE `+o.key+` = $1`, key)
			if err != nil {
				return err
			}
			owned = owned || len(there) > 0
		}
		return nil
	})
	return owned, err
}

// FilesInUse returns those of the keys that a row refers to.
func (s *Store) FilesInUse(ctx context.Context, keys []string) ([]string, error) {
	if len(keys) == 0 {
		return nil, nil
	}
	var used []string
	for _, o := range fileOwners {
		var where conditions
		where.add(o.key + ` <> ''`)
		where.in(o.key, keys)
		found, err := collect(ctx, s.query, scanText,
			`SELECT `+o.key+` FROM `+o.table+` WHERE `+where.sql(), where.args...)
		if err != nil {
			return nil, err
		}
		used = append(used, found...)
	}
	return used, nil
}

// UnmeasuredFiles returns the keys of files whose hash is not known yet, in order, those after a key.
func (s *Store) UnmeasuredFiles(ctx context.Context, after string, limit int) ([]string, error) {
	all := ""
	for i, o := range fileOwners {
		if i > 0 {
			all += ` UNION ALL `
		}
		all += `
			SELECT ` + o.key + ` AS key
			FROM ` + o.table + `
			WHERE ` + o.sha + ` = ''
				AND ` + o.key + ` <> ''
				AND ` + o.key + ` > $1`
	}
	return collect(ctx, s.query, scanText,
		`SELECT key FROM (`+all+`) unmeasured ORDER BY key LIMIT `+strconv.Itoa(limit), after)
}

// MeasureFile records the length and the hash of a file that had none.
func (s *Store) MeasureFile(ctx context.Context, r file.Ref) error {
	return s.write(ctx, func(t *tx) error {
		for _, o := range fileOwners {
			_, err := t.exec(ctx, `
				UPDATE `+o.table+`
				SET `+o.size+` = $1, `+o.sha+` = $2
				WHERE `+o.key+` = $3
					AND `+o.sha+` = ''`, r.Size, r.SHA256, r.Key)
			if err != nil {
				return err
			}
		}
		return nil
	})
}

// DropFile lets go of a deleted file that a backup from before its deletion brought back: the CV goes, the picture or
// logo is none. It reports whether a row referred to it.
func (s *Store) DropFile(ctx context.Context, key string) (back bool, err error) {
	if key == "" {
		return false, nil
	}
	err = s.write(ctx, func(t *tx) error {
		dropped, err := t.dropCVs(ctx, `blob_key = $1`, key)
		if err != nil {
			return err
		}
		for _, o := range []fileOwner{pictures, logos} {
			n, err := t.update(ctx, o.table, o.record(file.Ref{}), o.key+` = $1`, key)
			if err != nil {
				return err
			}
			dropped += n
		}
		back = dropped > 0
		return nil
	})
	return back, err
}
