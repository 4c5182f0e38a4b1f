package trace

import (
	"bytes"
	"context"
	"encoding/json"
	"io"
	"log/slog"
	"net/http"
	"net/http/httptest"
	"strings"
	"testing"
)

// collector stands for an OpenTelemetry collector and keeps what it was sent.
type collector struct {
	*httptest.Server
	status int
	bodies [][]byte
	paths  []string
}

func newCollector(t *testing.T) *collector {
	c := &collector{status: http.StatusOK}
	c.Server = httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		body, _ := io.ReadAll(r.Body)
		c.bodies, c.paths = append(c.bodies, body), append(c.paths, r.Method+" "+r.URL.Path)
		w.WriteHeader(c.status)
	}))
	t.Cleanup(c.Close)
	return c
}

type sentSpan struct {
	TraceID      string `json:"traceId"`
	SpanID       string `json:"spanId"`
	ParentSpanID string `json:"parentSpanId"`
	Name         string `json:"name"`
	Kind         int    `json:"kind"`
	Start        string `json:"startTimeUnixNano"`
	End          string `json:"endTimeUnixNano"`
	Attributes   []struct {
		Key   string         `json:"key"`
		Value map[string]any `json:"value"`
	} `json:"attributes"`
	Status struct {
		Code    int    `json:"code"`
		Message string `json:"message"`
	} `json:"status"`
}

func (c *collector) spans(t *testing.T) []sentSpan {
	t.Helper()
	var all []sentSpan
	for _, body := range c.bodies {
		var d struct {
			ResourceSpans []struct {
				ScopeSpans []struct {
					Spans []sentSpan `json:"spans"`
				} `json:"scopeSpans"`
			} `json:"resourceSpans"`
		}
		if err := json.Unmarshal(body, &d); err != nil {
			t.Fatal(err)
		}
		for _, r := range d.ResourceSpans {
			for _, s := range r.ScopeSpans {
				all = append(all, s.Spans...)
			}
		}
	}
	return all
}

func tracerTo(t *testing.T, endpoint string) *Tracer {
	t.Helper()
	tracer, err := New(endpoint, "test", slog.New(slog.DiscardHandler))
	if err != nil {
		t.Fatal(err)
	}
	return tracer
}

func TestSpansReachTheCollector(t *testing.T) {
	c := newCollector(t)
	tracer := tracerTo(t, c.URL+"/otel/")
	parent := ReadParent("00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01")
	ctx, request := tracer.Begin(t.Context(), parent, Server, "request")
	statement := Child(ctx, Client, "SELECT")
	statement.Set("db.system.name", "sqlite")
	statement.Fail("too late")
	statement.End()
	request.Name("GET /api/jobs")
	request.Set("http.response.status_code", 200)
	request.Set("signed in", true)
	request.End()
	tracer.sendAll(t.Context())

	if len(c.paths) != 1 || c.paths[0] != "POST /otel/v1/traces" {
		t.Errorf("asked %q", c.paths)
	}
	spans := c.spans(t)
	if len(spans) != 2 {
		t.Fatalf("%d spans arrived, want 2", len(spans))
	}
	inner, outer := spans[0], spans[1]
	if outer.TraceID != "0af7651916cd43dd8448eb211c80319c" || outer.ParentSpanID != "b7ad6b7169203331" {
		t.Errorf("the trace was not continued: %+v", outer)
	}
	if inner.TraceID != outer.TraceID || inner.ParentSpanID != outer.SpanID || inner.SpanID == outer.SpanID {
		t.Errorf("the statement is no part of the request: %+v in %+v", inner, outer)
	}
	if outer.Name != "GET /api/jobs" || outer.Kind != 2 || inner.Kind != 3 || inner.Start > inner.End {
		t.Errorf("got %+v in %+v", inner, outer)
	}
	if inner.Status.Code != 2 || inner.Status.Message != "too late" || outer.Status.Code != 0 {
		t.Errorf("statuses %+v and %+v", inner.Status, outer.Status)
	}
	if got := outer.Attributes[0].Value["intValue"]; got != "200" {
		t.Errorf("the status is %v: whole numbers are strings in OTLP", got)
	}
	if got := outer.Attributes[1].Value["boolValue"]; got != true {
		t.Errorf("a bool is %v", got)
	}
	if got := inner.Attributes[0].Value["stringValue"]; got != "sqlite" {
		t.Errorf("a text is %v", got)
	}
	if !bytes.Contains(c.bodies[0], []byte(`"service.name"`)) {
		t.Errorf("it does not say who sends: %s", c.bodies[0])
	}
}

func TestWithoutACollectorNothingHappens(t *testing.T) {
	tracer := tracerTo(t, "")
	ctx, span := tracer.Begin(context.Background(), Parent{}, Server, "request")
	span.Name("x")
	span.Set("a", 1)
	span.Fail("y")
	span.End()
	Child(ctx, Client, "SELECT").End()
	tracer.Run(ctx)
	if tracer != nil || span != nil || span.TraceID() != "" || tracer.Lost() != 0 {
		t.Error("something was traced")
	}
}

func TestACollectorThatIsAwayCostsOnlyItsSpans(t *testing.T) {
	c := newCollector(t)
	c.status = http.StatusServiceUnavailable
	tracer := tracerTo(t, c.URL)
	for range mostWaiting + 10 {
		_, span := tracer.Begin(t.Context(), Parent{}, Server, "request")
		span.End()
	}
	if tracer.Lost() != 10 {
		t.Errorf("%d lost, want 10 above what may wait", tracer.Lost())
	}
	tracer.sendAll(t.Context())
	if len(c.bodies) != 1 || tracer.Lost() != 10+batchSize {
		t.Errorf("asked %d times, lost %d", len(c.bodies), tracer.Lost())
	}
	c.status = http.StatusOK
	ended, cancel := context.WithCancel(t.Context())
	cancel()
	tracer.Run(ended) // sends what is left
	if got := len(c.spans(t)); got != mostWaiting {
		t.Errorf("%d spans were sent in all, want %d", got, mostWaiting)
	}
}

func TestReadParent(t *testing.T) {
	const trace, span = "0af7651916cd43dd8448eb211c80319c", "b7ad6b7169203331"
	cases := map[string]struct {
		header        string
		read, sampled bool
	}{
		"sampled":                        {"00-" + trace + "-" + span + "-01", true, true},
		"not sampled":                    {"00-" + trace + "-" + span + "-00", true, false},
		"a later version says more":      {"01-" + trace + "-" + span + "-01-more", true, true},
		"version 00 says no more":        {"00-" + trace + "-" + span + "-01-more", false, false},
		"version ff is none":             {"ff-" + trace + "-" + span + "-01", false, false},
		"nothing":                        {"", false, false},
		"zeros":                          {"00-" + strings.Repeat("0", 32) + "-" + span + "-01", false, false},
		"no parent":                      {"00-" + trace + "-0000000000000000-01", false, false},
		"capitals":                       {"00-" + strings.ToUpper(trace) + "-" + span + "-01", false, false},
		"letters":                        {"00-" + strings.Repeat("g", 32) + "-" + span + "-01", false, false},
		"too short":                      {"00-0af7-" + span + "-01", false, false},
		"an Arabic digit is not a digit": {"00-" + trace + "-" + span + "-٠١", false, false},
	}
	for name, c := range cases {
		t.Run(name, func(t *testing.T) {
			p := ReadParent(c.header)
			if (p != Parent{}) != c.read || p.sampled != c.sampled {
				t.Errorf("read %+v", p)
			}
		})
	}
}

func TestEndpoints(t *testing.T) {
	for _, bad := range []string{"127.0.0.1:4318", "ftp://x", "http://", "http://x?share=0", "http://x?share=2",
		"http://x?share=NaN", "http://x?share=all"} {
		if _, err := New(bad, "", nil); err == nil {
			t.Errorf("%s was taken", bad)
		}
	}
	some := tracerTo(t, "http://127.0.0.1:1?share=0.5")
	taken := 0
	for range 2000 {
		if _, span := some.Begin(t.Context(), Parent{}, Server, "request"); span != nil {
			taken++
		}
	}
	if taken < 700 || taken > 1300 {
		t.Errorf("%d of 2000 were traced, want about half", taken)
	}
	elsewhere := ReadParent("00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-00")
	if _, span := some.Begin(t.Context(), elsewhere, Server, "request"); span != nil {
		t.Error("a trace that was left out elsewhere began here")
	}
}
