package finder

import (
	"context"
	"fmt"

	"github.com/tawafuq/tawafuq/internal/company"
)

func (f *Finder) readAnswers(ctx context.Context) (map[string]company.Answers, error) {
	now := f.now()
	return f.source.AnswersByCompany(ctx, now.Add(-company.AnswersOver), now)
}

// answersRead are how companies answer, or why that cannot be known.
type answersRead struct {
	all map[string]company.Answers
	err error
}

// Prepare begins what a start needs in any case and can have done before the follower asks for it.
func (f *Finder) Prepare(ctx context.Context) {
	ahead := make(chan answersRead, 1)
	f.ahead = ahead
	go func() {
		var read answersRead
		defer func() {
			if panicked := recover(); panicked != nil {
				read.err = fmt.Errorf("panic: %v", panicked)
			}
			ahead <- read
		}()
		read.all, read.err = f.readAnswers(ctx)
	}()
	go func() {
		defer func() { _ = recover() }() // whoever needs the analyzer gets the panic as well
		f.analyzer()
	}()
}

// answersAhead returns what Prepare began to read, once.
func (f *Finder) answersAhead(ctx context.Context) (map[string]company.Answers, error) {
	if f.ahead == nil {
		return f.readAnswers(ctx)
	}
	read := <-f.ahead
	f.ahead = nil
	return read.all, read.err
}

// answer takes over how a company answers.
func (e *employer) answer(a company.Answers) {
	e.hours, e.prompt = a.Hours, a.Prompt()
	e.late = a.Known() && !e.prompt
}

// RefreshAnswers reads again how companies answer, all of them at once.
func (f *Finder) RefreshAnswers(ctx context.Context) error {
	answers, err := f.readAnswers(ctx)
	if err != nil || !f.follower.Ready() {
		return err
	}
	if err := f.haveAnswering(ctx, answers); err != nil {
		return err
	}
	f.taking.Lock()
	defer f.taking.Unlock()
	f.answers = answers
	changed, employers := map[string]bool{}, map[string]*employer{}
	for id, before := range f.employers {
		e := *before
		e.answer(answers[id])
		employers[id] = &e
		if e.prompt != before.prompt || e.late != before.late {
			changed[id] = true
		}
	}
	f.jobs.Put(f.jobsOf(changed, employers, nil)...)
	f.keep(employers, nil, nil)
	return nil
}

// haveAnswering reads the jobs of companies that answer otherwise now, where they are not there yet.
func (f *Finder) haveAnswering(ctx context.Context, answers map[string]company.Answers) error {
	changed := map[string]bool{}
	f.rows.RLock()
	for id, before := range f.employers {
		e := *before
		if e.answer(answers[id]); e.prompt != before.prompt || e.late != before.late {
			changed[id] = true
		}
	}
	f.rows.RUnlock()
	if ids := f.jobsToRead(changed); len(ids) > 0 {
		return f.readJobs(ctx, ids)
	}
	return nil
}
