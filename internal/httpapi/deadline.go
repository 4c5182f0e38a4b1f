package httpapi

import (
	"context"
	"errors"
	"io"
	"net"
	"net/http"
	"time"

	"github.com/tawafuq/tawafuq/internal/errs"
)

const (
	// answerWithin is how long a request may take whose row says nothing else. What it asks for then ends, wherever it
	// is, and it is answered with errs.ErrUnavailable.
	answerWithin = 10 * time.Second
	// unlimited is the time of a response that never ends by itself.
	unlimited time.Duration = -1
	// statusGone is noted for a request whose client did not wait for the answer; nobody gets it.
	statusGone = 499
)

// within sets how long a call may take that needs more than others.
func (r route) within(d time.Duration) route {
	r.time = d
	return r
}

// endless marks a response that lasts as long as its reader stays.
func (r route) endless() route {
	r.time = unlimited
	return r
}

// inTime gives a request the time it has to be answered. It is the only place that does.
func inTime(r *http.Request, within time.Duration) (*http.Request, context.CancelFunc) {
	switch within {
	case unlimited:
		return r, func() {}
	case 0:
		within = answerWithin
	}
	ctx := &until{Context: r.Context(), deadline: time.Now().Add(within)}
	return r.WithContext(ctx), ctx.end
}

// timely gives a handler outside the table the time of an ordinary call.
func timely(next http.HandlerFunc) http.HandlerFunc {
	return func(w http.ResponseWriter, r *http.Request) {
		r, end := inTime(r, answerWithin)
		defer end()
		next(w, r)
	}
}

// outOfTime returns what a foreign error really means once the request's own time is over: errs.ErrUnavailable, or that
// its client has gone. It is nil while there is time.
func outOfTime(ctx context.Context) *errs.Error {
	switch {
	case ctx.Err() == nil:
		return nil
	case errors.Is(ctx.Err(), context.DeadlineExceeded):
		return errs.ErrUnavailable
	}
	return errGone
}

const (
	// leastRate is how many bytes of a body must come in a second, on the whole; bodyGrace is granted beside it.
	leastRate = 16 << 10
	bodyGrace = 10 * time.Second
)

var (
	errTooSlow = errs.New(errs.TooSlow, "request.tooSlow")
	errGone    = errs.New(errs.TooSlow, "request.gone")
)

// paced is a body that must come at a least rate, however large it is, and that ends in an error once its client has
// gone, so that nothing is read, decoded or done for nobody.
type paced struct {
	io.ReadCloser
	ctx  context.Context
	to   *http.ResponseController
	late time.Time // when the first byte must be here; each that came grants the next ones more time
	read int64
}

func (s *Server) paced(w http.ResponseWriter, r *http.Request, most int64) *paced {
	return &paced{
		ReadCloser: http.MaxBytesReader(w, r.Body, most),
		ctx:        r.Context(),
		to:         http.NewResponseController(w),
		late:       time.Now().Add(s.bodyGrace),
	}
}

func (b *paced) Read(p []byte) (int, error) {
	if b.ctx.Err() != nil {
		return 0, b.cut()
	}
	more := time.Duration(b.read) * time.Second / leastRate
	_ = b.to.SetReadDeadline(b.late.Add(more)) // a test's recorder has no connection to wait for
	n, err := b.ReadCloser.Read(p)
	b.read += int64(n)
	var waited net.Error
	switch {
	case err == nil:
	case errors.As(err, &waited) && waited.Timeout():
		return n, errTooSlow
	case b.ctx.Err() != nil:
		return n, b.cut()
	default:
		// All of it is here, or none will come. The connection is read on to notice that the client has gone, which
		// must not happen by the clock.
		_ = b.to.SetReadDeadline(time.Time{})
	}
	return n, err
}

// cut says why a body is not read to its end.
func (b *paced) cut() error {
	if errors.Is(b.ctx.Err(), context.DeadlineExceeded) {
		return errTooSlow
	}
	return errBroken
}
