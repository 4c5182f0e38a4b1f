package company

import (
	"cmp"
	"math"
	"slices"
	"time"
)

const (
	// AnswersOver is the period Answers covers.
	AnswersOver = 90 * 24 * time.Hour
	// EnoughAnswers is how many applications must be settled before anything is said about how a company answers.
	EnoughAnswers = 5
	promised      = 24 * time.Hour
)

// Answers is how a company responded to the applications of the last AnswersOver. The figures are read from one curve,
// so that they never contradict each other; all are nil while Sample is below EnoughAnswers.
type Answers struct {
	WithinDay *int     // percent answered within 24 hours
	Hours     *float64 // the time by which half were answered; nil if half have not been
	Most      *float64 // the time by which nine in ten were answered; nil if so many have not been
	Sample    int      // how many applications are settled: answered, or waited for longer than 24 hours
}

// Known reports whether there are enough applications to say anything.
func (a Answers) Known() bool { return a.Sample >= EnoughAnswers }

// Prompt reports whether the company usually answers within 24 hours.
func (a Answers) Prompt() bool { return a.Hours != nil && *a.Hours <= promised.Hours() }

// Wait is how long one applicant waited: until an answer or, if there was none, until it could no longer come or until
// now.
type Wait struct {
	For      time.Duration
	Answered bool
}

// Measure returns the figures of some waits. It is the estimator of Kaplan and Meier: whoever is still waiting counts
// as waiting for as long as they have waited, and says nothing about later. Leaving them out would flatter a company
// that answers some at once and others never.
func Measure(waits []Wait) Answers {
	var sum Answers
	for _, w := range waits {
		if w.Answered || w.For >= promised {
			sum.Sample++
		}
	}
	if !sum.Known() {
		return sum
	}
	within := 0.0
	curve(waits, func(after time.Duration, answered float64) {
		if after <= promised {
			within = answered
		}
		reach(&sum.Hours, answered, 0.5, after)
		reach(&sum.Most, answered, 0.9, after)
	})
	share := int(math.Round(100 * within))
	sum.WithinDay = &share
	return sum
}

// Median returns the hours by which half of some were answered, however few they are; nil if half have not been.
func Median(waits []Wait) (hours *float64) {
	curve(waits, func(after time.Duration, answered float64) { reach(&hours, answered, 0.5, after) })
	return hours
}

// curve sorts waits and calls visit with each answer's time and the share answered by then.
func curve(waits []Wait, visit func(after time.Duration, answered float64)) {
	slices.SortFunc(waits, func(a, b Wait) int {
		if c := cmp.Compare(a.For, b.For); c != 0 || a.Answered == b.Answered {
			return c
		}
		if a.Answered { // whose wait ended at that very moment was still waiting when others were answered
			return -1
		}
		return 1
	})
	waiting := 1.0
	for i, w := range waits {
		if w.Answered {
			waiting *= 1 - 1/float64(len(waits)-i)
			visit(w.For, 1-waiting)
		}
	}
}

// reach sets a figure, in hours, when the share answered first reaches its part.
func reach(figure **float64, answered, part float64, after time.Duration) {
	const slack = 1e-9 // the share is a product of fractions
	if *figure == nil && answered >= part-slack {
		hours := math.Round(100*after.Hours()) / 100
		*figure = &hours
	}
}
