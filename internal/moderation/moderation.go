package moderation

import (
	"time"

	"github.com/tawafuq/tawafuq/internal/errs"
	"github.com/tawafuq/tawafuq/internal/text"
)

// Kind is the kind of subject of a report or an act.
type Kind string

const (
	Job        Kind = "job"
	Company    Kind = "company"
	Person     Kind = "person"  // an account; only acts concern it
	Message    Kind = "message" // only reports concern it
	ReportKind Kind = "report"  // the subject of a dismissal
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
	Restore Act = "restore" // any of the three
)

// RoleVisitor is the role of a reporter who is not signed in.
const RoleVisitor = "visitor"

// Report is somebody's complaint about a subject.
type Report struct {
	ID        string
	Kind      Kind
	SubjectID string
	// CompanyID or PersonID is whose words were reported.
	CompanyID string
	PersonID  string
	Title     string
	Snapshot  string // the reported text at the time
	Reporter  string // distinguishes reporters; nothing in it leads back to a visitor
	// ReporterID is empty for a visitor.
	ReporterID   string
	ReporterRole string
	Reason       string // one of Reasons
	Note         string // in the reporter's own words
	CreatedAt    time.Time
	ClosedAt     time.Time // zero while open
	Outcome      Act       // what was done; empty while open
	Held         Held
}

// Held says which of a report's subjects are held now.
type Held struct{ Job, Company, Person bool }

// State is whether a report is still waiting for a decision.
type State string

const (
	Open   State = "open"
	Closed State = "closed"
)

// Decision is why an operator acts: a code, and words for those affected to read verbatim.
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
	// The rest is looked up on each reading: whom the ids belong to today, if they still exist.
	Operator string // the e-mail
	Subject  string // a title or name
	Held     bool
}

const maxNote = 1000

// Limits are the limits of the texts of a report or a decision, in characters.
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
