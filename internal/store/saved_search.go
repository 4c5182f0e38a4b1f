package store

import (
	"context"
	"time"

	"github.com/tawafuq/tawafuq/internal/errs"
	"github.com/tawafuq/tawafuq/internal/savedsearch"
)

const (
	searchColumns = `id, user_id, name, query, created_at, seen_at, cadence, told_at`
	selectSearch  = `
		SELECT ` + searchColumns + `
		FROM saved_searches`
)

func scanSearch(r row) (s savedsearch.Search, err error) {
	var created, seen, told int64
	err = r.Scan(&s.ID, &s.UserID, &s.Name, &s.Query, &created, &seen, &s.Cadence, &told)
	s.CreatedAt, s.SeenAt, s.ToldAt = fromMillis(created), fromMillis(seen), fromMillis(told)
	return s, err
}

// SavedSearches returns a user's searches, the newest first.
func (s *Store) SavedSearches(ctx context.Context, userID string) ([]savedsearch.Search, error) {
	return collect(ctx, s.query, scanSearch, selectSearch+`
		WHERE user_id = $1
		ORDER BY created_at DESC, id DESC`, userID)
}

// SaveSearch keeps a search of a user who has fewer than most, or returns the one with the same query.
func (s *Store) SaveSearch(
	ctx context.Context, new savedsearch.Search, most int,
) (saved savedsearch.Search, err error) {
	err = s.write(ctx, func(t *tx) error {
		// Two that save at once take turns, so that both cannot be the last that fits.
		var there int
		err := t.row(ctx, `SELECT 1 FROM users WHERE id = $1 `+t.dialect.lockRow, new.UserID).Scan(&there)
		if err != nil {
			return notFound(err)
		}
		saved, err = scanSearch(t.row(ctx, selectSearch+`
			WHERE user_id = $1
				AND query = $2`, new.UserID, new.Query))
		if err == nil || notFound(err) != errs.ErrNotFound {
			return err
		}
		var kept int
		err = t.row(ctx, `SELECT COUNT(*) FROM saved_searches WHERE user_id = $1`, new.UserID).Scan(&kept)
		if err != nil {
			return err
		}
		if kept >= most {
			return savedsearch.ErrTooMany
		}
		saved = new
		if err := t.tellOwn(ctx, new.UserID); err != nil {
			return err
		}
		return t.insert(ctx, "saved_searches", record{
			{"id", new.ID},
			{"user_id", new.UserID},
			{"name", new.Name},
			{"query", new.Query},
			{"created_at", millis(new.CreatedAt)},
			{"seen_at", millis(new.SeenAt)},
			{"cadence", string(new.Cadence)},
			{"told_at", millis(new.ToldAt)},
		})
	})
	return saved, err
}

// RenameSearch gives a user's search another name.
func (s *Store) RenameSearch(
	ctx context.Context, userID, id, name string,
) (renamed savedsearch.Search, err error) {
	err = s.write(ctx, func(t *tx) error {
		renamed, err = scanSearch(t.row(ctx, `
			UPDATE saved_searches
			SET name = $1
			WHERE id = $2
				AND user_id = $3
			RETURNING `+searchColumns, name, id, userID))
		if err != nil {
			return notFound(err)
		}
		return t.tellOwn(ctx, userID)
	})
	return renamed, err
}

// SetCadence chooses how often the owner of a search is told what is new in it. Choosing the same again changes
// nothing.
func (s *Store) SetCadence(
	ctx context.Context, userID, id string, c savedsearch.Cadence, at time.Time,
) (changed savedsearch.Search, err error) {
	err = s.write(ctx, func(t *tx) error {
		changed, err = scanSearch(t.row(ctx, `
			UPDATE saved_searches
			SET told_at = CASE WHEN cadence = $1 THEN told_at ELSE $2 END,
				cadence = $1
			WHERE id = $3
				AND user_id = $4
			RETURNING `+searchColumns, string(c), millis(at), id, userID))
		if err != nil {
			return notFound(err)
		}
		return t.tellOwn(ctx, userID)
	})
	return changed, err
}

// SeeSearch notes when a user looked at what a search finds; an earlier moment changes nothing.
func (s *Store) SeeSearch(ctx context.Context, userID, id string, at time.Time) error {
	return s.write(ctx, func(t *tx) error {
		n, err := t.exec(ctx, `
			UPDATE saved_searches
			SET seen_at = CASE WHEN seen_at > $1 THEN seen_at ELSE $1 END
			WHERE id = $2
				AND user_id = $3`, millis(at), id, userID)
		if err == nil && n == 0 {
			return errs.ErrNotFound
		}
		if err != nil {
			return err
		}
		return t.tellOwn(ctx, userID)
	})
}

// DeleteSearch removes a user's search.
func (s *Store) DeleteSearch(ctx context.Context, userID, id string) error {
	return s.write(ctx, func(t *tx) error {
		n, err := t.exec(ctx, `DELETE FROM saved_searches WHERE id = $1 AND user_id = $2`, id, userID)
		if err != nil || n == 0 {
			return err
		}
		return t.tellOwn(ctx, userID)
	})
}
