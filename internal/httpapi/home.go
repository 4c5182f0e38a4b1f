package httpapi

import (
	"context"
	"time"

	"github.com/tawafuq/tawafuq/internal/account"
	"github.com/tawafuq/tawafuq/internal/application"
	"github.com/tawafuq/tawafuq/internal/home"
	"github.com/tawafuq/tawafuq/internal/interview"
	"github.com/tawafuq/tawafuq/internal/list"
	"github.com/tawafuq/tawafuq/internal/match"
)

// Home is what needs the caller, with what it takes to answer. Lists that do not concern their role are empty.
type Home struct {
	Since      *time.Time `json:"since" required:"true" nullable:"true" doc:"The end of your last visit; null on the first"`
	NewMatches int        `json:"newMatches" required:"true" doc:"Good matches posted since then"`

	Offers      HomeOffers      `json:"offers" required:"true" doc:"Your applications whose company offers times for an interview"`
	Invitations HomeInvitations `json:"invitations" required:"true"`
	Messages    HomeMessages    `json:"messages" required:"true" doc:"Conversations with something unread"`
	Draft       orNull[CVDraft] `json:"draft" required:"true" doc:"A CV whose suggestions you have not looked at"`

	Waiting    HomeApplicants        `json:"waiting" required:"true" doc:"Who waits for your company's first answer, the longest first"`
	Interviews HomeApplicants        `json:"interviews" required:"true" doc:"Whom your company meets today"`
	Ending     HomeJobs              `json:"ending" required:"true" doc:"Your open jobs that end within three days"`
	Answers    orNull[AnswerFigures] `json:"answers" required:"true" doc:"How fast your company answers"`
}

// HomeOffers are the first few applications with times on offer.
type HomeOffers struct {
	Items []Application `json:"items" required:"true"`
	Total int           `json:"total" required:"true"`
}

// HomeInvitations are the first few open invitations.
type HomeInvitations struct {
	Items []Invitation `json:"items" required:"true"`
	Total int          `json:"total" required:"true"`
}

// HomeMessages are the first few conversations with something unread.
type HomeMessages struct {
	Items []Conversation `json:"items" required:"true"`
	Total int            `json:"total" required:"true"`
}

// HomeApplicants are the first few of some applicants, across jobs.
type HomeApplicants struct {
	Items []HomeApplicant `json:"items" required:"true"`
	Total int             `json:"total" required:"true"`
}

// HomeApplicant is an applicant with the job applied for.
type HomeApplicant struct {
	Applicant
	JobTitle string     `json:"jobTitle" required:"true"`
	JobShown ShownTitle `json:"jobShown" required:"true" doc:"The job's title in the reader's language"`
}

// HomeJobs are the first few of some jobs.
type HomeJobs struct {
	Items []Job `json:"items" required:"true"`
	Total int   `json:"total" required:"true"`
}

// CVDraft is a CV whose suggestions wait.
type CVDraft struct {
	ID         string    `json:"id" required:"true"`
	FileName   string    `json:"fileName" required:"true"`
	UploadedAt time.Time `json:"uploadedAt" required:"true"`
}

func emptyHome() Home {
	return Home{
		Offers:      HomeOffers{Items: []Application{}},
		Invitations: HomeInvitations{Items: []Invitation{}},
		Messages:    HomeMessages{Items: []Conversation{}},
		Waiting:     HomeApplicants{Items: []HomeApplicant{}},
		Interviews:  HomeApplicants{Items: []HomeApplicant{}},
		Ending:      HomeJobs{Items: []Job{}},
	}
}

func (s *Server) home(ctx context.Context, _ *nothing) (*reply[Home], error) {
	by, body := userOf(ctx), emptyHome()
	var err error
	switch by.Role {
	case account.RoleTalent:
		err = s.talentHome(ctx, by, &body)
	case account.RoleCompany:
		err = s.companyHome(ctx, by, &body)
	default:
		return &reply[Home]{body}, nil
	}
	if err != nil {
		return nil, err
	}
	unread, err := s.Applications.Conversations(ctx, by, application.Inbox{Unread: true}, list.NewPage(home.Most, ""))
	if err != nil {
		return nil, err
	}
	body.Messages = HomeMessages{Items: each(unread.Items, s.conversationBody(ctx)), Total: unread.Total}
	return &reply[Home]{body}, nil
}

func (s *Server) talentHome(ctx context.Context, by account.User, body *Home) error {
	t, err := s.Home.Talent(ctx, by)
	if err != nil {
		return err
	}
	ids := each(t.Offers.Items, func(a application.Application) string { return a.ID })
	interviews, err := s.interviewsOf(ctx, ids)
	if err != nil {
		return err
	}
	body.Offers = HomeOffers{Total: t.Offers.Total, Items: each(t.Offers.Items,
		func(a application.Application) Application { return s.applicationBody(ctx, a, interviews) })}
	body.Invitations = HomeInvitations{
		Items: each(t.Invitations.Items, s.invitationBody(ctx)),
		Total: t.Invitations.Total,
	}
	if d := t.Draft; d != nil {
		body.Draft.Value = &CVDraft{ID: d.CVID, FileName: d.FileName, UploadedAt: d.UploadedAt}
	}
	if t.Since.IsZero() {
		return nil
	}
	body.Since = &t.Since
	body.NewMatches, err = s.newMatches(ctx, by, t.Since)
	return err
}

// newMatches counts the good matches among the best that were posted since a time.
func (s *Server) newMatches(ctx context.Context, by account.User, since time.Time) (int, error) {
	const looked = 50
	found, err := s.Matcher.JobsFor(ctx, by, looked)
	count := 0
	for _, m := range found {
		if m.Score >= match.GoodMatch && m.Job.PostedAt.After(since) {
			count++
		}
	}
	return count, err
}

func (s *Server) companyHome(ctx context.Context, by account.User, body *Home) error {
	c, err := s.Home.Company(ctx, by)
	if err != nil {
		return err
	}
	if body.Waiting, err = s.homeApplicants(ctx, c.Waiting); err != nil {
		return err
	}
	if body.Interviews, err = s.homeApplicants(ctx, c.Interviews); err != nil {
		return err
	}
	body.Ending = HomeJobs{Items: each(c.Ending.Items, s.jobBody(ctx)), Total: c.Ending.Total}
	promise, err := s.Companies.Promise(ctx, by.CompanyID)
	answers := answersBody(promise.Answers)
	body.Answers.Value = &answers
	return err
}

func (s *Server) homeApplicants(ctx context.Context, few home.Few[application.Applicant]) (HomeApplicants, error) {
	ids := each(few.Items, func(a application.Applicant) string { return a.ID })
	interviews, err := s.interviewsOf(ctx, ids)
	r := s.readerOf(ctx)
	return HomeApplicants{Total: few.Total, Items: each(few.Items, func(a application.Applicant) HomeApplicant {
		return HomeApplicant{
			Applicant: s.applicantBody(ctx, s.Matcher.ScoreApplicant(a), interviews),
			JobTitle:  a.Job.Title,
			JobShown:  r.title(a.Job.Title),
		}
	})}, err
}

// interviewsOf returns the last interviews of some applications, which may be none.
func (s *Server) interviewsOf(ctx context.Context, ids []string) (map[string]interview.Interview, error) {
	if len(ids) == 0 {
		return nil, nil
	}
	return s.Interviews.Of(ctx, ids...)
}

func (s *Server) visitHome(ctx context.Context, _ *nothing) (*nothing, error) {
	return nil, s.Home.Visited(ctx, userOf(ctx))
}
