package interview

import "time"

const (
	maxSlots        = 5
	maxText         = 2000
	maxPlace        = 500
	maxName         = 80
	maxInterviewers = 5
	minMinutes      = 5
	maxMinutes      = 480
	farAhead        = 365 * 24 * time.Hour
)

// InterviewersKept is how long after an interview is over or off its interviewers are kept.
const InterviewersKept = 7 * 24 * time.Hour

// Limits are the limits of a proposal: characters, times offered, minutes.
var Limits = map[string]int{
	"place":           maxPlace,
	"note":            maxText,
	"reason":          maxText,
	"slots":           maxSlots,
	"minutesLeast":    minMinutes,
	"minutes":         maxMinutes,
	"interviewers":    maxInterviewers,
	"interviewerName": maxName,
}

// States lists every state, and Live those from which an interview may still be declined or cancelled.
var (
	States = []State{Proposed, Accepted, Declined, Cancelled}
	Live   = []State{Proposed, Accepted}
)

// Changes lists everything that happens to interviews.
var Changes = []Change{WasProposed, WasMoved, WasAccepted, WasAsked, WasDeclined, WasCancelled}
