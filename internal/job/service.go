package job

import (
	"context"
	"time"

	"github.com/tawafuq/tawafuq/internal/account"
	"github.com/tawafuq/tawafuq/internal/errs"
	"github.com/tawafuq/tawafuq/internal/list"
	"github.com/tawafuq/tawafuq/internal/uid"
)

// ErrWrongStatus means that the job's status does not allow this.
var ErrWrongStatus = errs.New(errs.Conflict, "job.wrongStatus")

// ErrBlindKept means that somebody applied to a blind job, trusting that it stays so.
var ErrBlindKept = errs.New(errs.Conflict, "job.blindKept")

// ErrRemoved means that an operator removed the job: only an operator can restore it.
var ErrRemoved = errs.New(errs.Conflict, "job.removed")

// Store is what the service needs stored. Changes to a job enter the change log.
type Store interface {
	CreateJob(ctx context.Context, j Job) error
	// UpdateJob replaces the text of a company's job; errs.ErrNotFound for any other.
	UpdateJob(ctx context.Context, j Job) error
	// MoveJob changes the status of a company's job from one of those given; ErrWrongStatus, or errs.ErrNotFound.
	MoveJob(ctx context.Context, companyID, id string, from []Status, to Status, at time.Time) error
	// SetBlind changes whether a company's job is blind. ErrBlindKept, errs.ErrNotFound.
	SetBlind(ctx context.Context, companyID, id string, blind bool) error
	// DeleteDraft returns ErrWrongStatus for a job that was ever posted.
	DeleteDraft(ctx context.Context, companyID, id string) error
	Job(ctx context.Context, id string) (Job, error)
	// Removal returns why a job was removed; errs.ErrNotFound if it was not.
	Removal(ctx context.Context, id string) (Removal, error)
	// MarkJobs sets Mine for a talent.
	MarkJobs(ctx context.Context, userID string, jobs ...*Job) error
	JobsByCompany(ctx context.Context, companyID string, page list.Page) (list.Of[Job], error)
	// SaveJob saves a job for a talent, once; errs.ErrNotFound if the job is not open.
	SaveJob(ctx context.Context, userID, id string, at time.Time) error
	UnsaveJob(ctx context.Context, userID, id string, at time.Time) error
	SavedJobs(ctx context.Context, userID string, page list.Page) (list.Of[Job], error)
	// ExpireJobs closes the open jobs whose deadline has passed and returns how many there were.
	ExpireJobs(ctx context.Context, now time.Time) (int, error)
}

// Service implements the rules of jobs.
type Service struct {
	store  Store
	finder Finder
	now    func() time.Time
}

// NewService returns a service backed by store; FindWith makes it search. now is the clock.
func NewService(store Store, now func() time.Time) *Service { return &Service{store: store, now: now} }

// Post creates a job for the user's company: open at once, or a draft. errs.ErrInvalid with fields.
func (s *Service) Post(ctx context.Context, by account.User, x Text, draft bool) (Job, error) {
	return s.post(ctx, by, x, draft, false)
}

// PostBlind is Post for a job whose applications are read blind from the first one on.
func (s *Service) PostBlind(ctx context.Context, by account.User, x Text, draft bool) (Job, error) {
	return s.post(ctx, by, x, draft, true)
}

func (s *Service) post(ctx context.Context, by account.User, x Text, draft, blind bool) (Job, error) {
	now := s.now().Truncate(time.Millisecond)
	x, err := checked(x, draft, now)
	if err != nil {
		return Job{}, err
	}
	j := Job{
		ID:          uid.New(),
		CompanyID:   by.CompanyID,
		CompanyName: by.CompanyName,
		CompanyLogo: by.CompanyLogo,
		Status:      Draft,
		Blind:       blind,
		Text:        x,
		CreatedAt:   now,
	}
	if !draft {
		j.Status, j.PostedAt = Open, now
	}
	return j, s.store.CreateJob(ctx, j)
}

// Edit replaces the text of one of the company's jobs. errs.ErrInvalid with fields, ErrRemoved, errs.ErrNotFound.
func (s *Service) Edit(ctx context.Context, by account.User, id string, x Text) (Job, error) {
	j, err := s.standing(ctx, by, id)
	if err != nil {
		return Job{}, err
	}
	if j.Text, err = checked(x, j.Status == Draft, s.now()); err != nil {
		return Job{}, err
	}
	return j, s.store.UpdateJob(ctx, j)
}

// Publish opens a draft. Together with Close and Reopen it may return ErrWrongStatus, ErrRemoved or errs.ErrNotFound.
func (s *Service) Publish(ctx context.Context, by account.User, id string) (Job, error) {
	return s.open(ctx, by, id, Steps["publish"]...)
}

// Close closes an open job; errors as for Publish.
func (s *Service) Close(ctx context.Context, by account.User, id string) (Job, error) {
	return s.move(ctx, by, id, Steps["close"], Closed)
}

// Reopen opens a closed or expired job whose deadline has not passed; errors as for Publish.
func (s *Service) Reopen(ctx context.Context, by account.User, id string) (Job, error) {
	return s.open(ctx, by, id, Steps["reopen"]...)
}

func (s *Service) open(ctx context.Context, by account.User, id string, from ...Status) (Job, error) {
	j, err := s.standing(ctx, by, id)
	if err != nil {
		return Job{}, err
	}
	// A draft may lack what a posted job needs, and a deadline may have passed.
	if _, err := checked(j.Text, false, s.now()); err != nil {
		return Job{}, err
	}
	return s.move(ctx, by, id, from, Open)
}

func (s *Service) move(ctx context.Context, by account.User, id string, from []Status, to Status) (Job, error) {
	if err := s.store.MoveJob(ctx, by.CompanyID, id, from, to, s.now()); err != nil {
		return Job{}, err
	}
	return s.store.Job(ctx, id)
}

// Duplicate makes a draft with the text of one of the company's jobs, without a deadline that has passed. ErrRemoved: a
// removed job does not come back under another id.
func (s *Service) Duplicate(ctx context.Context, by account.User, id string) (Job, error) {
	j, err := s.standing(ctx, by, id)
	if err != nil {
		return Job{}, err
	}
	if !j.Deadline.End().After(s.now()) {
		j.Deadline = ""
	}
	return s.post(ctx, by, j.Text, true, j.Blind)
}

// SetBlind makes one of the company's jobs blind, or no longer so, which is too late once somebody has applied.
// ErrBlindKept, ErrRemoved, errs.ErrNotFound.
func (s *Service) SetBlind(ctx context.Context, by account.User, id string, blind bool) (Job, error) {
	j, err := s.standing(ctx, by, id)
	if err != nil {
		return Job{}, err
	}
	j.Blind = blind
	return j, s.store.SetBlind(ctx, by.CompanyID, id, blind)
}

// DeleteDraft deletes a job that was never posted. ErrWrongStatus, errs.ErrNotFound.
func (s *Service) DeleteDraft(ctx context.Context, by account.User, id string) error {
	return s.store.DeleteDraft(ctx, by.CompanyID, id)
}

// Job returns an open job, one the reader applied to, or any job of the reader's company; errs.ErrNotFound.
func (s *Service) Job(ctx context.Context, by account.User, id string) (Job, error) {
	j, err := s.store.Job(ctx, id)
	if err != nil {
		return Job{}, err
	}
	if by.Role == account.RoleTalent {
		if err := s.store.MarkJobs(ctx, by.ID, &j); err != nil {
			return Job{}, err
		}
	}
	own := by.CompanyID != "" && by.CompanyID == j.CompanyID
	if !own {
		j.Views = 0 // only the company sees them
	}
	if own && j.Status == Removed {
		removal, err := s.store.Removal(ctx, id)
		if err != nil {
			return Job{}, err
		}
		j.Removal = &removal
	}
	if own || j.isOpen(s.now()) || j.Mine.ApplicationID != "" {
		return j, nil
	}
	return Job{}, errs.ErrNotFound
}

// Posted returns a job that was posted and not removed, whether still open or not; errs.ErrNotFound.
func (s *Service) Posted(ctx context.Context, id string) (Job, error) {
	j, err := s.store.Job(ctx, id)
	if err == nil && (j.Status == Draft || j.Status == Removed) {
		return Job{}, errs.ErrNotFound
	}
	return j, err
}

// isOpen also covers a deadline that has passed since jobs were last expired.
func (j Job) isOpen(now time.Time) bool {
	return j.Status == Open && (j.Deadline == "" || j.Deadline.End().After(now))
}

// mark sets Mine on jobs if the reader is a talent.
func (s *Service) mark(ctx context.Context, by account.User, jobs []*Job) error {
	if by.Role != account.RoleTalent || len(jobs) == 0 {
		return nil
	}
	return s.store.MarkJobs(ctx, by.ID, jobs...)
}

// CompanyJobs lists the jobs of the user's company, newest first.
func (s *Service) CompanyJobs(ctx context.Context, by account.User, page list.Page) (list.Of[Job], error) {
	return s.store.JobsByCompany(ctx, by.CompanyID, page)
}

// UndoTime is how long an unsaved job, if saved again, returns to its old place in the list.
const UndoTime = time.Minute

// Save saves an open job for later; saving it again changes nothing. errs.ErrNotFound.
func (s *Service) Save(ctx context.Context, by account.User, id string) error {
	return s.store.SaveJob(ctx, by.ID, id, s.now())
}

// Unsave removes a saved job; it is no error if it was not saved.
func (s *Service) Unsave(ctx context.Context, by account.User, id string) error {
	return s.store.UnsaveJob(ctx, by.ID, id, s.now())
}

// Saved lists the user's saved jobs, most recently saved first. A job that has closed since is still listed, and says
// so; one that was removed is not.
func (s *Service) Saved(ctx context.Context, by account.User, page list.Page) (list.Of[Job], error) {
	saved, err := s.store.SavedJobs(ctx, by.ID, page)
	if err != nil {
		return saved, err
	}
	marked := make([]*Job, len(saved.Items))
	for i := range saved.Items {
		marked[i] = &saved.Items[i]
	}
	return saved, s.mark(ctx, by, marked)
}

// Expire closes the jobs whose deadline has passed.
func (s *Service) Expire(ctx context.Context) (int, error) { return s.store.ExpireJobs(ctx, s.now()) }

// Own returns a job of the user's company; errs.ErrNotFound for any other.
func (s *Service) Own(ctx context.Context, by account.User, id string) (Job, error) {
	j, err := s.store.Job(ctx, id)
	if err == nil && j.CompanyID != by.CompanyID {
		return Job{}, errs.ErrNotFound
	}
	return j, err
}

// standing is Own for a job that is about to be changed; ErrRemoved.
func (s *Service) standing(ctx context.Context, by account.User, id string) (Job, error) {
	j, err := s.Own(ctx, by, id)
	if err == nil && j.Status == Removed {
		return Job{}, ErrRemoved
	}
	return j, err
}

func checked(x Text, draft bool, now time.Time) (Text, error) {
	var c errs.Check
	x = x.Checked(&c, draft, now)
	return x, c.Err()
}
