package store

import (
	"context"
	"time"

	"github.com/tawafuq/tawafuq/internal/account"
	"github.com/tawafuq/tawafuq/internal/cv"
)

// Agree records that a user agreed to a version of a text, and when that was first.
func (s *Store) Agree(ctx context.Context, userID string, to account.Consent, at time.Time) error {
	return s.write(ctx, func(t *tx) error {
		_, err := t.exec(ctx, `
			INSERT INTO consents (user_id, document, version, agreed_at)
			VALUES ($1, $2, $3, $4)
			ON CONFLICT (user_id, document, version) DO NOTHING`, userID, to.Document, to.Version, millis(at))
		if err != nil {
			return err
		}
		return t.tellOwn(ctx, userID)
	})
}

// WithdrawConsent forgets that a user agreed to a text, whatever its version.
func (s *Store) WithdrawConsent(ctx context.Context, userID, document string) error {
	return s.write(ctx, func(t *tx) error {
		_, err := t.exec(ctx, `DELETE FROM consents WHERE user_id = $1 AND document = $2`, userID, document)
		if err != nil {
			return err
		}
		return t.tellOwn(ctx, userID)
	})
}

const agreed = `EXISTS (SELECT 1 FROM consents WHERE user_id = $1 AND document = $2)`

// Agreed reports whether a user agreed to any version of a text.
func (s *Store) Agreed(ctx context.Context, userID, document string) (yes bool, err error) {
	err = s.row(ctx, `SELECT `+agreed, userID, document).Scan(&yes)
	return yes, err
}

// CountCorrections adds corrections to the counts of a day, if the talent agrees at this moment.
func (s *Store) CountCorrections(ctx context.Context, talentID, day string, corrections []cv.Correction) error {
	return s.write(ctx, func(t *tx) error {
		var yes bool
		if err := t.row(ctx, `SELECT `+agreed, talentID, cv.CorrectionsConsent).Scan(&yes); err != nil {
			return err
		}
		if !yes {
			return cv.ErrCorrectionsOff
		}
		for _, c := range corrections {
			_, err := t.exec(ctx, `
				INSERT INTO cv_corrections (day, field, kind, count)
				VALUES ($1, $2, $3, $4)
				ON CONFLICT (day, field, kind) DO UPDATE
				SET count = cv_corrections.count + excluded.count`, day, c.Field, c.Kind, c.Count)
			if err != nil {
				return err
			}
		}
		return nil
	})
}

// Corrections adds the counts since a day up by field and kind.
func (s *Store) Corrections(ctx context.Context, since string) ([]cv.Correction, error) {
	scan := func(r row) (c cv.Correction, err error) {
		err = r.Scan(&c.Field, &c.Kind, &c.Count)
		return c, err
	}
	return collect(ctx, s.query, scan, `
		SELECT field, kind, CAST(SUM(count) AS BIGINT) AS times
		FROM cv_corrections
		WHERE day >= $1
		GROUP BY field, kind
		ORDER BY times DESC, field, kind`, since)
}
