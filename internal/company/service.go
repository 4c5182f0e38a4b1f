package company

import (
	"bytes"
	"context"
	"errors"
	"io"
	"time"

	"github.com/tawafuq/tawafuq/internal/account"
	"github.com/tawafuq/tawafuq/internal/errs"
	"github.com/tawafuq/tawafuq/internal/file"
	"github.com/tawafuq/tawafuq/internal/text"
	"github.com/tawafuq/tawafuq/internal/uid"
)

// Company is an employer.
type Company struct {
	ID          string
	Name        string
	Industry    string // one of Industries
	Email       string // contact address, not a login
	Phone       string // E.164, or empty
	Location    string
	Website     string
	Description string
	Size        string // one of Sizes, or empty
	Founded     int    // a year, or 0
	// Headquarters may be elsewhere than Location, where the company hires.
	Headquarters string
	LogoKey      string // the logo's key in the blob store; empty if none
}

// Public is a company as everybody may see it.
type Public struct {
	Company
	Promise
	OpenJobs int
}

// Counters are the figures of a company's dashboard.
type Counters struct{ OpenJobs, Applications, Waiting, Views int }

// Industries and Sizes are the choices in the forms; their words are in locales.
var (
	Industries = []string{"Technology", "Healthcare", "Finance", "Education", "Manufacturing", "Retail", "Construction",
		"Other"}
	Sizes = []string{"1-10", "11-50", "51-200", "201-500", "501-1000", "1000+"}
)

const (
	maxName        = 160
	maxPlace       = 120
	maxDescription = 6000
	firstFounded   = 1800
)

// RegisterInput is a company's sign-up. The account's e-mail is also its first contact address.
type RegisterInput struct {
	Account account.NewUser
	Company Company
}

// Store is what the service needs stored.
type Store interface {
	// CreateCompany stores account, session, company and tasks in one transaction; account.ErrEmailTaken.
	CreateCompany(ctx context.Context, r account.Registration, c Company) error
	// Company returns errs.ErrNotFound for a company that has left, too.
	Company(ctx context.Context, id string) (Company, error)
	UpdateCompany(ctx context.Context, c Company, at time.Time) error
	// SetLogo makes a file, or none, the company's logo and deletes the one it replaces.
	SetLogo(ctx context.Context, id string, r file.Ref) error
	OpenJobs(ctx context.Context, id string, now time.Time) (int, error)
	Answers(ctx context.Context, id string, since, now time.Time) (Answers, error)
	// CompanyHours returns errs.ErrNotFound for a company that has left, too.
	CompanyHours(ctx context.Context, id string) (Hours, error)
	SetCompanyHours(ctx context.Context, id string, h Hours) error
	CompanyCounters(ctx context.Context, id string, now time.Time) (Counters, error)
}

// Service implements the rules of companies.
type Service struct {
	store    Store
	accounts *account.Service
	logos    account.Pictures
	now      func() time.Time
}

// NewService returns a service backed by store and logos. now is the clock.
func NewService(store Store, accounts *account.Service, logos account.Pictures, now func() time.Time) *Service {
	return &Service{store: store, accounts: accounts, logos: logos, now: now}
}

// Register creates a company with its first user and signs that user in. errs.ErrInvalid with fields, or
// account.ErrEmailTaken.
func (s *Service) Register(ctx context.Context, in RegisterInput) (account.SignedIn, error) {
	var c errs.Check
	in.Account.Check(&c, account.RoleCompany)
	co := in.Company.Checked(&c, s.now())
	if err := c.Err(); err != nil {
		return account.SignedIn{}, err
	}
	r, err := s.accounts.NewRegistration(ctx, account.RoleCompany, in.Account)
	if err != nil {
		return account.SignedIn{}, err
	}
	co.ID, co.Email = uid.New(), in.Account.Email
	r.User.CompanyID, r.User.CompanyName = co.ID, co.Name
	if err := s.store.CreateCompany(ctx, r, co); err != nil {
		return account.SignedIn{}, err
	}
	return r.SignedIn(), nil
}

// Checked returns co cleaned and notes what is wrong with it.
func (co Company) Checked(c *errs.Check, now time.Time) Company {
	co.Name, co.Location, co.Headquarters = text.Line(co.Name), text.Line(co.Location), text.Line(co.Headquarters)
	co.Description = text.Paragraphs(co.Description)
	co.Phone = account.ParsePhone(c, "phone", co.Phone)
	co.Website = account.ParseLink(c, "website", co.Website)
	c.Text("companyName", co.Name, true, maxName)
	c.Text("industry", co.Industry, true, maxName)
	c.OneOf("industry", co.Industry, Industries)
	c.Text("location", co.Location, true, maxPlace)
	c.Text("description", co.Description, false, maxDescription)
	c.OneOf("size", co.Size, Sizes)
	c.Text("headquarters", co.Headquarters, false, maxPlace)
	if year := now.Year(); co.Founded != 0 && (co.Founded < firstFounded || co.Founded > year) {
		c.Add("founded", "yearOutOfRange", map[string]any{"min": firstFounded, "max": year})
	}
	return co
}

// Own returns the user's company.
func (s *Service) Own(ctx context.Context, by account.User) (Company, error) {
	return s.store.Company(ctx, by.CompanyID)
}

// Update replaces the profile of the user's company; its logo stays. errs.ErrInvalid with fields.
func (s *Service) Update(ctx context.Context, by account.User, co Company) (Company, error) {
	var c errs.Check
	co = co.Checked(&c, s.now())
	co.Email = account.ParseEmail(&c, "email", co.Email)
	if err := c.Err(); err != nil {
		return Company{}, err
	}
	co.ID = by.CompanyID
	if err := s.store.UpdateCompany(ctx, co, s.now()); err != nil {
		return Company{}, err
	}
	s.accounts.Forget(by) // the user's sessions carry the company's name
	return s.store.Company(ctx, by.CompanyID)
}

// SetLogo makes what r holds the logo of the user's company. The errors are those of account.ReadPicture.
func (s *Service) SetLogo(ctx context.Context, by account.User, r io.Reader) (Company, error) {
	picture, err := account.ReadPicture(ctx, r)
	if err != nil {
		return Company{}, err
	}
	kept, err := s.logos.Put(ctx, bytes.NewReader(picture))
	if err != nil {
		return Company{}, err
	}
	co, err := s.replaceLogo(ctx, by, kept)
	if err != nil {
		return Company{}, errors.Join(err, s.logos.Delete(ctx, kept.Key))
	}
	return co, nil
}

// RemoveLogo leaves the user's company without a logo.
func (s *Service) RemoveLogo(ctx context.Context, by account.User) (Company, error) {
	return s.replaceLogo(ctx, by, file.Ref{})
}

func (s *Service) replaceLogo(ctx context.Context, by account.User, r file.Ref) (Company, error) {
	if err := s.store.SetLogo(ctx, by.CompanyID, r); err != nil {
		return Company{}, err
	}
	s.accounts.Forget(by) // the user's sessions carry the logo
	return s.store.Company(ctx, by.CompanyID)
}

// Public returns a company as everybody may see it. errs.ErrNotFound.
func (s *Service) Public(ctx context.Context, id string) (Public, error) {
	co, err := s.store.Company(ctx, id)
	if err != nil {
		return Public{}, err
	}
	open, err := s.store.OpenJobs(ctx, id, s.now())
	if err != nil {
		return Public{}, err
	}
	promise, err := s.Promise(ctx, id)
	return Public{Company: co, OpenJobs: open, Promise: promise}, err
}

// Counters returns the figures of the user's dashboard.
func (s *Service) Counters(ctx context.Context, by account.User) (Counters, error) {
	return s.store.CompanyCounters(ctx, by.CompanyID, s.now())
}
