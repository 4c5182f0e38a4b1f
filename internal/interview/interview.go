package interview

import (
	"time"

	"github.com/tawafuq/tawafuq/internal/account"
	"github.com/tawafuq/tawafuq/internal/application"
	"github.com/tawafuq/tawafuq/internal/errs"
	"github.com/tawafuq/tawafuq/internal/workday"
)

// State is the state of a proposal.
type State string

const (
	Proposed  State = "proposed"
	Accepted  State = "accepted"
	Declined  State = "declined"
	Cancelled State = "cancelled"
)

// Interview is a meeting proposed to an applicant.
type Interview struct {
	ID            string
	ApplicationID string
	State         State
	Slots         []time.Time
	Minutes       int
	Place         string // an address or a link
	Note          string
	Interviewers  []Interviewer
	Chosen        time.Time // zero until accepted
	Reason        string    // for declining or cancelling
	Asked         string    // what the talent said in asking for another time
	AskedAt       time.Time // zero unless the talent asks for another time
	Revision      int       // counts its changes, for calendars
	ProposedAt    time.Time // when the times on offer were offered
	ChangedAt     time.Time // when its entry in calendars last changed
	CreatedAt     time.Time
}

// Interviewer is somebody who holds an interview for the company. The talent learns the name alone.
type Interviewer struct {
	Name     string
	Email    string
	Language account.Language
}

// Agreed reports whether the interview is agreed upon and still ahead at a moment.
func (v Interview) Agreed(at time.Time) bool { return v.State == Accepted && v.Chosen.After(at) }

// ShortNotice reports whether a time on offer, or the one chosen, leaves less than the working days of notice that
// people should have.
func (v Interview) ShortNotice() bool {
	soonest := workday.NoticeUntil(v.ProposedAt)
	if !v.Chosen.IsZero() {
		return v.Chosen.Before(soonest)
	}
	for _, slot := range v.Slots {
		if slot.Before(soonest) {
			return true
		}
	}
	return false
}

// WithApplication is an interview with the application it belongs to.
type WithApplication struct {
	Interview
	Application application.Application
	Talent      string // the applicant's name
}

// Event is a change in an interview's history.
type Event struct {
	What      Change
	ByCompany bool
	Reason    string
	Chosen    time.Time // the time it is about; zero if none was agreed
	At        time.Time
}

// Change is what happened to an interview.
type Change string

const (
	WasProposed  Change = "proposed"
	WasMoved     Change = "moved" // other times were offered
	WasAccepted  Change = "accepted"
	WasAsked     Change = "asked" // the talent asked for another time
	WasDeclined  Change = "declined"
	WasCancelled Change = "cancelled"
)

// Errors of this package.
var (
	ErrWrongState = errs.New(errs.Conflict, "interview.wrongState")
	ErrPast       = errs.New(errs.Conflict, "interview.past")
	// ErrUnverified refuses interviewers named by somebody whose own address is not proven: we would write to
	// strangers in the name of nobody.
	ErrUnverified = errs.New(errs.Forbidden, "interview.unverified")
)
