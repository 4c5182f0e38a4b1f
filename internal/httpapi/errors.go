package httpapi

import (
	"context"
	"errors"
	"maps"
	"math"
	"net/http"
	"strconv"
	"time"

	"github.com/danielgtaylor/huma/v2"

	"github.com/tawafuq/tawafuq/internal/errs"
	"github.com/tawafuq/tawafuq/locales"
)

// problem is the body of every error, with exactly these keys.
type problem struct {
	Success bool              `json:"success"`
	Code    string            `json:"code"`
	Message string            `json:"message"`
	Fields  map[string]string `json:"fields"`

	status     int
	retryAfter time.Duration
}

func (p *problem) Error() string  { return p.Code }
func (p *problem) GetStatus() int { return p.status }

func (p *problem) GetHeaders() http.Header {
	if p.retryAfter <= 0 {
		return nil
	}
	return http.Header{"Retry-After": {strconv.Itoa(int(math.Ceil(p.retryAfter.Seconds())))}}
}

var statuses = map[errs.Kind]int{
	errs.Internal:        http.StatusInternalServerError,
	errs.Broken:          http.StatusBadRequest,
	errs.Invalid:         http.StatusUnprocessableEntity,
	errs.Unauthenticated: http.StatusUnauthorized,
	errs.Forbidden:       http.StatusForbidden,
	errs.NotFound:        http.StatusNotFound,
	errs.NotAllowed:      http.StatusMethodNotAllowed,
	errs.Conflict:        http.StatusConflict,
	errs.TooLarge:        http.StatusRequestEntityTooLarge,
	errs.WrongType:       http.StatusUnsupportedMediaType,
	errs.TooMany:         http.StatusTooManyRequests,
	errs.Unavailable:     http.StatusServiceUnavailable,
	errs.TooSlow:         http.StatusRequestTimeout,
	errs.Damaged:         http.StatusInternalServerError,
}

var (
	errInternal  = errs.New(errs.Internal, "internal")
	errBroken    = errs.New(errs.Broken, "request.broken")
	errTooLarge  = errs.New(errs.TooLarge, "request.tooLarge")
	errWrongType = errs.New(errs.WrongType, "request.wrongType")
)

// describe puts an error into words in the reader's language. One that is not the domain's is noted for the log and
// shown only as "internal".
func describe(ctx context.Context, err error) *problem {
	known, ok := errs.As(err)
	var tooLarge *http.MaxBytesError
	switch late := outOfTime(ctx); {
	case ok && known.Kind == errs.Unavailable:
		callOf(ctx).err = err // it may say what does not answer
	case ok:
	case errors.As(err, &tooLarge):
		known = errTooLarge
	case late != nil:
		callOf(ctx).err, known = err, late
	default:
		callOf(ctx).err = err
		known = errInternal
	}
	callOf(ctx).code = known.Code
	language := languageOf(ctx)
	p := &problem{
		Code:       known.Code,
		Message:    locales.Text(language, "error."+known.Code, nil),
		Fields:     map[string]string{},
		status:     statuses[known.Kind],
		retryAfter: known.RetryAfter,
	}
	if known == errGone {
		p.status = statusGone
	}
	for field, what := range known.Fields {
		p.Fields[field] = locales.Text(language, "error.field."+what.Code, causeInWords(language, what.Args))
	}
	return p
}

// causeInWords replaces a cause, itself a key of locales, with its words.
func causeInWords(language string, args map[string]any) map[string]any {
	key, ok := args["cause"].(string)
	if !ok {
		return args
	}
	args = maps.Clone(args)
	args["cause"] = locales.Text(language, key, nil)
	return args
}

// fail answers with an error outside huma.
func (s *Server) fail(w http.ResponseWriter, r *http.Request, err error) {
	p := describe(r.Context(), err)
	for name, values := range p.GetHeaders() {
		w.Header()[name] = values
	}
	writeJSON(w, p.status, p)
}

func writeJSON(w http.ResponseWriter, status int, body any) {
	w.Header().Set("Content-Type", "application/json")
	w.WriteHeader(status)
	jsonFormat.Marshal(w, body) // an error here means the reader has hung up
}

func init() {
	huma.DefaultArrayNullable = false // lists are never null
	// Both of huma's ways to make an error become ours. They are variables of its package, so they are set once.
	huma.NewErrorWithContext = func(c huma.Context, status int, _ string, causes ...error) huma.StatusError {
		p := describe(c.Context(), humaCause(status, causes))
		for name, values := range p.GetHeaders() {
			c.SetHeader(name, values[0])
		}
		return p
	}
	huma.NewError = func(status int, _ string, causes ...error) huma.StatusError {
		return describe(context.Background(), humaCause(status, causes))
	}
}

// humaCause translates huma's status and causes into one of our errors.
func humaCause(status int, causes []error) error {
	for _, cause := range causes {
		var detail *huma.ErrorDetail
		if errors.As(cause, &detail) {
			return bodyError(detail)
		}
	}
	switch {
	case status == http.StatusRequestEntityTooLarge:
		return errTooLarge
	case status == http.StatusUnsupportedMediaType:
		return errWrongType
	case status == http.StatusRequestTimeout:
		return errTooSlow
	case status == http.StatusBadRequest:
		return errBroken
	}
	if err := errors.Join(causes...); err != nil {
		return err
	}
	return errInternal
}
