package moderation

import (
	"time"

	"github.com/tawafuq/tawafuq/internal/errs"
	"github.com/tawafuq/tawafuq/internal/text"
)

// Kind is what a report or an act is about.
type Kind string

const (
	Job       Kind = "job"
	Company   Kind = "company"
	Person    Kind = "person"  // an account; only acts are about it
	Message   Kind = "message" // only reports are about it
	OneReport Kind = "report"  // what dismissing is about
)

// Reportable are the kinds people may report.
var Reportable = []string{string(Job), string(Company), string(Message)}

// Reasons are why something is reported, removed or suspended; their words are in locales under "moderation.reason".
var Reasons = []string{"fraud", "asksForMoney", "discriminates", "misleading", "offensive", "spam", "other"}

// Act is what an operator does.
type Act string

const (
	Dismiss Act = "dismiss" // a report, as unfounded
	Remove  Act = "remove"  // a job
	Suspend Act = "suspend" // a company or a person
	Restore Act = "restore" // either of the three
)

// RoleVisitor is the role of a reporter who is not signed in.
const RoleVisitor = "visitor"

// Report is what somebody found wrong with a thing.
type Report struct {
	ID        string
	Kind      Kind
	SubjectID string
	// CompanyID or PersonID is whose words were reported.
	CompanyID string
	PersonID  string
	Title     string
	Snapshot  string // the reported text at the time
	Reporter  string // tells reporters apart; nothing in it leads back to a visitor
	// ReporterID is empty for a visitor.
	ReporterID   string
	ReporterRole string
	Reason       string // one of Reasons
	Note         string // as the reporter wrote it
	CreatedAt    time.Time
	ClosedAt     time.Time // zero while open
	Outcome      Act       // what was done; empty while open
	Held         Held
}

// Held says which of the things around a report are held now.
type Held struct{ Job, Company, Person bool }

// State is whether a report still waits for a decision.
type State string

const (
	Open   State = "open"
	Closed State = "closed"
)

// Decision is why an operator acts: a code, and words for the affected to read as they are.
type Decision struct {
	Reason string // one of Reasons; may be empty for Dismiss and Restore
	Note   string
}

// Entry is a line of the log.
type Entry struct {
	ID         string
	OperatorID string
	Act        Act
	Kind       Kind
	SubjectID  string
	Decision
	At time.Time
	// What follows is read anew each time: who the ids are today, as far as they are there.
	Operator string // the e-mail
	Subject  string // a title or name
	Held     bool
}

const maxNote = 1000

// Limits are how much people may write to a report or a decision, in characters.
var Limits = map[string]int{"text": maxNote}

// checked returns d cleaned, or errs.ErrInvalid with fields.
func (d Decision) checked(needsReason bool) (Decision, error) {
	var c errs.Check
	d.Note = text.Paragraphs(d.Note)
	checkWhy(&c, d.Reason, needsReason, d.Note)
	return d, c.Err()
}

func checkWhy(c *errs.Check, reason string, needed bool, note string) {
	c.Text("reason", reason, needed, maxNote)
	c.OneOf("reason", reason, Reasons)
	c.Text("text", note, false, maxNote)
}
