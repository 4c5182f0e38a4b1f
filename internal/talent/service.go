package talent

import (
	"context"

	"github.com/tawafuq/tawafuq/internal/account"
	"github.com/tawafuq/tawafuq/internal/errs"
	"github.com/tawafuq/tawafuq/internal/text"
)

// Profile is what a talent says of their work.
type Profile struct {
	UserID     string
	Title      string
	Bio        string
	Skills     []string // in the order and spelling the person gave; never nil
	Education  []string
	Experience float64 // years
	Location   string
	Phone      string // E.164, or empty
}

// Limits of the profile, in characters or items.
const (
	maxTitle      = 120
	maxPlace      = 120
	maxBio        = 4000
	maxItems      = 100
	maxItem       = 200
	maxExperience = 70
)

// RegisterInput is the talent's sign-up. The form asks for the account, title and location; the rest may come too.
type RegisterInput struct {
	Account account.NewUser
	Profile Profile
}

// Store is what the service needs kept.
type Store interface {
	// CreateTalent writes account, session, profile and tasks in one transaction; account.ErrEmailTaken.
	CreateTalent(ctx context.Context, r account.Registration, p Profile) error
}

// Service holds the rules of talents.
type Service struct {
	store    Store
	accounts *account.Service
}

// NewService returns the rules over a store.
func NewService(store Store, accounts *account.Service) *Service {
	return &Service{store: store, accounts: accounts}
}

// Register makes an account with its profile and signs it in. errs.ErrInvalid with fields, or account.ErrEmailTaken.
func (s *Service) Register(ctx context.Context, in RegisterInput) (account.SignedIn, error) {
	var c errs.Check
	in.Account.Check(&c, account.RoleTalent)
	p := in.Profile.checked(&c)
	c.Text("location", p.Location, true, maxPlace) // asked at sign-up, though a profile may later do without
	if err := c.Err(); err != nil {
		return account.SignedIn{}, err
	}
	r, err := s.accounts.NewRegistration(ctx, account.RoleTalent, in.Account)
	if err != nil {
		return account.SignedIn{}, err
	}
	p.UserID = r.User.ID
	if err := s.store.CreateTalent(ctx, r, p); err != nil {
		return account.SignedIn{}, err
	}
	return r.SignedIn(), nil
}

// checked returns p cleaned and notes what is wrong with it.
func (p Profile) checked(c *errs.Check) Profile {
	p.Title, p.Location = text.Line(p.Title), text.Line(p.Location)
	p.Bio = text.Paragraphs(p.Bio)
	p.Skills, p.Education = text.Lines(p.Skills), text.Lines(p.Education)
	p.Phone = account.ParsePhone(c, "phone", p.Phone)
	c.Text("title", p.Title, true, maxTitle)
	c.Text("location", p.Location, false, maxPlace)
	c.Text("bio", p.Bio, false, maxBio)
	c.List("skills", p.Skills, maxItems, maxItem)
	c.List("education", p.Education, maxItems, maxItem)
	if !(p.Experience >= 0 && p.Experience <= maxExperience) { // so written, NaN fails too
		c.Add("experience", "outOfRange", map[string]any{"min": 0, "max": maxExperience})
	}
	return p
}
