package httpapi

import (
	"context"
	"errors"
	"runtime"
	"testing"
	"testing/synctest"
	"time"
)

// What until says must be what context.WithDeadline would, whoever asks and whether or not somebody waits for its end.
func TestUntilEndsAsADeadlineDoes(t *testing.T) {
	ways := map[string]func(parent, end context.CancelFunc){
		"its time is over": func(_, _ context.CancelFunc) { time.Sleep(time.Second) },
		"the call is over": func(_, end context.CancelFunc) { end() },
		"the client left":  func(parent, _ context.CancelFunc) { parent() },
		"left, then ended": func(parent, end context.CancelFunc) { parent(); end() },
		"nothing, as yet":  func(_, _ context.CancelFunc) {},
		"the last moment":  func(_, _ context.CancelFunc) { time.Sleep(time.Second - 1) },
		"ended, then late": func(_, end context.CancelFunc) { end(); time.Sleep(time.Minute) },
		"late, then ended": func(_, end context.CancelFunc) { time.Sleep(time.Minute); end() },
	}
	for name, way := range ways {
		for _, waited := range []bool{false, true} {
			synctest.Test(t, func(t *testing.T) {
				parent, leave := context.WithCancel(t.Context())
				defer leave()
				plain, endPlain := context.WithDeadline(parent, time.Now().Add(time.Second))
				defer endPlain()
				ours := &until{Context: parent, deadline: time.Now().Add(time.Second)}
				defer ours.end()
				if waited {
					ours.Done()
				}
				way(leave, func() { endPlain(); ours.end() })
				synctest.Wait()
				if got, want := ours.Err(), plain.Err(); !errors.Is(got, want) {
					t.Errorf("%s, waited %t: %v, want %v", name, waited, got, want)
				}
				if got, want := closed(ours.Done()), closed(plain.Done()); got != want {
					t.Errorf("%s, waited %t: done %t, want %t", name, waited, got, want)
				}
				if (ours.Err() == nil) != (plain.Err() == nil) {
					t.Errorf("%s, waited %t: then %v, want %v", name, waited, ours.Err(), plain.Err())
				}
				got, _ := ours.Deadline()
				if want, _ := plain.Deadline(); !got.Equal(want) {
					t.Errorf("it ends at %v, want %v", got, want)
				}
			})
		}
	}
}

// A child needs no goroutine, and ends with it.
func TestUntilHasChildrenOfItsOwn(t *testing.T) {
	type key struct{}
	ours := &until{Context: context.WithValue(t.Context(), key{}, "known"), deadline: time.Now().Add(time.Hour)}
	before := runtime.NumGoroutine()
	for range 100 {
		child, cancel := context.WithCancel(ours)
		defer cancel()
		if child.Value(key{}) != "known" {
			t.Fatal("a child does not know what its parent does")
		}
	}
	if n := runtime.NumGoroutine() - before; n > 10 {
		t.Errorf("a hundred children took %d goroutines", n)
	}
	child, cancel := context.WithCancel(ours)
	defer cancel()
	ours.end()
	if <-child.Done(); !errors.Is(child.Err(), context.Canceled) {
		t.Errorf("the child ended with %v", child.Err())
	}
}

func closed(done <-chan struct{}) bool {
	select {
	case <-done:
		return true
	default:
		return false
	}
}
