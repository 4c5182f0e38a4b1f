package alert

import (
	"context"
	"net/url"
	"time"

	"github.com/tawafuq/tawafuq/internal/account"
	"github.com/tawafuq/tawafuq/internal/job"
	"github.com/tawafuq/tawafuq/internal/notify"
	"github.com/tawafuq/tawafuq/internal/savedsearch"
	"github.com/tawafuq/tawafuq/internal/search"
	"github.com/tawafuq/tawafuq/internal/talent"
	"github.com/tawafuq/tawafuq/internal/worker"
)

// Tasks of this package.
const (
	TaskPosted = "alert.posted" // Posted
	TaskPage   = "alert.page"   // page
	TaskLetter = "alert.letter" // Letter
)

// Finder answers searches.
type Finder interface {
	// NewJobs returns the jobs that were posted after a moment, the newest first, and how many there are.
	NewJobs(ctx context.Context, q job.Question, since time.Time, limit int) ([]search.Dated, int, error)
	// OpenJobs returns those of some jobs that are open.
	OpenJobs(ctx context.Context, ids []string) ([]job.Job, error)
	// FreshCandidates counts the candidates whose profile changed after a moment.
	FreshCandidates(ctx context.Context, q talent.Question, since time.Time) (int, error)
	// Holding returns a function that reports whether a search finds an open job; query names it, and ask may not be
	// needed. errs.ErrNotFound if the job is not open here, or not yet.
	Holding(ctx context.Context, jobID string) (func(query string, ask func() job.Question) (bool, error), error)
}

// Matcher compares people and jobs.
type Matcher interface {
	// JobsAmong returns for each of some talents the best k of some jobs that are good matches and news to them. news
	// is called by several goroutines, with the place of a talent in people.
	JobsAmong(
		ctx context.Context, people, jobs []string, news func(person int, jobID string) bool, k int,
	) ([]job.Best, error)
	// TalentsFor returns everybody whom a job is a good match for.
	TalentsFor(ctx context.Context, jobID string) ([]job.Scored, error)
}

// Letters sends digests.
type Letters interface {
	// SendDigest does nothing for an address that is not verified or refuses mail.
	SendDigest(ctx context.Context, to account.User, d notify.Letter) error
}

// Store is what alerts need stored.
type Store interface {
	User(ctx context.Context, id string) (account.User, error)
	OpenByID(ctx context.Context, now time.Time, ids []string) ([]job.Job, error)

	// NowQueries pages through the different searches whose owners are told at once, and NowOwners through the owners
	// of one.
	NowQueries(ctx context.Context, after string, limit int) ([]string, error)
	NowOwners(ctx context.Context, query, after string, limit int) ([]savedsearch.Search, error)
	// WantMatchesNow returns those of some people who are told of matches at once.
	WantMatchesNow(ctx context.Context, people []string) ([]string, error)
	// TellOf queues a notice of a job for each of some people who were not told of it yet and are no applicants.
	TellOf(ctx context.Context, jobID string, tasks []worker.Task, at time.Time) error

	// BeginDigests takes a day and queues the first page, unless that was done.
	BeginDigests(ctx context.Context, d Day, at time.Time, first worker.Task) error
	// DigestPeople pages through the people, by id, for whom there may be something to tell on a day.
	DigestPeople(ctx context.Context, d Day, after string, limit int) ([]Person, error)
	// KeepDigests writes down what people are told and queues their letters, for those who have not had the day's yet.
	KeepDigests(ctx context.Context, d Day, digests []Digest, at time.Time) error
	// EndPage queues the next page or, without one, ends the day.
	EndPage(ctx context.Context, d Day, next []worker.Task, people int, at time.Time) error
	// Notifications of the given ids, as they stand now, without those that were read.
	UnreadByID(ctx context.Context, userID string, ids []string) ([]notify.Notification, error)
}

// Service tells people what is new.
type Service struct {
	store   Store
	finder  Finder
	matcher Matcher
	letters Letters
	now     func() time.Time
}

// NewService returns a service. now is the clock.
func NewService(store Store, f Finder, m Matcher, l Letters, now func() time.Time) *Service {
	return &Service{store: store, finder: f, matcher: m, letters: l, now: now}
}

// Handlers returns the tasks that the service handles, by kind.
func (s *Service) Handlers() map[string]worker.Handler {
	return map[string]worker.Handler{
		TaskPosted: s.posted,
		TaskPage:   s.page,
		TaskLetter: s.letter,
	}
}

// jobQuestion reads a saved search of a talent.
func jobQuestion(query string, reader account.Language) job.Question {
	values, _ := url.ParseQuery(query) // it is canonical
	q := job.QuestionOf(values, string(reader))
	q.PostedWithin = "" // all of it is new
	return q
}

func candidateQuestion(query string, reader account.Language) talent.Question {
	values, _ := url.ParseQuery(query)
	return talent.QuestionOf(values, string(reader))
}
