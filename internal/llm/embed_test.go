package llm

import (
	"encoding/json"
	"net/http"
	"net/http/httptest"
	"strings"
	"sync"
	"sync/atomic"
	"testing"
)

// server stands in for the outside world: it gives each text a vector of its length.
func server(t *testing.T, calls *atomic.Int64, status int) string {
	t.Helper()
	s := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		calls.Add(1)
		var body struct {
			Model string
			Input []string
		}
		if err := json.NewDecoder(r.Body).Decode(&body); err != nil || body.Model != "small" ||
			r.URL.Path != "/v1/embeddings" || r.Header.Get("Authorization") != "Bearer secret" {
			t.Errorf("asked %s %+v %v", r.URL.Path, body, err)
		}
		if status != http.StatusOK {
			w.WriteHeader(status)
			return
		}
		type item struct {
			Index     int       `json:"index"`
			Embedding []float32 `json:"embedding"`
		}
		var items []item
		for i := len(body.Input) - 1; i >= 0; i-- { // not in the order of the request
			items = append(items, item{i, []float32{float32(len(body.Input[i])), 1}})
		}
		json.NewEncoder(w).Encode(map[string]any{"data": items})
	}))
	t.Cleanup(s.Close)
	return s.URL + "/v1/"
}

func TestTextsTravelTogether(t *testing.T) {
	var calls atomic.Int64
	e, err := NewEmbedder(t.Context(), server(t, &calls, http.StatusOK), "secret", "small",
		func(err error) { t.Error(err) })
	if err != nil {
		t.Fatal(err)
	}
	if e.Dimension() != 2 || e.Model() != "server:small" {
		t.Errorf("%s of %d", e.Model(), e.Dimension())
	}
	var wait sync.WaitGroup
	for n := range 200 {
		wait.Go(func() {
			text := strings.Repeat("م", n)
			if v := e.Encode(text); len(v) != 2 || v[0] != float32(len(text)) {
				t.Errorf("the vector of %d letters is %v", n, v)
			}
		})
	}
	wait.Wait()
	if calls.Load() > 100 {
		t.Errorf("%d calls for 200 texts", calls.Load())
	}
}

func TestRefusingServerIsNamed(t *testing.T) {
	var calls atomic.Int64
	_, err := NewEmbedder(t.Context(), server(t, &calls, http.StatusServiceUnavailable), "secret", "small", nil)
	if err == nil || !strings.Contains(err.Error(), "503") || calls.Load() != 2 {
		t.Errorf("after %d calls: %v", calls.Load(), err)
	}
	if _, err := NewEmbedder(t.Context(), "http://127.0.0.1:1", "", "small", nil); err == nil {
		t.Error("a server that does not exist was accepted")
	}
}
