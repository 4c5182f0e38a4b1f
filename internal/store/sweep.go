package store

import (
	"context"
	"strconv"
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
		part
		before time.Time
	}{
		{part{"sessions", "id", "expires_at < $1"}, now},
		{part{"mailed_tokens", "token_hash", "expires_at < $1"}, now},
		{part{"pool_reads", "company_id, step", "step < $1"}, now.Add(-2 * talent.BudgetWindow)},
		{part{"changes", "seq", "at < $1"}, now.Add(-changesKept)},
		{part{"tasks", "id", "dead_at < $1"}, now.Add(-deadTasksKept)},
		{part{"notifications", "id", "created_at < $1"}, now.Add(-notificationsKept)},
		{part{"saved_jobs", "user_id, job_id", "removed_at < $1"}, now.Add(-job.UndoTime)},
		{part{"done_requests", "key", "at < $1"}, now.Add(-requestsKept)},
		{part{"known_devices", "user_id, device_hash", "used_at < $1"}, now.Add(-devicesKept)},
		{part{"reset_mails", "user_id", "at < $1"}, now.Add(-day)},
		{part{"security_log", "id", "at < $1"}, now.Add(-account.SecurityLogKept)},
	}
	if err := s.forgetKeys(ctx, "talent_vocabulary", "word", wordUsed); err != nil {
		return err
	}
	if err := s.forgetKeys(ctx, "places", "key", placeUsed); err != nil {
		return err
	}
	// What the engine knows of how values are spread decides which index it takes.
	if s.dialect.statistics != "" {
		if _, err := s.writer.ExecContext(ctx, s.dialect.statistics); err != nil {
			return err
		}
	}
	for _, sweep := range sweeps {
		if err := s.deleteAll(ctx, sweep.part, millis(sweep.before)); err != nil {
			return err
		}
	}
	return nil
}

// forgetKeys drops what is in a table of keys and not used any more: it may have been somebody's name. Such keys are
// looked for by a reader, which keeps nobody from writing.
func (s *Store) forgetKeys(ctx context.Context, table, column, used string) error {
	for after := ""; ; {
		rows, err := s.reader.QueryContext(ctx, `
			SELECT `+column+` FROM `+table+` WHERE `+column+` > $1 AND NOT `+used+`
			ORDER BY `+column+` LIMIT `+strconv.Itoa(stepRows), after)
		if err != nil {
			return err
		}
		unused, err := scanStrings(rows)
		if err != nil || len(unused) == 0 {
			return err
		}
		err = s.write(ctx, func(t *tx) error { return t.dropKeys(ctx, table, column, used, unused) })
		if err != nil {
			return err
		}
		after = unused[len(unused)-1]
	}
}
