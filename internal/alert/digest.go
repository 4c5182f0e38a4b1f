package alert

import (
	"context"
	"time"

	"github.com/tawafuq/tawafuq/internal/account"
	"github.com/tawafuq/tawafuq/internal/job"
	"github.com/tawafuq/tawafuq/internal/notify"
	"github.com/tawafuq/tawafuq/internal/savedsearch"
	"github.com/tawafuq/tawafuq/internal/worker"
)

// Person is somebody for whom there may be something to tell.
type Person struct {
	account.User
	Choices   notify.Choices
	MatchedAt time.Time            // matches that came later are new to them
	Searches  []savedsearch.Search // those that are due
	Waiting   []string             // the bell entries that wait for a digest
	Known     map[string]bool      // the jobs they were told of or have applied to
}

// Digest is what somebody is told on a day.
type Digest struct {
	UserID string
	Rings  []notify.Notification // entries of the bell
	Told   []string              // jobs
	// Searches are those whose new results are told; what waited is Waiting.
	Searches []string
	Waiting  []string
	Matched  bool
	Letter   *worker.Task // nil for somebody who gets no letter
}

type page struct {
	Day   Day    `json:"day"`
	After string `json:"after"`
}

const (
	peopleAtOnce = 500
	// mostListed is how many jobs a letter lists of one search, and of the matches; the others are counted.
	mostListed = 5
	// window is how far back a digest looks, whatever happened to the ones before.
	window = 10 * 24 * time.Hour
)

// Begin begins the digests of the day if it is time and nobody has.
func (s *Service) Begin(ctx context.Context) error {
	day, due := DayOf(s.now())
	if !due {
		return nil
	}
	return s.store.BeginDigests(ctx, day, s.now(), worker.New(TaskPage, page{Day: day}))
}

// page makes the digests of a page of people and queues the next.
func (s *Service) page(ctx context.Context, t worker.Task) error {
	var p page
	if err := t.Read(&p); err != nil {
		return err
	}
	began := s.now()
	people, err := s.store.DigestPeople(ctx, p.Day, p.After, peopleAtOnce)
	if err != nil {
		return err
	}
	digests, err := s.digests(ctx, p.Day, people)
	if err != nil {
		return err
	}
	if err := s.store.KeepDigests(ctx, p.Day, digests, s.now()); err != nil {
		return err
	}
	var next []worker.Task
	if len(people) == peopleAtOnce {
		task := worker.New(TaskPage, page{Day: p.Day, After: people[len(people)-1].ID})
		// A page that runs twice queues the next one once.
		task.ID = TaskPage + "." + p.Day.Name + "." + people[len(people)-1].ID
		// It stands before this page's letters, but behind those of the page before: while it is made letters are sent,
		// and no more than two pages of them wait before what else is to be done.
		task.RunAt = began
		next = append(next, task)
	}
	return s.store.EndPage(ctx, p.Day, next, len(digests), s.now())
}

// digests makes those of a page of people. Work that several share is done once: a search that many keep, and the
// day's new jobs, which are all that anybody's profile is compared with.
func (s *Service) digests(ctx context.Context, day Day, people []Person) ([]Digest, error) {
	news := &news{service: s, now: s.now(), searches: map[string]*results{}}
	matches, err := news.matches(ctx, day, people)
	if err != nil {
		return nil, err
	}
	var digests []Digest
	for i, person := range people {
		if person.Choices.Of(notify.Alerts, notify.ByMail) == notify.Silent {
			person.Searches, matches[i] = nil, job.Best{}
		}
		d, err := news.of(ctx, person, matches[i])
		if err != nil {
			return nil, err
		}
		if len(d.Rings) > 0 || len(d.Waiting) > 0 {
			digests = append(digests, d)
		}
	}
	return digests, nil
}

// wantsMatches reports whether somebody is told of matches on a day.
func (p Person) wantsMatches(day Day) bool {
	return p.Choices.Matches == savedsearch.Daily || p.Choices.Matches == savedsearch.Weekly && day.Weekly
}

// matches returns, for each of some people, the new jobs that match their profile.
func (n *news) matches(ctx context.Context, day Day, people []Person) ([]job.Best, error) {
	all := make([]job.Best, len(people))
	var (
		ids    []string
		places []int
	)
	oldest := n.now
	for i, p := range people {
		if p.Role == account.RoleTalent && p.wantsMatches(day) {
			ids, places = append(ids, p.ID), append(places, i)
			if since := n.since(p.MatchedAt); since.Before(oldest) {
				oldest = since
			}
		}
	}
	if len(ids) == 0 {
		return all, nil
	}
	posted, jobs, err := n.posted(ctx, oldest)
	if err != nil {
		return nil, err
	}
	fresh := func(k int, jobID string) bool {
		p := people[places[k]]
		return posted[jobID].After(n.since(p.MatchedAt)) && !p.Known[jobID]
	}
	found, err := n.service.matcher.JobsAmong(ctx, ids, jobs, fresh, mostListed)
	if err != nil {
		return nil, err
	}
	for k, i := range places {
		all[i] = found[k]
	}
	return all, nil
}
