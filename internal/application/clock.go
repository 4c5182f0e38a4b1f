package application

import "time"

const (
	// AnswerWithin is the promise: how long an applicant waits for a person's first answer at most. Nothing stops it:
	// nights, weekends and holidays count like any other hour.
	AnswerWithin = 24 * time.Hour
	// OutcomeWithin is how long it should take until an application is accepted or rejected. It runs beside the promise
	// and is no part of it.
	OutcomeWithin = 30 * 24 * time.Hour
)

// Clock is the promise of one application. Only a person's answer stops it, a change of status or a message: not a
// view, a note, a reminder, an act of moderation or anything automatic.
type Clock struct {
	AppliedAt  time.Time
	DueAt      time.Time
	AnsweredAt time.Time // zero until a person answered
}

// Clock returns the application's clock.
func (a Application) Clock() Clock {
	return Clock{AppliedAt: a.AppliedAt, DueAt: a.AppliedAt.Add(AnswerWithin), AnsweredAt: a.RespondedAt}
}

// OutcomeDue is when the application should have ended, one way or the other.
func (a Application) OutcomeDue() time.Time { return a.AppliedAt.Add(OutcomeWithin) }
