package httpapi

import (
	"context"

	"github.com/tawafuq/tawafuq/internal/account"
	"github.com/tawafuq/tawafuq/internal/notify"
	"github.com/tawafuq/tawafuq/internal/savedsearch"
)

// NoticeTopic is a group of notices and how they reach the caller.
type NoticeTopic struct {
	Topic    string   `json:"topic" required:"true" enum:"messages,applications,interviews,invitations,reminders,alerts,digest"`
	Channel  string   `json:"channel" required:"true" enum:"off,bell,digest,mail"`
	Channels []string `json:"channels" required:"true" doc:"What can be chosen" example:"[\"off\",\"bell\",\"digest\",\"mail\"]"`
}

// NoticeChoices are what the caller is told, and how.
type NoticeChoices struct {
	Topics  []NoticeTopic `json:"topics" required:"true"`
	Matches string        `json:"matches" required:"true" enum:"off,now,daily,weekly" doc:"How often a talent is told of new jobs that match the profile"`
	Fridays bool          `json:"fridays" required:"true" doc:"Whether alerts and digests come on Fridays too"`
	MailOff bool          `json:"mailOff" required:"true" doc:"No mail but what concerns the account itself"`
}

// NoticeChange is what to change; what is left out stays.
type NoticeChange struct {
	Channels map[string]string `json:"channels,omitempty" doc:"By topic" example:"{\"messages\":\"digest\"}"`
	Matches  *string           `json:"matches,omitempty" enum:"off,now,daily,weekly"`
	Fridays  *bool             `json:"fridays,omitempty"`
	MailOff  *bool             `json:"mailOff,omitempty"`
}

func noticeChoicesBody(role account.Role, c notify.Choices) NoticeChoices {
	return NoticeChoices{
		Topics: each(notify.Topics[role], func(t notify.Topic) NoticeTopic {
			return NoticeTopic{
				Topic:    string(t),
				Channel:  string(c.Of(t, notify.Usual(role, t))),
				Channels: texts(t.Channels()...),
			}
		}),
		Matches: string(c.Matches),
		Fridays: c.Fridays,
		MailOff: c.MailOff,
	}
}

func (s *Server) noticeChoices(ctx context.Context, _ *nothing) (*reply[NoticeChoices], error) {
	by := userOf(ctx)
	chosen, err := s.Notices.Choices(ctx, by)
	return show(chosen, err, func(c notify.Choices) NoticeChoices { return noticeChoicesBody(by.Role, c) })
}

func (s *Server) chooseNotices(ctx context.Context, in *request[NoticeChange]) (*reply[NoticeChoices], error) {
	by := userOf(ctx)
	change := notify.ChoiceChange{
		Channels: make(map[notify.Topic]notify.Channel, len(in.Body.Channels)),
		Matches:  (*savedsearch.Cadence)(in.Body.Matches),
		Fridays:  in.Body.Fridays,
		MailOff:  in.Body.MailOff,
	}
	for topic, channel := range in.Body.Channels {
		change.Channels[notify.Topic(topic)] = notify.Channel(channel)
	}
	chosen, err := s.Notices.Choose(ctx, by, change)
	return show(chosen, err, func(c notify.Choices) NoticeChoices { return noticeChoicesBody(by.Role, c) })
}
