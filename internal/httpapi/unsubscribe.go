package httpapi

import (
	"context"
	"net/http"
	"strings"

	"github.com/tawafuq/tawafuq/internal/account"
	"github.com/tawafuq/tawafuq/internal/errs"
	"github.com/tawafuq/tawafuq/internal/notify"
)

// Subscription is what the link of a letter is about.
type Subscription struct {
	Topic    string   `json:"topic" required:"true" enum:"messages,applications,interviews,invitations,reminders,alerts,digest"`
	Email    string   `json:"email" required:"true" doc:"Most of it is hidden: letters are passed on" example:"s•••@example.org"`
	Channel  string   `json:"channel" required:"true" enum:"off,bell,digest,mail"`
	Channels []string `json:"channels" required:"true" doc:"What can be chosen" example:"[\"off\",\"bell\",\"digest\",\"mail\"]"`
	MailOff  bool     `json:"mailOff" required:"true" doc:"No mail but what concerns the account itself"`
}

// SubscriptionChange is what the reader of a letter chose; what is left out stays.
type SubscriptionChange struct {
	Token   string `json:"token" required:"true"`
	Channel string `json:"channel,omitempty" enum:"off,bell,digest,mail"`
	MailOff *bool  `json:"mailOff,omitempty"`
}

type unsubscribeInput struct {
	Token string `query:"token" doc:"The token of the link"`
}

func subscriptionBody(s notify.Subscription) Subscription {
	return Subscription{
		Topic:    string(s.Topic),
		Email:    hidden(s.User.Email),
		Channel:  string(s.Channel),
		Channels: texts(s.Topic.Channels()...),
		MailOff:  s.MailOff,
	}
}

// hidden shows enough of an address for its owner to recognise it.
func hidden(email string) string {
	local, domain, _ := strings.Cut(email, "@")
	for _, first := range local {
		return string(first) + "•••@" + domain
	}
	return "•••@" + domain
}

func (s *Server) subscription(ctx context.Context, in *unsubscribeInput) (*reply[Subscription], error) {
	found, err := s.Notices.Subscription(ctx, in.Token)
	return show(found, err, subscriptionBody)
}

func (s *Server) subscribe(ctx context.Context, in *request[SubscriptionChange]) (*reply[Subscription], error) {
	changed, err := s.Notices.Subscribe(ctx, in.Body.Token, notify.Channel(in.Body.Channel), in.Body.MailOff)
	return show(changed, err, subscriptionBody)
}

// unsubscribe is what mail programs send in one click (RFC 8058): without a session, with no page to answer. The same
// address opened by a person is a page that asks first.
func (s *Server) unsubscribe(w http.ResponseWriter, r *http.Request) {
	if r.FormValue("List-Unsubscribe") != "One-Click" {
		s.fail(w, r, errs.ErrInvalid.On("List-Unsubscribe", "required"))
		return
	}
	_, err := s.Notices.Subscribe(r.Context(), r.URL.Query().Get("token"), notify.ByBell, nil)
	if err != nil {
		s.fail(w, r, err)
		return
	}
	w.Header().Set("Content-Type", "text/plain; charset=utf-8")
	w.Write([]byte(say(r.Context(), "unsubscribed") + "\n"))
}

// maxOneClick is more than a form of one field takes.
const maxOneClick = 4 << 10

func (s *Server) retryMail(ctx context.Context, _ *nothing) (*reply[Done], error) {
	by := userOf(ctx)
	err := s.Notices.Retry(ctx, account.User{ID: by.ID})
	if err == nil {
		s.Accounts.Reread(by.ID)
	}
	return done(ctx, err, "mailRetried")
}
