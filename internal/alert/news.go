package alert

import (
	"context"
	"strconv"
	"time"

	"github.com/tawafuq/tawafuq/internal/account"
	"github.com/tawafuq/tawafuq/internal/job"
	"github.com/tawafuq/tawafuq/internal/notice"
	"github.com/tawafuq/tawafuq/internal/notify"
	"github.com/tawafuq/tawafuq/internal/savedsearch"
	"github.com/tawafuq/tawafuq/internal/search"
	"github.com/tawafuq/tawafuq/internal/worker"
)

// news is what is new, for a page of people.
type news struct {
	service  *Service
	now      time.Time
	searches map[string]*results // by query
}

// results are the jobs that a search found lately, the newest first.
type results struct{ jobs []search.Dated }

// mostResults is how many new results of a search are looked at: the others of a busy week are found by opening it.
const mostResults = 200

// since is from when on things are new to somebody who was last told at a moment.
func (n *news) since(told time.Time) time.Time {
	if floor := n.now.Add(-window); told.Before(floor) {
		return floor
	}
	return told
}

// posted returns all jobs posted after a moment, with when.
func (n *news) posted(ctx context.Context, since time.Time) (map[string]time.Time, []string, error) {
	const all = 100_000
	found, _, err := n.service.finder.NewJobs(ctx, job.Question{}, since, all)
	if err != nil {
		return nil, nil, err
	}
	at, ids := make(map[string]time.Time, len(found)), make([]string, len(found))
	for i, one := range found {
		at[one.ID], ids[i] = one.Posted, one.ID
	}
	return at, ids, nil
}

// found returns the jobs of a search that are new since a moment.
func (n *news) found(ctx context.Context, query string, reader account.Language, since time.Time) ([]string, error) {
	kept := n.searches[query]
	if kept == nil {
		jobs, _, err := n.service.finder.NewJobs(ctx, jobQuestion(query, reader), n.now.Add(-window), mostResults)
		if err != nil {
			jobs = nil // an old search that makes no sense any more finds nothing
		}
		kept = &results{jobs}
		n.searches[query] = kept
	}
	var ids []string
	for _, one := range kept.jobs {
		if !one.Posted.After(since) {
			break
		}
		ids = append(ids, one.ID)
	}
	return ids, nil
}

// Letter is what a letter tells, by ids: its words are looked up when it is sent.
type Letter struct {
	UserID   string        `json:"userId"`
	Matches  []Listed      `json:"matches,omitempty"`
	More     int           `json:"more,omitempty"` // matches that are not listed
	Searches []SearchFound `json:"searches,omitempty"`
	Notices  []string      `json:"notices,omitempty"`
}

// Listed is a job that matches.
type Listed struct {
	JobID string `json:"jobId"`
	Score int    `json:"score"`
}

// SearchFound is what is new in a search.
type SearchFound struct {
	Name       string   `json:"name"`
	Query      string   `json:"query"`
	Jobs       []string `json:"jobs,omitempty"`
	More       int      `json:"more,omitempty"`
	Candidates int      `json:"candidates,omitempty"`
}

// of makes the digest of somebody. A job stands in it once.
func (n *news) of(ctx context.Context, p Person, matches job.Best) (Digest, error) {
	d := Digest{UserID: p.ID, Waiting: p.Waiting}
	letter := Letter{UserID: p.ID, Notices: p.Waiting}
	onlyRings := p.Choices.Of(notify.Alerts, notify.ByMail) == notify.ByBell
	known := p.Known
	if known == nil {
		known = map[string]bool{}
	}
	if matches.Total > 0 {
		for _, m := range matches.Jobs {
			letter.Matches = append(letter.Matches, Listed{m.ID, m.Score})
			d.Told, known[m.ID] = append(d.Told, m.ID), true
		}
		letter.More, d.Matched = matches.Total-len(letter.Matches), true
		d.ring(p.ID, "alert.matches", matches.Total, "", notice.Page("alert.matches"), n.now)
	}
	for _, s := range p.Searches {
		found, err := n.inSearch(ctx, p, s, known)
		if err != nil {
			return d, err
		}
		if found.total() == 0 {
			continue
		}
		for _, id := range found.Jobs {
			d.Told, known[id] = append(d.Told, id), true
		}
		letter.Searches = append(letter.Searches, found)
		d.Searches = append(d.Searches, s.ID)
		kind := "alert.jobs"
		if p.Role == account.RoleCompany {
			kind = "alert.candidates"
		}
		d.ring(p.ID, kind, found.total(), s.Name, notice.Page(kind)+"?"+s.Query, n.now)
	}
	if onlyRings {
		letter.Matches, letter.More, letter.Searches = nil, 0, nil
	}
	if p.mayWrite() && len(letter.Matches)+len(letter.Searches)+len(letter.Notices) > 0 {
		task := worker.New(TaskLetter, letter).For(worker.People{UserID: p.ID})
		d.Letter = &task
	}
	return d, nil
}

// mayWrite reports whether somebody gets digests by mail.
func (p Person) mayWrite() bool {
	return p.Verified && !p.Bounced && !p.Choices.MailOff &&
		p.Choices.Of(notify.Digest, notify.ByMail) == notify.ByMail
}

func (n *news) inSearch(
	ctx context.Context, p Person, s savedsearch.Search, known map[string]bool,
) (SearchFound, error) {
	found := SearchFound{Name: s.Name, Query: s.Query}
	if p.Role == account.RoleCompany {
		fresh, err := n.service.finder.FreshCandidates(ctx, candidateQuestion(s.Query, p.Language), n.since(s.ToldAt))
		if err == nil {
			found.Candidates = fresh
		}
		return found, nil
	}
	ids, err := n.found(ctx, s.Query, p.Language, n.since(s.ToldAt))
	if err != nil {
		return found, err
	}
	for _, id := range ids {
		switch {
		case known[id]:
		case len(found.Jobs) < mostListed:
			found.Jobs = append(found.Jobs, id)
		default:
			found.More++
		}
	}
	return found, nil
}

func (f SearchFound) total() int { return len(f.Jobs) + f.More + f.Candidates }

// ring adds an entry of the bell.
func (d *Digest) ring(userID, kind string, count int, search, href string, at time.Time) {
	args := map[string]string{"count": strconv.Itoa(count)}
	if search != "" {
		args["search"] = search
	}
	d.Rings = append(d.Rings, notify.Notification{UserID: userID, Kind: kind, Args: args, Href: href, CreatedAt: at})
}
