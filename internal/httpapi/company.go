package httpapi

import (
	"context"

	"github.com/tawafuq/tawafuq/internal/company"
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

func (s *Server) registerCompany(ctx context.Context, in *struct{ Body CompanyRegistration }) (*signedInOutput, error) {
	b := in.Body
	session, err := s.Companies.Register(ctx, company.RegisterInput{
		Account: newUser(ctx, b.Email, b.Password, b.Language, b.PrivacyVersion, b.TermsVersion, "", ""),
		Company: company.Company{
			Name: b.CompanyName, Industry: b.Industry, Phone: b.Phone, Location: b.Location, Website: b.Website, Description: b.Description, Size: b.Size,
		},
	})
	return s.beginSession(ctx, session, err, "registered")
}
