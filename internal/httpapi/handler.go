package httpapi

import "context"

// handler answers a call of the table; huma decodes what it takes and encodes what it gives.
type handler[I, O any] func(context.Context, *I) (*O, error)

// request is the input of a call that takes a body and nothing else.
type request[T any] struct{ Body T }

// idRequest is the input of a call that takes a body and an id in its path.
type idRequest[T any] struct {
	ID   string `path:"id"`
	Body T
}

type idInput struct {
	ID string `path:"id"`
}

// reply is the output of a call that answers with a body and sets no headers.
type reply[T any] struct{ Body T }

// nothing is no input at all, or an answer without a body.
type nothing struct{}

// show answers with the body of a value, unless the call failed.
func show[T, B any](value T, err error, body func(T) B) (*reply[B], error) {
	if err != nil {
		return nil, err
	}
	return &reply[B]{body(value)}, nil
}

// each returns what f makes of each item. It is never nil, so that an empty list is [].
func each[T, R any](items []T, f func(T) R) []R {
	all := make([]R, len(items))
	for i, item := range items {
		all[i] = f(item)
	}
	return all
}
