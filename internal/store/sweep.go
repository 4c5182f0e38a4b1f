package store

import (
	"context"
	"time"

	"github.com/tawafuq/tawafuq/internal/account"
	"github.com/tawafuq/tawafuq/internal/job"
	"github.com/tawafuq/tawafuq/internal/talent"
)

const day = 24 * time.Hour

// How long things are kept that nobody deletes.
const (
	changesKept       = 7 * day // a follower that was away longer starts from a fresh snapshot
	deadTasksKept     = 90 * day
	notificationsKept = 365 * day
	requestsKept      = day       // a request is sent again within minutes or not at all
	devicesKept       = 400 * day // as long as the browser keeps its cookie
)

// Sweep deletes what has served its time.
func (s *Store) Sweep(ctx context.Context, now time.Time) error {
	sweeps := []struct {
		query  string
		before time.Time
	}{
		{`DELETE FROM sessions WHERE expires_at < $1`, now},
		{`DELETE FROM mailed_tokens WHERE expires_at < $1`, now},
		{`DELETE FROM pool_reads WHERE step < $1`, now.Add(-2 * talent.BudgetWindow)},
		{`DELETE FROM changes WHERE at < $1`, now.Add(-changesKept)},
		{`DELETE FROM tasks WHERE dead_at < $1`, now.Add(-deadTasksKept)},
		{`DELETE FROM notifications WHERE created_at < $1`, now.Add(-notificationsKept)},
		{`DELETE FROM saved_jobs WHERE removed_at < $1`, now.Add(-job.UndoTime)},
		{`DELETE FROM done_requests WHERE at < $1`, now.Add(-requestsKept)},
		{`DELETE FROM known_devices WHERE used_at < $1`, now.Add(-devicesKept)},
		{`DELETE FROM reset_mails WHERE at < $1`, now.Add(-day)},
		{`DELETE FROM security_log WHERE at < $1`, now.Add(-account.SecurityLogKept)},
	}
	if err := s.forgetWords(ctx); err != nil {
		return err
	}
	// What the engine knows of how values are spread decides which index it takes.
	if s.dialect.statistics != "" {
		if _, err := s.writer.ExecContext(ctx, s.dialect.statistics); err != nil {
			return err
		}
	}
	for _, sweep := range sweeps {
		err := s.write(ctx, func(t *tx) error {
			_, err := t.exec(ctx, sweep.query, millis(sweep.before))
			return err
		})
		if err != nil {
			return err
		}
	}
	return nil
}

// forgetWords drops words that no talent is found by any more: they may have been somebody's name.
func (s *Store) forgetWords(ctx context.Context) error {
	return s.write(ctx, func(t *tx) error {
		_, err := t.exec(ctx, `DELETE FROM talent_vocabulary WHERE NOT EXISTS (SELECT 1 FROM talent_words w WHERE w.word = talent_vocabulary.word)`)
		return err
	})
}
