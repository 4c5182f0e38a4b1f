package httpapi

import (
	"cmp"
	"context"
	"slices"
	"strings"
	"time"

	"github.com/tawafuq/tawafuq/internal/account"
	"github.com/tawafuq/tawafuq/internal/application"
	"github.com/tawafuq/tawafuq/internal/home"
	"github.com/tawafuq/tawafuq/internal/job"
	"github.com/tawafuq/tawafuq/internal/list"
	"github.com/tawafuq/tawafuq/internal/match"
)

// HomeFigures are the figures of a dashboard over time. Those that do not concern the caller's role are empty.
type HomeFigures struct {
	Views   []WeekCount               `json:"views" required:"true" doc:"Of your profile, or of your company's jobs by visitors who allow statistics; eight weeks"`
	Answers []WeekHours               `json:"answers" required:"true" doc:"By when half of the applicants of each week were answered; eight weeks"`
	Funnel  orNull[ApplicationCounts] `json:"funnel" required:"true" doc:"Of the applications of the last 30 days"`

	Waits  []OwnWait         `json:"waits" required:"true" doc:"How long your last applications waited for an answer"`
	Skills []WantedSkill     `json:"skills" required:"true" doc:"What the jobs that fit you ask for most"`
	Pay    orNull[MarketPay] `json:"pay" required:"true" doc:"What the jobs that fit you pay; null: too few say"`
}

// WeekCount is a count of one week.
type WeekCount struct {
	Week  time.Time `json:"week" required:"true" doc:"Its first moment, on a Sunday in Riyadh"`
	Count int       `json:"count" required:"true"`
}

// WeekHours is a time to answer of one week.
type WeekHours struct {
	Week  time.Time `json:"week" required:"true"`
	Hours *float64  `json:"hours" required:"true" nullable:"true" doc:"Null: nobody applied, or half still wait"`
	Count int       `json:"count" required:"true" doc:"How many applied"`
}

// OwnWait is how long an application waited, or has waited so far.
type OwnWait struct {
	Company  string  `json:"company" required:"true" doc:"The company's name"`
	Hours    float64 `json:"hours" required:"true"`
	Answered bool    `json:"answered" required:"true"`
}

// WantedSkill is a skill and how many of the jobs that fit ask for it.
type WantedSkill struct {
	Skill string `json:"skill" required:"true" doc:"In the reader's language"`
	Jobs  int    `json:"jobs" required:"true"`
	Have  bool   `json:"have" required:"true" doc:"Whether it is in your profile"`
}

// MarketPay is what the middle half of the jobs that fit pays a month.
type MarketPay struct {
	From     int64  `json:"from" required:"true"`
	To       int64  `json:"to" required:"true"`
	Currency string `json:"currency" required:"true"`
	Jobs     int    `json:"jobs" required:"true" doc:"How many say what they pay"`
	Expected *int64 `json:"expected" required:"true" nullable:"true" doc:"What you expect"`
}

func (s *Server) homeFigures(ctx context.Context, _ *nothing) (*reply[HomeFigures], error) {
	by := userOf(ctx)
	body := HomeFigures{Views: []WeekCount{}, Answers: []WeekHours{}, Waits: []OwnWait{}, Skills: []WantedSkill{}}
	var err error
	switch by.Role {
	case account.RoleTalent:
		err = s.talentFigures(ctx, by, &body)
	case account.RoleCompany:
		err = s.companyFigures(ctx, by, &body)
	}
	return &reply[HomeFigures]{body}, err
}

func weekCount(w home.Week) WeekCount { return WeekCount{Week: w.Begins, Count: w.Count} }

func (s *Server) companyFigures(ctx context.Context, by account.User, body *HomeFigures) error {
	f, err := s.Home.CompanyFigures(ctx, by)
	body.Views = each(f.Views, weekCount)
	body.Answers = each(f.Answers, func(w home.Week) WeekHours {
		return WeekHours{Week: w.Begins, Hours: w.Hours, Count: w.Count}
	})
	counts := countsBody(f.Funnel)
	body.Funnel.Value = &counts
	return err
}

func (s *Server) talentFigures(ctx context.Context, by account.User, body *HomeFigures) error {
	const looked = 50
	f, err := s.Home.TalentFigures(ctx, by)
	if err != nil {
		return err
	}
	body.Views = each(f.Views, weekCount)
	sent, err := s.Applications.Own(ctx, by, "", list.NewPage(home.Most, ""))
	if err != nil {
		return err
	}
	now := time.Now()
	body.Waits = each(sent.Items, func(a application.Application) OwnWait {
		until := a.RespondedAt
		if until.IsZero() {
			until = now
		}
		return OwnWait{
			Company:  a.Job.CompanyName,
			Hours:    until.Sub(a.AppliedAt).Hours(),
			Answered: !a.RespondedAt.IsZero(),
		}
	})
	found, err := s.Matcher.JobsFor(ctx, by, looked)
	if err != nil {
		return err
	}
	p, err := s.Talents.Profile(ctx, by)
	if err != nil {
		return err
	}
	body.Skills = wantedSkills(s.readerOf(ctx), found, p.Skills)
	body.Pay.Value = marketPay(found, p.ExpectedSalary)
	return nil
}

// wantedSkills counts what jobs ask for, most wanted first.
func wantedSkills(r reader, found []match.JobMatch, own []string) []WantedSkill {
	const most = 5
	counted := map[string]*WantedSkill{}
	for _, m := range found {
		shown := r.job(m.Job.Text).Skills
		for i, skill := range m.Job.Skills {
			key := strings.ToLower(skill)
			if counted[key] == nil {
				counted[key] = &WantedSkill{Skill: shown[i]}
			}
			counted[key].Jobs++
		}
	}
	for _, skill := range own {
		if wanted := counted[strings.ToLower(skill)]; wanted != nil {
			wanted.Have = true
		}
	}
	all := []WantedSkill{}
	for _, wanted := range counted {
		if wanted.Jobs > 1 {
			all = append(all, *wanted)
		}
	}
	slices.SortFunc(all, func(a, b WantedSkill) int {
		return cmp.Or(b.Jobs-a.Jobs, strings.Compare(a.Skill, b.Skill))
	})
	return all[:min(most, len(all))]
}

// marketPay is what the middle half of some jobs pays, of those that say so in the usual currency.
func marketPay(found []match.JobMatch, expected *int64) *MarketPay {
	const enough = 4
	var pays []int64
	for _, m := range found {
		if m.Job.Currency != job.DefaultCurrency {
			continue
		}
		switch low, high := m.Job.SalaryMin, m.Job.SalaryMax; {
		case low != nil && high != nil:
			pays = append(pays, (*low+*high)/2)
		case low != nil:
			pays = append(pays, *low)
		}
	}
	if len(pays) < enough {
		return nil
	}
	slices.Sort(pays)
	return &MarketPay{
		From:     pays[len(pays)/4],
		To:       pays[len(pays)*3/4],
		Currency: job.DefaultCurrency,
		Jobs:     len(pays),
		Expected: expected,
	}
}
