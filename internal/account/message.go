package account

import "github.com/tawafuq/tawafuq/internal/worker"

// TaskTell is the task of telling somebody something: Message.
const TaskTell = "account.tell"

// Message is something to be told in the bell and, where it matters enough, by mail.
type Message struct {
	// One of the two: a user, or all users of a company.
	UserID    string `json:"userId,omitempty"`
	CompanyID string `json:"companyId,omitempty"`
	// its words are in locales under "notice.<kind>" and "mail.<kind>"
	Kind string `json:"kind"`
	// the values its words name; "status" and "cause" are keys of locales themselves
	Args map[string]string `json:"args,omitempty"`
	Href string            `json:"href,omitempty"` // where it leads
	// Subject is the talent it speaks of to somebody else: when they leave, it is not told, or no longer.
	Subject string `json:"subject,omitempty"`
	ByMail  bool   `json:"mail,omitempty"` // to verified addresses
	// OfAccount is set with what concerns the account itself: it is mailed to an address nobody has proven yet, too.
	OfAccount bool   `json:"ofAccount,omitempty"`
	About     string `json:"about,omitempty"` // the id of the interview whose calendar goes with the mail
}

// Tell is the task that tells a message.
func Tell(m Message) worker.Task { return worker.New(TaskTell, m) }
