package cv

import (
	"cmp"
	"maps"
	"slices"
	"strings"

	"github.com/tawafuq/tawafuq/internal/concept"
	"github.com/tawafuq/tawafuq/internal/talent"
	"github.com/tawafuq/tawafuq/internal/text"
)

// Taken is what somebody takes over from a CV, unchanged or as they corrected it. An empty field leaves the profile as
// it is.
type Taken struct {
	Title, Location, Bio, Phone              string
	Experience                               *float64 // years
	Skills, Education, Certifications, Links []string
	Languages                                []Spoken
	WorkHistory                              []talent.Work
}

// Spoken is a language and how well it is spoken, one of talent.LanguageLevels or empty.
type Spoken struct{ Name, Level string }

// Merger merges what is taken from CVs into profiles. It is the only place for that: the preview before somebody
// accepts, what accepting does, and how complete the profile would be all come from here.
type Merger struct{ lexicon *concept.Lexicon }

// NewMerger returns a merger that knows the concepts of l, so that a skill is the same in two languages.
func NewMerger(l *concept.Lexicon) Merger { return Merger{l} }

// Merge returns the profile with what was taken. Texts and years replace the old ones. Lists keep what they have and
// gain what is new, in whatever spelling or language, as long as there is room.
func (m Merger) Merge(p talent.Profile, t Taken) talent.Profile {
	p.Title = cmp.Or(text.Line(t.Title), p.Title)
	p.Location = cmp.Or(text.Line(t.Location), p.Location)
	p.Bio = cmp.Or(text.Paragraphs(t.Bio), p.Bio)
	p.Phone = cmp.Or(text.Line(t.Phone), p.Phone)
	if t.Experience != nil {
		p.Experience = *t.Experience
	}
	p.Skills = with(p.Skills, t.Skills, MaxItems, m.naming(concept.Skill))
	p.Education = with(p.Education, t.Education, MaxItems, spelling)
	p.Certifications = with(p.Certifications, t.Certifications, MaxItems, m.naming(concept.Certification))
	p.Links = with(p.Links, withSchemes(t.Links), MaxLinks, addressing)
	p.Languages, p.LanguageLevels = m.languages(p.Languages, p.LanguageLevels, t.Languages)
	p.WorkHistory = withWorks(p.WorkHistory, t.WorkHistory)
	return p
}

// Onto returns the profile as it would be if everything the reading is sure of were accepted. Unlike Merge it keeps the
// texts that the owner has written; only the years of work follow the CV, which counts them.
func (m Merger) Onto(p talent.Profile, r Reading) talent.Profile {
	t := r.sureParts()
	t.Title, t.Location = cmp.Or(p.Title, t.Title), cmp.Or(p.Location, t.Location)
	t.Bio, t.Phone = cmp.Or(p.Bio, t.Bio), cmp.Or(p.Phone, t.Phone)
	return m.Merge(p, t)
}

// spelling returns the form in which two texts are compared: their letters, regardless of case, marks and spacing.
func spelling(s string) string { return text.Fold(text.Line(s)) }

// naming is like spelling, except that all names of one concept are equal.
func (m Merger) naming(kind concept.Kind) func(string) string {
	return func(s string) string {
		if c, known := m.lexicon.Lookup(kind, s); known {
			return "\x00" + c.ID
		}
		return spelling(s)
	}
}

// addressing returns the form in which two web addresses are compared: without scheme, "www." and trailing slash.
func addressing(url string) string {
	s := spelling(url)
	s = strings.TrimPrefix(strings.TrimPrefix(s, "https://"), "http://")
	return strings.TrimRight(strings.TrimPrefix(s, "www."), "/")
}

// withSchemes completes addresses that lack a scheme.
func withSchemes(links []string) []string {
	whole := make([]string, len(links))
	for n, link := range links {
		link = text.Line(link)
		if lower := strings.ToLower(link); link != "" && !strings.HasPrefix(lower, "http://") &&
			!strings.HasPrefix(lower, "https://") {
			link = "https://" + link
		}
		whole[n] = link
	}
	return whole
}

// with appends to a list what it does not contain yet.
func with(list, more []string, most int, key func(string) string) []string {
	all, seen := slices.Clone(list), map[string]bool{}
	if all == nil {
		all = []string{}
	}
	for _, item := range all {
		seen[key(item)] = true
	}
	for _, item := range more {
		item = text.Line(item)
		if k := key(item); item != "" && !seen[k] && len(all) < most {
			seen[k] = true
			all = append(all, item)
		}
	}
	return all
}

// languages adds languages, and a level to those that have none; a level that somebody chose stays.
func (m Merger) languages(list []string, levels map[string]string, more []Spoken) ([]string, map[string]string) {
	key := m.naming(concept.Language)
	leveled := maps.Clone(levels)
	if leveled == nil {
		leveled = map[string]string{}
	}
	for _, spoken := range more {
		list = with(list, []string{spoken.Name}, MaxItems, key)
		at := slices.IndexFunc(list, func(name string) bool { return key(name) == key(text.Line(spoken.Name)) })
		if at >= 0 && leveled[list[at]] == "" && spoken.Level != "" {
			leveled[list[at]] = spoken.Level
		}
	}
	if list == nil {
		list = []string{}
	}
	return list, leveled
}

// withWorks adds works, sorted by start, the latest first. If a work is already there, the owner's words stay and only
// empty fields are filled.
func withWorks(history, more []talent.Work) []talent.Work {
	all := slices.Clone(history)
	if all == nil {
		all = []talent.Work{}
	}
	for _, work := range more {
		work.Position, work.Company = text.Line(work.Position), text.Line(work.Company)
		if at := slices.IndexFunc(all, func(had talent.Work) bool { return sameWork(had, work) }); at >= 0 {
			all[at].Start = cmp.Or(all[at].Start, work.Start)
			all[at].Description = cmp.Or(all[at].Description, work.Description)
			continue
		}
		if work.Position == "" || len(all) >= MaxWorks {
			continue
		}
		at := slices.IndexFunc(all, func(had talent.Work) bool { return had.Start != "" && had.Start < work.Start })
		if at < 0 {
			at = len(all)
		}
		all = slices.Insert(all, at, work)
	}
	return all
}

// sameWork reports whether two entries describe the same work: the same position at the same company, begun at the same
// time. A year alone matches each of its months, and a missing start matches any.
func sameWork(a, b talent.Work) bool {
	return spelling(a.Position) == spelling(b.Position) && spelling(a.Company) == spelling(b.Company) &&
		(strings.HasPrefix(a.Start, b.Start) || strings.HasPrefix(b.Start, a.Start))
}
