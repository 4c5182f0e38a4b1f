package notice

import (
	"strings"
	"time"

	"github.com/tawafuq/tawafuq/internal/worker"
)

// Task is the kind of the task that delivers a Notice. Queues hold it, so the name stays.
const Task = "account.tell"

// Notice is shown in the bell and, if it matters enough, sent by mail.
type Notice struct {
	// One of the two: a user, or all users of a company.
	UserID    string `json:"userId,omitempty"`
	CompanyID string `json:"companyId,omitempty"`
	// Kind selects its words in locales, under "notice.<kind>" and "mail.<kind>".
	Kind string `json:"kind"`
	// Args are the values its words mention; "status" and "cause" are themselves locale keys.
	Args map[string]string `json:"args,omitempty"`
	// Href is the page it leads to; Send sets it from the kind and About.
	Href string `json:"href,omitempty"`
	// Subject is a talent whom it mentions to somebody else: when they leave, it is withdrawn.
	Subject string `json:"subject,omitempty"`
	ByMail  bool   `json:"mail,omitempty"` // to verified addresses
	// OfAccount marks what concerns the account itself: it is mailed to unverified addresses too.
	OfAccount bool `json:"ofAccount,omitempty"`
	// MailOnly keeps it out of the bell: it tells people what they just did, for their calendars.
	MailOnly bool `json:"mailOnly,omitempty"`
	// Meeting is the interview it speaks of.
	Meeting *Meeting `json:"meeting,omitempty"`
	// Guest is somebody without an account whom it is mailed to, instead of a user or a company.
	Guest *Guest `json:"guest,omitempty"`
	About About  `json:"-"`
}

// Meeting is an interview as a notice speaks of it: as it is at a revision, or as it was before it was called off.
type Meeting struct {
	ID       string `json:"id"`
	Revision int    `json:"revision"`
	// Until is when the notice is no longer worth sending; zero if it always is.
	Until time.Time `json:"until,omitzero"`
	// Off takes the entry out of calendars. What the entry was is in the fields below: by the time it is sent, the
	// interview may be gone. A notice of one that is not off is dropped if the interview has changed since.
	Off     bool      `json:"off,omitempty"`
	Start   time.Time `json:"start,omitzero"`
	Minutes int       `json:"minutes,omitempty"`
	Title   string    `json:"title,omitempty"`
}

// Guest is somebody who is written to without having an account.
type Guest struct {
	Name     string `json:"name"`
	Email    string `json:"email"`
	Language string `json:"language"`
}

// Attendee is the person that a calendar file is made for.
type Attendee struct {
	UserID    string // empty for a guest
	Company   bool   // whether the user acts for a company
	Email     string
	Organizer string // the address that the mail comes from
}

// Unnamed as the name of a talent in Args means an applicant whose name the company must not know.
const Unnamed = ""

// About holds the ids that the address of a notice's page may need.
type About struct{ Job, Application, Invitation, Talent string }

// Send returns the task that delivers a notice.
func Send(n Notice) worker.Task {
	n.Href = page(n)
	return worker.New(Task, n).For(worker.People{UserID: n.UserID, AboutUser: n.Subject, CompanyID: n.CompanyID})
}

// Page returns the page a kind of notice leads a user to, if its address needs no id.
func Page(kind string) string { return page(Notice{Kind: kind}) }

func page(n Notice) string {
	pages := userPages
	if n.CompanyID != "" {
		pages = companyPages
	}
	return strings.NewReplacer(
		"{job}", n.About.Job,
		"{application}", n.About.Application,
		"{invitation}", n.About.Invitation,
		"{talent}", n.About.Talent,
	).Replace(pages[n.Kind])
}
