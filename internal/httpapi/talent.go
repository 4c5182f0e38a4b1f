package httpapi

import (
	"context"

	"github.com/tawafuq/tawafuq/internal/account"
	"github.com/tawafuq/tawafuq/internal/talent"
)

// TalentRegistration is the talent's sign-up.
type TalentRegistration struct {
	FirstName      string   `json:"firstName"`
	LastName       string   `json:"lastName"`
	Email          string   `json:"email"`
	Password       string   `json:"password"`
	Phone          string   `json:"phone,omitempty"`
	Location       string   `json:"location"`
	Title          string   `json:"title"`
	Experience     float64  `json:"experience,omitempty" doc:"Years"`
	Education      []string `json:"education,omitempty"`
	Skills         []string `json:"skills,omitempty"`
	Bio            string   `json:"bio,omitempty"`
	Language       string   `json:"language,omitempty" enum:"en,ar"`
	PrivacyVersion string   `json:"privacyVersion,omitempty" doc:"Of the notice the form showed"`
	TermsVersion   string   `json:"termsVersion,omitempty" doc:"Of the terms the form showed"`
}

func (s *Server) registerTalent(ctx context.Context, in *request[TalentRegistration]) (*signedInOutput, error) {
	b := in.Body
	session, err := s.Talents.Register(ctx, talent.RegisterInput{
		Account: newUser(ctx, b.Language, account.NewUser{
			FirstName:      b.FirstName,
			LastName:       b.LastName,
			Email:          b.Email,
			Password:       b.Password,
			PrivacyVersion: b.PrivacyVersion,
			TermsVersion:   b.TermsVersion,
		}),
		Profile: talent.Profile{
			Title:      b.Title,
			Bio:        b.Bio,
			Skills:     b.Skills,
			Education:  b.Education,
			Experience: b.Experience,
			Location:   b.Location,
			Phone:      b.Phone,
		},
	})
	return s.beginSession(ctx, session, err, "registered")
}

// newUser adds language and device to the account of a sign-up. A form that names no language means the one it was read
// in.
func newUser(ctx context.Context, language string, u account.NewUser) account.NewUser {
	if language == "" {
		language = languageOf(ctx)
	}
	u.Language = account.ParseLanguage(language)
	u.Device = account.DeviceName(callOf(ctx).userAgent)
	return u
}
