package httpapi

import (
	"context"

	"github.com/tawafuq/tawafuq/internal/account"
)

// Claims are the figures of the landing page: the owner's copy, kept in this one place.
type Claims struct {
	ActiveJobs    string `json:"activeJobs" required:"true"`
	Talents       string `json:"talents" required:"true"`
	Companies     string `json:"companies" required:"true"`
	Satisfaction  string `json:"satisfaction" required:"true"`
	HeroTalents   string `json:"heroTalents" required:"true"`
	ResponseTime  string `json:"responseTime" required:"true"`
	MatchAccuracy string `json:"matchAccuracy" required:"true"`
}

var ownersClaims = Claims{
	ActiveJobs: "25K+", Talents: "100K+", Companies: "5K+", Satisfaction: "98%", HeroTalents: "50K+", ResponseTime: "24h", MatchAccuracy: "99%",
}

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
