package httpapi

import (
	"context"
	"encoding/json"

	"github.com/tawafuq/tawafuq/internal/account"
	"github.com/tawafuq/tawafuq/web"
)

// Claims are the figures of the landing page: the owner's copy, kept in web/claims.json alone.
type Claims struct {
	ActiveJobs    string `json:"activeJobs" required:"true"`
	Talents       string `json:"talents" required:"true"`
	Companies     string `json:"companies" required:"true"`
	Satisfaction  string `json:"satisfaction" required:"true"`
	HeroTalents   string `json:"heroTalents" required:"true"`
	ResponseTime  string `json:"responseTime" required:"true"`
	MatchAccuracy string `json:"matchAccuracy" required:"true"`
}

var ownersClaims = func() (c Claims) {
	if err := json.Unmarshal(web.Claims, &c); err != nil {
		panic("web/claims.json: " + err.Error()) // it is built in, so a test would have failed first
	}
	return c
}()

// Site is what the page says of the installation.
type Site struct {
	OperatorName   string `json:"operatorName" required:"true"`
	SupportEmail   string `json:"supportEmail" required:"true"`
	PrivacyVersion string `json:"privacyVersion" required:"true"`
	TermsVersion   string `json:"termsVersion" required:"true"`
	Claims         Claims `json:"claims" required:"true"`
}

func (s *Server) site(context.Context, *nothing) (*struct{ Body Site }, error) {
	return &struct{ Body Site }{Site{
		OperatorName: s.Settings.OperatorName, SupportEmail: s.Settings.SupportEmail,
		PrivacyVersion: account.PrivacyVersion, TermsVersion: account.TermsVersion, Claims: ownersClaims,
	}}, nil
}
