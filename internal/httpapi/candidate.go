package httpapi

import (
	"context"
	"net/url"
	"strings"
	"time"

	"github.com/tawafuq/tawafuq/internal/application"
	"github.com/tawafuq/tawafuq/internal/talent"
)

// Candidate is a talent as a company sees it.
type Candidate struct {
	ID                  string   `json:"id" required:"true"`
	FirstName           string   `json:"firstName" required:"true"`
	LastName            string   `json:"lastName" required:"true"`
	ProfileImageURL     string   `json:"profileImageUrl" required:"true"`
	Title               string   `json:"title" required:"true"`
	Location            string   `json:"location" required:"true"`
	Experience          float64  `json:"experience" required:"true" doc:"Years"`
	Education           []string `json:"education" required:"true"`
	Skills              []string `json:"skills" required:"true"`
	Languages           []string `json:"languages" required:"true"`
	Bio                 string   `json:"bio" required:"true"`
	Availability        string   `json:"availability" required:"true" enum:"immediately,two_weeks,one_month,negotiable"`
	ExpectedSalary      *int64   `json:"expectedSalary" required:"true" nullable:"true"`
	ProfileCompleteness int      `json:"profileCompleteness" required:"true"`
	Shortlisted         bool     `json:"shortlisted" required:"true"`
	Near                bool     `json:"near" required:"true" doc:"In a search: they do not match it, but come close; not in X-Total-Count"`

	Shown ShownTalent `json:"shown" required:"true" doc:"Title, skills, location, languages and education in the reader's language"`
}

// Contact is how to reach somebody.
type Contact struct {
	Email string `json:"email" required:"true"`
	Phone string `json:"phone" required:"true"`
}

// TalentView is a candidate looked at alone.
type TalentView struct {
	Candidate
	ProfileDetails
	Contact      orNull[Contact]     `json:"contact" required:"true" doc:"Null unless an open or accepted application, or an accepted invitation, shares it"`
	Shared       bool                `json:"shared" required:"true"`
	HasCV        bool                `json:"hasCv" required:"true" doc:"Whether there is a CV that the company may read because it was sent to it"`
	Note         string              `json:"note" required:"true" doc:"On the general shortlist"`
	Applications []TalentApplication `json:"applications" required:"true" doc:"To your company"`
}

// TalentApplication is a talent's application to the caller's company.
type TalentApplication struct {
	ApplicationID string    `json:"applicationId" required:"true"`
	JobID         string    `json:"jobId" required:"true"`
	JobTitle      string    `json:"jobTitle" required:"true"`
	Status        string    `json:"status" required:"true"`
	AppliedAt     time.Time `json:"appliedAt" required:"true"`

	Shown ShownTitle `json:"shown" required:"true" doc:"The job's title in the reader's language"`
}

// ShortlistEntry is a candidate on a company's shortlist.
type ShortlistEntry struct {
	Candidate
	JobID   string    `json:"jobId" required:"true" doc:"Empty for the general shortlist"`
	Note    string    `json:"note" required:"true"`
	SavedAt time.Time `json:"savedAt" required:"true"`
}

// candidateBody makes bodies of candidates for whoever makes the call.
func (s *Server) candidateBody(ctx context.Context) func(talent.Candidate) Candidate {
	r := s.readerOf(ctx)
	return func(c talent.Candidate) Candidate { return candidateBodyFor(r, c) }
}

func candidateBodyFor(r reader, c talent.Candidate) Candidate {
	return Candidate{
		ID:                  c.UserID,
		FirstName:           c.FirstName,
		LastName:            c.LastName,
		ProfileImageURL:     imageURL(c.ImageKey),
		Title:               c.Title,
		Location:            c.Location,
		Experience:          c.Experience,
		Education:           c.Education,
		Skills:              c.Skills,
		Languages:           c.Languages,
		Bio:                 c.Bio,
		Availability:        c.Availability,
		ExpectedSalary:      c.ExpectedSalary,
		ProfileCompleteness: c.Completeness,
		Shortlisted:         c.Shortlisted,
		Shown:               r.profile(c.Profile),
	}
}

type candidateSearchInput struct {
	PageInput
	Search       string `query:"search" doc:"Who is wanted: name, title, skills, place …, in English or Arabic"`
	Location     string `query:"location" doc:"A place in either language, or part of its name; a region includes its cities"`
	Experience   string `query:"experience" doc:"entry, mid, senior or lead"`
	Skill        string `query:"skill" doc:"A skill they have; several separated by commas"`
	Skills       string `query:"skills" doc:"Of several skills: all (the default) or any"`
	Availability string `query:"availability" doc:"When they can start: immediately, two_weeks, one_month or negotiable"`
	YearsFrom    string `query:"yearsFrom" doc:"At least so many years of experience"`
	YearsTo      string `query:"yearsTo" doc:"At most so many years of experience"`
	Languages    string `query:"languages" doc:"Languages they speak, separated by commas: all of them"`
	Education    string `query:"education" doc:"The least degree: diploma, bachelor, master or doctorate"`
	SalaryTo     string `query:"salaryTo" doc:"Expects at most this much a month, in SAR, or does not say"`
	Sort         string `query:"sort" doc:"relevance (the default with words), date (the default without) or salary"`
	Exact        string `query:"exact" doc:"true: take the words as they are typed, without corrections"`
}

// question is what is asked by a reader of a language.
func (in candidateSearchInput) question(language string) talent.Question {
	return talent.Question{
		Search:       in.Search,
		Location:     in.Location,
		Level:        in.Experience,
		Skill:        in.Skill,
		Skills:       in.Skills,
		Availability: in.Availability,
		YearsFrom:    in.YearsFrom,
		YearsTo:      in.YearsTo,
		Languages:    in.Languages,
		Education:    in.Education,
		SalaryTo:     in.SalaryTo,
		Sort:         in.Sort,
		Exact:        in.Exact,
		Reader:       language,
	}
}

func (in candidateSearchInput) filters() url.Values {
	return given(map[string]string{
		"search": in.Search, "location": in.Location, "experience": in.Experience, "skill": in.Skill,
		"skills": in.Skills, "availability": in.Availability, "yearsFrom": in.YearsFrom, "yearsTo": in.YearsTo,
		"languages": in.Languages, "education": in.Education, "salaryTo": in.SalaryTo, "sort": in.Sort,
		"exact": in.Exact,
	})
}

// talentID returns a talent's id as it is stored: the specification's examples put the role before it.
func talentID(id string) string { return strings.TrimPrefix(id, "talent_") }

func (s *Server) candidates(ctx context.Context, in *candidateSearchInput) (*foundReply[Candidate], error) {
	found, err := s.Talents.Candidates(ctx, userOf(ctx), in.question(languageOf(ctx)), in.page())
	if err != nil {
		return nil, err
	}
	return showFound(in.PageInput, "/api/candidates", in.filters(), found, s.foundCandidateBody(ctx)), nil
}

func (s *Server) foundCandidateBody(ctx context.Context) func(*talent.Found) Candidate {
	candidate := s.candidateBody(ctx)
	return func(f *talent.Found) Candidate {
		body := candidate(f.Candidate)
		body.Near = f.Near
		return body
	}
}

func (s *Server) talentView(ctx context.Context, in *idInput) (*reply[TalentView], error) {
	by := userOf(ctx)
	o, err := s.Talents.Open(ctx, by, talentID(in.ID))
	if err != nil {
		return nil, err
	}
	body := TalentView{
		Candidate:      s.candidateBody(ctx)(o.Candidate),
		ProfileDetails: profileDetails(o.Profile),
		Note:           o.Note,
		HasCV:          o.HasCV,
		Applications:   []TalentApplication{},
	}
	if o.Contact != nil {
		body.Contact, body.Shared = orNull[Contact]{&Contact{Email: o.Contact.Email, Phone: o.Contact.Phone}}, true
	}
	if by.CompanyID != "" {
		applications, err := s.Applications.FromTalent(ctx, by, o.UserID)
		if err != nil {
			return nil, err
		}
		r := s.readerOf(ctx)
		body.Applications = each(applications, func(a application.Application) TalentApplication {
			return talentApplicationBody(r, a)
		})
	}
	return &reply[TalentView]{body}, nil
}

func talentApplicationBody(r reader, a application.Application) TalentApplication {
	return TalentApplication{
		ApplicationID: a.ID,
		JobID:         a.Job.ID,
		JobTitle:      a.Job.Title,
		Status:        string(a.Status),
		AppliedAt:     a.AppliedAt,
		Shown:         r.title(a.Job.Title),
	}
}

type shortlistInput struct {
	PageInput
	JobID string `query:"jobId" doc:"The general shortlist if left out"`
}

func (s *Server) shortlist(ctx context.Context, in *shortlistInput) (*pageReply[ShortlistEntry], error) {
	found, err := s.Talents.Shortlist(ctx, userOf(ctx), in.JobID, in.page())
	filters := given(map[string]string{"jobId": in.JobID})
	return showPage(in.PageInput, "/api/shortlist", filters, found, err, s.shortlistBody(ctx))
}

func (s *Server) shortlistBody(ctx context.Context) func(talent.ShortlistEntry) ShortlistEntry {
	body := s.candidateBody(ctx)
	return func(k talent.ShortlistEntry) ShortlistEntry {
		return ShortlistEntry{Candidate: body(k.Candidate), JobID: k.JobID, Note: k.Note, SavedAt: k.At}
	}
}

// ShortlistNote says for which job a talent is shortlisted, and why.
type ShortlistNote struct {
	JobID string `json:"jobId,omitempty" doc:"Empty for the general shortlist"`
	Note  string `json:"note,omitempty"`
}

func (s *Server) keepTalent(ctx context.Context, in *idRequest[ShortlistNote]) (*nothing, error) {
	return nil, s.Talents.Keep(ctx, userOf(ctx), talentID(in.ID), in.Body.JobID, in.Body.Note)
}

type dropInput struct {
	ID    string `path:"id"`
	JobID string `query:"jobId" doc:"The general shortlist if left out"`
}

func (s *Server) dropTalent(ctx context.Context, in *dropInput) (*nothing, error) {
	return nil, s.Talents.Drop(ctx, userOf(ctx), talentID(in.ID), in.JobID)
}
