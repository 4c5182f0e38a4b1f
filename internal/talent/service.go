package talent

import (
	"context"
	"time"

	"github.com/tawafuq/tawafuq/internal/account"
	"github.com/tawafuq/tawafuq/internal/errs"
	"github.com/tawafuq/tawafuq/internal/list"
)

// RegisterInput is a talent's sign-up. The form asks for the account, title and location; the rest is optional.
type RegisterInput struct {
	Account account.NewUser
	Profile Profile
}

// Store is what the service needs stored.
type Store interface {
	// CreateTalent stores account, session, profile and tasks in one transaction; account.ErrEmailTaken.
	CreateTalent(ctx context.Context, r account.Registration, p Profile) error
	Profile(ctx context.Context, userID string) (Profile, error)
	// UpdateProfile passes the profile to change, locked against concurrent changes, and stores what it returns.
	UpdateProfile(ctx context.Context, userID string, change func(Profile) (Profile, error)) (Profile, error)
	// OpenProfile shows a talent to a company and records it; errs.ErrNotFound if the company may not see it.
	// ErrBudget, with when to come back, if it recently opened most others; zero means no limit.
	OpenProfile(ctx context.Context, v View, most int) (CandidateDetail, error)
	// PoolReaders lists those who read and opened most since, most first.
	PoolReaders(ctx context.Context, since time.Time, page list.Page) (list.Of[PoolReader], error)
	ledgerStore
	Views(ctx context.Context, userID string, page list.Page) (list.Of[View], error)
	CountViews(ctx context.Context, userID string) (int, error)
	// Keep puts a talent in the pool on a company's shortlist, or changes the note there. errs.ErrNotFound.
	Keep(ctx context.Context, k ShortlistEntry) error
	Drop(ctx context.Context, k ShortlistEntry) error
	Shortlist(ctx context.Context, companyID, jobID string, page list.Page) (list.Of[ShortlistEntry], error)
}

// Service implements the rules of talents.
type Service struct {
	store      Store
	finder     Finder
	accounts   *account.Service
	allowances Allowances
	ledger     *ledger
	now        func() time.Time
}

// NewService returns a service backed by store; FindWith makes it search the pool. now is the clock.
func NewService(store Store, accounts *account.Service, now func() time.Time) *Service {
	return &Service{store: store, accounts: accounts, ledger: newLedger(store, now), now: now}
}

// Within limits what companies may read of the pool; without it they may read all of it.
func (s *Service) Within(a Allowances) *Service {
	s.allowances = a
	return s
}

// Register creates an account with its profile and signs it in. errs.ErrInvalid with fields, or account.ErrEmailTaken.
func (s *Service) Register(ctx context.Context, in RegisterInput) (account.SignedIn, error) {
	var c errs.Check
	in.Account.Check(&c, account.RoleTalent)
	p := in.Profile.Checked(&c)
	c.Text("location", p.Location, true, maxPlace) // required at sign-up, though a profile may later do without
	if err := c.Err(); err != nil {
		return account.SignedIn{}, err
	}
	r, err := s.accounts.NewRegistration(ctx, account.RoleTalent, in.Account)
	if err != nil {
		return account.SignedIn{}, err
	}
	p.UserID, p.InPool, p.UpdatedAt = r.User.ID, true, r.User.CreatedAt
	if err := s.store.CreateTalent(ctx, r, p); err != nil {
		return account.SignedIn{}, err
	}
	return r.SignedIn(), nil
}

// Profile returns the user's profile.
func (s *Service) Profile(ctx context.Context, by account.User) (Profile, error) {
	return s.store.Profile(ctx, by.ID)
}

// Update changes the user's profile. errs.ErrInvalid with fields.
func (s *Service) Update(ctx context.Context, by account.User, change Change) (Profile, error) {
	return s.store.UpdateProfile(ctx, by.ID, func(p Profile) (Profile, error) {
		var c errs.Check
		p = change.Apply(p).Checked(&c)
		p.UpdatedAt = s.now()
		return p, c.Err()
	})
}

// SetInPool puts the user's profile into the pool that companies see, or takes it out of every list at once.
func (s *Service) SetInPool(ctx context.Context, by account.User, in bool) (Profile, error) {
	return s.store.UpdateProfile(ctx, by.ID, func(p Profile) (Profile, error) {
		p.InPool, p.UpdatedAt = in, s.now()
		return p, nil
	})
}

// Views lists who opened the user's profile or CV, latest first.
func (s *Service) Views(ctx context.Context, by account.User, page list.Page) (list.Of[View], error) {
	return s.store.Views(ctx, by.ID, page)
}

// CountViews returns how often companies opened the user's profile or CV.
func (s *Service) CountViews(ctx context.Context, by account.User) (int, error) {
	return s.store.CountViews(ctx, by.ID)
}
