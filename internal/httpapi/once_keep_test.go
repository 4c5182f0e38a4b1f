package httpapi

import (
	"context"
	"net/http"
	"net/http/httptest"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/tawafuq/tawafuq/internal/errs"
	"github.com/tawafuq/tawafuq/internal/once"
)

// awayKeeper is a database that is away the first few times.
type awayKeeper struct {
	mu      sync.Mutex
	fails   int
	content string
	kept    map[string]string
}

func (k *awayKeeper) DoneRequest(_ context.Context, key string) (string, string, error) {
	k.mu.Lock()
	defer k.mu.Unlock()
	answer, found := k.kept[key]
	if !found {
		return "", "", errs.ErrNotFound
	}
	return k.content, answer, nil
}

func (k *awayKeeper) KeepAnswer(_ context.Context, key, answer string) error {
	k.mu.Lock()
	defer k.mu.Unlock()
	if k.fails > 0 {
		k.fails--
		return errs.ErrUnavailable
	}
	k.kept[key] = answer
	return nil
}

// A request that was done just before the database lost its leader gets its answer kept once there is another: sent
// again, it must not be told for a day that it is still in progress.
func TestAnAnswerIsKeptOnceTheDatabaseIsBack(t *testing.T) {
	keeper := &awayKeeper{fails: 2, kept: map[string]string{}}
	s := &Server{Parts: Parts{Done: keeper}}
	done := &heldAnswer{header: http.Header{"Content-Type": {"application/json"}}, status: http.StatusCreated}
	done.body.WriteString(`{"id":"1"}`)
	seal := make([]byte, 32)
	if err := s.keep(t.Context(), &once.Request{Key: "key", Content: "content"}, done, seal); err == nil {
		t.Fatal("nothing was away")
	}
	for deadline := time.Now().Add(20 * time.Second); ; time.Sleep(10 * time.Millisecond) {
		if _, answer, _ := keeper.DoneRequest(t.Context(), "key"); answer != "" {
			kept, err := unsealed(answer, seal)
			if err != nil || kept.Status != http.StatusCreated || string(kept.Body) != `{"id":"1"}` {
				t.Errorf("kept %d %s, %v", kept.Status, kept.Body, err)
			}
			return
		}
		if time.Now().After(deadline) {
			t.Fatal("the answer was never kept")
		}
	}
}

// A request that was done, and then could not read what it answers with, says so, at once and whenever it is sent
// again: not that it is in progress, which it will be for ever.
func TestARequestThatWasDoneAndCouldNotAnswer(t *testing.T) {
	keeper := &awayKeeper{fails: 1, kept: map[string]string{}}
	s := &Server{Parts: Parts{Done: keeper}}
	done := 0
	handler := s.honourKey(func(w http.ResponseWriter, r *http.Request) {
		done++
		request := once.From(r.Context())
		keeper.mu.Lock()
		keeper.content, keeper.kept[request.Key] = request.Content, ""
		keeper.mu.Unlock()
		request.Keep()
		s.fail(w, r, errs.ErrUnavailable)
	})
	for range 2 {
		r := httptest.NewRequest(http.MethodPost, "/api/applications", strings.NewReader(`{"jobId":"1"}`))
		r.Header.Set("Idempotency-Key", "key")
		w := httptest.NewRecorder()
		handler(w, r)
		if w.Code != http.StatusConflict || !strings.Contains(w.Body.String(), "request.answerLost") {
			t.Errorf("%d %s", w.Code, w.Body)
		}
	}
	if done != 1 {
		t.Errorf("done %d times", done)
	}
}
