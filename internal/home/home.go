package home

import (
	"context"
	"time"

	"github.com/tawafuq/tawafuq/internal/account"
	"github.com/tawafuq/tawafuq/internal/application"
	"github.com/tawafuq/tawafuq/internal/job"
)

const (
	// Most is how many of each thing are shown.
	Most = 5
	// endsSoon is how long before its end a job needs somebody.
	endsSoon = 3 * 24 * time.Hour
	// visit is how long somebody must have been away before they come back.
	visit = time.Hour
)

// riyadh is the clock that days are read from.
var riyadh = time.FixedZone("Asia/Riyadh", 3*60*60)

// Few are the first of some things, and how many there are.
type Few[T any] struct {
	Items []T
	Total int
}

// Draft is a CV that was read and whose proposals have not been looked at: the profile is older.
type Draft struct {
	CVID       string
	FileName   string
	UploadedAt time.Time
}

// Talent is what needs a talent.
type Talent struct {
	Invitations Few[application.Invitation]
	Offers      Few[application.Application] // whose company offered times for an interview
	Draft       *Draft
	Since       time.Time // the end of the visit before this one; zero on the first
}

// Company is what needs the people of a company, across all its jobs.
type Company struct {
	Waiting    Few[application.Applicant] // for a first answer, the longest first
	Interviews Few[application.Applicant] // today, in their order
	Ending     Few[job.Job]               // soon, the next first
}

// Store is what the service reads. Lists have at most so many items.
type Store interface {
	OpenInvitations(ctx context.Context, talentID string, now time.Time, most int) (Few[application.Invitation], error)
	InterviewOffers(ctx context.Context, talentID string, now time.Time, most int) (Few[application.Application], error)
	// ProfileDraft returns nil if the profile was changed since the newest CV was uploaded.
	ProfileDraft(ctx context.Context, talentID string) (*Draft, error)
	WaitingApplicants(ctx context.Context, companyID string, most int) (Few[application.Applicant], error)
	InterviewsBetween(
		ctx context.Context, companyID string, from, until time.Time, most int,
	) (Few[application.Applicant], error)
	EndingJobs(ctx context.Context, companyID string, now, until time.Time, most int) (Few[job.Job], error)
	// Visits returns when a user was last here and when they were before that; zero for never.
	Visits(ctx context.Context, userID string) (last, before time.Time, err error)
	// Visited keeps that a user is here; a visit begins if the last one ended before a time.
	Visited(ctx context.Context, userID string, at, ended time.Time) error

	ProfileViews(ctx context.Context, talentID string, since time.Time) ([]time.Time, error)
	JobViews(ctx context.Context, companyID, sinceDay string) (map[string]int, error)
	WaitsOf(ctx context.Context, companyID string, since, now time.Time) ([]Wait, error)
	CountsSince(ctx context.Context, companyID string, since time.Time) (application.Counts, error)
}

// Service reads what needs people.
type Service struct {
	store Store
	now   func() time.Time
}

// NewService returns a service backed by store. now is the clock.
func NewService(store Store, now func() time.Time) *Service { return &Service{store: store, now: now} }

// Talent returns what needs a talent.
func (s *Service) Talent(ctx context.Context, by account.User) (t Talent, err error) {
	now := s.now()
	if t.Invitations, err = s.store.OpenInvitations(ctx, by.ID, now, Most); err != nil {
		return t, err
	}
	if t.Offers, err = s.store.InterviewOffers(ctx, by.ID, now, Most); err != nil {
		return t, err
	}
	if t.Draft, err = s.store.ProfileDraft(ctx, by.ID); err != nil {
		return t, err
	}
	t.Since, err = s.since(ctx, by, now)
	return t, err
}

// since is when somebody was last here before this visit.
func (s *Service) since(ctx context.Context, by account.User, now time.Time) (time.Time, error) {
	last, before, err := s.store.Visits(ctx, by.ID)
	if now.Sub(last) > visit {
		return last, err
	}
	return before, err
}

// Visited keeps that the user has seen what is new.
func (s *Service) Visited(ctx context.Context, by account.User) error {
	now := s.now()
	return s.store.Visited(ctx, by.ID, now, now.Add(-visit))
}

// Company returns what needs the people of the user's company.
func (s *Service) Company(ctx context.Context, by account.User) (c Company, err error) {
	now := s.now()
	if c.Waiting, err = s.store.WaitingApplicants(ctx, by.CompanyID, Most); err != nil {
		return c, err
	}
	today := startOfDay(now)
	c.Interviews, err = s.store.InterviewsBetween(ctx, by.CompanyID, today, today.AddDate(0, 0, 1), Most)
	if err != nil {
		return c, err
	}
	c.Ending, err = s.store.EndingJobs(ctx, by.CompanyID, now, now.Add(endsSoon), Most)
	return c, err
}

func startOfDay(at time.Time) time.Time {
	year, month, day := at.In(riyadh).Date()
	return time.Date(year, month, day, 0, 0, 0, 0, riyadh)
}
