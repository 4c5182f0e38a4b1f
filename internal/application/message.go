package application

import (
	"cmp"
	"context"
	"slices"
	"time"

	"github.com/tawafuq/tawafuq/internal/account"
	"github.com/tawafuq/tawafuq/internal/errs"
	"github.com/tawafuq/tawafuq/internal/notice"
	"github.com/tawafuq/tawafuq/internal/text"
	"github.com/tawafuq/tawafuq/internal/uid"
	"github.com/tawafuq/tawafuq/internal/worker"
)

// Draft is a message that has not been sent yet.
type Draft struct{ ApplicationID, Body string }

// Send writes to the other side and notifies it. ErrWroteMany, errs.ErrNotFound, errs.ErrInvalid.
func (s *Service) Send(ctx context.Context, by account.User, d Draft) (Message, error) {
	var c errs.Check
	m := s.messageOf(&c, by, d)
	if err := c.Err(); err != nil {
		return Message{}, err
	}
	return m, s.store.SendMessage(ctx, m, readerOf(by), s.allowanceOf(by).FirstMessages, tellMessage(m))
}

// SendAll writes to several of a company's applicants at once, to each what is meant for them. It reports whom it could
// not write to, all or none of the rest having been written to. Where there is nobody else it returns why.
// ErrWroteMany, errs.ErrNotFound, errs.ErrInvalid.
func (s *Service) SendAll(ctx context.Context, by account.User, drafts []Draft) (sent, failed []string, err error) {
	var c errs.Check
	if len(drafts) == 0 {
		c.Add("messages", "required", nil)
	}
	if len(drafts) > maxAtOnce {
		c.Add("messages", "tooMany", map[string]any{"count": maxAtOnce})
	}
	// Two that write to the same ones lock them in the same order, and nobody gets two at once.
	drafts = slices.SortedStableFunc(slices.Values(drafts), byApplication)
	drafts = slices.CompactFunc(drafts, func(a, b Draft) bool { return byApplication(a, b) == 0 })
	all := make([]Message, len(drafts))
	for i, d := range drafts {
		all[i] = s.messageOf(&c, by, d)
	}
	if err := c.Err(); err != nil {
		return nil, nil, err
	}
	refused, err := s.store.SendMessages(ctx, all, by.CompanyID, s.allowanceOf(by).FirstMessages,
		tellMessage(Message{FromCompany: true, FromName: nameOf(by)}))
	if err != nil {
		return nil, nil, err
	}
	for _, m := range all {
		if refused[m.ApplicationID] != nil {
			failed = append(failed, m.ApplicationID)
		} else {
			sent = append(sent, m.ApplicationID)
		}
	}
	if len(sent) == 0 {
		return nil, nil, refused[failed[0]]
	}
	return sent, failed, nil
}

func byApplication(a, b Draft) int { return cmp.Compare(a.ApplicationID, b.ApplicationID) }

func (s *Service) messageOf(c *errs.Check, by account.User, d Draft) Message {
	body := text.Paragraphs(d.Body)
	c.Text("body", body, true, maxText)
	return Message{
		ID:            uid.New(),
		ApplicationID: d.ApplicationID,
		FromCompany:   by.Role == account.RoleCompany,
		ByUser:        by.ID,
		FromName:      nameOf(by),
		Body:          body,
		SentAt:        s.now().Truncate(time.Millisecond),
	}
}

// tellMessage notifies the side that did not write.
func tellMessage(m Message) func(Application) []worker.Task {
	return func(a Application) []worker.Task {
		n := notice.Notice{Kind: "messageFromTalent", CompanyID: a.Job.CompanyID, Subject: a.TalentID, ByMail: true}
		if m.FromCompany {
			n = notice.Notice{Kind: "messageFromCompany", UserID: a.TalentID, ByMail: true}
		}
		n.About = notice.About{Job: a.Job.ID, Application: a.ID}
		n.Args = map[string]string{"from": m.FromName, "job": a.Job.Title}
		if !m.FromCompany && a.Blind() {
			n.Args["from"] = notice.Unnamed
		}
		return []worker.Task{notice.Send(n)}
	}
}

func nameOf(u account.User) string {
	if u.Role == account.RoleCompany {
		return u.CompanyName
	}
	return u.FirstName + " " + u.LastName
}
