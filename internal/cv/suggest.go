package cv

import (
	"maps"
	"slices"

	"github.com/tawafuq/tawafuq/internal/talent"
	"github.com/tawafuq/tawafuq/internal/text"
)

// Onto is a profile as it would be with everything sure accepted. What the owner has written stays: the CV fills what is
// empty and adds to lists. Only the years of work follow the CV, which counts them.
func (r Reading) Onto(p talent.Profile) talent.Profile {
	fill := func(field *string, f Found) {
		if *field == "" && sure(f) {
			*field = f.Value
		}
	}
	fill(&p.Title, r.Title)
	fill(&p.Bio, r.Summary)
	fill(&p.Location, r.Location)
	fill(&p.Phone, r.Phone)
	if r.Years.Value > 0 && r.Years.Confidence >= Sure {
		p.Experience = r.Years.Value
	}
	p.Skills = with(p.Skills, r.SkillNames(), maxItems)
	p.Education = with(p.Education, values(r.Education, func(e Education) Found { return e.Found }), maxItems)
	p.Certifications = with(p.Certifications, values(r.Certifications, func(f Found) Found { return f }), maxItems)
	p.Links = with(p.Links, values(r.Links, func(f Found) Found { return f }), maxLinks)
	known := len(p.Languages)
	p.Languages = with(p.Languages, values(r.Languages, func(l Language) Found { return l.Found }), maxItems)
	p.LanguageLevels = r.levelsOnto(p.LanguageLevels, p.Languages[known:])
	p.WorkHistory = r.worksOnto(p.WorkHistory)
	return p
}

// Profile is what the CV alone makes.
func (r Reading) Profile() talent.Profile { return r.Onto(talent.Profile{}) }

// SkillNames are the skills that are sure, as written.
func (r Reading) SkillNames() []string {
	return values(r.Skills, func(s Skill) Found { return s.Found })
}

// WorkHistory is the work of the CV as profiles hold it: what names a position, whatever its confidence.
func (r Reading) WorkHistory() []talent.Work {
	works := []talent.Work{}
	for _, w := range r.Works {
		if w.Position.There() {
			works = append(works, w.talentWork())
		}
	}
	return works
}

// Levels are the languages of the CV that say how well they are spoken.
func (r Reading) Levels() map[string]string {
	levels := map[string]string{}
	for _, l := range r.Languages {
		if l.Level != "" {
			levels[l.Value] = l.Level
		}
	}
	return levels
}

func (w Work) talentWork() talent.Work {
	return talent.Work{Position: w.Position.Value, Company: w.Company.Value, Start: w.Start.Value, End: w.End.Value, Description: w.Description.Value}
}

func sure(f Found) bool { return f.There() && !f.Asks() }

// values are the sure ones of a list.
func values[T any](list []T, found func(T) Found) []string {
	names := []string{}
	for _, item := range list {
		if f := found(item); sure(f) {
			names = append(names, f.Value)
		}
	}
	return names
}

// with adds to a list what it does not hold yet, whatever the spelling.
func with(list, more []string, most int) []string {
	all, seen := []string{}, map[string]bool{}
	for n, item := range slices.Concat(list, more) {
		key := text.Fold(item)
		if n >= len(list) && (seen[key] || len(all) >= most) {
			continue
		}
		seen[key] = true
		all = append(all, item)
	}
	return all
}

// levelsOnto adds the levels of languages that are new to the profile; those it has are the owner's word.
func (r Reading) levelsOnto(levels map[string]string, added []string) map[string]string {
	all := maps.Clone(levels)
	if all == nil {
		all = map[string]string{}
	}
	for language, level := range r.Levels() {
		if slices.Contains(added, language) {
			all[language] = level
		}
	}
	return all
}

// worksOnto adds the works that the profile does not hold. The same position at the same company from the same time is the
// same work; of it the profile's words stay, and what it leaves empty is filled.
func (r Reading) worksOnto(history []talent.Work) []talent.Work {
	all := slices.Clone(history)
	if all == nil {
		all = []talent.Work{}
	}
	for _, w := range r.Works {
		if !sure(w.Position) || w.Company.Asks() {
			continue
		}
		work := w.talentWork()
		at := slices.IndexFunc(all, func(had talent.Work) bool { return workKey(had) == workKey(work) })
		switch {
		case at >= 0:
			if all[at].Description == "" {
				all[at].Description = work.Description
			}
		case len(all) < maxWorks:
			all = append(all, work)
		}
	}
	return all
}

func workKey(w talent.Work) string {
	return text.Fold(w.Position) + "\n" + text.Fold(w.Company) + "\n" + w.Start
}
