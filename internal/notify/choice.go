package notify

import (
	"context"
	"slices"
	"time"

	"github.com/tawafuq/tawafuq/internal/account"
	"github.com/tawafuq/tawafuq/internal/errs"
	"github.com/tawafuq/tawafuq/internal/savedsearch"
)

// Choices are what somebody chose about notices.
type Choices struct {
	// Channels are the topics for which they chose. For the others each notice goes the way its sender meant it to.
	Channels map[Topic]Channel
	Matches  savedsearch.Cadence // how often they are told of new jobs that match their profile
	Fridays  bool                // whether alerts and digests come on Fridays too
	MailOff  bool                // no mail but what concerns the account itself
}

// channel is how a notice of a topic reaches somebody; byMail is what its sender meant.
func (c Choices) channel(t Topic, byMail bool) Channel {
	usual := ByBell
	if byMail {
		usual = ByMail
	}
	if t == OfAccount {
		return usual
	}
	chosen := c.Of(t, usual)
	if c.MailOff && (chosen == ByMail || chosen == ByDigest) {
		return ByBell
	}
	return chosen
}

// Of returns what was chosen for a topic, or what is usual.
func (c Choices) Of(t Topic, usual Channel) Channel {
	if chosen, there := c.Channels[t]; there {
		return chosen
	}
	return usual
}

// Usual is how notices of a topic mostly go where nothing was chosen.
func Usual(role account.Role, t Topic) Channel {
	if role == account.RoleCompany && (t == Messages || t == Applications || t == Invitations) {
		return ByBell
	}
	return ByMail
}

// ChoiceChange is what to change in somebody's choices; what is nil or left out stays.
type ChoiceChange struct {
	Channels map[Topic]Channel
	Matches  *savedsearch.Cadence
	Fridays  *bool
	MailOff  *bool
}

// ChoiceStore is what choices need stored.
type ChoiceStore interface {
	// Choices returns those of somebody who chose nothing, too.
	Choices(ctx context.Context, userID string) (Choices, error)
	// ChangeChoices returns errs.ErrNotFound for somebody who left. What matches so far is not new to them once they
	// want to be told of matches.
	ChangeChoices(ctx context.Context, userID string, c ChoiceChange, at time.Time) (Choices, error)
}

// Desk is where people choose what they are told, and how.
type Desk struct {
	store LinkStore
	now   func() time.Time
}

// NewDesk returns a desk backed by store. now is the clock.
func NewDesk(store LinkStore, now func() time.Time) *Desk { return &Desk{store, now} }

// Choices returns what the user chose.
func (d *Desk) Choices(ctx context.Context, by account.User) (Choices, error) {
	return d.store.Choices(ctx, by.ID)
}

// Choose changes what the user chose. errs.ErrInvalid with fields.
func (d *Desk) Choose(ctx context.Context, by account.User, change ChoiceChange) (Choices, error) {
	var c errs.Check
	for topic, channel := range change.Channels {
		if !slices.Contains(Topics[by.Role], topic) || !slices.Contains(topic.Channels(), channel) {
			c.Add("channels", "notAChoice", nil)
		}
	}
	if change.Matches != nil {
		if by.Role != account.RoleTalent || !slices.Contains(savedsearch.Cadences[by.Role], *change.Matches) {
			c.Add("matches", "notAChoice", nil)
		}
	}
	if err := c.Err(); err != nil {
		return Choices{}, err
	}
	return d.store.ChangeChoices(ctx, by.ID, change, d.now())
}
