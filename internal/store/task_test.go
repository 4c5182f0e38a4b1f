package store

import (
	"context"
	"fmt"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/tawafuq/tawafuq/internal/errs"
	"github.com/tawafuq/tawafuq/internal/list"
	"github.com/tawafuq/tawafuq/internal/worker"
)

// claim takes tasks of every kind there is.
func claim(t *testing.T, s *Store, lease time.Duration) []worker.Task {
	t.Helper()
	kinds, err := collect(t.Context(), s.query, scanText, `SELECT DISTINCT kind FROM tasks`)
	must(t, err)
	tasks, err := s.ClaimTasks(t.Context(), append(kinds, "none"), 10, lease)
	must(t, err)
	return tasks
}

// While two versions serve together, the older one leaves alone what only the newer one can do.
func TestUnknownKindsAreLeftToThoseWhoKnowThem(t *testing.T) {
	each(t, func(t *testing.T, s *Store) {
		must(t, s.Enqueue(t.Context(), worker.New("test.new", nil), worker.New("test.old", nil)))
		for _, kind := range []string{"test.old", "test.new"} {
			tasks, err := s.ClaimTasks(t.Context(), []string{kind, "test.other"}, 10, time.Minute)
			must(t, err)
			if len(tasks) != 1 || tasks[0].Kind != kind || tasks[0].Attempt != 1 {
				t.Errorf("whoever knows %s claims %+v", kind, tasks)
			}
		}
	})
}

func TestClaimingDeletesWhatIsDone(t *testing.T) {
	each(t, func(t *testing.T, s *Store) {
		kinds := []string{"test.one"}
		must(t, s.Enqueue(t.Context(), worker.New(kinds[0], nil), worker.New(kinds[0], nil)))
		first, err := s.ClaimTasks(t.Context(), kinds, 1, time.Hour)
		must(t, err)
		lost := first[0]
		lost.Lease = "of somebody else"
		second, err := s.ClaimTasks(t.Context(), kinds, 1, time.Hour, lost)
		must(t, err)
		if n, _ := s.CountTasks(t.Context(), worker.Waiting); n != 2 {
			t.Errorf("without a lease, a task was done: %d are left", n)
		}
		none, err := s.ClaimTasks(t.Context(), kinds, 1, time.Hour, first[0], second[0])
		must(t, err)
		if n, _ := s.CountTasks(t.Context(), worker.Waiting); n != 0 || len(none) != 0 {
			t.Errorf("%d are left, claimed %+v", n, none)
		}
	})
}

func TestTaskLifecycle(t *testing.T) {
	each(t, func(t *testing.T, s *Store) {
		woken := 0
		s.OnTask(func() { woken++ })
		must(t, s.Enqueue(t.Context(), worker.New("test.one", map[string]string{"name": "سارة"})))
		if woken != 1 {
			t.Errorf("woken %d times, want once", woken)
		}

		tasks := claim(t, s, time.Hour)
		if len(tasks) != 1 || tasks[0].Kind != "test.one" || tasks[0].Attempt != 1 ||
			string(tasks[0].Payload) != `{"name":"سارة"}` {
			t.Fatalf("claimed %+v", tasks)
		}
		if again := claim(t, s, time.Hour); len(again) != 0 {
			t.Fatalf("a leased task was claimed again: %+v", again)
		}

		must(t, s.RetryTask(t.Context(), tasks[0], time.Now().Add(-time.Second), "server away"))
		tasks = claim(t, s, -time.Second) // a lease that has ended already
		if len(tasks) != 1 || tasks[0].Attempt != 2 {
			t.Fatalf("after a retry: %+v", tasks)
		}
		lost := tasks[0]
		tasks = claim(t, s, time.Hour)
		if len(tasks) != 1 || tasks[0].Attempt != 3 {
			t.Fatalf("after a lost lease: %+v", tasks)
		}
		must(t, s.CompleteTask(t.Context(), lost)) // too late: somebody else holds it
		if n, _ := s.CountTasks(t.Context(), worker.Waiting); n != 1 {
			t.Fatal("a runner without a lease finished the task")
		}

		must(t, s.BuryTask(t.Context(), tasks[0], "no such mailbox"))
		if again := claim(t, s, time.Hour); len(again) != 0 {
			t.Fatalf("a dead task was claimed: %+v", again)
		}
		dead, err := s.Tasks(t.Context(), worker.Dead, list.NewPage(0, ""))
		must(t, err)
		if dead.Total != 1 || dead.Items[0].LastError != "no such mailbox" || dead.Items[0].DeadAt.IsZero() {
			t.Errorf("dead letters = %+v", dead)
		}

		wantErr(t, s.ReviveTask(t.Context(), "nothing"), errs.ErrNotFound)
		must(t, s.ReviveTask(t.Context(), dead.Items[0].ID))
		tasks = claim(t, s, time.Hour)
		if len(tasks) != 1 || tasks[0].Attempt != 1 {
			t.Fatalf("a revived task starts afresh: %+v", tasks)
		}
		must(t, s.CompleteTask(t.Context(), tasks[0]))
		waiting, err := s.Tasks(t.Context(), worker.Waiting, list.NewPage(0, ""))
		must(t, err)
		if waiting.Total != 0 || waiting.Items == nil {
			t.Errorf("left: %+v", waiting)
		}
	})
}

// Mail servers answer in any encoding; what they say must not keep a task from being settled.
func TestAnyCauseCanBeKept(t *testing.T) {
	each(t, func(t *testing.T, s *Store) {
		must(t, s.Enqueue(t.Context(), worker.New("test.one", nil)))
		task := claim(t, s, time.Hour)[0]
		must(t, s.BuryTask(t.Context(), task, "550 caf\xe9 \x00"+strings.Repeat("م", 3000)))
		dead, err := s.Tasks(t.Context(), worker.Dead, list.NewPage(0, ""))
		must(t, err)
		if got := dead.Items[0].LastError; !strings.HasPrefix(got, "550 caf\uFFFD ") || len(got) > 2000 {
			t.Errorf("kept %q", got)
		}
	})
}

func TestTasksComeInPages(t *testing.T) {
	each(t, func(t *testing.T, s *Store) {
		for i := range 5 {
			must(t, s.Enqueue(t.Context(), worker.New(fmt.Sprintf("test.%d", i), nil)))
		}
		var seen []string
		page := list.NewPage(2, "")
		for {
			found, err := s.Tasks(t.Context(), worker.Waiting, page)
			must(t, err)
			if found.Total != 5 || len(found.Items) > 2 {
				t.Fatalf("found = %+v", found)
			}
			for _, task := range found.Items {
				seen = append(seen, task.Kind)
			}
			if found.Next == "" {
				break
			}
			page.Cursor = found.Next
		}
		if got, want := fmt.Sprint(seen), "[test.0 test.1 test.2 test.3 test.4]"; got != want {
			t.Errorf("seen %s, want %s", got, want)
		}
	})
}

func TestEachTaskIsClaimedByOne(t *testing.T) {
	each(t, func(t *testing.T, s *Store) {
		const n = 40
		for range n {
			must(t, s.Enqueue(t.Context(), worker.New("test.race", nil)))
		}
		var (
			wg      sync.WaitGroup
			mu      sync.Mutex
			claimed = map[string]int{}
		)
		for range 8 {
			wg.Go(func() {
				for empty := 0; empty < 3; {
					tasks, err := s.ClaimTasks(context.Background(), []string{"test.race"}, 3, time.Hour)
					if err != nil {
						t.Error(err)
						return
					}
					if len(tasks) == 0 {
						empty++
					}
					mu.Lock()
					for _, task := range tasks {
						claimed[task.ID]++
					}
					mu.Unlock()
				}
			})
		}
		wg.Wait()
		if len(claimed) != n {
			t.Errorf("%d tasks claimed of %d", len(claimed), n)
		}
		for id, times := range claimed {
			if times != 1 {
				t.Errorf("task %s claimed %d times", id, times)
			}
		}
	})
}

func TestTasksFollowTheStoresClock(t *testing.T) {
	each(t, func(t *testing.T, s *Store) {
		now := epoch
		s.SetClock(func() time.Time { return now })
		task := worker.New("test.later", nil)
		task.RunAt = now.Add(time.Hour)
		must(t, s.Enqueue(t.Context(), task))
		if early := claim(t, s, time.Minute); len(early) != 0 {
			t.Fatalf("claimed an hour too early: %+v", early)
		}
		now = now.Add(time.Hour)
		if due := claim(t, s, time.Minute); len(due) != 1 {
			t.Fatalf("claimed when due: %+v", due)
		}
		if held := claim(t, s, time.Minute); len(held) != 0 {
			t.Fatalf("claimed while leased: %+v", held)
		}
		now = now.Add(time.Minute)
		again := claim(t, s, time.Minute)
		if len(again) != 1 || again[0].Attempt != 2 {
			t.Fatalf("claimed after the lease: %+v", again)
		}
		must(t, s.BuryTask(t.Context(), again[0], "no such mailbox"))
		dead, err := s.Tasks(t.Context(), worker.Dead, list.NewPage(0, ""))
		must(t, err)
		if len(dead.Items) != 1 || !dead.Items[0].DeadAt.Equal(now) || !dead.Items[0].CreatedAt.Equal(epoch) {
			t.Errorf("dead letters = %+v", dead)
		}
	})
}

// A runner prolongs what it holds; what it has lost stays with whoever claimed it since.
func TestALeaseIsProlonged(t *testing.T) {
	each(t, func(t *testing.T, s *Store) {
		must(t, s.Enqueue(t.Context(), worker.New("test.long", nil)))
		task := claim(t, s, 0)[0]
		held, err := s.ExtendTask(t.Context(), task, time.Hour)
		must(t, err)
		if others := claim(t, s, time.Hour); !held || len(others) != 0 {
			t.Fatalf("held %v, and claimed by others: %+v", held, others)
		}
		_, err = s.ExtendTask(t.Context(), task, -time.Second)
		must(t, err)
		if len(claim(t, s, time.Hour)) != 1 {
			t.Fatal("an ended lease is not taken over")
		}
		if held, err = s.ExtendTask(t.Context(), task, time.Hour); err != nil || held {
			t.Errorf("a lost lease was prolonged: %v %v", held, err)
		}
	})
}
