package main

import (
	"context"
	"log/slog"
	"strings"
	"testing"
)

// What panics in the background is logged and begun again; the process goes on.
func TestAPanicInTheBackgroundIsContained(t *testing.T) {
	log := &screen{}
	p := &product{log: slog.New(slog.NewJSONHandler(log, nil))}
	runs := 0
	p.contained(t.Context(), "reading", func(context.Context) {
		if runs++; runs == 1 {
			panic("a poison profile")
		}
	})
	chores := 0
	again, end := context.WithCancel(t.Context())
	p.every(again, 1, "sweeping", func(context.Context) error {
		if chores++; chores == 2 {
			end()
		}
		panic("a poison row")
	})
	if runs != 2 || chores < 2 || !strings.Contains(log.String(), "a poison profile") ||
		!strings.Contains(log.String(), "a poison row") {
		t.Errorf("%d runs, %d chores, logged: %s", runs, chores, log)
	}
}
