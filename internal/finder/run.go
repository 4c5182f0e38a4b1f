package finder

import (
	"context"
	"time"
)

const (
	answersEvery = 5 * time.Minute
	compactEvery = 3 * time.Minute
)

// Run keeps the finder quick and its figures fresh until ctx ends.
func (f *Finder) Run(ctx context.Context) {
	answers, compact := time.NewTicker(answersEvery), time.NewTicker(compactEvery)
	defer answers.Stop()
	defer compact.Stop()
	for {
		select {
		case <-ctx.Done():
			return
		case <-answers.C:
			if err := f.RefreshAnswers(ctx); err != nil && ctx.Err() == nil {
				f.log.Error("reading how companies answer", "err", err)
			}
		case <-compact.C:
			if f.follower.Ready() {
				f.jobs.Compact()
				f.candidates.Compact()
			}
		}
	}
}
