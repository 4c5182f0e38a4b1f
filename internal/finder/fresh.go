package finder

import (
	"context"
	"time"

	"github.com/tawafuq/tawafuq/internal/job"
	"github.com/tawafuq/tawafuq/internal/talent"
)

// FreshJobs counts the jobs that a question finds and that were posted after a moment. Errors are those of
// job.Question.
func (f *Finder) FreshJobs(ctx context.Context, q job.Question, since time.Time) (int, error) {
	ask, filter, err := f.jobQuestion(ctx, q)
	if err != nil {
		return 0, err
	}
	return f.jobs.CountSince(ask, filter, since, f.now()), nil
}

// FreshCandidates counts the candidates that a question finds and whose profile changed after a moment. Errors are
// those of talent.Question.
func (f *Finder) FreshCandidates(ctx context.Context, q talent.Question, since time.Time) (int, error) {
	ask, filter, err := f.candidateQuestion(ctx, q)
	if err != nil {
		return 0, err
	}
	return f.candidates.CountSince(ask, filter, since), nil
}
