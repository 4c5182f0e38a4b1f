package llm

import (
	"encoding/json"
	"net/http"
	"net/http/httptest"
	"strings"
	"testing"
)

func TestChat(t *testing.T) {
	answer := `{"choices":[{"message":{"role":"assistant","content":"{\"title\":\"محاسب\"}"}}]}`
	s := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		var body struct {
			Model       string
			Temperature *float64
			Messages    []struct{ Role, Content string }
		}
		if err := json.NewDecoder(r.Body).Decode(&body); err != nil || r.URL.Path != "/v1/chat/completions" ||
			r.Header.Get("Authorization") != "Bearer secret" ||
			body.Model != "big" || body.Temperature == nil || len(body.Messages) != 2 ||
			body.Messages[0].Content != "be brief" || body.Messages[1].Content != "the CV" {
			t.Errorf("asked %s %+v %v", r.URL.Path, body, err)
		}
		w.Write([]byte(answer))
	}))
	defer s.Close()
	c := NewChat(s.URL+"/v1/", "secret", "big")
	if said, err := c.Ask(t.Context(), "be brief", "the CV"); err != nil || said != `{"title":"محاسب"}` {
		t.Errorf("%q %v", said, err)
	}
	for _, answer = range []string{`{"choices":[]}`, `<html>`} {
		if said, err := c.Ask(t.Context(), "be brief", "the CV"); err == nil || !strings.Contains(err.Error(), "big") {
			t.Errorf("%s: %q %v", answer, said, err)
		}
	}
}
