package application

import (
	"slices"
	"time"

	"github.com/tawafuq/tawafuq/internal/errs"
	"github.com/tawafuq/tawafuq/internal/job"
	"github.com/tawafuq/tawafuq/internal/talent"
)

// Status is the state of an application.
type Status string

const (
	Pending      Status = "pending"
	Reviewed     Status = "reviewed"
	Interviewing Status = "interviewing"
	Accepted     Status = "accepted"
	Rejected     Status = "rejected"
	// Withdrawn applications are in no list: nobody sees them.
	Withdrawn Status = "withdrawn"
)

// Statuses are the ones people see, in order.
var Statuses = []Status{Pending, Reviewed, Interviewing, Accepted, Rejected}

// next are the steps a company may take.
var next = map[Status][]Status{
	Pending:      {Reviewed, Interviewing, Rejected},
	Reviewed:     {Interviewing, Rejected},
	Interviewing: {Accepted, Rejected},
}

// CanBecome reports whether a company may move an application from s to another status.
func (s Status) CanBecome(to Status) bool { return slices.Contains(next[s], to) }

// Final reports whether s has no next step.
func (s Status) Final() bool { return s == Accepted || s == Rejected }

// Application is a talent's bid for a job.
type Application struct {
	ID          string
	TalentID    string
	Job         job.Job
	Status      Status
	CoverLetter string
	Note        string  // the company's private note
	Satisfied   *bool   // the talent's verdict on the outcome; nil if not given
	CV          *SentCV // what was sent; for a company, what AccessBy lets it read; nil if none
	AppliedAt   time.Time
	RespondedAt time.Time // zero until the company's first answer
	Named       bool      // whether it ever got as far as an interview
	Ended       bool      // whether the talent ended the access it gave
	Unread      int       // messages from the other side that the reader has not seen
}

// Blind reports whether the company must not know whose application it is: the job is blind, and it has not come to an
// interview. One rejected before that stays blind.
func (a Application) Blind() bool {
	return a.Job.Blind && !a.Named && a.Status != Interviewing && a.Status != Accepted
}

// Applicant is an application as the company sees it, with the CV and the contact that AccessBy lets it see.
type Applicant struct {
	Application
	Candidate talent.Candidate
	Contact   *talent.Contact // nil if it is not, or no longer, shared
	Rating    int             // the company's own, from 1 to 5; 0 for none
	Moving    *Held           // what it is about to become; nil for nothing
}

// Event is a change in an application's history.
type Event struct {
	Status     Status
	ByCompany  bool
	ReasonCode string // one of Reasons, or empty
	Reason     string
	At         time.Time
}

// Message is a message from one side to the other.
type Message struct {
	ID            string
	ApplicationID string
	FromCompany   bool
	ByUser        string
	FromName      string
	Body          string
	SentAt        time.Time
}

// Counts are the numbers of applications by status, withdrawn ones excluded.
type Counts map[Status]int

// Total returns the sum over all statuses.
func (c Counts) Total() int {
	sum := 0
	for _, n := range c {
		sum += n
	}
	return sum
}

// Errors of this package.
var (
	ErrDuplicate  = errs.New(errs.Conflict, "application.duplicate")
	ErrUnknownCV  = errs.ErrInvalid.On("cvId", "unknownCv")
	ErrJobClosed  = errs.New(errs.Conflict, "application.jobClosed")
	ErrNotPending = errs.New(errs.Conflict, "application.notPending")
	ErrInvited    = errs.New(errs.Conflict, "invitation.duplicate")
	ErrAnswered   = errs.New(errs.Conflict, "invitation.answered")
)

const (
	// MaxCoverLetter is in characters.
	MaxCoverLetter = 500
	maxText        = 2000
	// MaxRating is the best rating of an applicant.
	MaxRating = 5
	// maxAtOnce is how many applications one call may move.
	maxAtOnce = 100
)
