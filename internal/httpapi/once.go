package httpapi

import (
	"bytes"
	"context"
	"crypto/aes"
	"crypto/cipher"
	"crypto/sha256"
	"encoding/base64"
	"encoding/hex"
	"encoding/json"
	"errors"
	"io"
	"net/http"
	"time"

	"github.com/tawafuq/tawafuq/internal/errs"
	"github.com/tawafuq/tawafuq/internal/once"
)

// DoneRequests keeps the answers to requests that carried an Idempotency-Key.
type DoneRequests interface {
	// DoneRequest returns errs.ErrNotFound for a key it does not know.
	DoneRequest(ctx context.Context, key string) (content, answer string, err error)
	KeepAnswer(ctx context.Context, key, answer string) error
}

const (
	keyHeader = "Idempotency-Key"
	maxKey    = 200
	// patience is how long a repeated request waits for the answer to the first.
	patience = 5 * time.Second
	// keepWithin is how long keeping an answer may take once the request is done, whoever still waits for it.
	keepWithin = 3 * time.Second
	// keepLatest is for how long an answer that could not be kept is tried again, and keepAgain how often.
	keepLatest, keepAgain = 2 * time.Minute, 500 * time.Millisecond
)

var (
	errKeyReused  = errs.New(errs.Invalid, "request.keyReused")
	errKeyLong    = errs.New(errs.Invalid, "request.keyTooLong")
	errAnswerLost = errs.New(errs.Conflict, "request.answerLost")
	errInProgress = &errs.Error{Kind: errs.Conflict, Code: "request.inProgress", RetryAfter: time.Second}
)

// kept is an answer as it is stored.
type kept struct {
	Status int         `json:"status"`
	Header http.Header `json:"header"`
	Body   []byte      `json:"body"`
}

// honourKey does a request with an Idempotency-Key once, however often it is sent. The store writes the key in the same
// transaction as whatever the request does; a request that failed leaves no key and may be tried again. The answer is
// stored encrypted with the key and the body, which only the caller has: it may hold a session's token.
func (s *Server) honourKey(next http.HandlerFunc) http.HandlerFunc {
	return func(w http.ResponseWriter, r *http.Request) {
		key := r.Header.Get(keyHeader)
		if key == "" {
			next(w, r)
			return
		}
		if len(key) > maxKey {
			s.fail(w, r, errKeyLong)
			return
		}
		body, err := io.ReadAll(r.Body)
		if err != nil {
			s.fail(w, r, err)
			return
		}
		r.Body = io.NopCloser(bytes.NewReader(body))
		c := callOf(r.Context())
		who := c.user.ID
		if who == "" {
			who = s.clientAddress(r)
		}
		request := &once.Request{
			Key:     digest("key", c.route, r.URL.Path, who, key),
			Content: digest("content", string(body)),
		}
		seal := sha256.Sum256([]byte(digest("seal", key, string(body))))
		if answered := s.replay(w, r, request, seal[:]); answered {
			return
		}
		recorded := &heldAnswer{header: http.Header{}}
		next(recorded, r.WithContext(once.With(r.Context(), request)))
		if recorded.status >= 500 && request.Kept() {
			// It was done, and then the database went away before the answer could be made. To be told to try again
			// would be wrong: every other try would only hear that this one is still in progress.
			recorded = &heldAnswer{header: http.Header{}}
			s.fail(recorded, r, errAnswerLost)
			c.err = errors.Join(c.err, s.keep(r.Context(), request, recorded, seal[:]))
		} else if recorded.status >= 300 {
			// It may have failed because the same request was done after we looked.
			if answered := s.replay(w, r, request, seal[:]); answered {
				c.err = nil
				return
			}
		} else if err := s.keep(r.Context(), request, recorded, seal[:]); err != nil {
			c.err = errors.Join(c.err, err) // it is done all the same; only a retry would not get this answer
		}
		recorded.send(w)
	}
}

// replay answers a request that was done before with the answer it got then.
func (s *Server) replay(w http.ResponseWriter, r *http.Request, request *once.Request, seal []byte) bool {
	for waited := time.Duration(0); ; waited += 50 * time.Millisecond {
		content, answer, err := s.Done.DoneRequest(r.Context(), request.Key)
		switch {
		case errors.Is(err, errs.ErrNotFound):
			return false
		case err != nil:
			s.fail(w, r, err)
			return true
		case content != request.Content:
			s.fail(w, r, errKeyReused)
			return true
		case answer != "":
			before, err := unsealed(answer, seal)
			if err != nil {
				s.fail(w, r, err)
				return true
			}
			before.Header.Set("Idempotency-Replayed", "true")
			(&heldAnswer{header: before.Header, status: before.Status, body: *bytes.NewBuffer(before.Body)}).send(w)
			return true
		case waited >= patience:
			s.fail(w, r, errInProgress)
			return true
		}
		select {
		case <-time.After(50 * time.Millisecond):
		case <-r.Context().Done():
			s.fail(w, r, r.Context().Err())
			return true
		}
	}
}

func (s *Server) keep(ctx context.Context, request *once.Request, recorded *heldAnswer, seal []byte) error {
	raw, err := json.Marshal(kept{Status: recorded.status, Header: recorded.header, Body: recorded.body.Bytes()})
	if err != nil {
		return err
	}
	sealed, err := sealed(raw, seal)
	if err != nil {
		return err
	}
	err = s.keepWithin(ctx, request, sealed)
	if errors.Is(err, errs.ErrUnavailable) {
		go s.keepLater(context.WithoutCancel(ctx), request, sealed)
	}
	return err
}

func (s *Server) keepWithin(ctx context.Context, request *once.Request, sealed string) error {
	ctx, cancel := context.WithTimeout(context.WithoutCancel(ctx), keepWithin)
	defer cancel()
	return s.Done.KeepAnswer(ctx, request.Key, sealed)
}

// keepLater keeps an answer once the database is back. Until then whoever sends the request again is told that it is
// still in progress. It has as long as a database that lost its leader needs for another.
func (s *Server) keepLater(ctx context.Context, request *once.Request, sealed string) {
	for range int(keepLatest / keepAgain) {
		time.Sleep(keepAgain)
		if !errors.Is(s.keepWithin(ctx, request, sealed), errs.ErrUnavailable) {
			return
		}
	}
}

func newGCM(seal []byte) (cipher.AEAD, error) {
	block, err := aes.NewCipher(seal)
	if err != nil {
		return nil, err
	}
	return cipher.NewGCMWithRandomNonce(block)
}

func sealed(raw, seal []byte) (string, error) {
	gcm, err := newGCM(seal)
	if err != nil {
		return "", err
	}
	return base64.StdEncoding.EncodeToString(gcm.Seal(nil, nil, raw, nil)), nil
}

func unsealed(answer string, seal []byte) (k kept, err error) {
	raw, err := base64.StdEncoding.DecodeString(answer)
	if err != nil {
		return k, err
	}
	gcm, err := newGCM(seal)
	if err != nil {
		return k, err
	}
	if raw, err = gcm.Open(nil, nil, raw, nil); err != nil {
		return k, err
	}
	return k, json.Unmarshal(raw, &k)
}

// digest hashes its parts together.
func digest(parts ...string) string {
	h := sha256.New()
	for _, part := range parts {
		h.Write([]byte(part))
		h.Write([]byte{0})
	}
	return hex.EncodeToString(h.Sum(nil))
}

// heldAnswer holds an answer back until it is known to be the one to send.
type heldAnswer struct {
	header http.Header
	status int
	body   bytes.Buffer
}

func (r *heldAnswer) Header() http.Header { return r.header }

func (r *heldAnswer) WriteHeader(status int) {
	if r.status == 0 {
		r.status = status
	}
}

func (r *heldAnswer) Write(b []byte) (int, error) {
	r.WriteHeader(http.StatusOK)
	return r.body.Write(b)
}

func (r *heldAnswer) send(w http.ResponseWriter) {
	for name, values := range r.header {
		w.Header()[name] = values
	}
	w.WriteHeader(r.status)
	w.Write(r.body.Bytes())
}
