package application

import (
	"context"
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

// Store is what the service needs stored. A reader is a talent's or a company's id; another's application is not found.
type Store interface {
	TemplateStore
	// Apply stores an application for an open job with the CV that cvID names, as in ApplyInput, and returns it.
	// ErrDuplicate, ErrJobClosed, ErrUnknownCV, errs.ErrNotFound.
	Apply(ctx context.Context, a Application, cvID string, tasks ...worker.Task) (Application, error)
	// Withdraw takes back a pending application and cancels the task with its id. ErrNotPending, errs.ErrNotFound.
	Withdraw(ctx context.Context, talentID, id string, at time.Time) error
	// MoveApplication changes a status by the rules of CanBecome and queues the tasks that tell returns in the same
	// transaction. ErrWrongStatus, ErrMoving, errs.ErrNotFound.
	MoveApplication(ctx context.Context, m Move, tell func(Application) []worker.Task) error
	// Remind notes that a company is reminded of an application that waits, with others, and queues the tasks that then
	// returns in the same transaction.
	Remind(ctx context.Context, id string, now time.Time, then func(Reminded) []worker.Task) error
	// HoldMoves holds the moves of some applications and queues the task that makes each. It returns why those that
	// are not held were refused: ErrWrongStatus, ErrMoving, errs.ErrNotFound.
	HoldMoves(
		ctx context.Context, h Hold, ids []string, task func(Application) worker.Task,
	) (refused map[string]error, err error)
	// UndoMoves drops what is held of a press and returns the applications.
	UndoMoves(ctx context.Context, companyID, press string) ([]string, error)
	// SettleMove makes the move that a task was queued for, if it is still held and possible.
	SettleMove(
		ctx context.Context, applicationID, taskID string, at time.Time, tell func(Application) []worker.Task,
	) error
	// HeldMoves lists what is about to happen to a job's applications, the next first. errs.ErrNotFound.
	HeldMoves(ctx context.Context, companyID, jobID string) ([]HeldPress, error)
	Application(ctx context.Context, id string, reader Reader) (Application, error)
	ApplicationsOf(ctx context.Context, talentID string, status Status, page list.Page) (list.Of[Application], error)
	CountsOf(ctx context.Context, talentID string) (Counts, error)
	// Applicants lists those a filter asks for that is not Ranked. errs.ErrNotFound.
	Applicants(
		ctx context.Context, companyID, jobID string, f ApplicantFilter, page list.Page,
	) (list.Of[Applicant], error)
	// ApplicantRows visits a job's applicants, newest first. The words are there only where they are asked for.
	ApplicantRows(
		ctx context.Context, jobID string, of ApplicantsOf, words bool, visit func(ApplicantRow, ApplicantWords),
	) error
	// BoardPlace is where the logs of changes end now.
	BoardPlace(ctx context.Context) (BoardPlace, error)
	// BoardChanges are what the logs have since of a job's applicants, as far as a user of its company is told.
	BoardChanges(ctx context.Context, userID, jobID string, since BoardPlace) (BoardChanges, error)
	// ApplicantsByID returns those that are left, in any order. errs.ErrNotFound for a job of another company.
	ApplicantsByID(ctx context.Context, companyID, jobID string, ids []string) ([]Applicant, error)
	Applicant(ctx context.Context, companyID, id string) (Applicant, error)
	CountsFor(ctx context.Context, companyID, jobID string) (Counts, error)
	// ApplicationsBetween lists a talent's applications to a company, newest first.
	ApplicationsBetween(ctx context.Context, companyID, talentID string) ([]Application, error)
	History(ctx context.Context, id string) ([]Event, error)
	SetNote(ctx context.Context, companyID, id, note string) error
	// SetRating stores the company's own rating, 0 for none. errs.ErrNotFound.
	SetRating(ctx context.Context, companyID, id string, rating int) error
	SetSatisfied(ctx context.Context, talentID, id string, satisfied bool) error
	// SendMessage counts as the company's answer if it is from the company. errs.ErrNotFound; ErrWroteMany if the
	// company has recently written for the first time to mostFirst others (zero means no limit).
	SendMessage(
		ctx context.Context, m Message, reader Reader, mostFirst int, tell func(Application) []worker.Task,
	) error
	// SendMessages does that for a company about several applications, and returns why those that cannot be written
	// about are refused, by their ids.
	SendMessages(
		ctx context.Context, all []Message, companyID string, mostFirst int, tell func(Application) []worker.Task,
	) (refused map[string]error, err error)
	// Messages returns the thread, first to last.
	Messages(ctx context.Context, id string) ([]Message, error)
	// ReadMessages marks what the other side wrote as read, up to a message if one is named. errs.ErrNotFound.
	ReadMessages(ctx context.Context, id string, reader Reader, upTo string, at time.Time) error
	// Conversations lists a reader's conversations, the one last written to first.
	Conversations(ctx context.Context, reader Reader, in Inbox, page list.Page) (list.Of[Conversation], error)
	UnreadConversations(ctx context.Context, reader Reader) (int, error)

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

// Service implements the rules of applications.
type Service struct {
	store      Store
	jobs       *job.Service
	unverified Allowance
	now        func() time.Time
	boards     boards
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
	name := nameOf(by)
	if a.Blind() {
		name = notice.Unnamed
	}
	task := notice.Send(notice.Notice{
		CompanyID: j.CompanyID,
		Subject:   by.ID,
		Kind:      "applied",
		About:     notice.About{Job: j.ID, Application: a.ID},
		Args:      map[string]string{"talent": name, "job": j.Title},
	})
	task.ID, task.RunAt = a.ID, a.AppliedAt.Add(UndoTime) // withdrawing cancels the task by this id
	return s.store.Apply(ctx, a, in.CVID, task, remindLater(a, Reminders[0]))
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
	c.OneOf("status", string(status), statusNames())
	return c.Err()
}

func statusNames() []string {
	names := make([]string, len(Statuses))
	for i, s := range Statuses {
		names[i] = string(s)
	}
	return names
}

// Detail is an application with its history.
type Detail struct {
	Application
	History  []Event
	Messages []Message
}

// Detail shows an application to either side. Looking marks nothing as read: Read does. errs.ErrNotFound.
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
	d.Messages, err = s.store.Messages(ctx, id)
	return d, err
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

// SetRating stores the company's own rating of an application, 1 to 5, or 0 for none. errs.ErrNotFound,
// errs.ErrInvalid.
func (s *Service) SetRating(ctx context.Context, by account.User, id string, rating int) error {
	if rating < 0 || rating > MaxRating {
		var c errs.Check
		c.Add("rating", "outOfRange", map[string]any{"min": 0, "max": MaxRating})
		return c.Err()
	}
	return s.store.SetRating(ctx, by.CompanyID, id, rating)
}

// SetSatisfied stores the talent's verdict on how an application ended. ErrWrongStatus before it ended,
// errs.ErrNotFound.
func (s *Service) SetSatisfied(ctx context.Context, by account.User, id string, satisfied bool) (Application, error) {
	if err := s.store.SetSatisfied(ctx, by.ID, id, satisfied); err != nil {
		return Application{}, err
	}
	return s.store.Application(ctx, id, readerOf(by))
}
