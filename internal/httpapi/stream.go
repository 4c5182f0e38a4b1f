package httpapi

import (
	"fmt"
	"net/http"
	"strconv"
	"time"

	"github.com/tawafuq/tawafuq/internal/live"
)

const (
	// commentEvery keeps proxies from closing a quiet stream, and shows us readers who have gone.
	commentEvery = 20 * time.Second
	// writeWithin is how long a reader may take for what is sent at once.
	writeWithin = 10 * time.Second
	// oldestStart is how old what a page shows may be when it opens its first stream.
	oldestStart = 10 * time.Minute
)

// stream tells a page what changes, for as long as the page stays and its session lives.
func (s *Server) stream(w http.ResponseWriter, r *http.Request) {
	c := callOf(r.Context())
	opening, opened := inTime(r, answerWithin)
	stream, err := s.Live.Open(opening.Context(), c.user.ID, c.session.ID, resumeOf(r))
	opened()
	if err != nil {
		s.fail(w, r, err)
		return
	}
	defer stream.Close()
	h := w.Header()
	h.Set("Content-Type", "text/event-stream; charset=utf-8")
	h.Set("X-Accel-Buffering", "no") // nginx would hold events back
	out := &eventWriter{w: w, to: http.NewResponseController(w), told: s.metrics.told.Observe}
	// The server's own deadlines are those of ordinary calls.
	if err := out.to.SetReadDeadline(time.Time{}); err != nil {
		s.fail(w, r, err)
		return
	}
	c.opened = time.Since(c.began)
	if stream.Missed() {
		out.say("reset")
	}
	if out.take(stream) != nil {
		return
	}
	tick := time.NewTicker(commentEvery)
	defer tick.Stop()
	for {
		select {
		case <-r.Context().Done():
			return
		case <-stream.Done():
			out.take(stream)
			out.end(stream.Ended())
			return
		case <-stream.News():
		case <-tick.C:
			out.comment()
		}
		if out.take(stream) != nil {
			return // the reader has gone, or is too slow
		}
	}
}

// resumeOf reads where a page comes from.
func resumeOf(r *http.Request) live.Resume {
	var from live.Resume
	from.Place, from.HasPlace = live.ParsePlace(r.Header.Get("Last-Event-ID"))
	if age, err := strconv.Atoi(r.URL.Query().Get("age")); err == nil && age > 0 {
		from.Age = min(time.Duration(age)*time.Millisecond, oldestStart)
	}
	return from
}

// eventWriter writes server-sent events.
type eventWriter struct {
	w      http.ResponseWriter
	to     *http.ResponseController
	buffer []byte
	told   func(seconds float64)
}

// say adds an event about the stream itself.
func (o *eventWriter) say(name string) {
	o.buffer = fmt.Appendf(o.buffer, "event: %s\ndata: {}\n\n", name)
}

func (o *eventWriter) comment() { o.buffer = append(o.buffer, ": still here\n\n"...) }

// take writes what is new in a stream, and the place the page has then read up to.
func (o *eventWriter) take(stream *live.Stream) error {
	events, place := stream.Take()
	for _, e := range events {
		at := live.Place{Cursor: e.Place, At: place.At}
		o.buffer = fmt.Appendf(o.buffer, "id: %s\nevent: changed\n", at)
		o.buffer = fmt.Appendf(o.buffer, "data: {\"topic\":%q,\"ref\":%q}\n\n", e.Topic, e.Ref)
		o.told(place.At.Sub(e.At).Seconds())
	}
	if len(events) == 0 {
		o.buffer = fmt.Appendf(o.buffer, "id: %s\n\n", place)
	}
	return o.flush()
}

// end says why the stream ends, where the page is to act on it. Otherwise it just comes back.
func (o *eventWriter) end(why live.End) {
	if why == live.SignedOut || why == live.Replaced {
		o.say(string(why))
		o.flush()
	}
}

func (o *eventWriter) flush() error {
	if err := o.to.SetWriteDeadline(time.Now().Add(writeWithin)); err != nil {
		return err
	}
	if _, err := o.w.Write(o.buffer); err != nil {
		return err
	}
	o.buffer = o.buffer[:0]
	return o.to.Flush()
}
