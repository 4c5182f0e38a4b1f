package httpapi

import (
	"context"
	"slices"

	"github.com/tawafuq/tawafuq/internal/account"
	"github.com/tawafuq/tawafuq/internal/job"
	"github.com/tawafuq/tawafuq/internal/shown"
	"github.com/tawafuq/tawafuq/internal/talent"
	"github.com/tawafuq/tawafuq/locales"
)

// ShownTitle is a title in the reader's language.
type ShownTitle struct {
	Title string `json:"title" required:"true"`
}

// Shown is what a job says in the reader's language. What the lexicon does not know is as written.
type Shown struct {
	ShownTitle
	Skills   []string `json:"skills" required:"true" doc:"In the order of the skills as written"`
	Location string   `json:"location" required:"true"`
}

// ShownTalent is what a talent says in the reader's language. What the lexicon does not know is as written.
type ShownTalent struct {
	Shown
	Languages []string `json:"languages" required:"true" doc:"In the order of the languages as written"`
	Education []string `json:"education" required:"true" doc:"In the order of the education as written"`
}

// otherForm is a title in the language that it is not written in; empty if it has no such form.
func (s *Server) otherForm(title string) string {
	return differing(title, s.forms().Title(string(account.Arabic), title), s.forms().Title(locales.Default, title))
}

// otherPlace does the same for a place.
func (s *Server) otherPlace(place string) string {
	return differing(place, s.forms().Place(string(account.Arabic), place), s.forms().Place(locales.Default, place))
}

// otherSkills are skills in the language they are not written in, without those that have no such form.
func (s *Server) otherSkills(skills []string) []string {
	var others []string
	for _, skill := range skills {
		other := differing(skill,
			s.forms().Skill(string(account.Arabic), skill), s.forms().Skill(locales.Default, skill))
		if other != "" && !slices.Contains(skills, other) {
			others = append(others, other)
		}
	}
	return others
}

// differing returns the first form that is not as written.
func differing(written string, forms ...string) string {
	for _, form := range forms {
		if form != written {
			return form
		}
	}
	return ""
}

// reader shows names in one language.
type reader struct {
	forms    *shown.Forms
	language string
}

// readerOf shows names to whoever makes the call.
func (s *Server) readerOf(ctx context.Context) reader { return s.reader(languageOf(ctx)) }

func (s *Server) reader(language string) reader { return reader{s.forms(), language} }

func (r reader) title(written string) ShownTitle {
	return ShownTitle{r.forms.Title(r.language, written)}
}

func (r reader) skills(written []string) []string {
	return each(written, func(skill string) string { return r.forms.Skill(r.language, skill) })
}

func (r reader) shown(title string, skills []string, location string) Shown {
	return Shown{
		ShownTitle: r.title(title),
		Skills:     r.skills(skills),
		Location:   r.forms.Place(r.language, location),
	}
}

func (r reader) job(t job.Text) Shown { return r.shown(t.Title, t.Skills, t.Location) }

func (r reader) profile(p talent.Profile) ShownTalent {
	return ShownTalent{
		Shown:     r.shown(p.Title, p.Skills, p.Location),
		Languages: each(p.Languages, func(name string) string { return r.forms.Language(r.language, name) }),
		Education: each(p.Education, func(line string) string { return r.forms.Degree(r.language, line) }),
	}
}
