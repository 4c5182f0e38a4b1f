package httpapi

import (
	"context"
	"time"

	"github.com/tawafuq/tawafuq/internal/errs"
	"github.com/tawafuq/tawafuq/internal/talent"
)

// Work is an entry of a work history.
type Work struct {
	Position    string `json:"position" required:"true"`
	Company     string `json:"company" required:"true"`
	Start       string `json:"start" required:"true" doc:"YYYY-MM or YYYY; may be empty"`
	End         string `json:"end" required:"true" doc:"YYYY-MM or YYYY; empty for until now"`
	Description string `json:"description" required:"true"`
}

// PortfolioPiece is a piece of somebody's work to look at.
type PortfolioPiece struct {
	Title       string `json:"title" required:"true"`
	URL         string `json:"url" required:"true"`
	Description string `json:"description" required:"true"`
}

// ProfileDetails are what a company reads of a profile once it is open, but not in a list.
type ProfileDetails struct {
	Certifications []string          `json:"certifications" required:"true"`
	LanguageLevels map[string]string `json:"languageLevels" required:"true" doc:"By language as written: basic, conversational, fluent or native"`
	WorkHistory    []Work            `json:"workHistory" required:"true"`
	Links          []string          `json:"links" required:"true"`
	Portfolio      []PortfolioPiece  `json:"portfolio" required:"true"`
}

// Profile is what a talent says about their work.
type Profile struct {
	UserID              string             `json:"userId" required:"true"`
	Title               string             `json:"title" required:"true"`
	Bio                 string             `json:"bio" required:"true"`
	Skills              []string           `json:"skills" required:"true"`
	Experience          float64            `json:"experience" required:"true" doc:"Years"`
	Location            string             `json:"location" required:"true"`
	ExpectedSalary      *int64             `json:"expectedSalary" required:"true" nullable:"true" doc:"SAR per month"`
	Availability        string             `json:"availability" required:"true" enum:"immediately,two_weeks,one_month,negotiable"`
	Education           []string           `json:"education" required:"true"`
	Languages           []string           `json:"languages" required:"true"`
	Phone               string             `json:"phone" required:"true"`
	ProfileCompleteness int                `json:"profileCompleteness" required:"true" doc:"Percent"`
	IsAIOptimized       bool               `json:"isAiOptimized" required:"true" doc:"Whether there is nothing left to add to the profile"`
	CVDocument          orNull[CVDocument] `json:"cvDocument" required:"true"`
	InPool              bool               `json:"inPool" required:"true" doc:"Whether companies can find the profile"`
	Shown               ShownTalent        `json:"shown" required:"true" doc:"Title, skills, location, languages and education in the reader's language"`
	ProfileDetails
}

func profileDetails(p talent.Profile) ProfileDetails {
	return ProfileDetails{
		Certifications: p.Certifications,
		LanguageLevels: p.LanguageLevels,
		WorkHistory:    each(p.WorkHistory, workBody),
		Links:          p.Links,
		Portfolio:      each(p.Portfolio, portfolioBody),
	}
}

func profileBody(p talent.Profile) Profile {
	completeness := p.Completeness()
	return Profile{
		UserID:              p.UserID,
		Title:               p.Title,
		Bio:                 p.Bio,
		Skills:              p.Skills,
		Experience:          p.Experience,
		Location:            p.Location,
		ExpectedSalary:      p.ExpectedSalary,
		Availability:        p.Availability,
		Education:           p.Education,
		Languages:           p.Languages,
		Phone:               p.Phone,
		ProfileCompleteness: completeness,
		IsAIOptimized:       completeness == 100,
		InPool:              p.InPool,
		ProfileDetails:      profileDetails(p),
	}
}

func workBody(w talent.Work) Work { return Work(w) }

func portfolioBody(p talent.Piece) PortfolioPiece { return PortfolioPiece(p) }

// showProfile answers with the caller's profile and newest CV.
func (s *Server) showProfile(ctx context.Context, p talent.Profile, err error) (*reply[Profile], error) {
	if err != nil {
		return nil, err
	}
	body := profileBody(p)
	body.Shown = s.readerOf(ctx).profile(p)
	versions, err := s.CVs.Versions(ctx, userOf(ctx))
	if err != nil {
		return nil, err
	}
	if len(versions) > 0 {
		newest := cvBody(versions[0])
		body.CVDocument.value = &newest
	}
	return &reply[Profile]{body}, nil
}

func (s *Server) profile(ctx context.Context, _ *nothing) (*reply[Profile], error) {
	p, err := s.Talents.Profile(ctx, userOf(ctx))
	return s.showProfile(ctx, p, err)
}

// ProfileChange is what is to change in a profile; what is left out stays as it is.
type ProfileChange struct {
	UserID         string             `json:"userId,omitempty" doc:"If given, must be your own"`
	Title          *string            `json:"title,omitempty"`
	Bio            *string            `json:"bio,omitempty"`
	Skills         *[]string          `json:"skills,omitempty"`
	Experience     *float64           `json:"experience,omitempty"`
	Location       *string            `json:"location,omitempty"`
	ExpectedSalary maybe[int64]       `json:"expectedSalary,omitempty"`
	Availability   *string            `json:"availability,omitempty" enum:"immediately,two_weeks,one_month,negotiable"`
	Education      *[]string          `json:"education,omitempty"`
	WorkHistory    *[]Work            `json:"workHistory,omitempty"`
	Certifications *[]string          `json:"certifications,omitempty"`
	Languages      *[]string          `json:"languages,omitempty"`
	LanguageLevels *map[string]string `json:"languageLevels,omitempty"`
	Links          *[]string          `json:"links,omitempty"`
	Portfolio      *[]PortfolioPiece  `json:"portfolio,omitempty"`
	Phone          *string            `json:"phone,omitempty"`
}

func (b ProfileChange) change() talent.Change {
	c := talent.Change{
		Title:          b.Title,
		Bio:            b.Bio,
		Skills:         b.Skills,
		Experience:     b.Experience,
		Location:       b.Location,
		Availability:   b.Availability,
		Education:      b.Education,
		Certifications: b.Certifications,
		Languages:      b.Languages,
		LanguageLevels: b.LanguageLevels,
		Links:          b.Links,
		Phone:          b.Phone,
	}
	if b.ExpectedSalary.given {
		c.ExpectedSalary = &b.ExpectedSalary.value
	}
	if b.WorkHistory != nil {
		works := each(*b.WorkHistory, func(w Work) talent.Work { return talent.Work(w) })
		c.WorkHistory = &works
	}
	if b.Portfolio != nil {
		portfolio := each(*b.Portfolio, func(p PortfolioPiece) talent.Piece { return talent.Piece(p) })
		c.Portfolio = &portfolio
	}
	return c
}

func (s *Server) updateProfile(ctx context.Context, in *request[ProfileChange]) (*reply[Profile], error) {
	by := userOf(ctx)
	if in.Body.UserID != "" && in.Body.UserID != by.ID {
		return nil, errs.ErrForbidden
	}
	p, err := s.Talents.Update(ctx, by, in.Body.change())
	return s.showProfile(ctx, p, err)
}

// PoolChoice says whether companies may find the profile.
type PoolChoice struct {
	InPool *bool `json:"inPool"`
}

func (s *Server) choosePool(ctx context.Context, in *request[PoolChoice]) (*reply[Profile], error) {
	if in.Body.InPool == nil {
		return nil, errs.ErrInvalid.On("inPool", "required")
	}
	p, err := s.Talents.SetInPool(ctx, userOf(ctx), *in.Body.InPool)
	return s.showProfile(ctx, p, err)
}

// Completeness is how much of a whole profile is there, and what is missing.
type Completeness struct {
	ProfileCompleteness int                `json:"profileCompleteness" required:"true" doc:"Percent"`
	Steps               []CompletenessStep `json:"steps" required:"true"`
}

// CompletenessStep is something a profile may have.
type CompletenessStep struct {
	Key    string `json:"key" required:"true" enum:"title,location,bio,skills,workHistory,education,languages,expectedSalary,phone,links"`
	Points int    `json:"points" required:"true"`
	Gained int    `json:"gained" required:"true"`
	Done   bool   `json:"done" required:"true"`
}

func (s *Server) completeness(ctx context.Context, _ *nothing) (*reply[Completeness], error) {
	p, err := s.Talents.Profile(ctx, userOf(ctx))
	if err != nil {
		return nil, err
	}
	body := Completeness{ProfileCompleteness: p.Completeness()}
	for _, step := range p.Steps() {
		body.Steps = append(body.Steps, CompletenessStep{
			Key:    step.Key,
			Points: step.Points,
			Gained: step.Gained,
			Done:   step.Done(),
		})
	}
	return &reply[Completeness]{body}, nil
}

// TalentCounters are the figures of a talent's dashboard.
type TalentCounters struct {
	ProfileStrength int `json:"profileStrength" required:"true" doc:"Percent"`
	ProfileViews    int `json:"profileViews" required:"true"`
	JobMatches      int `json:"jobMatches" required:"true" doc:"Open jobs with a score of 60 or higher"`
	Applications    int `json:"applications" required:"true"`
}

func (s *Server) talentCounters(ctx context.Context, _ *nothing) (*reply[TalentCounters], error) {
	by := userOf(ctx)
	p, err := s.Talents.Profile(ctx, by)
	if err != nil {
		return nil, err
	}
	views, err := s.Talents.CountViews(ctx, by)
	if err != nil {
		return nil, err
	}
	matches, err := s.Matcher.CountJobsFor(ctx, p)
	if err != nil {
		return nil, err
	}
	applications, err := s.Applications.OwnCounts(ctx, by)
	if err != nil {
		return nil, err
	}
	return &reply[TalentCounters]{TalentCounters{
		ProfileStrength: p.Completeness(), ProfileViews: views, JobMatches: matches, Applications: applications.Total(),
	}}, nil
}

// ProfileView is one opening of the profile or CV by a company.
type ProfileView struct {
	CompanyID      string    `json:"companyId" required:"true"`
	CompanyName    string    `json:"companyName" required:"true"`
	CompanyLogoURL string    `json:"companyLogoUrl" required:"true" doc:"Empty where there is no logo"`
	Kind           string    `json:"kind" required:"true" enum:"profile,cv"`
	ViewedAt       time.Time `json:"viewedAt" required:"true"`
}

func (s *Server) profileViews(ctx context.Context, in *PageInput) (*pageReply[ProfileView], error) {
	found, err := s.Talents.Views(ctx, userOf(ctx), in.page())
	return showPage(*in, "/api/profile/views", nil, found, err, viewBody)
}

func viewBody(v talent.View) ProfileView {
	return ProfileView{
		CompanyID:      v.CompanyID,
		CompanyName:    v.CompanyName,
		CompanyLogoURL: imageURL(v.CompanyLogo),
		Kind:           string(v.Kind),
		ViewedAt:       v.At,
	}
}
