package httpapi

import (
	"context"
	"encoding/hex"
	"fmt"
	"log/slog"
	"math/rand/v2"
	"net/http"
	"runtime/debug"
	"strconv"
	"time"
)

// recorder notes the status of the answer, and holds what is known about the call.
type recorder struct {
	http.ResponseWriter
	status int
	call   call
}

func (w *recorder) WriteHeader(status int) {
	if w.status == 0 {
		w.status = status
		if h := w.Header(); w.call.length > 0 && status == http.StatusOK && h["Content-Encoding"] == nil {
			h["Content-Length"] = []string{strconv.Itoa(w.call.length)} // in pieces it would take one more write
		}
	}
	w.ResponseWriter.WriteHeader(status)
}

func (w *recorder) Write(b []byte) (int, error) {
	if w.status == 0 {
		w.status = http.StatusOK
	}
	return w.ResponseWriter.Write(b)
}

// Unwrap lets http.ResponseController reach the connection.
func (w *recorder) Unwrap() http.ResponseWriter { return w.ResponseWriter }

// observe gives each request an id, counts it, logs it without naming anybody, and turns a panic into a 500.
func (s *Server) observe(next http.Handler) http.Handler {
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		began := time.Now()
		rec := &recorder{ResponseWriter: w, call: call{
			id:             newRequestID(),
			began:          began,
			route:          "unknown",
			acceptLanguage: first(r.Header["Accept-Language"]),
			userAgent:      first(r.Header["User-Agent"]),
		}}
		w.Header()["X-Request-Id"] = []string{rec.call.id}
		ctx, span := s.beginSpan(r)
		rec.call.span = span
		r = r.WithContext(context.WithValue(ctx, callKey{}, &rec.call))
		if r.Body != nil && r.Body != http.NoBody {
			// Nobody may read it, and even then its sender must not keep the connection for ever.
			_ = http.NewResponseController(w).SetReadDeadline(began.Add(s.bodyGrace))
		}
		defer func() {
			if p := recover(); p != nil {
				if p == http.ErrAbortHandler {
					panic(p)
				}
				rec.call.err = fmt.Errorf("panic: %v\n%s", p, debug.Stack())
				if rec.status == 0 {
					s.fail(rec, r, rec.call.err)
				}
			}
			s.note(rec, r, time.Now())
		}()
		next.ServeHTTP(rec, r)
	})
}

func (s *Server) note(rec *recorder, r *http.Request, now time.Time) {
	if rec.status == 0 {
		rec.status = http.StatusOK
	}
	took := now.Sub(rec.call.began)
	if rec.call.opened > 0 {
		took = rec.call.opened
	}
	s.metrics.count(rec.call.route, rec.status, took)
	endSpan(rec, r.Method)
	if rec.call.refused {
		s.refused.note(s.Log, now)
		return
	}
	level := slog.LevelInfo
	if rec.status >= 500 && !rec.call.expected {
		level = slog.LevelError
	}
	ctx := r.Context()
	if !s.Log.Enabled(ctx, level) {
		return
	}
	line := slog.NewRecord(now, level, "request", 0) // made by hand, because a log would look for the caller's place
	line.AddAttrs(
		slog.String("id", rec.call.id), slog.String("method", r.Method), slog.String("route", rec.call.route),
		slog.Int("status", rec.status), slog.Float64("ms", float64(took.Microseconds())/1000),
		slog.String("role", string(rec.call.user.Role)),
	)
	if id := rec.call.span.TraceID(); id != "" {
		line.AddAttrs(slog.String("trace", id))
	}
	if rec.call.err != nil {
		line.AddAttrs(slog.String("err", rec.call.err.Error()))
	}
	_ = s.Log.Handler().Handle(ctx, line) // there is nobody to tell
}

// first returns what Header.Get would, without making the header's name canonical on every request.
func first(values []string) string {
	if len(values) == 0 {
		return ""
	}
	return values[0]
}

func newRequestID() string {
	var b [8]byte
	n := rand.Uint64()
	for i := range b {
		b[i] = byte(n >> (8 * i))
	}
	return hex.EncodeToString(b[:])
}
