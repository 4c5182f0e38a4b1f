package notify

import (
	"strings"

	"github.com/tawafuq/tawafuq/internal/account"
)

// Topic is a group of kinds of notices that people choose about together.
type Topic string

const (
	Applications Topic = "applications" // what became of an application, and new applicants
	Messages     Topic = "messages"
	Interviews   Topic = "interviews"
	Invitations  Topic = "invitations"
	Reminders    Topic = "reminders" // what waits for an answer
	Alerts       Topic = "alerts"    // new jobs and candidates
	Digest       Topic = "digest"    // the mail that gathers what is set to digest, and alerts by the day or week
	// OfAccount is what concerns the account itself. Nobody can turn it off.
	OfAccount Topic = "account"
)

// Topics are those that a role chooses about, in the order in which they are shown.
var Topics = map[account.Role][]Topic{
	account.RoleTalent:  {Messages, Applications, Interviews, Invitations, Alerts, Digest},
	account.RoleCompany: {Messages, Applications, Interviews, Invitations, Reminders, Alerts, Digest},
	account.RoleAdmin:   {},
}

// Channel is how somebody is told of a topic. Each also does what those before it do, except that a digest takes the
// place of single mails.
type Channel string

const (
	Silent   Channel = "off"
	ByBell   Channel = "bell"
	ByDigest Channel = "digest"
	ByMail   Channel = "mail"
)

// Channels are those of a topic.
func (t Topic) Channels() []Channel {
	switch t {
	case Digest:
		return []Channel{ByBell, ByMail}
	case OfAccount:
		return nil
	}
	return []Channel{Silent, ByBell, ByDigest, ByMail}
}

// topics are those of kinds of notices, or of all kinds that begin like this where the name ends in a dot.
var topics = map[string]Topic{
	"applied":            Applications,
	"applicationStatus":  Applications,
	"messageFromTalent":  Messages,
	"messageFromCompany": Messages,
	"interview.":         Interviews,
	"invited":            Invitations,
	"invitation.":        Invitations,
	"waiting.":           Reminders,
	"reminder.":          Reminders,
	"promise.":           Reminders,
	"alert.":             Alerts,

	"damaged.":         OfAccount,
	"welcome":          OfAccount,
	"passwordChanged":  OfAccount,
	"emailChanged":     OfAccount,
	"signInsRefused":   OfAccount,
	"jobRemoved":       OfAccount,
	"jobRestored":      OfAccount,
	"accountSuspended": OfAccount,
	"accountRestored":  OfAccount,
}

// TopicOf returns the topic of a kind of notice. A kind that is not in the table cannot be turned off; a test asks for
// its row.
func TopicOf(kind string) Topic {
	if topic, there := topics[kind]; there {
		return topic
	}
	if group, _, in := strings.Cut(kind, "."); in {
		if topic, there := topics[group+"."]; there {
			return topic
		}
	}
	return OfAccount
}
