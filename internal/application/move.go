package application

import (
	"context"
	"errors"
	"slices"
	"time"

	"github.com/tawafuq/tawafuq/internal/account"
	"github.com/tawafuq/tawafuq/internal/errs"
	"github.com/tawafuq/tawafuq/internal/notice"
	"github.com/tawafuq/tawafuq/internal/text"
	"github.com/tawafuq/tawafuq/internal/uid"
	"github.com/tawafuq/tawafuq/internal/worker"
)

// Errors of moving. ErrWrongStatus and ErrMoving name what the application is or becomes in the field "status".
var (
	ErrWrongStatus = errs.New(errs.Conflict, "application.wrongStatus")
	// ErrMoving is for an application that is about to move: that has to be undone, or to happen, first.
	ErrMoving = errs.New(errs.Conflict, "application.moving")
	// ErrTooLate is for undoing a move that has happened, or that never was.
	ErrTooLate = errs.New(errs.Conflict, "application.tooLate")
)

// WrongStatus is ErrWrongStatus with what the application is now.
func WrongStatus(now Status) error { return naming(ErrWrongStatus, "statusNow", now) }

// Moving is ErrMoving with what the application is about to become.
func Moving(to Status) error { return naming(ErrMoving, "statusSoon", to) }

func naming(e *errs.Error, code string, s Status) error {
	named := *e
	named.Fields = map[string]errs.Problem{
		"status": {Code: code, Args: map[string]any{"cause": "job.application." + string(s)}},
	}
	return &named
}

// Reasons are why an application may be rejected, as every reader gets it in their own language.
var Reasons = []string{"filled", "closer", "experience", "skills", "location", "salary", "language", "timing"}

// statusesAfter are those that an application can be moved to.
var statusesAfter = []string{string(Reviewed), string(Interviewing), string(Accepted), string(Rejected)}

// MoveInput is what a company decides about applications.
type MoveInput struct {
	To         Status
	ReasonCode string // one of Reasons, for rejections; may be empty
	Reason     string // in the company's own words; may be empty
}

// Move is a company's change of status.
type Move struct {
	ApplicationID string
	CompanyID     string
	By            string // the user's id
	To            Status
	ReasonCode    string
	Reason        string
	At            time.Time
	Automatic     bool // nobody decided it, so that it is no answer
}

// Hold is a decision about one or more applications that can be undone until it is due.
type Hold struct {
	Press string // its id
	Move         // without an application
	Due   time.Time
}

// Held is a move that is about to happen, as the company sees it.
type Held struct {
	Press string // undoing takes back all moves of it
	To    Status
	Due   time.Time
}

// HeldPress is a press of a button whose moves are about to happen.
type HeldPress struct {
	Held
	ApplicationIDs []string
}

// TaskMove is the kind of the task that makes a held move. Queues hold it, so the name stays.
const TaskMove = "application.move"

// moveTask is the payload of TaskMove; the task's own id says which hold it is of.
type moveTask struct {
	ApplicationID string `json:"applicationId"`
}

// held reports whether a move can be undone for a while: those that end an application, and those of several at once.
func (in MoveInput) held(several bool) bool { return several || in.To.Final() }

func (in MoveInput) checked() (MoveInput, error) {
	var c errs.Check
	in.Reason = text.Paragraphs(in.Reason)
	c.Text("reason", in.Reason, false, maxText)
	c.Text("status", string(in.To), true, maxText)
	c.OneOf("status", string(in.To), statusesAfter)
	c.OneOf("reasonCode", in.ReasonCode, Reasons)
	if in.ReasonCode != "" && in.To != Rejected {
		c.Add("reasonCode", "notAChoice", nil)
	}
	return in, c.Err()
}

// Move changes the status of an application to one of the company's jobs and notifies the talent: at once, or, where it
// ends the application, after UndoTime unless it is undone by then. ErrWrongStatus, ErrMoving, errs.ErrNotFound,
// errs.ErrInvalid with fields.
func (s *Service) Move(ctx context.Context, by account.User, id string, in MoveInput) error {
	in, err := in.checked()
	if err != nil {
		return err
	}
	if in.held(false) {
		_, refused, err := s.hold(ctx, by, []string{id}, in)
		return errors.Join(err, refused[id])
	}
	m := s.moveOf(by, in)
	m.ApplicationID = id
	return s.store.MoveApplication(ctx, m, tellStatus)
}

func (s *Service) moveOf(by account.User, in MoveInput) Move {
	return Move{
		CompanyID:  by.CompanyID,
		By:         by.ID,
		To:         in.To,
		ReasonCode: in.ReasonCode,
		Reason:     in.Reason,
		At:         s.now().Truncate(time.Millisecond),
	}
}

func tellStatus(a Application) []worker.Task { return []worker.Task{StatusNotice(a)} }

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

// MoveAll moves several applications after UndoTime, unless that is undone by then. It reports what they are about to
// become, nil if none moves, and which of them do not.
func (s *Service) MoveAll(
	ctx context.Context, by account.User, ids []string, in MoveInput,
) (held *HeldPress, failed []string, err error) {
	var c errs.Check
	c.List("ids", ids, maxAtOnce, maxText)
	if err := c.Err(); err != nil {
		return nil, nil, err
	}
	if in, err = in.checked(); err != nil {
		return nil, nil, err
	}
	// Two that move the same ones lock them in the same order.
	ids = slices.Compact(slices.Sorted(slices.Values(ids)))
	h, refused, err := s.hold(ctx, by, ids, in)
	if err != nil {
		return nil, nil, err
	}
	held = &HeldPress{Held: Held{Press: h.Press, To: in.To, Due: h.Due}}
	for _, id := range ids {
		if refused[id] != nil {
			failed = append(failed, id)
		} else {
			held.ApplicationIDs = append(held.ApplicationIDs, id)
		}
	}
	if len(held.ApplicationIDs) == 0 {
		held = nil
	}
	return held, failed, nil
}

func (s *Service) hold(
	ctx context.Context, by account.User, ids []string, in MoveInput,
) (Hold, map[string]error, error) {
	m := s.moveOf(by, in)
	h := Hold{Press: uid.New(), Move: m, Due: m.At.Add(UndoTime)}
	refused, err := s.store.HoldMoves(ctx, h, ids, func(a Application) worker.Task {
		people := worker.People{AboutUser: a.TalentID, CompanyID: m.CompanyID}
		task := worker.New(TaskMove, moveTask{ApplicationID: a.ID}).For(people)
		task.ID, task.RunAt = uid.New(), h.Due
		return task
	})
	return h, refused, err
}

// UndoMoves takes back the moves of a press that have not happened yet, without a trace, and returns whose they were.
// ErrTooLate if there are none.
func (s *Service) UndoMoves(ctx context.Context, by account.User, press string) ([]string, error) {
	undone, err := s.store.UndoMoves(ctx, by.CompanyID, press)
	if err == nil && len(undone) == 0 {
		return nil, ErrTooLate
	}
	return undone, err
}

// HeldMoves lists the moves of a job's applications that are about to happen, by the press that caused them.
// errs.ErrNotFound.
func (s *Service) HeldMoves(ctx context.Context, by account.User, jobID string) ([]HeldPress, error) {
	return s.store.HeldMoves(ctx, by.CompanyID, jobID)
}

// Handlers returns the tasks that this package handles, by kind.
func (s *Service) Handlers() map[string]worker.Handler {
	return map[string]worker.Handler{TaskMove: s.settle, TaskRemind: s.Remind}
}

// settle makes a held move. One that was undone is gone, and one that was made before this ran is too.
func (s *Service) settle(ctx context.Context, t worker.Task) error {
	var m moveTask
	if err := t.Read(&m); err != nil {
		return err
	}
	return s.store.SettleMove(ctx, m.ApplicationID, t.ID, s.now(), tellStatus)
}
