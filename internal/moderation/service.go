package moderation

import (
	"context"
	"strings"
	"time"

	"github.com/tawafuq/tawafuq/internal/account"
	"github.com/tawafuq/tawafuq/internal/company"
	"github.com/tawafuq/tawafuq/internal/errs"
	"github.com/tawafuq/tawafuq/internal/job"
	"github.com/tawafuq/tawafuq/internal/list"
	"github.com/tawafuq/tawafuq/internal/notice"
	"github.com/tawafuq/tawafuq/internal/text"
	"github.com/tawafuq/tawafuq/internal/uid"
	"github.com/tawafuq/tawafuq/internal/worker"
)

var (
	// ErrWrongState means that the subject is already held, or is not, or that the report is already decided.
	ErrWrongState = errs.New(errs.Conflict, "moderation.wrongState")
	// ErrCompanySuspended means that a job cannot be restored before its company is.
	ErrCompanySuspended = errs.New(errs.Conflict, "moderation.companySuspended")
	// ErrOperator means that operators cannot be suspended.
	ErrOperator = errs.New(errs.Forbidden, "moderation.operator")
)

// Store is what the service needs stored. Acts write their log entry and their tasks in the same transaction.
type Store interface {
	// CreateReport stores a report, unless the reporter has an open one about the same subject.
	CreateReport(ctx context.Context, r Report) error
	Reports(ctx context.Context, state State, page list.Page) (list.Of[Report], error)
	// DismissReport closes one report. ErrWrongState, errs.ErrNotFound.
	DismissReport(ctx context.Context, e Entry) error
	// Company returns errs.ErrNotFound for a company that nobody sees.
	Company(ctx context.Context, id string) (company.Company, error)
	// ReceivedMessage returns a message that the user's side received, as a report of it; errs.ErrNotFound.
	ReceivedMessage(ctx context.Context, by account.User, id string) (Report, error)
	// Hold takes what e names out of every list, ends the sessions of its accounts, whose ids it returns, and closes
	// the reports it answers. tell gets the subject's title and owner. ErrWrongState, ErrOperator, errs.ErrNotFound.
	Hold(ctx context.Context, e Entry, tell func(Owner) []worker.Task) (accounts []string, err error)
	// Release restores it as it was. ErrWrongState, ErrCompanySuspended, errs.ErrNotFound.
	Release(ctx context.Context, e Entry, tell func(Owner) []worker.Task) error
	Log(ctx context.Context, page list.Page) (list.Of[Entry], error)
}

// Owner is whom an act affects, a user or all users of a company, and the title of its subject.
type Owner struct{ UserID, CompanyID, Title string }

// Jobs finds the jobs a reader may see.
type Jobs interface {
	Job(ctx context.Context, by account.User, id string) (job.Job, error)
}

// Sessions drops the cached sessions of a user.
type Sessions interface{ Forget(by account.User) }

// Service implements the rules of moderation.
type Service struct {
	store    Store
	jobs     Jobs
	sessions Sessions
	now      func() time.Time
}

// NewService returns a service backed by store. now is the clock.
func NewService(store Store, jobs Jobs, sessions Sessions, now func() time.Time) *Service {
	return &Service{store: store, jobs: jobs, sessions: sessions, now: now}
}

// ReportInput is a report as submitted. Visitor distinguishes visitors and is not used for others.
type ReportInput struct {
	Kind, ID, Reason, Note, Visitor string
}

// Report stores somebody's complaint about something they may see; repeating it changes nothing. errs.ErrNotFound,
// errs.ErrInvalid with fields.
func (s *Service) Report(ctx context.Context, by account.User, in ReportInput) error {
	var c errs.Check
	in.Note = text.Paragraphs(in.Note)
	c.Text("kind", in.Kind, true, maxNote)
	c.OneOf("kind", in.Kind, Reportable)
	c.Text("id", in.ID, true, maxNote)
	checkWhy(&c, in.Reason, true, in.Note)
	if err := c.Err(); err != nil {
		return err
	}
	r, err := s.reported(ctx, by, Kind(in.Kind), in.ID)
	if err != nil {
		return err
	}
	r.ID, r.Kind, r.SubjectID = uid.New(), Kind(in.Kind), in.ID
	r.Reason, r.Note, r.CreatedAt = in.Reason, in.Note, s.now()
	r.Reporter, r.ReporterID, r.ReporterRole = by.ID, by.ID, string(by.Role)
	if by.ID == "" {
		r.Reporter, r.ReporterRole = RoleVisitor+" "+in.Visitor, RoleVisitor
	}
	return s.store.CreateReport(ctx, r)
}

// reported returns a subject's current text and owner.
func (s *Service) reported(ctx context.Context, by account.User, kind Kind, id string) (Report, error) {
	switch kind {
	case Job:
		j, err := s.jobs.Job(ctx, by, id)
		return Report{CompanyID: j.CompanyID, Title: j.Title, Snapshot: jobText(j)}, err
	case Company:
		co, err := s.store.Company(ctx, id)
		return Report{CompanyID: co.ID, Title: co.Name, Snapshot: joined(co.Description, co.Website)}, err
	case Message:
		return s.store.ReceivedMessage(ctx, by, id)
	}
	return Report{}, errs.ErrNotFound
}

func jobText(j job.Job) string {
	return joined(j.Description, strings.Join(j.Requirements, "\n"), strings.Join(j.Benefits, "\n"),
		strings.Join(j.Skills, "\n"))
}

func joined(parts ...string) string {
	var there []string
	for _, part := range parts {
		if part != "" {
			there = append(there, part)
		}
	}
	return strings.Join(there, "\n\n")
}

// Reports lists the reports waiting for a decision, or those decided, newest first.
func (s *Service) Reports(ctx context.Context, state State, page list.Page) (list.Of[Report], error) {
	return s.store.Reports(ctx, state, page)
}

// Log lists what operators did, newest first.
func (s *Service) Log(ctx context.Context, page list.Page) (list.Of[Entry], error) {
	return s.store.Log(ctx, page)
}

// Dismiss closes a report as unfounded. ErrWrongState, errs.ErrNotFound, errs.ErrInvalid with fields.
func (s *Service) Dismiss(ctx context.Context, by account.User, reportID string, d Decision) error {
	e, err := s.entry(by, Dismiss, ReportKind, reportID, d)
	if err != nil {
		return err
	}
	return s.store.DismissReport(ctx, e)
}

// Remove takes a posted job out of every list.
func (s *Service) Remove(ctx context.Context, by account.User, jobID string, d Decision) error {
	return s.hold(ctx, by, Remove, Job, jobID, d)
}

// SuspendCompany takes a company and its jobs out of every list and signs its users out.
func (s *Service) SuspendCompany(ctx context.Context, by account.User, id string, d Decision) error {
	return s.hold(ctx, by, Suspend, Company, id, d)
}

// SuspendPerson takes a person out of every list and signs them out.
func (s *Service) SuspendPerson(ctx context.Context, by account.User, id string, d Decision) error {
	return s.hold(ctx, by, Suspend, Person, id, d)
}

func (s *Service) hold(ctx context.Context, by account.User, act Act, kind Kind, id string, d Decision) error {
	e, err := s.entry(by, act, kind, id, d)
	if err != nil {
		return err
	}
	accounts, err := s.store.Hold(ctx, e, noticeOf(e))
	if err != nil {
		return err
	}
	for _, id := range accounts {
		s.sessions.Forget(account.User{ID: id})
	}
	return nil
}

// Restore brings back what was removed or suspended.
func (s *Service) Restore(ctx context.Context, by account.User, kind Kind, id string, d Decision) error {
	e, err := s.entry(by, Restore, kind, id, d)
	if err != nil {
		return err
	}
	return s.store.Release(ctx, e, noticeOf(e))
}

func (s *Service) entry(by account.User, act Act, kind Kind, id string, d Decision) (Entry, error) {
	d, err := d.checked(act == Remove || act == Suspend)
	return Entry{
		ID:         uid.New(),
		OperatorID: by.ID,
		Act:        act,
		Kind:       kind,
		SubjectID:  id,
		Decision:   d,
		At:         s.now(),
	}, err
}

// notices are the kinds of notice to those affected, by subject and act.
var notices = map[Kind]map[Act]string{
	Job:     {Remove: "jobRemoved", Restore: "jobRestored"},
	Company: {Suspend: "accountSuspended", Restore: "accountRestored"},
	Person:  {Suspend: "accountSuspended", Restore: "accountRestored"},
}

// noticeOf returns how to notify the owner of an act's subject.
func noticeOf(e Entry) func(Owner) []worker.Task {
	return func(o Owner) []worker.Task {
		n := notice.Notice{
			UserID:    o.UserID,
			CompanyID: o.CompanyID,
			Kind:      notices[e.Kind][e.Act],
			About:     notice.About{Job: e.SubjectID},
			Args:      map[string]string{"job": o.Title, "text": e.Note},
			ByMail:    true,
			OfAccount: true,
		}
		if e.Reason != "" {
			n.Args["cause"] = account.ReasonWords(e.Reason)
		}
		return []worker.Task{notice.Send(n)}
	}
}
