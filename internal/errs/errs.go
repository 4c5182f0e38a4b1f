package errs

import (
	"errors"
	"time"
)

// Kind is the sort of failure; httpapi gives each kind one status.
type Kind int

const (
	Internal Kind = iota
	Broken        // the request cannot be read at all
	Invalid       // readable, but breaks a rule
	Unauthenticated
	Forbidden
	NotFound
	NotAllowed // exists, but not for this verb
	Conflict
	TooLarge
	WrongType
	TooMany
	Unavailable // something that others provide does not answer
	TooSlow     // the request itself came too slowly
	Damaged     // what we kept is no longer whole
)

// Problem is what is wrong with one field: a code under "error.field" and the values its sentence mentions.
type Problem struct {
	Code string
	Args map[string]any
}

// Error is the only error type that carries meaning across packages.
type Error struct {
	Kind   Kind
	Code   string
	Fields map[string]Problem
	// RetryAfter is set with TooMany and Unavailable: when it is worth trying again.
	RetryAfter time.Duration
}

func (e *Error) Error() string { return e.Code }

// Is makes errors.Is compare by code, so that a sentinel matches a copy of it that also names fields.
func (e *Error) Is(target error) bool {
	t, ok := target.(*Error)
	return ok && t.Code == e.Code
}

// New returns an error of a kind with its code.
func New(kind Kind, code string) *Error { return &Error{Kind: kind, Code: code} }

// On returns a copy of e that names a field.
func (e *Error) On(field, problem string) *Error {
	fields := map[string]Problem{field: {Code: problem}}
	for name, p := range e.Fields {
		fields[name] = p
	}
	return &Error{Kind: e.Kind, Code: e.Code, Fields: fields, RetryAfter: e.RetryAfter}
}

// After returns a copy of e that says when it is worth trying again.
func (e *Error) After(wait time.Duration) *Error {
	return &Error{Kind: e.Kind, Code: e.Code, Fields: e.Fields, RetryAfter: wait}
}

// As returns the *Error inside err, if there is one.
func As(err error) (*Error, bool) {
	var e *Error
	ok := errors.As(err, &e)
	return e, ok
}

// Errors that any domain may return.
var (
	ErrNotFound  = New(NotFound, "notFound")
	ErrForbidden = New(Forbidden, "auth.forbidden")
	ErrSignedOut = New(Unauthenticated, "auth.required")
	ErrInvalid   = New(Invalid, "request.invalid")
	// ErrUnavailable: the database does not answer, or not in time. Nothing is wrong with the request.
	ErrUnavailable = &Error{Kind: Unavailable, Code: "unavailable", RetryAfter: 2 * time.Second}
)
