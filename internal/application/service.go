package application

import (
	"context"
	"errors"
	"time"

	"github.com/tawafuq/tawafuq/internal/account"
	"github.com/tawafuq/tawafuq/internal/errs"
	"github.com/tawafuq/tawafuq/internal/job"
	"github.com/tawafuq/tawafuq/internal/list"
	"github.com/tawafuq/tawafuq/internal/notice"
	"github.com/tawafuq/tawafuq/internal/text"
	"github.com/tawafuq/tawafuq/internal/uid"
	"github.com/tawafuq/tawafuq/internal/worker"
)

// Move is a company's change of status.
type Move struct {
	ApplicationID string
	CompanyID     string
	By            string // the user's id
	To            Status
	Reason        string
	At            time.Time
}

// Store is what the service needs stored. A reader is a talent's or a company's id; another's application is not found.
type Store interface {
	// Apply stores an application for an open job with the CV that cvID names, as in ApplyInput, and returns it.
	// ErrDuplicate, ErrJobClosed, ErrUnknownCV, errs.ErrNotFound.
	Apply(ctx context.Context, a Application, cvID string, tasks ...worker.Task) (Application, error)
	// Withdraw takes back a pending application and cancels the task with its id. ErrNotPending, errs.ErrNotFound.
	Withdraw(ctx context.Context, talentID, id string, at time.Time) error
	// MoveApplication changes a status by the rules of CanBecome and queues the tasks that tell returns in the same
	// transaction. ErrWrongStatus, errs.ErrNotFound.
	MoveApplication(ctx context.Context, m Move, tell func(Application) []worker.Task) error
	Application(ctx context.Context, id string, reader Reader) (Application, error)
	ApplicationsOf(ctx context.Context, talentID string, status Status, page list.Page) (list.Of[Application], error)
	CountsOf(ctx context.Context, talentID string) (Counts, error)
	// Applicants lists the newest first; a limit of 0 means all, up to MaxRanked.
	Applicants(ctx context.Context, companyID, jobID string, status Status, page list.Page) (list.Of[Applicant], error)
	Applicant(ctx context.Context, companyID, id string) (Applicant, error)
	CountsFor(ctx context.Context, companyID, jobID string) (Counts, error)
	// ApplicationsBetween lists a talent's applications to a company, newest first.
	ApplicationsBetween(ctx context.Context, companyID, talentID string) ([]Application, error)
	History(ctx context.Context, id string) ([]Event, error)
	SetNote(ctx context.Context, companyID, id, note string) error
	SetSatisfied(ctx context.Context, talentID, id string, satisfied bool) error
	// SendMessage counts as the company's answer if it is from the company. errs.ErrNotFound; ErrWroteMany if the
	// company has recently written for the first time to mostFirst others (zero means no limit).
	SendMessage(
		ctx context.Context, m Message, reader Reader, mostFirst int, tell func(Application) []worker.Task,
	) error
	// Messages returns the thread and marks what the other side wrote as read.
	Messages(ctx context.Context, id string, reader Reader, at time.Time) ([]Message, error)

	// GrantsOf lists a talent's grants to companies that still exist, newest first.
	GrantsOf(ctx context.Context, talentID string) ([]Grant, error)
	// EndAccess ends all of a talent's grants to a company. errs.ErrNotFound if they give nothing.
	EndAccess(ctx context.Context, talentID, companyID string, at time.Time) error

	// Invite stores an invitation of a visible talent to an open job and returns it with its names. ErrInvited,
	// errs.ErrNotFound; ErrInvitedMany if the company has recently sent most (zero means no limit).
	Invite(ctx context.Context, inv Invitation, most int, tasks ...worker.Task) (Invitation, error)
	Invitations(ctx context.Context, reader Reader, jobID string, page list.Page) (list.Of[Invitation], error)
	// AnswerInvitation returns the invitation as answered. ErrAnswered, errs.ErrNotFound.
	AnswerInvitation(
		ctx context.Context, talentID, id string, state InvitationState, at time.Time,
		tell func(Invitation) []worker.Task,
	) (Invitation, error)
}

// Reader is who looks at an application: its talent, or a user of the job's company.
type Reader struct{ TalentID, CompanyID string }

func readerOf(u account.User) Reader {
	if u.Role == account.RoleCompany {
		return Reader{CompanyID: u.CompanyID}
	}
	return Reader{TalentID: u.ID}
}

// MaxRanked is how many applicants of a job are ranked by their match.
const MaxRanked = 2000

// Service implements the rules of applications.
type Service struct {
	store      Store
	jobs       *job.Service
	unverified Allowance
	now        func() time.Time
}

// NewService returns a service backed by store. now is the clock.
func NewService(store Store, jobs *job.Service, now func() time.Time) *Service {
	return &Service{store: store, jobs: jobs, now: now}
}

// UndoTime is how long an application may be taken back before the company is notified of it.
const UndoTime = 10 * time.Second

// NoCV as ApplyInput.CVID means that no CV is sent.
const NoCV = "none"

// ApplyInput is what a talent submits to apply.
type ApplyInput struct {
	JobID       string
	CoverLetter string
	CVID        string // one of the talent's CV versions, or NoCV; empty for the newest
}

// Apply submits the user's application for an open job. The company is notified after UndoTime, unless the application
// is withdrawn by then. ErrDuplicate, ErrJobClosed, ErrUnknownCV, errs.ErrInvalid with fields, errs.ErrNotFound.
func (s *Service) Apply(ctx context.Context, by account.User, in ApplyInput) (Application, error) {
	var c errs.Check
	letter := CheckedLetter(&c, in.CoverLetter)
	c.Text("jobId", in.JobID, true, maxText)
	c.Text("cvId", in.CVID, false, maxText)
	if err := c.Err(); err != nil {
		return Application{}, err
	}
	j, err := s.jobs.Posted(ctx, in.JobID)
	if err != nil {
		return Application{}, err
	}
	a := Application{
		ID:          uid.New(),
		TalentID:    by.ID,
		Job:         j,
		Status:      Pending,
		CoverLetter: letter,
		AppliedAt:   s.now().Truncate(time.Millisecond),
	}
	task := notice.Send(notice.Notice{
		CompanyID: j.CompanyID,
		Subject:   by.ID,
		Kind:      "applied",
		About:     notice.About{Job: j.ID, Application: a.ID},
		Args:      map[string]string{"talent": by.FirstName + " " + by.LastName, "job": j.Title},
	})
	task.ID, task.RunAt = a.ID, a.AppliedAt.Add(UndoTime) // withdrawing cancels the task by this id
	return s.store.Apply(ctx, a, in.CVID, task)
}

// CheckedLetter returns a cover letter cleaned and notes what is wrong with it.
func CheckedLetter(c *errs.Check, letter string) string {
	letter = text.Paragraphs(letter)
	c.Text("coverLetter", letter, false, MaxCoverLetter)
	return letter
}

// Withdraw takes back the user's pending application. ErrNotPending, errs.ErrNotFound.
func (s *Service) Withdraw(ctx context.Context, by account.User, id string) error {
	return s.store.Withdraw(ctx, by.ID, id, s.now())
}

// Own lists the user's applications, newest first, with one status if it is given. errs.ErrInvalid.
func (s *Service) Own(
	ctx context.Context, by account.User, status Status, page list.Page,
) (list.Of[Application], error) {
	if err := checkStatus(status); err != nil {
		return list.Of[Application]{}, err
	}
	return s.store.ApplicationsOf(ctx, by.ID, status, page)
}

// OwnCounts counts the user's applications by status.
func (s *Service) OwnCounts(ctx context.Context, by account.User) (Counts, error) {
	return s.store.CountsOf(ctx, by.ID)
}

func checkStatus(status Status) error {
	var c errs.Check
	allowed := make([]string, len(Statuses))
	for i, st := range Statuses {
		allowed[i] = string(st)
	}
	c.OneOf("status", string(status), allowed)
	return c.Err()
}

// Detail is an application with its history.
type Detail struct {
	Application
	History  []Event
	Messages []Message
}

// Detail shows an application to either side and marks its messages as read by that side. errs.ErrNotFound.
func (s *Service) Detail(ctx context.Context, by account.User, id string) (Detail, error) {
	reader := readerOf(by)
	a, err := s.store.Application(ctx, id, reader)
	if err != nil {
		return Detail{}, err
	}
	if reader.CompanyID != "" {
		a.CV = nil // Applicant holds what the company may read
	}
	d := Detail{Application: a}
	if d.History, err = s.store.History(ctx, id); err != nil {
		return Detail{}, err
	}
	d.Messages, err = s.store.Messages(ctx, id, reader, s.now())
	d.Unread = 0
	return d, err
}

// Applicants lists those who applied to one of the company's jobs, newest first, with one status if it is given.
func (s *Service) Applicants(
	ctx context.Context, by account.User, jobID string, status Status, page list.Page,
) (list.Of[Applicant], error) {
	if err := checkStatus(status); err != nil {
		return list.Of[Applicant]{}, err
	}
	return s.store.Applicants(ctx, by.CompanyID, jobID, status, page)
}

// Applicant shows one application to the job's company. errs.ErrNotFound.
func (s *Service) Applicant(ctx context.Context, by account.User, id string) (Applicant, error) {
	return s.store.Applicant(ctx, by.CompanyID, id)
}

// FromTalent lists a talent's applications to the user's company, newest first.
func (s *Service) FromTalent(ctx context.Context, by account.User, talentID string) ([]Application, error) {
	return s.store.ApplicationsBetween(ctx, by.CompanyID, talentID)
}

// Counts counts the applications to one of the company's jobs by status. errs.ErrNotFound.
func (s *Service) Counts(ctx context.Context, by account.User, jobID string) (Counts, error) {
	return s.store.CountsFor(ctx, by.CompanyID, jobID)
}

// Move changes the status of an application to one of the company's jobs and notifies the talent. ErrWrongStatus,
// errs.ErrNotFound, errs.ErrInvalid with fields.
func (s *Service) Move(ctx context.Context, by account.User, id string, to Status, reason string) error {
	reason, err := checkMove(to, reason)
	if err != nil {
		return err
	}
	return s.move(ctx, by, id, to, reason)
}

func checkMove(to Status, reason string) (string, error) {
	var c errs.Check
	reason = text.Paragraphs(reason)
	c.Text("reason", reason, false, maxText)
	c.Text("status", string(to), true, maxText)
	c.OneOf("status", string(to), []string{string(Reviewed), string(Interviewing), string(Accepted), string(Rejected)})
	return reason, c.Err()
}

func (s *Service) move(ctx context.Context, by account.User, id string, to Status, reason string) error {
	m := Move{ApplicationID: id, CompanyID: by.CompanyID, By: by.ID, To: to, Reason: reason, At: s.now()}
	return s.store.MoveApplication(ctx, m, func(a Application) []worker.Task { return []worker.Task{StatusNotice(a)} })
}

// StatusNotice notifies a talent of an application's new status.
func StatusNotice(a Application) worker.Task {
	status := "job.application." + string(a.Status)
	return notice.Send(notice.Notice{
		UserID: a.TalentID,
		Kind:   "applicationStatus",
		About:  notice.About{Application: a.ID},
		Args:   map[string]string{"job": a.Job.Title, "company": a.Job.CompanyName, "status": status},
		ByMail: true,
	})
}

// MoveAll moves several applications and reports which moved and which did not.
func (s *Service) MoveAll(
	ctx context.Context, by account.User, ids []string, to Status, reason string,
) (moved, failed []string, err error) {
	var c errs.Check
	c.List("ids", ids, maxAtOnce, maxText)
	if err := c.Err(); err != nil {
		return nil, nil, err
	}
	if reason, err = checkMove(to, reason); err != nil {
		return nil, nil, err
	}
	moved, failed = []string{}, []string{}
	for _, id := range ids {
		switch err := s.move(ctx, by, id, to, reason); {
		case err == nil:
			moved = append(moved, id)
		case errors.Is(err, ErrWrongStatus) || errors.Is(err, errs.ErrNotFound):
			failed = append(failed, id)
		default:
			return moved, failed, err
		}
	}
	return moved, failed, nil
}

// SetNote stores the company's private note on an application. errs.ErrNotFound, errs.ErrInvalid.
func (s *Service) SetNote(ctx context.Context, by account.User, id, note string) error {
	var c errs.Check
	note = text.Paragraphs(note)
	c.Text("note", note, false, maxText)
	if err := c.Err(); err != nil {
		return err
	}
	return s.store.SetNote(ctx, by.CompanyID, id, note)
}

// SetSatisfied stores the talent's verdict on how an application ended. ErrWrongStatus before it ended,
// errs.ErrNotFound.
func (s *Service) SetSatisfied(ctx context.Context, by account.User, id string, satisfied bool) (Application, error) {
	if err := s.store.SetSatisfied(ctx, by.ID, id, satisfied); err != nil {
		return Application{}, err
	}
	return s.store.Application(ctx, id, readerOf(by))
}

// Send writes to the other side and notifies it. ErrWroteMany, errs.ErrNotFound, errs.ErrInvalid.
func (s *Service) Send(ctx context.Context, by account.User, id, body string) (Message, error) {
	var c errs.Check
	body = text.Paragraphs(body)
	c.Text("body", body, true, maxText)
	if err := c.Err(); err != nil {
		return Message{}, err
	}
	m := Message{
		ID:            uid.New(),
		ApplicationID: id,
		FromCompany:   by.Role == account.RoleCompany,
		ByUser:        by.ID,
		FromName:      nameOf(by),
		Body:          body,
		SentAt:        s.now().Truncate(time.Millisecond),
	}
	return m, s.store.SendMessage(ctx, m, readerOf(by), s.allowanceOf(by).FirstMessages,
		func(a Application) []worker.Task {
			n := notice.Notice{Kind: "messageFromTalent", CompanyID: a.Job.CompanyID, Subject: a.TalentID}
			if m.FromCompany {
				n = notice.Notice{Kind: "messageFromCompany", UserID: a.TalentID, ByMail: true}
			}
			n.About = notice.About{Job: a.Job.ID, Application: id}
			n.Args = map[string]string{"from": m.FromName, "job": a.Job.Title}
			return []worker.Task{notice.Send(n)}
		})
}

func nameOf(u account.User) string {
	if u.Role == account.RoleCompany {
		return u.CompanyName
	}
	return u.FirstName + " " + u.LastName
}
