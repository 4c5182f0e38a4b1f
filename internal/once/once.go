// Package once lets a request be sent again without being executed again: its key travels in the context, and the store
// writes it in the transaction of whatever the request does. So the key exists exactly when the change does.
//
// It imports nothing of ours.
package once

import (
	"context"
	"errors"
	"sync/atomic"
)

// Request is a request that may be sent again.
type Request struct {
	Key     string // identifies the request and its sender
	Content string // a hash of the request: the same key must not ask for something else
	written atomic.Bool
	kept    atomic.Bool
}

// Take reports, on its first call only, that the key has to be written: exactly one transaction carries it.
func (r *Request) Take() bool { return r.written.CompareAndSwap(false, true) }

// Keep notes that the transaction that carries the key was kept.
func (r *Request) Keep() { r.kept.Store(true) }

// Kept reports whether what the request does has been done, whatever it is answered.
func (r *Request) Kept() bool { return r.kept.Load() }

// ErrDone means that the request has been executed before.
var ErrDone = errors.New("the request was done before")

type contextKey struct{}

// With returns a context that carries a request.
func With(ctx context.Context, r *Request) context.Context {
	return context.WithValue(ctx, contextKey{}, r)
}

// From returns the request of a context, or nil.
func From(ctx context.Context) *Request {
	r, _ := ctx.Value(contextKey{}).(*Request)
	return r
}
