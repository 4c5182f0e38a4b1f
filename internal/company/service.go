package company

import (
	"context"
	"net/url"
	"strings"

	"github.com/tawafuq/tawafuq/internal/account"
	"github.com/tawafuq/tawafuq/internal/errs"
	"github.com/tawafuq/tawafuq/internal/text"
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
}

// Industries and Sizes are the choices of the forms; their words are in locales.
var (
	Industries = []string{"Technology", "Healthcare", "Finance", "Education", "Manufacturing", "Retail", "Construction", "Other"}
	Sizes      = []string{"1-10", "11-50", "51-200", "201-500", "501-1000", "1000+"}
)

const (
	maxName        = 160
	maxPlace       = 120
	maxWebsite     = 300
	maxDescription = 6000
)

// RegisterInput is the company's sign-up. The account's e-mail is the first contact address too.
type RegisterInput struct {
	Account account.NewUser
	Company Company
}

// Store is what the service needs kept.
type Store interface {
	// CreateCompany writes account, session, company and tasks in one transaction; account.ErrEmailTaken.
	CreateCompany(ctx context.Context, r account.Registration, c Company) error
}

// Service holds the rules of companies.
type Service struct {
	store    Store
	accounts *account.Service
}

// NewService returns the rules over a store.
func NewService(store Store, accounts *account.Service) *Service {
	return &Service{store: store, accounts: accounts}
}

// Register makes a company with its first user and signs that user in. errs.ErrInvalid with fields, or account.ErrEmailTaken.
func (s *Service) Register(ctx context.Context, in RegisterInput) (account.SignedIn, error) {
	var c errs.Check
	in.Account.Check(&c, account.RoleCompany)
	co := in.Company.checked(&c)
	if err := c.Err(); err != nil {
		return account.SignedIn{}, err
	}
	r, err := s.accounts.NewRegistration(ctx, account.RoleCompany, in.Account)
	if err != nil {
		return account.SignedIn{}, err
	}
	co.ID, co.Email = account.NewID(), in.Account.Email
	r.User.CompanyID, r.User.CompanyName = co.ID, co.Name
	if err := s.store.CreateCompany(ctx, r, co); err != nil {
		return account.SignedIn{}, err
	}
	return r.SignedIn(), nil
}

// checked returns co cleaned and notes what is wrong with it.
func (co Company) checked(c *errs.Check) Company {
	co.Name, co.Location = text.Line(co.Name), text.Line(co.Location)
	co.Description = text.Paragraphs(co.Description)
	co.Phone = account.ParsePhone(c, "phone", co.Phone)
	co.Website = parseWebsite(c, co.Website)
	c.Text("companyName", co.Name, true, maxName)
	c.Text("industry", co.Industry, true, maxName)
	c.OneOf("industry", co.Industry, Industries)
	c.Text("location", co.Location, true, maxPlace)
	c.Text("description", co.Description, false, maxDescription)
	c.OneOf("size", co.Size, Sizes)
	return co
}

// parseWebsite accepts an address with or without its scheme; only http and https ever become links.
func parseWebsite(c *errs.Check, website string) string {
	website = text.Line(website)
	if website == "" {
		return ""
	}
	if !strings.Contains(website, "://") {
		website = "https://" + website
	}
	c.Text("website", website, false, maxWebsite)
	u, err := url.Parse(website)
	if err != nil || u.Scheme != "http" && u.Scheme != "https" || !strings.Contains(u.Hostname(), ".") || u.User != nil {
		c.Add("website", "notAWebsite", nil)
	}
	return website
}
