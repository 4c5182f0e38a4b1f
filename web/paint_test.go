package web

import (
	"encoding/json"
	"fmt"
	"os"
	"os/exec"
	"strconv"
	"strings"
	"testing"
	"time"

	"github.com/tawafuq/tawafuq/locales"
)

func builtPainter(t *testing.T) *painter {
	t.Helper()
	s, err := Load()
	if err != nil {
		t.Fatal(err)
	}
	if s.painter == nil {
		t.Fatal("the page is not built: run make build first")
	}
	return s.painter
}

func casesOf(t testing.TB) (all []asked) {
	t.Helper()
	raw, err := os.ReadFile("testdata/paint.json")
	if err != nil {
		t.Fatal(err)
	}
	if err := json.Unmarshal(raw, &all); err != nil {
		t.Fatal(err)
	}
	return all
}

// The engine inside the binary draws what Node draws with the same script; src/server/draw.test.tsx proves that this is
// what React draws.
func TestTheEngineDrawsAsNodeDoes(t *testing.T) {
	p := builtPainter(t)
	now := time.Date(2026, 11, 16, 10, 0, 0, 0, time.UTC)
	p.now = func() time.Time { return now }
	out, err := exec.Command("node", "scripts/paint.mjs", strconv.FormatInt(now.UnixMilli(), 10)).Output()
	if err != nil {
		t.Fatal(err)
	}
	var want []string
	if err := json.Unmarshal(out, &want); err != nil {
		t.Fatal(err)
	}
	cases := casesOf(t)
	for i, language := range locales.Languages {
		for j, c := range cases {
			c.Language = language
			got, err := p.draw(c)
			if err != nil {
				t.Fatalf("%s %s: %v", language, c.Pathname, err)
			}
			if want := want[i*len(cases)+j]; string(got.html) != want {
				t.Errorf("%s %s%s: %s", language, c.Pathname, c.Search, difference(string(got.html), want))
			}
		}
	}
}

// difference shows where two texts part.
func difference(got, want string) string {
	at := 0
	for at < len(got) && at < len(want) && got[at] == want[at] {
		at++
	}
	from := max(0, at-40)
	return fmt.Sprintf("…%.120s…, want …%.120s…", got[from:], want[from:])
}

// Whoever asks for ever new pages has them drawn half of the time at most, in the long run.
func TestDrawingHasABudget(t *testing.T) {
	p := builtPainter(t)
	now := time.Date(2026, 11, 16, 10, 0, 0, 0, time.UTC)
	p.now = func() time.Time { return now }
	p.overspent()
	p.spend(paintBurst + time.Second)
	landing := casesOf(t)[0]
	landing.Language = "en"
	if _, err := p.draw(landing); err != errBusy {
		t.Errorf("a budget that is spent: %v, want %v", err, errBusy)
	}
	now = now.Add(2 * time.Second)
	if _, err := p.draw(landing); err != nil {
		t.Errorf("a budget that has come back: %v", err)
	}
}

func TestAPageThatCannotBeDrawnComesUndrawn(t *testing.T) {
	s, err := Load()
	if err != nil {
		t.Fatal(err)
	}
	var failed error
	html := htmlOf(t, s, View{Route: Route{Page: "job", Meta: "job"}, Path: "/job/x", Language: "en",
		First:  []byte(`{"/api/jobs/x":{"body":{"id":"x"}}}`),
		Failed: func(err error) { failed = err }})
	if failed == nil || !strings.Contains(html, `<div id="root">`) {
		t.Errorf("%v:\n%.300s", failed, html)
	}
	if !strings.Contains(html, "<noscript><h1>") {
		t.Error("without script there is nothing to read")
	}
}

// Words that the shell would replace, in a text that somebody wrote, stay words.
// A busy machine may draw for longer; how long it takes is not what is tested.
func init() { paintLimit = time.Minute }

func TestAPaintedTextIsOnlyText(t *testing.T) {
	s, err := Load()
	if err != nil {
		t.Fatal(err)
	}
	for _, c := range casesOf(t) {
		if !strings.HasPrefix(c.Pathname, "/job/j4") {
			continue
		}
		html := htmlOf(t, s, View{Route: Route{Page: "job", Meta: "job"}, Path: c.Pathname, Language: "en",
			First: c.Answers})
		if !strings.Contains(html, `data-painted="job"`) {
			t.Fatalf("%.300s", html)
		}
		_, body, _ := strings.Cut(html, `data-painted="job"`)
		body, _, _ = strings.Cut(body, `<script type="application/json"`)
		if strings.Contains(body, `nonce="abc"`) || strings.Contains(body, "<img src=x") ||
			!strings.Contains(body, "%lang% CSP-NONCE") {
			t.Errorf("a text became more than text: %s", body)
		}
	}
}
