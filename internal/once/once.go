// Package once lets a request be sent again without being done again: its key travels with the context, and the store
// writes it in the transaction of whatever the request does. So the key is there exactly when the deed is.
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
	Key     string // names the request and its sender
	Content string // a hash of what it asks: the same key must not ask for something else
	written atomic.Bool
}

// Take tells, the first time, that the key is to be written: one transaction carries it.
func (r *Request) Take() bool { return r.written.CompareAndSwap(false, true) }

// ErrDone says that the request was done before.
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
