package store

import (
	"context"
	"time"

	"github.com/tawafuq/tawafuq/internal/errs"
	"github.com/tawafuq/tawafuq/internal/translation"
)

// Translation returns the translation of a job's text that was kept.
func (s *Store) Translation(
	ctx context.Context, jobID, language, key string,
) (a translation.Advert, err error) {
	var requirements, benefits string
	err = s.row(ctx, `
		SELECT title, description, requirements, benefits
		FROM translations
		WHERE job_id = $1
			AND language = $2
			AND text_key = $3`, jobID, language, key).Scan(&a.Title, &a.Description, &requirements, &benefits)
	if err != nil {
		return a, notFound(err)
	}
	return a, readJSON(jsonField{requirements, &a.Requirements}, jsonField{benefits, &a.Benefits})
}

// KeepTranslation keeps a translation of a job whose text is still the one that was translated.
func (s *Store) KeepTranslation(
	ctx context.Context, jobID, language string, of, made translation.Advert, at time.Time,
) error {
	return s.write(ctx, func(t *tx) error {
		// An edit under way is waited for, so that the text compared is the one that stays.
		var there int
		err := t.row(ctx, `SELECT 1 FROM jobs WHERE id = $1 `+t.dialect.holdRow, jobID).Scan(&there)
		if notFound(err) == errs.ErrNotFound {
			return nil
		}
		if err != nil {
			return err
		}
		_, err = t.exec(ctx, `
			INSERT INTO translations (job_id, language, text_key, title, description, requirements, benefits, made_at)
			SELECT id, $1, $2, $3, $4, $5, $6, $7
			FROM jobs
			WHERE id = $8
				AND title = $9
				AND description = $10
				AND requirements = $11
				AND benefits = $12
			ON CONFLICT (job_id, language) DO UPDATE
			SET text_key = excluded.text_key,
				title = excluded.title,
				description = excluded.description,
				requirements = excluded.requirements,
				benefits = excluded.benefits,
				made_at = excluded.made_at`,
			language, of.Key(), made.Title, made.Description, jsonText(made.Requirements), jsonText(made.Benefits),
			millis(at), jobID, of.Title, of.Description, jsonText(of.Requirements), jsonText(of.Benefits))
		return err
	})
}
