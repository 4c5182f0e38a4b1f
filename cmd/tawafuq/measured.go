package main

import (
	"context"
	"strings"
	"time"

	"github.com/tawafuq/tawafuq/internal/cv"
	"github.com/tawafuq/tawafuq/internal/document"
	"github.com/tawafuq/tawafuq/internal/trace"
	"github.com/tawafuq/tawafuq/internal/worker"
)

// What is done beside requests, measured: tasks and models in the metrics, and all of it in traces.

// measureTasks wraps the handlers of tasks, each run of which is a trace of its own.
func (p *product) measureTasks(tracer *trace.Tracer) {
	for kind, handle := range p.handlers {
		p.handlers[kind] = func(ctx context.Context, t worker.Task) error {
			ctx, span := tracer.Begin(ctx, trace.Parent{}, trace.Consumer, "task "+kind)
			span.Set("tawafuq.task", t.ID)
			span.Set("tawafuq.attempt", t.Attempt)
			defer span.End()
			began := time.Now()
			err := handle(ctx, t)
			p.server.NoteTask(kind, time.Since(began), err)
			if err != nil {
				span.Fail("failed") // the error itself may name an address
			}
			return err
		}
	}
}

// traceStatements makes each statement a part of the request or task that it is for.
func (p *product) traceStatements(tracer *trace.Tracer) {
	if tracer == nil {
		return
	}
	engine := p.store.Engine()
	p.store.OnStatement(func(ctx context.Context, query string) func() {
		words := strings.Fields(query)
		span := trace.Child(ctx, trace.Client, words[0])
		span.Set("db.system.name", engine)
		span.Set("db.query.text", strings.Join(words, " ")) // values are never part of it
		return span.End
	})
}

// measureReading wraps what reads CVs.
func (p *product) measureReading(
	read func(context.Context, document.Text) (cv.Reading, error),
) func(context.Context, document.Text) (cv.Reading, error) {
	return func(ctx context.Context, t document.Text) (cv.Reading, error) {
		span := trace.Child(ctx, trace.Internal, "reading a CV")
		defer span.End()
		began := time.Now()
		reading, err := read(ctx, t)
		p.server.NoteModel("cv", time.Since(began), err)
		return reading, err
	}
}
