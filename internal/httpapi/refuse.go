package httpapi

import (
	"log/slog"
	"net/http"
	"sync"
	"time"

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
