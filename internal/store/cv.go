package store

import (
	"context"
	"encoding/json"

	"github.com/tawafuq/tawafuq/internal/cv"
	"github.com/tawafuq/tawafuq/internal/errs"
	"github.com/tawafuq/tawafuq/internal/talent"
)

// cvColumns are what scanCV reads; shortCVColumns the same without what lists do not show.
const (
	cvColumns      = `v.id, v.talent_id, v.file_name, v.format, v.size, v.pages, v.draft, v.blob_key, v.preview, v.uploaded_at, v.text, v.reading`
	shortCVColumns = `v.id, v.talent_id, v.file_name, v.format, v.size, v.pages, v.draft, v.blob_key, v.preview, v.uploaded_at, '', ''`
)

func scanCV(r row) (cv.Document, error) {
	var (
		d        cv.Document
		uploaded int64
		reading  string
	)
	err := r.Scan(&d.ID, &d.TalentID, &d.FileName, &d.Format, &d.Size, &d.Pages, &d.Draft, &d.FileKey, &d.Preview,
		&uploaded, &d.Text, &reading)
	if err != nil {
		return d, notFound(err)
	}
	d.UploadedAt = fromMillis(uploaded)
	if reading == "" {
		return d, nil
	}
	return d, json.Unmarshal([]byte(reading), &d.Reading)
}

// AddCV keeps a CV, and of the talent's CVs only the newest.
func (s *Store) AddCV(ctx context.Context, d cv.Document, keep int) (dropped []string, err error) {
	err = s.write(ctx, func(t *tx) error {
		_, err := t.exec(ctx, `INSERT INTO cvs (id, talent_id, file_name, format, size, pages, draft, blob_key, preview, text, reading, uploaded_at)
			VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12)`,
			d.ID, d.TalentID, d.FileName, string(d.Format), d.Size, d.Pages, d.Draft, d.FileKey, d.Preview, d.Text,
			jsonText(d.Reading), millis(d.UploadedAt))
		if err != nil {
			return err
		}
		dropped, err = t.dropCVs(ctx, `talent_id = $1 AND id NOT IN (SELECT id FROM cvs WHERE talent_id = $1 ORDER BY id DESC LIMIT $2)`, d.TalentID, keep)
		return err
	})
	return dropped, err
}

// CV returns a talent's CV, the newest where id is empty.
func (s *Store) CV(ctx context.Context, talentID, id string) (cv.Document, error) {
	return scanCV(s.reader.QueryRowContext(ctx, `SELECT `+cvColumns+` FROM cvs v WHERE v.talent_id = $1 AND ($2 = '' OR v.id = $2) ORDER BY v.id DESC LIMIT 1`, talentID, id))
}

// CVs lists a talent's CVs, newest first; there are at most cv.MaxVersions.
func (s *Store) CVs(ctx context.Context, talentID string) ([]cv.Document, error) {
	rows, err := s.reader.QueryContext(ctx, `SELECT `+shortCVColumns+` FROM cvs v WHERE v.talent_id = $1 ORDER BY v.id DESC`, talentID)
	if err != nil {
		return nil, err
	}
	defer rows.Close()
	var found []cv.Document
	for rows.Next() {
		d, err := scanCV(rows)
		if err != nil {
			return nil, err
		}
		found = append(found, d)
	}
	return found, rows.Err()
}

// OpenCV shows a company the version of a talent's CV that it was sent, and writes that down.
func (s *Store) OpenCV(ctx context.Context, v talent.View) (cv.Document, error) {
	var d cv.Document
	err := s.write(ctx, func(t *tx) error {
		access, err := accessTo(ctx, t.query, v.CompanyID, v.TalentID)
		if err != nil {
			return err
		}
		if access.CV == nil {
			return errs.ErrNotFound
		}
		d, err = scanCV(t.row(ctx, `SELECT `+cvColumns+` FROM cvs v WHERE v.talent_id = $1 AND v.id = $2`, v.TalentID, access.CV.ID))
		if err != nil {
			return err
		}
		return t.viewed(ctx, v)
	})
	return d, err
}

// DeleteCV forgets a CV of a talent, or all.
func (s *Store) DeleteCV(ctx context.Context, talentID, id string) (dropped []string, err error) {
	err = s.write(ctx, func(t *tx) error {
		dropped, err = t.dropCVs(ctx, `talent_id = $1 AND ($2 = '' OR id = $2)`, talentID, id)
		if err == nil && len(dropped) == 0 {
			return errs.ErrNotFound
		}
		return err
	})
	return dropped, err
}

// dropCVs deletes CVs and returns the keys of their files.
func (t *tx) dropCVs(ctx context.Context, where string, args ...any) ([]string, error) {
	rows, err := t.query(ctx, `DELETE FROM cvs WHERE `+where+` RETURNING blob_key`, args...)
	if err != nil {
		return nil, err
	}
	return scanStrings(rows)
}
