package httpapi_test

import (
	"context"
	"encoding/json"
	"fmt"
	"io"
	"math"
	"net/http"
	"net/http/httptest"
	"slices"
	"strings"
	"syscall"
	"testing"

	"github.com/tawafuq/tawafuq/internal/httpapi"
)

// The cost of a body grows with its size, whatever its shape, on every call that takes JSON. A body four times as long
// may cost ten times as much, which leaves room for noise but not for quadratic growth.
func TestTheCostOfABodyGrowsWithItsLength(t *testing.T) {
	const mostTimes, onceMore = 10, 12
	w := newWorld(t, "sqlite", httpapi.Settings{})
	application := w.newApplication()
	for _, call := range w.jsonCalls() {
		call.path = strings.ReplaceAll(call.path, "{id}", application)
		plain := w.cpuOf(call, "{}", 3)
		for name, shape := range call.shapes() {
			before, size := 0.0, 4<<10
			for ; size < 256<<10; size *= 4 {
				body := shape(size * 15 / 16)
				cost := w.cpuOf(call, body, 1)
				if before > 0 && cost > mostTimes*max(before, plain) {
					cost = w.cpuOf(call, body, onceMore) // perhaps something else was busy in this process
				}
				if before > 0 && cost > mostTimes*max(before, plain) {
					t.Fatalf("%s %s, %s: %d bytes cost %.1f times what a quarter of them does", call.method, call.path,
						name, size, cost/before)
				}
				before = cost
			}
		}
	}
}

func TestDeepBodiesAreRefused(t *testing.T) {
	w := newWorld(t, "sqlite", httpapi.Settings{})
	nested := func(depth int) string {
		return `{"language":"en","unknown":` + strings.Repeat("[", depth) + strings.Repeat("]", depth) + "}"
	}
	w.want(200, request{method: "PATCH", path: "/api/account", as: "talent", body: nested(20)})
	for _, depth := range []int{100, 9000, 50_000} {
		a := w.want(400, request{method: "PATCH", path: "/api/account", as: "talent", body: nested(depth)})
		w.shows(a, []string{`"code":"request.broken"`}, nil)
	}
	w.want(200, request{method: "PATCH", path: "/api/account", as: "talent", body: `{"language":"en","unknown":"` +
		strings.Repeat("[{", 100) + `"}`})
}

func TestU0000IsRemovedFromBodies(t *testing.T) {
	w := newWorld(t, "sqlite", httpapi.Settings{})
	cases := []struct{ name, body, want string }{
		{"as it is written", `{"firstName":"Sa\u0000ra"}`, `"firstName":"Sara"`},
		{"alone, many times", `{"firstName":"Sa` + strings.Repeat(`\u0000`, 100) + `ra"}`, `"firstName":"Sara"`},
		{"in a name", `{"first\u0000Name":"Sara"}`, `"firstName":"Sara"`},
		{"after an escaped backslash", `{"firstName":"Sa\\\u0000ra"}`, `"firstName":"Sa\\ra"`},
		{"a backslash and the letters", `{"firstName":"Sa\\u0000ra"}`, `"firstName":"Sa\\u0000ra"`},
		{"between quotes that are escaped", `{"firstName":"\"\u0000سارة\u0000\""}`, `"firstName":"\"سارة\""`},
	}
	for _, c := range cases {
		t.Run(c.name, func(t *testing.T) {
			a := w.want(200, request{method: "PATCH", path: "/api/account", as: "talent", body: c.body})
			w.shows(a, []string{c.want}, nil)
		})
	}
	// Removing one must not make another.
	for _, body := range []string{`{"firstName":"\u00\u000000"}`, `{"firstName":"\u\u00000000"}`,
		`{"firstName":"\\u00\u000\u00000"}`} {
		w.want(400, request{method: "PATCH", path: "/api/account", as: "talent", body: body})
	}
}

// Nothing is done for a client that has gone: its body is not even read.
func TestNothingIsDoneForAClientThatHasGone(t *testing.T) {
	w := newWorld(t, "sqlite", httpapi.Settings{})
	application := w.newApplication()
	ctx, hangUp := context.WithCancel(t.Context())
	hangUp()
	for _, call := range w.jsonCalls() {
		call.path = strings.ReplaceAll(call.path, "{id}", application)
		before := w.dump()
		body := strings.NewReader(`{"unknown":[` + strings.Repeat(`"word",`, 30_000) + `"word"]}`)
		whole := body.Len()
		w.serve(ctx, call, body)
		if body.Len() != whole {
			t.Errorf("%s %s read %d bytes for nobody", call.method, call.path, whole-body.Len())
		}
		if w.dump() != before {
			t.Errorf("%s %s wrote something for nobody", call.method, call.path)
		}
	}
}

// jsonCall is a row that takes JSON, with the fields its body may have.
type jsonCall struct {
	method, path, as string
	fields           map[string]schema
}

type schema struct {
	Ref        string `json:"$ref"`
	Type       any
	Items      *schema
	Properties map[string]schema
}

func (s schema) is(kind string) bool {
	kinds, _ := s.Type.([]any)
	return s.Type == kind || slices.Contains(kinds, any(kind))
}

// jsonCalls reads the calls from the API's own document.
func (w *world) jsonCalls() []jsonCall {
	w.t.Helper()
	raw, err := w.server.OpenAPIDocument()
	ok(w.t, err)
	var document struct {
		Paths map[string]map[string]struct {
			RequestBody struct {
				Content map[string]struct{ Schema schema }
			}
		}
		Components struct{ Schemas map[string]schema }
	}
	ok(w.t, json.Unmarshal(raw, &document))
	var calls []jsonCall
	for _, row := range w.server.Rows() {
		method, path, _ := strings.Cut(row.Pattern, " ")
		body, takesJSON := document.Paths[path][strings.ToLower(method)].RequestBody.Content["application/json"]
		if !takesJSON {
			continue
		}
		as := map[string]string{"signed in": "talent", "talent": "talent", "company": "company",
			"admin": "admin"}[row.Who]
		s := body.Schema
		if s.Ref != "" {
			s = document.Components.Schemas[strings.TrimPrefix(s.Ref, "#/components/schemas/")]
		}
		calls = append(calls, jsonCall{method, path, as, s.Properties})
	}
	if len(calls) < 25 {
		w.t.Fatalf("only %d calls take JSON", len(calls))
	}
	return calls
}

// shapes are bodies made to be expensive, each of about n bytes.
func (c jsonCall) shapes() map[string]func(n int) string {
	many := func(before, item, after string) func(int) string {
		return func(n int) string { return before + strings.Repeat(item, n/len(item)) + after }
	}
	nested := func(open, close string) func(int) string {
		return func(n int) string {
			depth := n / len(open+close)
			return strings.Repeat(open, depth) + strings.Repeat(close, depth)
		}
	}
	shapes := map[string]func(n int) string{
		"nested escapes":         func(n int) string { return `{"x":"` + nested(`\u00`, `\u000000`)(n) + `"}` },
		"escapes in escapes":     func(n int) string { return `{"x":"` + nested(`\u0`, `\u0000000`)(n) + `"}` },
		"only U+0000":            many(`{"x":"`, `\u0000`, `"}`),
		"only backslashes":       many(`{"x":"`, `\\`, `u0000"}`),
		"arrays in arrays":       nested("[", "]"),
		"arrays that never end":  many("", "[", ""),
		"objects in objects":     nested(`{"x":`, "}"),
		"a huge number":          many(`{"x":1`, "0", "}"),
		"a long name":            many(`{"`, "x", `":1}`),
		"a long name in escapes": many(`{"`, `\u0078`, `":1}`),
		"many names": func(n int) string {
			var b strings.Builder
			for i := 0; b.Len() < n; i++ {
				fmt.Fprintf(&b, `,"x%d":%d`, i, i)
			}
			return "{" + b.String()[1:] + "}"
		},
	}
	for name, field := range c.fields {
		key := `"` + name + `":`
		switch {
		case field.is("string"):
			shapes["long "+name] = many("{"+key+`"`, "word ", `"}`)
			shapes["folded "+name] = many("{"+key+`"`, `ﷺ\n\u0000`, `"}`)
			shapes["many "+name] = many("{"+key+`""`, ","+key+`"x"`, "}")
		case field.is("integer"), field.is("number"):
			shapes["huge "+name] = many("{"+key+"1", "0", "}")
			shapes["precise "+name] = many("{"+key+"0.", "9", "}")
			shapes["exponent of "+name] = many("{"+key+"1e", "9", "}")
		case field.is("array") && field.Items != nil:
			item := map[bool]string{true: `"x"`, false: `{}`}[field.Items.is("string")]
			shapes["many in "+name] = many("{"+key+"["+item, ","+item, "]}")
			shapes["many "+name] = many("{"+key+"[]", ","+key+"["+item+"]", "}")
			shapes["different in "+name] = func(n int) string {
				var b strings.Builder
				for i := 0; b.Len() < n; i++ {
					fmt.Fprintf(&b, `,"x%d"`, i)
				}
				return "{" + key + "[" + b.String()[1:] + "]}"
			}
		}
	}
	return shapes
}

// serve hands the server a request without a network in between.
func (w *world) serve(ctx context.Context, c jsonCall, body io.Reader) int {
	r := httptest.NewRequestWithContext(ctx, c.method, c.path, body)
	r.Header.Set("Content-Type", "application/json")
	if c.as != "" {
		r.Header.Set("Authorization", "Bearer "+w.tokens[c.as])
	}
	answer := httptest.NewRecorder()
	w.server.ServeHTTP(answer, r)
	return answer.Code
}

// cpuOf returns the least processor time that a body took in a few tries, so that a busy machine does not count.
func (w *world) cpuOf(c jsonCall, body string, tries int) float64 {
	w.t.Helper()
	least := math.Inf(1)
	for range tries {
		before := cpu()
		if status := w.serve(w.t.Context(), c, strings.NewReader(body)); status >= http.StatusInternalServerError {
			w.t.Errorf("%s %s: %d for %.60s", c.method, c.path, status, body)
		}
		least = min(least, cpu()-before)
	}
	return least
}

// cpu is the processor time of this process so far.
func cpu() float64 {
	var used syscall.Rusage
	if err := syscall.Getrusage(syscall.RUSAGE_SELF, &used); err != nil {
		panic(err)
	}
	return float64(used.Utime.Nano() + used.Stime.Nano())
}
