package httpapi

import (
	"context"
	"encoding/json"
	"math"
	"strconv"

	"github.com/tawafuq/tawafuq/internal/account"
	"github.com/tawafuq/tawafuq/internal/figures"
	"github.com/tawafuq/tawafuq/internal/match"
	"github.com/tawafuq/tawafuq/locales"
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

// Site is what the page says about the installation.
type Site struct {
	OperatorName   string `json:"operatorName" required:"true"`
	SupportEmail   string `json:"supportEmail" required:"true"`
	PrivacyVersion string `json:"privacyVersion" required:"true"`
	TermsVersion   string `json:"termsVersion" required:"true"`
	Claims         Claims `json:"claims" required:"true"`
	ClaimsMode     string `json:"claimsMode" required:"true" enum:"claimed,live" doc:"live: the claims are what is measured"`
	Translates     bool   `json:"translates" required:"true" doc:"Whether adverts can be translated by a machine"`
	RatesOf        string `json:"ratesOf" required:"true" format:"date" doc:"The day of the exchange rates by which searches compare pay"`
}

func (s *Server) site(ctx context.Context, _ *nothing) (*reply[Site], error) {
	body := Site{
		OperatorName:   s.Settings.OperatorName,
		SupportEmail:   s.Settings.SupportEmail,
		PrivacyVersion: account.PrivacyVersion,
		TermsVersion:   account.TermsVersion,
		Claims:         ownersClaims,
		ClaimsMode:     "claimed",
		Translates:     s.Translations.Offered(),
		RatesOf:        string(s.Settings.RatesOf),
	}
	if s.Settings.LiveClaims {
		m, err := s.Figures.Measured(ctx)
		if err != nil {
			return nil, err
		}
		body.Claims, body.ClaimsMode = liveClaims(m), "live"
	}
	return &reply[Site]{body}, nil
}

// unmeasured stands in for a figure that has not been measured yet.
const unmeasured = "–"

// liveClaims are the claims as measured.
func liveClaims(m figures.Measured) Claims {
	percent := func(n *int) string {
		if n == nil {
			return unmeasured
		}
		return strconv.Itoa(*n) + "%"
	}
	c := Claims{
		ActiveJobs:    locales.Grouped(int64(m.OpenJobs)),
		Talents:       locales.Grouped(int64(m.Talents)),
		Companies:     locales.Grouped(int64(m.Companies)),
		Satisfaction:  percent(m.Satisfaction),
		HeroTalents:   locales.Grouped(int64(m.Talents)),
		ResponseTime:  unmeasured,
		MatchAccuracy: percent(m.MatchAccuracy),
	}
	if m.Answers.Hours != nil {
		c.ResponseTime = strconv.Itoa(max(1, int(math.Ceil(*m.Answers.Hours)))) + "h"
	}
	return c
}

// Figure is a claim of the landing page beside what this installation measures.
type Figure struct {
	Key      string   `json:"key" required:"true" enum:"activeJobs,talents,companies,satisfaction,heroTalents,responseTime,matchAccuracy"`
	Claimed  string   `json:"claimed" required:"true"`
	Measured *float64 `json:"measured" required:"true" nullable:"true" doc:"Null: not measured yet"`
	Unit     string   `json:"unit" required:"true" enum:"count,percent,hours"`
	Sample   int      `json:"sample" required:"true" doc:"Size of the sample it was measured on"`

	Answers orNull[AnswerFigures] `json:"answers" required:"true" doc:"The whole of the response time"`
}

func (s *Server) figures(ctx context.Context, _ *nothing) (*reply[[]Figure], error) {
	m, err := s.Figures.Measured(ctx)
	if err != nil {
		return nil, err
	}
	count := func(key, claimed string, n int) Figure {
		measured := float64(n)
		return Figure{Key: key, Claimed: claimed, Measured: &measured, Unit: "count", Sample: n}
	}
	percent := func(key, claimed string, n *int, sample int) Figure {
		f := Figure{Key: key, Claimed: claimed, Unit: "percent", Sample: sample}
		if n != nil {
			measured := float64(*n)
			f.Measured = &measured
		}
		return f
	}
	answers := answersBody(m.Answers)
	return &reply[[]Figure]{[]Figure{
		count("activeJobs", ownersClaims.ActiveJobs, m.OpenJobs),
		count("talents", ownersClaims.Talents, m.Talents),
		count("companies", ownersClaims.Companies, m.Companies),
		percent("satisfaction", ownersClaims.Satisfaction, m.Satisfaction, m.Rated),
		count("heroTalents", ownersClaims.HeroTalents, m.Talents),
		{
			Key:      "responseTime",
			Claimed:  ownersClaims.ResponseTime,
			Measured: m.Answers.Hours,
			Unit:     "hours",
			Sample:   m.Answers.Sample,
			Answers:  orNull[AnswerFigures]{&answers},
		},
		percent("matchAccuracy", ownersClaims.MatchAccuracy, m.MatchAccuracy, match.Judgements()),
	}}, nil
}
