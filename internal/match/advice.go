package match

import (
	"cmp"
	"context"
	"slices"
	"strconv"

	"github.com/tawafuq/tawafuq/internal/account"
	"github.com/tawafuq/tawafuq/internal/concept"
	"github.com/tawafuq/tawafuq/internal/talent"
)

// Advice lists what would make a profile fit more of the open jobs in its field.
type Advice struct {
	MissingSkills []string // as companies write them, most wanted first
	Profile       []Reason // where the profile says too little: codes under "match.advice"
	Career        []Reason // what the market asks for and pays: codes under "match.advice"
	Jobs          int      // how many open jobs were considered
}

const (
	ownField   = 40 // this many nearest jobs make up the person's field
	mostSkills = 8
	mostSteps  = 5
)

// Advise derives advice from the user's profile and the open jobs nearest to it.
func (m *Matcher) Advise(ctx context.Context, by account.User) (Advice, error) {
	p, err := m.store.Profile(ctx, by.ID)
	if err != nil {
		return Advice{}, err
	}
	field, err := m.rankJobs(ctx, p, nil, ownField)
	if err != nil {
		return Advice{}, err
	}
	a := Advice{MissingSkills: []string{}, Jobs: len(field), Profile: m.profileAdvice(p)}
	wanted := m.wantedSkills(p, field)
	for _, w := range wanted[:min(mostSkills, len(wanted))] {
		a.MissingSkills = append(a.MissingSkills, w.name)
	}
	if len(wanted) > 0 {
		a.Career = append(a.Career, m.learn(p, wanted[0])...)
	}
	a.Career = append(a.Career, payAdvice(p, field)...)
	a.Career = append(a.Career, m.placeAdvice(p, field)...)
	return a, nil
}

// profileAdvice first points out what is weak in the profile as it stands: skills mentioned but not listed, a very
// short bio, positions without a description; then the steps that would add most.
func (m *Matcher) profileAdvice(p talent.Profile) []Reason {
	var advice []Reason
	if names := m.unlisted(p); len(names) > 0 {
		advice = append(advice, Reason{
			Code: "unlisted",
			Args: map[string]string{
				"skills": joined(names, 3),
				"count":  strconv.Itoa(len(names)),
			},
		})
	}
	const shortBio = 120
	if n := len([]rune(p.Bio)); n > 0 && n < shortBio {
		advice = append(advice, Reason{Code: "shortBio"})
	}
	for _, w := range p.WorkHistory {
		if w.Description == "" {
			advice = append(advice, Reason{Code: "tellWork", Args: map[string]string{"position": w.Position}})
			break
		}
	}
	steps := slices.DeleteFunc(p.Steps(), talent.Step.Done)
	slices.SortStableFunc(steps, func(a, b talent.Step) int {
		return cmp.Compare(b.Points-b.Gained,
			a.Points-a.Gained)
	})
	for _, step := range steps {
		advice = append(advice, Reason{
			Code: "step." + step.Key,
			Args: map[string]string{"points": strconv.Itoa(step.Points - step.Gained)},
		})
	}
	return advice[:min(mostSteps, len(advice))]
}

// unlisted returns skills that the bio and the history name but the list of skills does not.
func (m *Matcher) unlisted(p talent.Profile) []string {
	h := m.reader().talent(TalentOf(p))
	var names []string
	for _, s := range h.skills {
		if c := m.reader().lexicon.All()[s.concept]; s.credit == mentionCredit && c.Kind == concept.Skill {
			names = append(names, c.English)
		}
	}
	return names
}

func joined(names []string, most int) string {
	text := ""
	for i, name := range names[:min(most, len(names))] {
		if i > 0 {
			text += ", "
		}
		text += name
	}
	return text
}

type missing struct {
	name string
	jobs int
}

// wantedSkills returns the skills that the jobs list and the talent does not cover, most wanted first.
func (m *Matcher) wantedSkills(p talent.Profile, field []JobMatch) []missing {
	h := m.reader().talent(TalentOf(p))
	byKey := map[any]*missing{} // by concept, or by wording
	for _, f := range field {
		w := m.reader().vacancy(VacancyOf(f.Job.Text))
		credits := m.reader().covered(h, w)
		for i, s := range w.skills {
			if !s.listed || credits[i] >= enough {
				continue
			}
			var key any = s.key
			if s.concept != none {
				key = s.concept
			}
			if byKey[key] == nil {
				byKey[key] = &missing{name: s.name}
			}
			byKey[key].jobs++
		}
	}
	var wanted []missing
	for _, w := range byKey {
		wanted = append(wanted, *w)
	}
	slices.SortFunc(wanted, func(a, b missing) int { return cmp.Or(b.jobs-a.jobs, cmp.Compare(a.name, b.name)) })
	return wanted
}

// learn counts the good matches again as if the person had the skill.
func (m *Matcher) learn(p talent.Profile, skill missing) []Reason {
	t := TalentOf(p)
	now := m.goodJobs(t)
	t.Skills = append(slices.Clone(t.Skills), skill.name)
	then := m.goodJobs(t)
	args := map[string]string{
		"skill":  skill.name,
		"count":  strconv.Itoa(skill.jobs),
		"before": strconv.Itoa(now),
		"after":  strconv.Itoa(then),
	}
	if then > now {
		return []Reason{{Code: "learn", Args: args}}
	}
	return []Reason{{Code: "wanted", Args: args}}
}

// payAdvice compares the person's expectation with the median of the jobs' maximum pay.
func payAdvice(p talent.Profile, field []JobMatch) []Reason {
	var offers []int64
	for _, f := range field {
		if top := cmp.Or(f.Job.SalaryMax, f.Job.SalaryMin); top != nil {
			offers = append(offers, inSAR(*top, f.Job.Currency))
		}
	}
	const enough = 3
	if len(offers) < enough {
		return nil
	}
	slices.Sort(offers)
	median := offers[len(offers)/2]
	code := "payUnknown"
	if p.ExpectedSalary != nil {
		code = "payWithin"
		if *p.ExpectedSalary > median {
			code = "payAbove"
		}
	}
	return []Reason{{
		Code: code,
		Args: map[string]string{
			"count":  strconv.Itoa(len(offers)),
			"amount": strconv.FormatInt(median, 10),
		},
	}}
}

// placeAdvice names the place where most of the jobs are.
func (m *Matcher) placeAdvice(p talent.Profile, field []JobMatch) []Reason {
	counts := map[string]int{}
	most := ""
	for _, f := range field {
		place := f.Job.Location
		counts[place]++
		if counts[place] > counts[most] || counts[place] == counts[most] && place < most {
			most = place
		}
	}
	const enough = 3
	if most == "" || len(field) < enough {
		return nil
	}
	code := "placeElsewhere"
	city, region := m.reader().place(p.Location)
	if c, r := m.reader().place(most); c != none && c == city || c == none && r != none && r == region {
		code = "placeHere"
	}
	return []Reason{{Code: code, Args: map[string]string{"place": most, "count": strconv.Itoa(counts[most])}}}
}
