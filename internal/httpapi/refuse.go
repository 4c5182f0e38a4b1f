package httpapi

import (
	"bytes"
	"log/slog"
	"net/http"
	"net/url"
	"strconv"
	"sync"
	"time"

	"github.com/tawafuq/tawafuq/internal/door"
	"github.com/tawafuq/tawafuq/locales"
)

// busyBodies say in each language that there is too much to do. Under ten times the load that can be served, nine of
// ten answers are one of these: they are made beforehand.
var busyBodies = sync.OnceValue(func() map[string][]byte {
	bodies := map[string][]byte{}
	for _, language := range locales.Languages {
		w := &heldAnswer{header: http.Header{}}
		writeJSON(w, http.StatusServiceUnavailable, &problem{
			Code:    errBusy.Code,
			Message: locales.Text(language, "error."+errBusy.Code, nil),
			Fields:  map[string]string{},
		})
		bodies[language] = w.body.Bytes()
	}
	return bodies
})

var (
	jsonType  = []string{"application/json"}
	inASecond = []string{"1"} // errBusy's RetryAfter
)

// refuse answers a call for which there is no turn, mostly before anything is known about whose it is.
func refuse(w http.ResponseWriter, r *http.Request, c *call) {
	c.code, c.refused = errBusy.Code, true
	h := w.Header()
	h["Content-Type"], h["Retry-After"] = jsonType, inASecond
	w.WriteHeader(http.StatusServiceUnavailable)
	w.Write(busyBodies()[languageOf(r.Context())]) // an error here means the reader has hung up
}

// Door refuses most calls for which there is no turn before net/http reads them, with the same answer. Idle is how long
// a connection may wait for its next call.
func (s *Server) Door(idle time.Duration) *door.Door {
	queued := map[string]route{}
	for _, rt := range s.routes {
		if s.queueOf(rt) != nil && rt.form.field == "" { // an upload's turn comes when all of it is here
			queued[rt.pattern()] = rt
		}
	}
	refuse := func(answer []byte, r door.Request) []byte {
		began := time.Now()
		_, pattern := s.calls.Handler(&http.Request{Method: r.Method, URL: &url.URL{Path: r.Path}})
		rt, ok := queued[pattern]
		if !ok || s.leaving.Load() || !s.queueOf(rt).Refuse() {
			return answer
		}
		s.metrics.count(pattern, http.StatusServiceUnavailable, time.Since(began))
		s.refused.note(s.Log, began)
		return appendBusy(answer, preferred(r.Language), began)
	}
	return &door.Door{Busy: func() bool { return s.gate.Refuses() }, Refuse: refuse, Idle: idle}
}

// appendBusy appends what refuse answers, as it is sent.
func appendBusy(answer []byte, language string, now time.Time) []byte {
	if language == "" {
		language = locales.Default
	}
	answer = append(answer, busyHeads()[language]...)
	answer = append(answer, "Date: "...)
	answer = now.UTC().AppendFormat(answer, http.TimeFormat)
	answer = append(answer, "\r\nX-Request-Id: "...)
	answer = append(answer, newRequestID()...)
	answer = append(answer, "\r\n\r\n"...)
	return append(answer, busyBodies()[language]...)
}

// busyHeads are the status line and the headers of busyBodies, but for those that differ each time.
var busyHeads = sync.OnceValue(func() map[string][]byte {
	heads := map[string][]byte{}
	for language, body := range busyBodies() {
		h := http.Header{
			"Content-Type": jsonType, "Retry-After": inASecond, "Cache-Control": apiCacheControl,
			"Content-Length": {strconv.Itoa(len(body))},
		}
		setFixed(h)
		var head bytes.Buffer
		head.WriteString("HTTP/1.1 503 Service Unavailable\r\n")
		h.Write(&head) // a buffer takes everything
		heads[language] = head.Bytes()
	}
	return heads
})

// tally counts refusals. They are logged together, once a second at most: a line for each would cost as much again.
type tally struct {
	mu     sync.Mutex
	count  int
	logged time.Time
}

func (f *tally) note(log *slog.Logger, now time.Time) {
	f.mu.Lock()
	f.count++
	count, due := f.count, now.Sub(f.logged) >= time.Second
	if due {
		f.count, f.logged = 0, now
	}
	f.mu.Unlock()
	if due {
		log.Warn("too much is asked for at once", "refused", count)
	}
}
