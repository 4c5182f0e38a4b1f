package notice

import (
	"strings"

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
	// Interview is the id of the interview whose calendar file is attached to the mail.
	Interview string `json:"about,omitempty"`
	About     About  `json:"-"`
}

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
