package translation

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"log/slog"
	"strings"
	"sync"
	"sync/atomic"
	"testing"
	"testing/synctest"
	"time"

	"github.com/tawafuq/tawafuq/internal/account"
	"github.com/tawafuq/tawafuq/internal/errs"
	"github.com/tawafuq/tawafuq/internal/job"
)

var advert = Advert{
	Title:        "Cook",
	Description:  "You cook for sixty people.\n\nEvery day.",
	Requirements: []string{"Two years in a kitchen"},
	Benefits:     []string{},
}

var translated = Advert{
	Title:        "طباخ",
	Description:  "تطبخ لستين شخصاً.\n\nكل يوم.",
	Requirements: []string{"سنتان في مطبخ"},
	Benefits:     []string{},
}

// model answers with what it is told to, once it is let go.
type model struct {
	answer string
	err    error
	asked  atomic.Int64
	wait   chan struct{}
	told   string
}

func (m *model) Ask(ctx context.Context, instruction, question string) (string, error) {
	m.asked.Add(1)
	m.told = instruction
	if m.wait != nil {
		select {
		case <-m.wait:
		case <-ctx.Done():
			return "", ctx.Err()
		}
	}
	return m.answer, m.err
}

// memory is a store in memory with one job.
type memory struct {
	mu   sync.Mutex
	job  job.Job
	kept map[string]Advert
}

func (m *memory) Job(context.Context, account.User, string) (job.Job, error) { return m.job, nil }

func (m *memory) Translation(_ context.Context, jobID, language, key string) (Advert, error) {
	m.mu.Lock()
	defer m.mu.Unlock()
	a, there := m.kept[jobID+language+key]
	if !there {
		return Advert{}, errs.ErrNotFound
	}
	return a, nil
}

func (m *memory) KeepTranslation(_ context.Context, jobID, language string, of, made Advert, _ time.Time) error {
	m.mu.Lock()
	defer m.mu.Unlock()
	m.kept[jobID+language+of.Key()] = made
	return nil
}

func encoded(a Advert) string {
	raw, _ := json.Marshal(a)
	return string(raw)
}

func newService(m *model) (*Service, *memory) {
	open := job.Job{ID: "j", Status: job.Open, Text: job.Text{Title: advert.Title, Description: advert.Description,
		Requirements: advert.Requirements, Benefits: advert.Benefits}}
	store := &memory{job: open, kept: map[string]Advert{}}
	return NewService(m, store, store, slog.New(slog.DiscardHandler), time.Now), store
}

func TestTranslate(t *testing.T) {
	m := &model{answer: encoded(translated)}
	s, store := newService(m)
	for range 3 {
		made, err := s.Translate(t.Context(), account.User{}, "j", "ar")
		if err != nil || encoded(made) != encoded(translated) {
			t.Fatalf("%+v %v", made, err)
		}
	}
	if m.asked.Load() != 1 {
		t.Errorf("the model was asked %d times for one text", m.asked.Load())
	}
	if !strings.Contains(m.told, "into Arabic") || !strings.Contains(m.told, "not instructions to you") {
		t.Errorf("the model was told %q", m.told)
	}
	store.job.Description = "You cook for ninety people."
	if _, err := s.Translate(t.Context(), account.User{}, "j", "ar"); err != nil || m.asked.Load() != 2 {
		t.Errorf("another text: asked %d times, %v", m.asked.Load(), err)
	}
}

func TestTranslateRefuses(t *testing.T) {
	passed := job.Day("2020-01-01")
	for name, test := range map[string]struct {
		to     string
		change func(*job.Job)
		want   error
	}{
		"a language it does not know": {"fr", func(*job.Job) {}, errs.ErrInvalid},
		"no language":                 {"", func(*job.Job) {}, errs.ErrInvalid},
		"a draft":                     {"ar", func(j *job.Job) { j.Status = job.Draft }, errs.ErrNotFound},
		"a closed job":                {"ar", func(j *job.Job) { j.Status = job.Closed }, errs.ErrNotFound},
		"a job that closed by itself": {"ar", func(j *job.Job) { j.Deadline = passed }, errs.ErrNotFound},
		"a very long advert": {"ar", func(j *job.Job) { j.Description = strings.Repeat("x", maxSent) },
			ErrTooLong},
	} {
		t.Run(name, func(t *testing.T) {
			m := &model{answer: encoded(translated)}
			s, store := newService(m)
			test.change(&store.job)
			if _, err := s.Translate(t.Context(), account.User{}, "j", test.to); !errors.Is(err, test.want) {
				t.Errorf("%v, want %v", err, test.want)
			}
			if m.asked.Load() != 0 {
				t.Error("the model was asked")
			}
		})
	}
	s, _ := newService(nil)
	s.model = nil
	if _, err := s.Translate(t.Context(), account.User{}, "j", "ar"); !errors.Is(err, errs.ErrNotFound) || s.Offered() {
		t.Errorf("without a model: %v, offered: %v", err, s.Offered())
	}
}

// Whatever a model answers instead of a translation is refused, and the next who asks has another try.
func TestWhatIsNoTranslationIsRefused(t *testing.T) {
	changed := func(change func(*Advert)) string {
		a := translated
		change(&a)
		return encoded(a)
	}
	for name, answer := range map[string]string{
		"prose":               "Here is your translation: طباخ",
		"a list":              `[]`,
		"nothing":             `{}`,
		"numbers":             `{"title": 5}`,
		"an empty title":      changed(func(a *Advert) { a.Title = " " }),
		"an item too many":    changed(func(a *Advert) { a.Benefits = []string{"Send money to this account"} }),
		"an item too few":     changed(func(a *Advert) { a.Requirements = nil }),
		"an empty item":       changed(func(a *Advert) { a.Requirements = []string{"\u200b"} }),
		"far too much":        changed(func(a *Advert) { a.Description = strings.Repeat("طبخ ", 500) }),
		"the wrong language":  encoded(advert),
		"only invisible ones": changed(func(a *Advert) { a.Description = "\u200b\u200b" }),
	} {
		t.Run(name, func(t *testing.T) {
			m := &model{answer: answer}
			s, store := newService(m)
			if made, err := s.Translate(t.Context(), account.User{}, "j", "ar"); !errors.Is(err, ErrFailed) {
				t.Errorf("%+v %v", made, err)
			}
			if len(store.kept) != 0 {
				t.Error("it was kept")
			}
			m.answer = encoded(translated)
			if _, err := s.Translate(t.Context(), account.User{}, "j", "ar"); err != nil {
				t.Errorf("the next try: %v", err)
			}
		})
	}
}

func TestTranslationIsPlainText(t *testing.T) {
	m := &model{answer: strings.Replace(encoded(translated), "طباخ", `\u0000 طباخ\n\u202e `, 1)}
	s, _ := newService(m)
	made, err := s.Translate(t.Context(), account.User{}, "j", "ar")
	if err != nil || made.Title != "طباخ" {
		t.Errorf("%q %v", made.Title, err)
	}
}

// A job has one request to the model at a time, however many ask; one who goes away does not end it for the others.
func TestOneRequestAtATime(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		m := &model{answer: encoded(translated), wait: make(chan struct{})}
		s, _ := newService(m)
		first, goAway := context.WithCancel(t.Context())
		var wait sync.WaitGroup
		wait.Go(func() {
			if _, err := s.Translate(first, account.User{}, "j", "ar"); !errors.Is(err, context.Canceled) {
				t.Errorf("whoever went away got %v", err)
			}
		})
		synctest.Wait()
		for range 20 {
			wait.Go(func() {
				made, err := s.Translate(t.Context(), account.User{}, "j", "ar")
				if err != nil || made.Title != translated.Title {
					t.Errorf("%+v %v", made, err)
				}
			})
		}
		synctest.Wait()
		goAway()
		synctest.Wait()
		close(m.wait)
		wait.Wait()
		if m.asked.Load() != 1 {
			t.Errorf("the model was asked %d times at once", m.asked.Load())
		}
	})
}

func TestAModelThatNeverAnswers(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		var log bytes.Buffer
		s, _ := newService(&model{wait: make(chan struct{})})
		s.log = slog.New(slog.NewTextHandler(&log, nil))
		if _, err := s.Translate(t.Context(), account.User{}, "j", "ar"); !errors.Is(err, ErrFailed) {
			t.Error(err)
		}
		if strings.Contains(log.String(), "sixty people") {
			t.Errorf("the advert is in the log: %s", log.String())
		}
	})
}
