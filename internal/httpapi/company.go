package httpapi

import (
	"context"
	"net/http"

	"github.com/tawafuq/tawafuq/internal/account"
	"github.com/tawafuq/tawafuq/internal/company"
	"github.com/tawafuq/tawafuq/internal/errs"
)

// CompanyRegistration is the company's sign-up.
type CompanyRegistration struct {
	CompanyName    string `json:"companyName"`
	Industry       string `json:"industry"`
	Email          string `json:"email"`
	Password       string `json:"password"`
	Location       string `json:"location"`
	Phone          string `json:"phone,omitempty"`
	Website        string `json:"website,omitempty"`
	Description    string `json:"description,omitempty"`
	Size           string `json:"size,omitempty"`
	Language       string `json:"language,omitempty" enum:"en,ar"`
	PrivacyVersion string `json:"privacyVersion,omitempty" doc:"Of the notice the form showed"`
	TermsVersion   string `json:"termsVersion,omitempty" doc:"Of the terms the form showed"`
}

func (s *Server) registerCompany(ctx context.Context, in *request[CompanyRegistration]) (*signedInOutput, error) {
	b := in.Body
	session, err := s.Companies.Register(ctx, company.RegisterInput{
		Account: newUser(ctx, b.Language, account.NewUser{
			Email:          b.Email,
			Password:       b.Password,
			PrivacyVersion: b.PrivacyVersion,
			TermsVersion:   b.TermsVersion,
		}),
		Company: company.Company{
			Name:        b.CompanyName,
			Industry:    b.Industry,
			Phone:       b.Phone,
			Location:    b.Location,
			Website:     b.Website,
			Description: b.Description,
			Size:        b.Size,
		},
	})
	return s.beginSession(ctx, session, err, "registered")
}

// CompanyText is what a company says about itself to everybody.
type CompanyText struct {
	CompanyName  string `json:"companyName" required:"true"`
	Industry     string `json:"industry" required:"true"`
	Location     string `json:"location" required:"true"`
	Website      string `json:"website" required:"true"`
	Description  string `json:"description" required:"true"`
	Size         string `json:"size" required:"true"`
	Founded      *int   `json:"founded" required:"true" nullable:"true" doc:"A year"`
	Headquarters string `json:"headquarters" required:"true"`
}

// CompanyProfile is a company as its own people see it.
type CompanyProfile struct {
	ID      string `json:"id" required:"true"`
	Email   string `json:"email" required:"true" doc:"Contact address, not a login"`
	Phone   string `json:"phone" required:"true"`
	LogoURL string `json:"logoUrl" required:"true" doc:"Empty where there is no logo"`
	CompanyText
}

// CompanyChange replaces what a company says about itself.
type CompanyChange struct {
	CompanyID string `json:"companyId,omitempty" doc:"If given, must be your own"`
	Email     string `json:"email"`
	Phone     string `json:"phone,omitempty"`
	CompanyText
}

// PublicCompany is a company as everybody may see it.
type PublicCompany struct {
	ID      string `json:"id" required:"true"`
	LogoURL string `json:"logoUrl" required:"true"`
	CompanyText
	OpenJobs int                  `json:"openJobs" required:"true"`
	Answers  AnswerFigures        `json:"answers" required:"true"`
	Hours    orNull[CompanyHours] `json:"hours" required:"true" doc:"Null: the company does not say"`
}

func companyText(c company.Company) CompanyText {
	t := CompanyText{
		CompanyName: c.Name, Industry: c.Industry, Location: c.Location, Website: c.Website, Description: c.Description,
		Size: c.Size, Headquarters: c.Headquarters,
	}
	if c.Founded != 0 {
		t.Founded = &c.Founded
	}
	return t
}

func companyBody(c company.Company) CompanyProfile {
	return CompanyProfile{
		ID:          c.ID,
		Email:       c.Email,
		Phone:       c.Phone,
		LogoURL:     imageURL(c.LogoKey),
		CompanyText: companyText(c),
	}
}

// imageURL is where a picture is served; empty without one.
func imageURL(key string) string {
	if key == "" {
		return ""
	}
	return "/api/images/" + key
}

func showCompany(c company.Company, err error) (*reply[CompanyProfile], error) {
	return show(c, err, companyBody)
}

func (s *Server) ownCompany(ctx context.Context, _ *nothing) (*reply[CompanyProfile], error) {
	return showCompany(s.Companies.Own(ctx, userOf(ctx)))
}

func (s *Server) updateCompany(ctx context.Context, in *request[CompanyChange]) (*reply[CompanyProfile], error) {
	by, b := userOf(ctx), in.Body
	if b.CompanyID != "" && b.CompanyID != by.CompanyID {
		return nil, errs.ErrForbidden
	}
	co := company.Company{
		Name:         b.CompanyName,
		Industry:     b.Industry,
		Email:        b.Email,
		Phone:        b.Phone,
		Location:     b.Location,
		Website:      b.Website,
		Description:  b.Description,
		Size:         b.Size,
		Headquarters: b.Headquarters,
	}
	if b.Founded != nil {
		if co.Founded = *b.Founded; co.Founded == 0 {
			co.Founded = -1 // given, but no year: the domain refuses it
		}
	}
	return showCompany(s.Companies.Update(ctx, by, co))
}

func (s *Server) putLogo(w http.ResponseWriter, r *http.Request) {
	part, err := imagePart(r)
	if err != nil {
		s.fail(w, r, err)
		return
	}
	co, err := s.Companies.SetLogo(r.Context(), userOf(r.Context()), part)
	if err != nil {
		s.fail(w, r, cutOff(err, account.ErrPictureTooLarge, err))
		return
	}
	writeJSON(w, http.StatusOK, companyBody(co))
}

func (s *Server) deleteLogo(ctx context.Context, _ *nothing) (*reply[CompanyProfile], error) {
	return showCompany(s.Companies.RemoveLogo(ctx, userOf(ctx)))
}

func (s *Server) publicCompany(ctx context.Context, in *idInput) (*reply[PublicCompany], error) {
	c, err := s.Companies.Public(ctx, in.ID)
	return show(c, err, publicCompanyBody)
}

func publicCompanyBody(c company.Public) PublicCompany {
	return PublicCompany{
		ID:          c.ID,
		LogoURL:     imageURL(c.LogoKey),
		CompanyText: companyText(c.Company),
		OpenJobs:    c.OpenJobs,
		Answers:     answersBody(c.Answers),
		Hours:       hoursOrNull(c.Hours),
	}
}

// CompanyCounters are the figures of a company's dashboard.
type CompanyCounters struct {
	OpenJobs     int `json:"openJobs" required:"true"`
	Applications int `json:"applications" required:"true"`
	Waiting      int `json:"waiting" required:"true" doc:"Applications nobody has looked at yet"`
	Views        int `json:"views" required:"true" doc:"Of the company's jobs, by visitors who allow statistics"`
}

func (s *Server) companyCounters(ctx context.Context, _ *nothing) (*reply[CompanyCounters], error) {
	c, err := s.Companies.Counters(ctx, userOf(ctx))
	return &reply[CompanyCounters]{CompanyCounters(c)}, err
}
