package httpapi

import (
	"context"
	"net/url"
	"time"

	"github.com/tawafuq/tawafuq/internal/account"
	"github.com/tawafuq/tawafuq/internal/errs"
	"github.com/tawafuq/tawafuq/internal/job"
	"github.com/tawafuq/tawafuq/internal/match"
)

// JobText is what a company says about a job.
type JobText struct {
	Title               string   `json:"title" required:"true"`
	Department          string   `json:"department" required:"true"`
	Location            string   `json:"location" required:"true"`
	JobType             string   `json:"jobType" required:"true" enum:",full-time,part-time,contract,remote,hybrid" doc:"Empty only in a draft"`
	ExperienceLevel     string   `json:"experienceLevel" required:"true" enum:",entry,mid,senior,lead" doc:"Empty only in a draft"`
	SalaryMin           *int64   `json:"salaryMin" required:"true" nullable:"true" doc:"Per month"`
	SalaryMax           *int64   `json:"salaryMax" required:"true" nullable:"true"`
	Currency            string   `json:"currency" required:"true" enum:"SAR,USD,EUR"`
	Description         string   `json:"description" required:"true"`
	Requirements        []string `json:"requirements" required:"true"`
	Benefits            []string `json:"benefits" required:"true"`
	Skills              []string `json:"skills" required:"true"`
	ApplicationDeadline string   `json:"applicationDeadline" required:"true" doc:"YYYY-MM-DD, the last day in Riyadh; empty for none"`
}

// Job is a vacancy.
type Job struct {
	ID                string          `json:"id" required:"true"`
	CompanyID         string          `json:"companyId" required:"true"`
	CompanyName       string          `json:"companyName" required:"true"`
	CompanyLogoURL    string          `json:"companyLogoUrl" required:"true" doc:"Empty where there is no logo"`
	Status            string          `json:"status" required:"true" enum:"draft,open,closed,expired,removed"`
	Blind             bool            `json:"blind" required:"true" doc:"Whether the company reads applications without knowing whose they are, until an interview"`
	ApplicationsCount int             `json:"applicationsCount" required:"true"`
	CreatedAt         time.Time       `json:"createdAt" required:"true"`
	PostedAt          *time.Time      `json:"postedAt" required:"true" nullable:"true"`
	Views             int             `json:"views" required:"true" doc:"Only of your own jobs; by visitors who allow statistics"`
	Saved             bool            `json:"saved" required:"true" doc:"Whether the talent who asks saved it; the next two are their application"`
	ApplicationID     string          `json:"applicationId" required:"true"`
	ApplicationStatus string          `json:"applicationStatus" required:"true"`
	Removal           orNull[Removal] `json:"removal" required:"true" doc:"Only of your own jobs, while removed"`
	Shown             Shown           `json:"shown" required:"true" doc:"Title, skills and location in the reader's language"`
	JobText
}

// Removal is why an operator removed a job.
type Removal struct {
	Reason string    `json:"reason" required:"true" enum:"fraud,asksForMoney,discriminates,misleading,offensive,spam,other"`
	Text   string    `json:"text" required:"true" doc:"As the operator wrote it; may be empty"`
	At     time.Time `json:"at" required:"true"`
}

// JobPosting is a job to be posted.
type JobPosting struct {
	JobText
	CompanyID string `json:"companyId,omitempty" doc:"If given, must be your own"`
	Status    string `json:"status,omitempty" enum:"open,draft" doc:"open if left out"`
	Blind     bool   `json:"blind,omitempty" doc:"Whether you read applications without knowing whose they are, until you ask for an interview"`
}

// jobBody makes bodies of jobs for whoever makes the call.
func (s *Server) jobBody(ctx context.Context) func(job.Job) Job {
	r := s.readerOf(ctx)
	return func(j job.Job) Job { return jobBodyFor(r, j) }
}

func jobBodyFor(r reader, j job.Job) Job {
	body := Job{
		ID:                j.ID,
		CompanyID:         j.CompanyID,
		CompanyName:       j.CompanyName,
		CompanyLogoURL:    imageURL(j.CompanyLogo),
		Status:            string(j.Status),
		Blind:             j.Blind,
		ApplicationsCount: j.Applications,
		CreatedAt:         j.CreatedAt,
		Views:             j.Views,
		Saved:             j.Mine.Saved,
		ApplicationID:     j.Mine.ApplicationID,
		ApplicationStatus: j.Mine.ApplicationStatus,
		Shown:             r.job(j.Text),
		JobText:           jobText(j.Text),
	}
	if posted := j.PostedAt; !posted.IsZero() {
		body.PostedAt = &posted // not a part of j, which would all be kept for it
	}
	if j.Removal != nil {
		body.Removal = orNull[Removal]{&Removal{Reason: j.Removal.Reason, Text: j.Removal.Note, At: j.Removal.At}}
	}
	return body
}

func jobText(t job.Text) JobText {
	return JobText{
		Title:               t.Title,
		Department:          t.Department,
		Location:            t.Location,
		JobType:             t.Type,
		ExperienceLevel:     t.Level,
		SalaryMin:           t.SalaryMin,
		SalaryMax:           t.SalaryMax,
		Currency:            t.Currency,
		Description:         t.Description,
		Requirements:        t.Requirements,
		Benefits:            t.Benefits,
		Skills:              t.Skills,
		ApplicationDeadline: string(t.Deadline),
	}
}

func (t JobText) text() job.Text {
	return job.Text{
		Title:        t.Title,
		Department:   t.Department,
		Location:     t.Location,
		Type:         t.JobType,
		Level:        t.ExperienceLevel,
		SalaryMin:    t.SalaryMin,
		SalaryMax:    t.SalaryMax,
		Currency:     t.Currency,
		Description:  t.Description,
		Requirements: t.Requirements,
		Benefits:     t.Benefits,
		Skills:       t.Skills,
		Deadline:     job.Day(t.ApplicationDeadline),
	}
}

func (s *Server) showJob(ctx context.Context, j job.Job, err error) (*reply[Job], error) {
	return show(j, err, s.jobBody(ctx))
}

type jobSearchInput struct {
	PageInput
	Search          string `query:"search" doc:"What the job is: title, skills, company, place, level, pay …, in English or Arabic"`
	Location        string `query:"location" doc:"A place in either language, or part of its name; a region includes its cities"`
	JobType         string `query:"jobType" doc:"full-time, part-time, contract, remote or hybrid; several separated by commas"`
	ExperienceLevel string `query:"experienceLevel" doc:"entry, mid, senior or lead; several separated by commas"`
	CompanyID       string `query:"companyId" doc:"Only jobs of this company; several separated by commas"`
	SalaryFrom      string `query:"salaryFrom" doc:"Pays at least this much a month, in SAR"`
	Unstated        string `query:"unstated" doc:"no: with salaryFrom, leave out jobs that do not state their pay"`
	PostedWithin    string `query:"postedWithin" doc:"Days since it was posted: 1, 7 or 30"`
	Industry        string `query:"industry" doc:"Of the company; several separated by commas"`
	Language        string `query:"language" doc:"Of the advert: en or ar"`
	Answers         string `query:"answers" doc:"day: only companies that usually answer within 24 hours"`
	Sort            string `query:"sort" doc:"relevance (the default with words), date (the default without), salary, or match (talents only)"`
	Exact           string `query:"exact" doc:"true: take the words as they are typed, without corrections"`
}

// question is what is asked by a reader of a language.
func (in jobSearchInput) question(language string) job.Question {
	return job.Question{
		Search:       in.Search,
		Location:     in.Location,
		Type:         in.JobType,
		Level:        in.ExperienceLevel,
		Company:      in.CompanyID,
		SalaryFrom:   in.SalaryFrom,
		Unstated:     in.Unstated,
		PostedWithin: in.PostedWithin,
		Industry:     in.Industry,
		Language:     in.Language,
		Answers:      in.Answers,
		Sort:         in.Sort,
		Exact:        in.Exact,
		Reader:       language,
	}
}

func (in jobSearchInput) filters() url.Values { return in.question("").Parameters() }

func (s *Server) searchJobs(ctx context.Context, in *jobSearchInput) (*foundReply[FoundJob], error) {
	by, question := userOf(ctx), in.question(languageOf(ctx))
	if by.Role == account.RoleTalent && in.Sort == "match" {
		var err error
		if question.Match, err = s.Matcher.Scores(ctx, by); err != nil {
			return nil, err
		}
	}
	found, err := s.Jobs.Search(ctx, by, question, in.page())
	if err != nil {
		return nil, err
	}
	body, err := s.foundJobs(ctx, by, found.Items)
	if err != nil {
		return nil, err
	}
	return showFound(in.PageInput, "/api/jobs", in.filters(), found, body), nil
}

// foundJobs returns how a found job is shown to somebody: to a talent with how well it fits.
func (s *Server) foundJobs(
	ctx context.Context, by account.User, found []job.Found,
) (body func(*job.Found) FoundJob, err error) {
	var scores map[string]match.Result
	if by.Role == account.RoleTalent {
		jobs := make([]*job.Job, len(found))
		for i := range found {
			jobs[i] = &found[i].Job
		}
		results, err := s.Matcher.ScoreJobs(ctx, by, jobs)
		if err != nil {
			return nil, err
		}
		scores = make(map[string]match.Result, len(results))
		for i, r := range results {
			scores[jobs[i].ID] = r
		}
	}
	jobBody := s.jobBody(ctx)
	return func(f *job.Found) FoundJob {
		row := FoundJob{Job: jobBody(f.Job), Near: f.Near, CompanyAnswersIn: f.AnswersIn}
		if r, scored := scores[f.ID]; scored {
			row.Match = orNull[JobScore]{&JobScore{
				MatchScore:   r.Score,
				MatchReasons: inWords(ctx, "match.reason.", r.Reasons),
			}}
		}
		return row
	}, nil
}

func (s *Server) companyJobs(ctx context.Context, in *PageInput) (*pageReply[Job], error) {
	found, err := s.Jobs.CompanyJobs(ctx, userOf(ctx), in.page())
	return showPage(*in, "/api/jobs/company", nil, found, err, s.jobBody(ctx))
}

func (s *Server) postJob(ctx context.Context, in *request[JobPosting]) (*reply[Job], error) {
	by := userOf(ctx)
	if in.Body.CompanyID != "" && in.Body.CompanyID != by.CompanyID {
		return nil, errs.ErrForbidden
	}
	var c errs.Check
	c.OneOf("status", in.Body.Status, []string{string(job.Open), string(job.Draft)})
	if err := c.Err(); err != nil {
		return nil, err
	}
	post := s.Jobs.Post
	if in.Body.Blind {
		post = s.Jobs.PostBlind
	}
	j, err := post(ctx, by, in.Body.text(), in.Body.Status == string(job.Draft))
	return s.showJob(ctx, j, err)
}

func (s *Server) editJob(ctx context.Context, in *idRequest[JobText]) (*reply[Job], error) {
	j, err := s.Jobs.Edit(ctx, userOf(ctx), in.ID, in.Body.text())
	return s.showJob(ctx, j, err)
}

// onJob makes a handler of a step that takes a job's id and returns the job.
func (s *Server) onJob(
	step func(context.Context, account.User, string) (job.Job, error),
) handler[idInput, reply[Job]] {
	return func(ctx context.Context, in *idInput) (*reply[Job], error) {
		j, err := step(ctx, userOf(ctx), in.ID)
		return s.showJob(ctx, j, err)
	}
}

// onJobQuietly makes a handler of a step that takes a job's id and has nothing to show.
func onJobQuietly(step func(context.Context, account.User, string) error) handler[idInput, nothing] {
	return func(ctx context.Context, in *idInput) (*nothing, error) { return nil, step(ctx, userOf(ctx), in.ID) }
}

func (s *Server) savedJobs(ctx context.Context, in *PageInput) (*pageReply[Job], error) {
	found, err := s.Jobs.Saved(ctx, userOf(ctx), in.page())
	return showPage(*in, "/api/saved-jobs", nil, found, err, s.jobBody(ctx))
}
