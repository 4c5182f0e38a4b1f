package httpapi_test

import (
	"bufio"
	"context"
	"encoding/json"
	"io"
	"net/http"
	"strings"
	"testing"
	"time"

	"github.com/tawafuq/tawafuq/internal/change"
	"github.com/tawafuq/tawafuq/internal/httpapi"
	"github.com/tawafuq/tawafuq/internal/live"
)

func init() {
	addScenarios(map[string][]scenario{
		"GET /api/stream": {
			{kind: good, send: as("talent", nil), status: 200, has: []string{"id: "}, after: func(w *world, a answer) {
				if kind := a.Header.Get("Content-Type"); kind != "text/event-stream; charset=utf-8" {
					w.t.Errorf("the type is %q", kind)
				}
				if a.Header.Get("Content-Encoding") != "" || a.Header.Get("X-Accel-Buffering") != "no" {
					w.t.Errorf("something on the way may hold events back: %v", a.Header)
				}
			}},
			{kind: signedOut, send: as("", nil), status: 401, has: []string{refused}},
		},
	})
}

// firstEvent reads a stream up to its first empty line.
func firstEvent(t *testing.T, from io.Reader) string {
	t.Helper()
	var text strings.Builder
	lines := bufio.NewReader(from)
	for {
		line, err := lines.ReadString('\n')
		ok(t, err)
		if text.WriteString(line); line == "\n" {
			return text.String()
		}
	}
}

// heard is an event as a page reads it.
type heard struct {
	ID, Name   string
	Topic, Ref string
}

// page is an open page that listens.
type page struct {
	t      *testing.T
	events chan heard // closed when the stream ends
	last   string     // the place of the last event that was read
	leave  context.CancelFunc
}

// patience is how long a test waits for what must come.
const patience = 10 * time.Second

// listen opens a stream; after is the place of an earlier one.
func (w *world) listen(as, after string) *page {
	w.t.Helper()
	ctx, leave := context.WithCancel(w.t.Context())
	w.t.Cleanup(leave)
	req, err := http.NewRequestWithContext(ctx, "GET", w.url+"/api/stream", nil)
	ok(w.t, err)
	req.Header.Set("Authorization", "Bearer "+w.tokens[as])
	if after != "" {
		req.Header.Set("Last-Event-ID", after)
	}
	res, err := http.DefaultClient.Do(req)
	ok(w.t, err)
	if res.StatusCode != 200 {
		w.t.Fatalf("the stream answered %d", res.StatusCode)
	}
	p := &page{t: w.t, events: make(chan heard, 100), leave: leave}
	begun := make(chan struct{})
	go func() {
		defer close(p.events)
		defer res.Body.Close()
		read(res.Body, p.events, begun)
	}()
	select {
	case <-begun: // from here on it misses nothing
	case <-time.After(patience):
		w.t.Fatal("the stream does not begin")
	}
	return p
}

// read passes on the events of a stream. Everything a stream says at its beginning carries its place, which comes last.
func read(from io.Reader, events chan<- heard, begun chan struct{}) {
	var e heard
	lines := bufio.NewScanner(from)
	for lines.Scan() {
		field, value, _ := strings.Cut(lines.Text(), ": ")
		switch field {
		case "id":
			e.ID = value
		case "event":
			e.Name = value
		case "data":
			_ = json.Unmarshal([]byte(value), &e)
		case "":
			if e.Name != "" {
				events <- e
			}
			if e.ID != "" && begun != nil {
				close(begun)
				begun = nil
			}
			e = heard{ID: e.ID}
		}
	}
}

// next returns the next event.
func (p *page) next() heard {
	p.t.Helper()
	select {
	case e, open := <-p.events:
		if !open {
			p.t.Fatal("the stream has ended")
		}
		p.last = e.ID
		return e
	case <-time.After(patience):
		p.t.Fatal("the page was not told")
	}
	return heard{}
}

// hears waits for events about these topics, in any order, and fails if another one comes among them.
func (p *page) hears(ref string, topics ...live.Topic) {
	p.t.Helper()
	missing := map[string]bool{}
	for _, topic := range topics {
		missing[string(topic)] = true
	}
	for len(missing) > 0 {
		e := p.next()
		if e.Name != "changed" || !missing[e.Topic] || ref != "" && e.Topic != "bell" && e.Ref != ref {
			p.t.Fatalf("told %+v, want %v of %s", e, missing, ref)
		}
		delete(missing, e.Topic)
	}
}

// ends waits for the stream to end and returns the names of what it said before.
func (p *page) ends() (said []string) {
	p.t.Helper()
	for {
		select {
		case e, open := <-p.events:
			if !open {
				return said
			}
			said = append(said, e.Name)
		case <-time.After(patience):
			p.t.Fatal("the stream goes on")
		}
	}
}

// A page is told what changes for its reader, and nothing of what changes for others.
func TestStreamTellsTheReaderAlone(t *testing.T) {
	onBothEngines(t, func(w *world) {
		id := w.newApplication()
		talent, company, stranger := w.listen("talent", ""), w.listen("company", ""), w.listen("other", "")
		for _, p := range []*page{talent, company} {
			drain(p)
		}
		w.move(id, "reviewed")
		talent.hears(id, live.Application)
		company.hears(id, live.Application)
		w.post("talent", applications+id+"/messages", fields{"body": "Hello"}, 201)
		talent.hears(id, live.Message)
		company.hears(id, live.Message)
		select {
		case e := <-stranger.events:
			t.Errorf("a stranger was told %+v", e)
		default:
		}
	})
}

// drain takes what is there already: a page that has just been opened hears of what happened while it was loading.
func drain(p *page) {
	for {
		select {
		case <-p.events:
		case <-time.After(50 * time.Millisecond):
			return
		}
	}
}

// A page that was away gets what it missed, once, also when another process has taken over.
func TestStreamResumes(t *testing.T) {
	onBothEngines(t, func(w *world) {
		id := w.newApplication()
		first := w.listen("talent", "")
		drain(first)
		w.move(id, "reviewed")
		first.hears(id, live.Application)
		first.leave()
		w.post("company", applications+id+"/messages", fields{"body": "Hello"}, 201)

		again := w.listen("talent", first.last)
		again.hears(id, live.Message)
		w.move(id, "interviewing")
		again.hears(id, live.Application)

		fresh := live.NewHub(w.store, nil, time.Now) // as in a process that has just started
		from, _ := live.ParsePlace(first.last)
		stream, err := fresh.Open(t.Context(), w.users["talent"].ID, "", live.Resume{Place: from, HasPlace: true})
		ok(t, err)
		events, _ := stream.Take()
		if stream.Missed() || len(events) != 2 ||
			events[0].Topic != live.Message || events[1].Topic != live.Application {
			t.Errorf("a new process tells %+v", events)
		}
	})
}

func TestStreamResets(t *testing.T) {
	w := newWorld(t, "sqlite", httpapi.Settings{})
	now := time.Now()
	for name, place := range map[string]live.Place{
		"away for longer than events are kept": {At: now.Add(-live.Kept)},
		"a place of another log":               {Cursor: change.Cursor{Seq: 1 << 40}, At: now},
	} {
		t.Run(name, func(t *testing.T) {
			p := w.lentTo(t).listen("talent", place.String())
			if e := p.next(); e.Name != "reset" {
				t.Errorf("told %+v", e)
			}
			p.leave()
		})
	}
	t.Run("something that is no place is as good as none", func(t *testing.T) {
		p := w.lentTo(t).listen("talent", "1; DROP TABLE live_events")
		id := w.newApplication()
		w.move(id, "reviewed")
		for e := p.next(); e.Ref != id; e = p.next() {
			if e.Name == "reset" {
				t.Error("it was told to read everything again")
			}
		}
	})
}

// However a session ends, its stream ends too and says so; those of other sessions go on.
func TestStreamEndsWithItsSession(t *testing.T) {
	ways := map[string]func(w *world){
		"logged out": func(w *world) {
			w.send(request{method: "GET", path: "/api/logout", as: "talent"})
		},
		"ended elsewhere": func(w *world) { w.del("again", "/api/account/sessions", 204) },
		"password changed elsewhere": func(w *world) {
			w.post("again", "/api/account/password",
				fields{"currentPassword": password, "newPassword": "another horse battery"}, 200)
		},
		"suspended": func(w *world) {
			w.post("admin", "/api/admin/people/"+w.users["talent"].ID+"/suspend", fields{"reason": "fraud"}, 204)
		},
		"deleted": func(w *world) {
			w.post("again", "/api/account/deletion", fields{"password": password}, 204)
			w.runTasks()
		},
	}
	for name, end := range ways {
		t.Run(name, func(t *testing.T) {
			onBothEngines(t, func(w *world) {
				in, err := w.accounts.SignIn(t.Context(), w.users["talent"].Email, password, "")
				ok(t, err)
				w.tokens["again"] = in.Token
				mine, other := w.listen("talent", ""), w.listen("other", "")
				end(w)
				said := mine.ends()
				if len(said) == 0 || said[len(said)-1] != string(live.SignedOut) {
					t.Errorf("it ended with %v", said)
				}
				select {
				case e, open := <-other.events:
					if !open {
						t.Errorf("somebody else's stream ended too: %v", e)
					}
				default:
				}
			})
		})
	}
}

// The seventh stream of an account closes the first, which is told so and does not come back by itself.
func TestStreamsOfAnAccountAreFew(t *testing.T) {
	w := newWorld(t, "sqlite", httpapi.Settings{})
	var pages []*page
	for range live.MaxStreams + 1 {
		pages = append(pages, w.listen("talent", ""))
	}
	if said := pages[0].ends(); len(said) != 1 || said[0] != string(live.Replaced) {
		t.Errorf("the oldest ended with %v", said)
	}
	if n := w.live.Streams(); n != live.MaxStreams {
		t.Errorf("%d streams are open", n)
	}
}

// Stopping ends every stream, so that a server can shut down.
func TestStreamsEndWhenTheProcessStops(t *testing.T) {
	w := newWorld(t, "sqlite", httpapi.Settings{})
	p := w.listen("talent", "")
	w.live.Stop()
	if said := p.ends(); len(said) != 0 {
		t.Errorf("it said %v: the page is just to come back", said)
	}
}
