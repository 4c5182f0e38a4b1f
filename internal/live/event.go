package live

import (
	"time"

	"github.com/tawafuq/tawafuq/internal/change"
)

// Topic says what sort of thing changed for its reader.
type Topic string

const (
	Bell        Topic = "bell"        // the list of notifications, or what is unread in it
	Application Topic = "application" // an application: its status, note, rating or facts; the talent's or an applicant
	Message     Topic = "message"     // the thread of an application
	Interview   Topic = "interview"   // an interview of an application
	Invitation  Topic = "invitation"  // an invitation
	Job         Topic = "job"         // a job of the reader's company
	Account     Topic = "account"     // the reader's profile, settings, saved things
)

// Topics are all there are.
var Topics = []Topic{Bell, Application, Message, Interview, Invitation, Job, Account}

// Event tells one user that something changed.
type Event struct {
	Place  change.Cursor // where it stands in the log of events
	UserID string
	Topic  Topic
	Ref    string // the id of what changed: of the application for messages and interviews; never of a person
	At     time.Time
}

// about reports whether two events make a page ask for the same things.
func (e Event) about(other Event) bool { return e.Topic == other.Topic && e.Ref == other.Ref }
