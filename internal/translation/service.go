package translation

import (
	"context"
	"errors"
	"log/slog"
	"sync"
	"time"

	"github.com/tawafuq/tawafuq/internal/account"
	"github.com/tawafuq/tawafuq/internal/errs"
	"github.com/tawafuq/tawafuq/internal/job"
)

var (
	// ErrFailed means that the model did not answer, or not with a translation.
	ErrFailed = errs.New(errs.Unavailable, "translation.failed")
	// ErrTooLong means that an advert is longer than what the model is sent.
	ErrTooLong = errs.New(errs.Conflict, "translation.tooLong")
)

// maxSent is the longest advert that a model is sent, in bytes.
const maxSent = 60_000

// patience is how long a translation may take.
const patience = time.Minute

// Model is a language model.
type Model interface {
	// Ask returns the answer to a question as a JSON object.
	Ask(ctx context.Context, instruction, question string) (string, error)
}

// Jobs are where adverts come from.
type Jobs interface {
	// Job returns a job that the user may see; errs.ErrNotFound.
	Job(ctx context.Context, by account.User, id string) (job.Job, error)
}

// Store is what the service needs stored.
type Store interface {
	// Translation returns what was kept for a job's text, by its key; errs.ErrNotFound.
	Translation(ctx context.Context, jobID, language, key string) (Advert, error)
	// KeepTranslation keeps one for a job in place of an older one, unless the job's text is another by now.
	KeepTranslation(ctx context.Context, jobID, language string, of, made Advert, at time.Time) error
}

// Service translates adverts.
type Service struct {
	model Model // nil: none is set up
	jobs  Jobs
	store Store
	log   *slog.Logger
	now   func() time.Time

	mu      sync.Mutex
	running map[string]*run // by job
}

// run is a translation being made.
type run struct {
	done chan struct{}
	made Advert
	err  error
}

// NewService returns a service. Without a model nothing is translated. now is the clock.
func NewService(model Model, jobs Jobs, store Store, log *slog.Logger, now func() time.Time) *Service {
	return &Service{model: model, jobs: jobs, store: store, log: log, now: now, running: map[string]*run{}}
}

// Offered reports whether adverts can be translated here.
func (s *Service) Offered() bool { return s.model != nil }

// Translate returns an open job's advert in a language, as kept or newly made. errs.ErrNotFound, also if there is no
// model; errs.ErrInvalid with fields, ErrTooLong, ErrFailed.
func (s *Service) Translate(ctx context.Context, by account.User, jobID, language string) (Advert, error) {
	if !s.Offered() {
		return Advert{}, errs.ErrNotFound
	}
	var c errs.Check
	c.Text("to", language, true, 2)
	c.OneOf("to", language, Languages)
	if err := c.Err(); err != nil {
		return Advert{}, err
	}
	j, err := s.jobs.Job(ctx, by, jobID)
	if err != nil {
		return Advert{}, err
	}
	if j.Status != job.Open || j.Deadline != "" && !j.Deadline.End().After(s.now()) {
		return Advert{}, errs.ErrNotFound
	}
	for {
		kept, err := s.store.Translation(ctx, j.ID, language, AdvertOf(j.Text).Key())
		if !errors.Is(err, errs.ErrNotFound) {
			return kept, err
		}
		r, mine := s.begin(j.ID)
		if mine {
			// Whoever asked may go: what was begun is finished and kept.
			go s.finish(context.WithoutCancel(ctx), r, j, language)
		}
		select {
		case <-ctx.Done():
			return Advert{}, ctx.Err()
		case <-r.done:
		}
		if mine {
			return r.made, r.err
		}
		if r.err != nil {
			return Advert{}, r.err
		}
	}
}

// begin returns the run of a job that is under way, or a new one, which is then the caller's to finish.
func (s *Service) begin(jobID string) (r *run, mine bool) {
	s.mu.Lock()
	defer s.mu.Unlock()
	if r, there := s.running[jobID]; there {
		return r, false
	}
	r = &run{done: make(chan struct{})}
	s.running[jobID] = r
	return r, true
}

func (s *Service) finish(ctx context.Context, r *run, j job.Job, language string) {
	ctx, stop := context.WithTimeout(ctx, patience)
	defer stop()
	r.made, r.err = s.make(ctx, AdvertOf(j.Text), language)
	if r.err == nil {
		if err := s.store.KeepTranslation(ctx, j.ID, language, AdvertOf(j.Text), r.made, s.now()); err != nil {
			s.log.Error("keeping a translation", "err", err)
		}
	}
	s.mu.Lock()
	delete(s.running, j.ID)
	s.mu.Unlock()
	close(r.done)
}

func (s *Service) make(ctx context.Context, a Advert, language string) (Advert, error) {
	question := a.encoded()
	if len(question) > maxSent {
		return Advert{}, ErrTooLong
	}
	answer, err := s.model.Ask(ctx, instructions[language], question)
	if err != nil {
		s.log.Warn("no translation of an advert", "err", err)
		return Advert{}, ErrFailed
	}
	made, err := a.read(language, answer)
	if err != nil {
		s.log.Warn("a translation of an advert is refused", "err", err)
		return Advert{}, ErrFailed
	}
	return made, nil
}
