package demo

import (
	"context"
	"errors"
	"fmt"

	"github.com/tawafuq/tawafuq/internal/errs"
	"github.com/tawafuq/tawafuq/internal/job"
)

// Batch sizes: large enough that committing costs little compared with the work, small enough that memory stays flat.
const (
	companiesAtOnce = 1000
	jobsAtOnce      = 400
	talentsAtOnce   = 1000
	offersAtOnce    = 250
)

// Figures are how many records of each sort were made.
type Figures struct{ Companies, Jobs, Talents, Applications int }

// Progress is reported after each batch.
type Progress struct {
	Of          string // what is being made
	Done, Total int
}

// ErrExists means that the whole market exists already.
var ErrExists = errors.New("this market exists already")

// Load generates a market and writes it to the store. ErrExists, with nothing changed, if an earlier call wrote all of
// it; an interrupted call is completed, as of the time it began.
//
// hash makes the hash of Password: one serves all accounts, because hashing is slow.
//
// The last company has no jobs and is written after everything else: its account marks the market as complete.
func Load(
	ctx context.Context, store Store, hash func(context.Context) (string, error), size Size, guests Guests,
	tell func(Progress),
) (Figures, error) {
	m := newMarket(size, guests)
	switch _, err := store.UserByEmail(ctx, m.companyEmail(size.Companies-1)); {
	case err == nil:
		return Figures{}, ErrExists
	case !errors.Is(err, errs.ErrNotFound):
		return Figures{}, err
	}
	switch first, err := store.UserByEmail(ctx, m.companyEmail(0)); {
	case err == nil:
		size.Now = first.CreatedAt.Add(companiesAt)
		m = newMarket(size, guests)
	case !errors.Is(err, errs.ErrNotFound):
		return Figures{}, err
	}
	passwordHash, err := hash(ctx)
	if err != nil {
		return Figures{}, err
	}
	var made Figures
	ctx, cancel := context.WithCancelCause(ctx)
	defer cancel(nil)
	// The next batch is made while the last is written; at most one waits.
	batches := make(chan batch, 1)
	go func() {
		defer close(batches)
		err := m.all(store, passwordHash, &made, func(b batch) bool {
			select {
			case batches <- b:
				return true
			case <-ctx.Done():
				return false
			}
		})
		if err != nil {
			cancel(fmt.Errorf("making the market: %w", err))
		}
	}()
	for b := range batches {
		if err := b.write(ctx); err != nil {
			return Figures{}, fmt.Errorf("writing %s: %w", b.Of, err)
		}
		tell(b.Progress)
	}
	if err := context.Cause(ctx); err != nil {
		return Figures{}, err
	}
	return made, store.Settle(ctx)
}

// batch is a set of records ready to be written.
type batch struct {
	Progress
	write func(context.Context) error
}

// all generates the market in order and passes it on in batches, until send returns false.
func (m *market) all(store Store, passwordHash string, made *Figures, send func(batch) bool) error {
	size := m.size
	companies, err := several(size.Companies, m.company)
	if err != nil {
		return err
	}
	made.Companies = len(companies)
	if m.guests.Company.ID != "" {
		m.employers = append(m.employers, m.guestEmployer())
	}
	last := companies[len(companies)-1:]
	for from, to := range parts(len(companies)-1, companiesAtOnce) {
		some := companies[from:to]
		if !send(batch{Progress{"companies", to, size.Companies},
			func(ctx context.Context) error { return store.ImportCompanies(ctx, passwordHash, some) }}) {
			return nil
		}
	}
	for from, to := range parts(size.Jobs, jobsAtOnce) {
		some, err := several(to-from, func(i int) (job.Job, error) { return m.job(from + i) })
		if err != nil {
			return err
		}
		made.Jobs += len(some)
		if !send(batch{Progress{"jobs", to, size.Jobs}, func(ctx context.Context) error {
			return store.ImportJobs(ctx,
				some)
		}}) {
			return nil
		}
	}
	for from, to := range parts(size.Talents, talentsAtOnce) {
		some, err := several(to-from, func(i int) (Talent, error) { return m.talent(from + i) })
		if err != nil {
			return err
		}
		made.Talents += len(some)
		if !send(batch{Progress{"talents", to, size.Talents},
			func(ctx context.Context) error { return store.ImportTalents(ctx, passwordHash, some) }}) {
			return nil
		}
	}
	for from, to := range parts(len(m.offers), offersAtOnce) {
		some, err := m.applications(from, to)
		if err != nil {
			return err
		}
		made.Applications += len(some)
		if !send(batch{Progress{"applications", to, len(m.offers)},
			func(ctx context.Context) error { return store.ImportApplications(ctx, some) }}) {
			return nil
		}
	}
	send(batch{Progress{"companies", size.Companies, size.Companies},
		func(ctx context.Context) error { return store.ImportCompanies(ctx, passwordHash, last) }})
	return nil
}

// applications returns those to a range of offers; the guest's come with the last.
func (m *market) applications(from, to int) ([]Application, error) {
	var all []Application
	for i := from; i < to; i++ {
		made, err := m.applicationsTo(i)
		if err != nil {
			return nil, err
		}
		all = append(all, made...)
	}
	if to == len(m.offers) && m.guests.Talent.ID != "" {
		own, err := m.guestApplications()
		if err != nil {
			return nil, err
		}
		all = append(all, own...)
	}
	return all, nil
}

// several makes n records, or none if one breaks a rule.
func several[T any](n int, record func(int) (T, error)) ([]T, error) {
	records := make([]T, n)
	for i := range records {
		var err error
		if records[i], err = record(i); err != nil {
			return nil, err
		}
	}
	return records, nil
}

// parts yields the bounds of n records in chunks of atOnce.
func parts(n, atOnce int) func(func(from, to int) bool) {
	return func(yield func(from, to int) bool) {
		for from := 0; from < n; from += atOnce {
			if !yield(from, min(n, from+atOnce)) {
				return
			}
		}
	}
}
