package trace

import (
	"context"
	"crypto/rand"
	"encoding/binary"
	"encoding/hex"
	"math"
	"time"
)

// Kind is OTLP's kind of a span.
type Kind int

const (
	Internal Kind = 1
	Server   Kind = 2
	Client   Kind = 3
	Consumer Kind = 5
)

// Parent is the span of another process that a trace continues; the zero value begins a trace.
type Parent struct {
	trace   [16]byte
	span    [8]byte
	sampled bool
}

// Span is one part of a trace, from Begin to End.
type Span struct {
	tracer     *Tracer
	trace      [16]byte
	id, parent [8]byte
	name       string
	kind       Kind
	began      time.Time
	ended      time.Time
	attributes []attribute
	failed     string
}

type attribute struct {
	key   string
	value any // string, int or bool
}

type spanKey struct{}

// Begin begins a trace, or continues that of parent, and returns a context whose Children belong to it.
func (t *Tracer) Begin(ctx context.Context, parent Parent, kind Kind, name string) (context.Context, *Span) {
	if t == nil {
		return ctx, nil
	}
	if parent == (Parent{}) {
		rand.Read(parent.trace[:])
		parent.sampled = t.takes(parent.trace)
	}
	if !parent.sampled {
		return ctx, nil
	}
	s := &Span{tracer: t, trace: parent.trace, parent: parent.span, name: name, kind: kind, began: time.Now()}
	rand.Read(s.id[:])
	return context.WithValue(ctx, spanKey{}, s), s
}

// takes decides, by its id, about a trace that begins here; one that began elsewhere was decided on there.
func (t *Tracer) takes(trace [16]byte) bool {
	return float64(binary.BigEndian.Uint64(trace[8:])) <= t.share*math.MaxUint64
}

// Child begins a span inside that of the context; none if there is no such span.
func Child(ctx context.Context, kind Kind, name string) *Span {
	outer, _ := ctx.Value(spanKey{}).(*Span)
	if outer == nil {
		return nil
	}
	s := &Span{tracer: outer.tracer, trace: outer.trace, parent: outer.id, name: name, kind: kind, began: time.Now()}
	rand.Read(s.id[:])
	return s
}

// Name renames a span: what it is about is often known only later.
func (s *Span) Name(name string) {
	if s != nil {
		s.name = name
	}
}

// Set notes a fact about a span: a string, an int or a bool.
func (s *Span) Set(key string, value any) {
	if s != nil {
		s.attributes = append(s.attributes, attribute{key, value})
	}
}

// Fail marks a span as failed, for a reason that names nobody.
func (s *Span) Fail(reason string) {
	if s != nil {
		s.failed = reason
	}
}

// End ends a span and hands it over.
func (s *Span) End() {
	if s != nil {
		s.ended = time.Now()
		s.tracer.take(s)
	}
}

// TraceID names the trace in logs; empty for no span.
func (s *Span) TraceID() string {
	if s == nil {
		return ""
	}
	return hex.EncodeToString(s.trace[:])
}
