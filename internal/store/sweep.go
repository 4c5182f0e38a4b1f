package store

import (
	"context"
	"time"

	"github.com/tawafuq/tawafuq/internal/account"
	"github.com/tawafuq/tawafuq/internal/job"
	"github.com/tawafuq/tawafuq/internal/live"
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
	toldKept          = 400 * day // longer than a job stays new
	runsKept          = 30 * day
	toldKeptFor       = time.Minute // in which every process has heard that a limit is free again
)

// Sweep deletes what has served its time.
func (s *Store) Sweep(ctx context.Context, now time.Time) error {
	// Which index the engine takes depends on what it knows about how values are spread.
	if s.dialect.statistics != "" {
		if _, err := s.writer.ExecContext(ctx, s.dialect.statistics); err != nil {
			return err
		}
	}
	for _, sweep := range []struct {
		subset
		before time.Time
	}{
		{subset{"sessions", "id", `expires_at < $1`}, now},
		{subset{"mailed_tokens", "token_hash", `expires_at < $1`}, now},
		{subset{"pool_reads", "company_id, step", `step < $1`}, now.Add(-2 * talent.BudgetWindow)},
		{subset{"changes", "seq", `at < $1`}, now.Add(-changesKept)},
		{subset{"live_events", "seq", `at < $1`}, now.Add(-live.Kept)},
		{subset{"tasks", "id", `dead_at < $1`}, now.Add(-deadTasksKept)},
		{subset{"notifications", "id", `created_at < $1`}, now.Add(-notificationsKept)},
		{subset{"interviewers", "interview_id, place", `forget_at < $1`}, now},
		{subset{"saved_jobs", "user_id, job_id", `removed_at < $1`}, now.Add(-job.UndoTime)},
		{subset{"done_requests", "key", `at < $1`}, now.Add(-requestsKept)},
		{subset{"known_devices", "user_id, device_hash", `used_at < $1`}, now.Add(-devicesKept)},
		{subset{"told_jobs", "user_id, job_id", `at < $1`}, now.Add(-toldKept)},
		{subset{"digest_runs", "day", `begun_at < $1`}, now.Add(-runsKept)},
		{subset{"limit_uses", "key", `until < $1`}, now.Add(-toldKeptFor)},
		{subset{"limit_failures", "account, network", `told_at < $1`}, now.Add(-day)},
		{subset{"nodes", "id", `seen_at < $1`}, now.Add(-day)},
		{subset{"reset_mails", "user_id", `at < $1`}, now.Add(-day)},
		{subset{"security_log", "id", `at < $1`}, now.Add(-account.SecurityLogKept)},
	} {
		if err := s.deleteAll(ctx, sweep.subset, millis(sweep.before)); err != nil {
			return err
		}
	}
	return nil
}
