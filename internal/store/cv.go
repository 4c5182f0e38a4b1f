package store

import (
	"context"

	"github.com/tawafuq/tawafuq/internal/cv"
	"github.com/tawafuq/tawafuq/internal/errs"
	"github.com/tawafuq/tawafuq/internal/file"
	"github.com/tawafuq/tawafuq/internal/talent"
)

// cvColumns are what scanCV reads; shortCVColumns leave empty what lists do not show.
const (
	listedCVColumns = `
		v.id, v.talent_id, v.file_name, v.format, v.size, v.pages, v.draft, v.blob_key, v.sha256, v.preview,
		v.uploaded_at`
	cvColumns      = listedCVColumns + `, v.text, v.reading`
	shortCVColumns = listedCVColumns + `, '', ''`
)

func scanCV(r row) (cv.Document, error) {
	var (
		d        cv.Document
		uploaded int64
		reading  string
	)
	err := r.Scan(&d.ID, &d.TalentID, &d.FileName, &d.Format, &d.Size, &d.Pages, &d.Draft, &d.FileKey, &d.SHA256,
		&d.Preview, &uploaded, &d.Text, &reading)
	if err != nil {
		return d, notFound(err)
	}
	d.UploadedAt = fromMillis(uploaded)
	return d, readJSON(jsonField{reading, &d.Reading})
}

// AddCV keeps a CV, and of the talent's CVs only the newest.
func (s *Store) AddCV(ctx context.Context, d cv.Document, keep int) error {
	return s.write(ctx, func(t *tx) error {
		err := t.insert(ctx, "cvs", record{
			{"id", d.ID},
			{"talent_id", d.TalentID},
			{"file_name", d.FileName},
			{"format", string(d.Format)},
			{"size", d.Size},
			{"pages", d.Pages},
			{"draft", d.Draft},
			{"blob_key", d.FileKey},
			{"sha256", d.SHA256},
			{"preview", d.Preview},
			{"text", d.Text},
			{"reading", jsonText(d.Reading)},
			{"uploaded_at", millis(d.UploadedAt)},
		})
		if err != nil {
			return err
		}
		_, err = t.dropCVs(ctx, `
			talent_id = $1
			AND id NOT IN (
				SELECT id
				FROM cvs
				WHERE talent_id = $1
				ORDER BY id DESC
				LIMIT $2)`, d.TalentID, keep)
		if err != nil {
			return err
		}
		return t.tellOwn(ctx, d.TalentID)
	})
}

// CV returns a talent's CV, the newest where id is empty.
func (s *Store) CV(ctx context.Context, talentID, id string) (cv.Document, error) {
	return scanCV(s.row(ctx, `
		SELECT `+cvColumns+`
		FROM cvs v
		WHERE v.talent_id = $1
			AND ($2 = '' OR v.id = $2)
		ORDER BY v.id DESC
		LIMIT 1`, talentID, id))
}

// CVs lists a talent's CVs, newest first; there are at most cv.MaxVersions.
func (s *Store) CVs(ctx context.Context, talentID string) ([]cv.Document, error) {
	return collect(ctx, s.query, scanCV, `
		SELECT `+shortCVColumns+`
		FROM cvs v
		WHERE v.talent_id = $1
		ORDER BY v.id DESC`, talentID)
}

// OpenCV shows a company the version of a talent's CV that it was sent, and records the view.
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
		d, err = scanCV(t.row(ctx, `
			SELECT `+cvColumns+`
			FROM cvs v
			WHERE v.talent_id = $1
				AND v.id = $2`, v.TalentID, access.CV.ID))
		if err != nil {
			return err
		}
		return t.viewed(ctx, v)
	})
	return d, err
}

// OpenSentCV shows a company a version of a talent's CV, and records the view.
func (s *Store) OpenSentCV(ctx context.Context, v talent.View, id string) (cv.Document, error) {
	var d cv.Document
	err := s.write(ctx, func(t *tx) (err error) {
		d, err = scanCV(t.row(ctx, `
			SELECT `+cvColumns+`
			FROM cvs v
			WHERE v.talent_id = $1
				AND v.id = $2`, v.TalentID, id))
		if err != nil {
			return err
		}
		return t.viewed(ctx, v)
	})
	return d, err
}

// DeleteCV deletes a CV of a talent, or all of them where id is empty.
func (s *Store) DeleteCV(ctx context.Context, talentID, id string) error {
	return s.write(ctx, func(t *tx) error {
		dropped, err := t.dropCVs(ctx, `talent_id = $1 AND ($2 = '' OR id = $2)`, talentID, id)
		if err == nil && dropped == 0 {
			return errs.ErrNotFound
		}
		if err != nil {
			return err
		}
		return t.tellOwn(ctx, talentID)
	})
}

// dropCVs deletes CVs, has their files deleted, and returns how many there were.
func (t *tx) dropCVs(ctx context.Context, where string, args ...any) (int, error) {
	keys, err := collect(ctx, t.query, scanText, `DELETE FROM cvs WHERE `+where+` RETURNING blob_key`, args...)
	if err != nil {
		return 0, err
	}
	return len(keys), t.enqueue(ctx, file.Delete(keys...)...)
}
