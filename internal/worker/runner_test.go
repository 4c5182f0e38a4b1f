package worker

import (
	"context"
	"errors"
	"log/slog"
	"maps"
	"sync"
	"testing"
	"time"
)

// recorder is a queue in memory that notes how each task ended. The store's queue has its own contract tests.
type recorder struct {
	mu      sync.Mutex
	pending []Task
	ended   map[string]string
	retryAt time.Time
	// extended counts how often leases were prolonged; taken makes them lost.
	extended int
	taken    bool
	away     error // the answer to whoever claims
}

func (q *recorder) ClaimTasks(
	_ context.Context, _ []string, limit int, _ time.Duration, done ...Task,
) ([]Task, error) {
	q.mu.Lock()
	defer q.mu.Unlock()
	if q.away != nil {
		return nil, q.away
	}
	for _, t := range done {
		q.ended[t.ID] = "done by the next claim"
	}
	claimed := q.pending[:min(limit, len(q.pending))]
	q.pending = q.pending[len(claimed):]
	return claimed, nil
}
func (q *recorder) ExtendTask(_ context.Context, t Task, _ time.Duration) (bool, error) {
	q.mu.Lock()
	defer q.mu.Unlock()
	q.extended++
	return !q.taken, nil
}
func (q *recorder) CompleteTask(_ context.Context, t Task) error { return q.note(t, "done") }
func (q *recorder) RetryTask(_ context.Context, t Task, at time.Time, cause string) error {
	q.retryAt = at
	return q.note(t, "retry: "+cause)
}
func (q *recorder) BuryTask(_ context.Context, t Task, cause string) error {
	return q.note(t, "buried: "+cause)
}
func (q *recorder) note(t Task, how string) error {
	q.mu.Lock()
	defer q.mu.Unlock()
	q.ended[t.ID] = how
	return nil
}

func TestRunnerSettlesEveryTask(t *testing.T) {
	handlers := map[string]Handler{
		"fine":   func(context.Context, Task) error { return nil },
		"flaky":  func(context.Context, Task) error { return errors.New("server away") },
		"broken": func(context.Context, Task) error { return Permanent(errors.New("no such user")) },
		"panics": func(context.Context, Task) error { panic("boom") },
		"reads":  func(_ context.Context, t Task) error { var n int; return t.Read(&n) },
	}
	cases := []struct {
		name string
		task Task
		want string
	}{
		{"a task that works is completed", Task{ID: "1", Kind: "fine", Attempt: 1}, "done"},
		{"a task that fails is retried", Task{ID: "2", Kind: "flaky", Attempt: 1}, "retry: server away"},
		{"the last attempt buries it", Task{ID: "3", Kind: "flaky", Attempt: MaxAttempts}, "buried: server away"},
		{"a permanent error buries it at once", Task{ID: "4", Kind: "broken", Attempt: 1}, "buried: no such user"},
		{"a panic is a failure like any other", Task{ID: "5", Kind: "panics", Attempt: 1}, "retry: panic: boom"},
		{"a task that never comes back is buried unrun", Task{ID: "8", Kind: "fine", Attempt: MaxAttempts + 1},
			"buried: claimed too often: it seems to end the process that runs it"},
		{"an unknown kind is buried", Task{ID: "6", Kind: "gone", Attempt: 1}, "buried: no handler for gone"},
		{"an unreadable payload is buried", Task{ID: "7", Kind: "reads", Attempt: 1, Payload: []byte(`"x"`)},
			"buried: payload of reads: json: cannot unmarshal string into Go value of type int"},
	}
	for _, c := range cases {
		t.Run(c.name, func(t *testing.T) {
			queue := &recorder{pending: []Task{c.task}, ended: map[string]string{}}
			runner := NewRunner(queue, handlers, slog.New(slog.DiscardHandler))
			if n := runner.RunPending(t.Context()); n != 1 {
				t.Fatalf("ran %d tasks, want 1", n)
			}
			if got := queue.ended[c.task.ID]; got != c.want {
				t.Errorf("ended %q, want %q", got, c.want)
			}
		})
	}
}

func TestRunnerStopsWithItsContext(t *testing.T) {
	queue := &recorder{ended: map[string]string{}}
	runner := NewRunner(queue, nil, slog.New(slog.DiscardHandler))
	ctx, cancel := context.WithCancel(t.Context())
	stopped := make(chan struct{})
	go func() { runner.Run(ctx); close(stopped) }()
	runner.Wake()
	runner.Wake()
	cancel()
	<-stopped
}

func TestClaimingCompletesWhatIsDone(t *testing.T) {
	queue := &recorder{pending: []Task{{ID: "1", Kind: "k", Attempt: 1}, {ID: "2", Kind: "k", Attempt: 1}},
		ended: map[string]string{}}
	ctx, cancel := context.WithCancel(t.Context())
	handlers := map[string]Handler{"k": func(_ context.Context, task Task) error {
		if task.ID == "2" {
			cancel()
		}
		return nil
	}}
	NewRunner(queue, handlers, slog.New(slog.DiscardHandler)).workAlone(ctx)
	want := map[string]string{"1": "done by the next claim", "2": "done"} // after the last nothing is claimed
	if !maps.Equal(queue.ended, want) {
		t.Errorf("ended %v, want %v", queue.ended, want)
	}
}

func TestWhatIsDoneIsCompletedWhenNothingCanBeClaimed(t *testing.T) {
	queue := &recorder{away: errors.New("no such luck"), ended: map[string]string{}}
	runner := NewRunner(queue, nil, slog.New(slog.DiscardHandler))
	if tasks := runner.claim(t.Context(), 1, Task{ID: "1"}); tasks != nil || queue.ended["1"] != "done" {
		t.Errorf("claimed %v; the task that was done ended as %q", tasks, queue.ended["1"])
	}
}

func TestBackoffGrowsToAnHour(t *testing.T) {
	for attempt, want := range map[int]time.Duration{1: 5 * time.Second, 2: 10 * time.Second, 7: 320 * time.Second,
		30: time.Hour} {
		got := backoff(attempt)
		if got < want || got > want+want/5+1 {
			t.Errorf("backoff(%d) = %v, want %v and at most a fifth more", attempt, got, want)
		}
	}
}

func (q *recorder) prolonged() int {
	q.mu.Lock()
	defer q.mu.Unlock()
	return q.extended
}

func TestALeaseIsProlongedWhileItsTaskGoesOn(t *testing.T) {
	q := &recorder{pending: []Task{{ID: "1", Kind: "long", Attempt: 1}}, ended: map[string]string{}}
	var id string
	r := NewRunner(q, map[string]Handler{"long": func(ctx context.Context, _ Task) error {
		id = IDOf(ctx)
		for q.prolonged() < 3 {
			if ctx.Err() != nil {
				return ctx.Err()
			}
			time.Sleep(time.Millisecond)
		}
		return nil
	}}, slog.New(slog.DiscardHandler))
	r.extend = time.Millisecond
	r.RunPending(t.Context())
	if q.ended["1"] != "done" || id != "1" {
		t.Errorf("the task ended as %q, known as %q", q.ended["1"], id)
	}
}

func TestATaskEndsWhenItsLeaseIsLost(t *testing.T) {
	q := &recorder{pending: []Task{{ID: "1", Kind: "long", Attempt: 1}}, ended: map[string]string{}, taken: true}
	r := NewRunner(q, map[string]Handler{"long": func(ctx context.Context, _ Task) error {
		<-ctx.Done()
		return ctx.Err()
	}}, slog.New(slog.DiscardHandler))
	r.extend = time.Millisecond
	r.RunPending(t.Context())
	if q.ended["1"] != "retry: context canceled" {
		t.Errorf("the task ended as %q", q.ended["1"])
	}
}
