package worker

import (
	"context"
	"errors"
	"fmt"
	"log/slog"
	"maps"
	"slices"
	"sync"
	"time"
)

// Queue is what a Runner needs from the store. CompleteTask, RetryTask and BuryTask do nothing if the task's lease is
// no longer current.
type Queue interface {
	// ClaimTasks takes tasks of the kinds given; others are left to runners that know them. It completes those that are
	// done by the same write.
	ClaimTasks(ctx context.Context, kinds []string, limit int, lease time.Duration, done ...Task) ([]Task, error)
	// ExtendTask prolongs a lease and reports whether it was still current.
	ExtendTask(ctx context.Context, t Task, lease time.Duration) (held bool, err error)
	CompleteTask(ctx context.Context, t Task) error
	RetryTask(ctx context.Context, t Task, at time.Time, cause string) error
	BuryTask(ctx context.Context, t Task, cause string) error
}

// Handler handles one kind of task.
type Handler func(ctx context.Context, t Task) error

const (
	// A lease is short and prolonged while its task goes on: a runner that died holds nothing up for longer.
	lease       = 10 * time.Second
	extendEvery = 3 * time.Second
	pollEvery   = time.Second
	concurrency = 4
	taskTimeout = 45 * time.Second
)

// Runner claims tasks and hands each to the handler of its kind.
type Runner struct {
	queue    Queue
	handlers map[string]Handler
	log      *slog.Logger
	wake     chan struct{}
	extend   time.Duration // how often leases are prolonged
}

// NewRunner returns a runner with these handlers, by kind.
func NewRunner(queue Queue, handlers map[string]Handler, log *slog.Logger) *Runner {
	return &Runner{
		queue: queue, handlers: handlers, log: log, wake: make(chan struct{}, concurrency), extend: extendEvery,
	}
}

// Wake makes the runner look for work now instead of at its next poll. It never blocks.
func (r *Runner) Wake() {
	select {
	case r.wake <- struct{}{}:
	default:
	}
}

// Run works until ctx ends, then waits for the tasks in progress.
func (r *Runner) Run(ctx context.Context) {
	var hands sync.WaitGroup
	for range concurrency {
		hands.Go(func() { r.workAlone(ctx) })
	}
	hands.Wait()
}

// workAlone handles one task after another, so that a slow one does not hold up the others. Taking the next completes
// the last: a write waits for the disk, and on a morning of digests there is one for every letter.
func (r *Runner) workAlone(ctx context.Context) {
	poll := time.NewTicker(pollEvery)
	defer poll.Stop()
	var done []Task
	for {
		tasks := r.claim(ctx, 1, done...)
		done = nil
		for _, t := range tasks {
			if r.run(context.WithoutCancel(ctx), t) {
				done = append(done, t)
			}
		}
		if len(tasks) > 0 {
			continue // there may be more
		}
		select {
		case <-ctx.Done():
			return
		case <-r.wake:
		case <-poll.C:
		}
	}
}

// RunPending runs one batch of due tasks and returns how many there were.
func (r *Runner) RunPending(ctx context.Context) int {
	tasks := r.claim(ctx, concurrency)
	var batch sync.WaitGroup
	for _, t := range tasks {
		batch.Go(func() {
			if ctx := context.WithoutCancel(ctx); r.run(ctx, t) {
				r.settled(t, r.queue.CompleteTask(ctx, t))
			}
		})
	}
	batch.Wait()
	return len(tasks)
}

// claim completes what is done and takes what is due. When nothing can be taken, because ctx has ended or the queue
// fails, what is done is still completed: it must not be done again.
func (r *Runner) claim(ctx context.Context, limit int, done ...Task) []Task {
	if ctx.Err() == nil {
		tasks, err := r.queue.ClaimTasks(ctx, slices.Sorted(maps.Keys(r.handlers)), limit, lease, done...)
		if err == nil {
			return tasks
		}
		if ctx.Err() == nil {
			r.log.Error("claiming tasks", "err", err)
		}
	}
	for _, t := range done {
		r.settled(t, r.queue.CompleteTask(context.WithoutCancel(ctx), t))
	}
	return nil
}

// run handles a task and reports whether it is done; if it is not, it is settled. A task in progress is finished even
// when the process is stopping.
func (r *Runner) run(ctx context.Context, t Task) (done bool) {
	err := r.handle(ctx, t)
	if err == nil {
		return true
	}
	// The cause may quote a mail server naming an address: it is stored for the operator and kept out of the log.
	log := r.log.With("task", t.ID, "kind", t.Kind, "attempt", t.Attempt)
	if isPermanent(err) || t.Attempt >= MaxAttempts {
		log.Error("task buried")
		r.settled(t, r.queue.BuryTask(ctx, t, err.Error()))
	} else {
		log.Warn("task failed, will be retried")
		r.settled(t, r.queue.RetryTask(ctx, t, time.Now().Add(backoff(t.Attempt)), err.Error()))
	}
	return false
}

// settled logs that a task could not be settled: it will be run again when its lease has ended.
func (r *Runner) settled(t Task, err error) {
	if err != nil {
		r.log.Error("settling task", "task", t.ID, "kind", t.Kind, "attempt", t.Attempt, "err", err)
	}
}

func (r *Runner) handle(ctx context.Context, t Task) (err error) {
	defer func() {
		if p := recover(); p != nil {
			err = fmt.Errorf("panic: %v", p)
		}
	}()
	if t.Attempt > MaxAttempts {
		return Permanent(errors.New("claimed too often: it seems to end the process that runs it"))
	}
	handler, known := r.handlers[t.Kind]
	if !known {
		return Permanent(fmt.Errorf("no handler for %s", t.Kind))
	}
	ctx, cancel := context.WithTimeout(With(ctx, t), taskTimeout)
	defer cancel()
	go r.keep(ctx, cancel, t)
	return handler(ctx, t)
}

// keep prolongs a task's lease until ctx ends. A task whose lease was lost all the same is another runner's: it ends
// here.
func (r *Runner) keep(ctx context.Context, lost context.CancelFunc, t Task) {
	tick := time.NewTicker(r.extend)
	defer tick.Stop()
	for {
		select {
		case <-ctx.Done():
			return
		case <-tick.C:
			held, err := r.queue.ExtendTask(ctx, t, lease)
			if err == nil && !held {
				lost()
				return
			}
			if err != nil && ctx.Err() == nil {
				r.log.Warn("prolonging the lease of a task", "task", t.ID, "err", err)
			}
		}
	}
}
