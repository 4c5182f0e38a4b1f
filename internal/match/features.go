package match

import (
	"cmp"
	"hash/fnv"
	"math"
	"slices"
	"strings"

	"github.com/tawafuq/tawafuq/internal/concept"
	"github.com/tawafuq/tawafuq/internal/demand"
	"github.com/tawafuq/tawafuq/internal/job"
	"github.com/tawafuq/tawafuq/internal/talent"
	"github.com/tawafuq/tawafuq/internal/text"
)

const (
	// mentionCredit is the credit of a skill that a talent's text mentions but the list of skills does not.
	mentionCredit = 850
)

// talent reads a talent.
func (r *Reader) talent(t Talent) *have {
	h := &have{traits: traits{
		years:     t.Years,
		city:      none,
		region:    none,
		pay:       none,
		education: none,
		soon:      soonest(t.Availability),
	}}
	for _, name := range t.Skills {
		h.list(r, name)
	}
	for _, name := range t.Certifications {
		for _, m := range r.lexicon.Find(name) {
			if m.Concept.Kind == concept.Certification {
				h.hold(r.index[m.Concept.ID], 1000)
			}
		}
	}
	title := r.title(t.Title)
	h.title, h.named = title.near, title.named
	texts, held := []string{t.Bio}, []string{title.neutral}
	named, needs := slices.Clone(title.skills), slices.Clone(title.needed)
	for _, work := range t.Work {
		position, what, _ := strings.Cut(work, "\n")
		read := r.title(position)
		texts, held, named = append(texts, what), append(held, read.neutral), append(named, read.skills...)
		needs = append(needs, read.needed...)
	}
	positions := strings.Join(held, "\n")
	// The list of skills is not part of the trade: adding one must not change which clauses count.
	trade := r.encode(positions + "\n" + title.needs)
	story, mentions, implied := r.story(strings.Join(texts, "\n"), trade, needs)
	story = positions + "\n" + story
	h.text = r.encode(story)
	h.text.norm /= amount(len(strings.Fields(story)))
	for _, c := range append(named, mentions...) {
		h.hold(c, mentionCredit)
	}
	struck := r.struck(t.Struck)
	for _, c := range implied {
		if !slices.Contains(struck, c) {
			h.hold(c, impliedCredit)
		}
	}
	slices.SortFunc(h.skills, func(a, b heldSkill) int { return cmp.Compare(a.concept, b.concept) })
	h.city, h.region = r.place(t.Location)
	if t.ExpectedSalary != nil {
		h.pay = *t.ExpectedSalary
	}
	h.languages = r.spoken(t.Languages)
	h.education = r.degree(t.Education...)
	return h
}

// list adds a skill as the person wrote it.
func (h *have) list(r *Reader, name string) {
	read := r.skill(name)
	for _, c := range read.concepts {
		h.hold(c, 1000)
	}
	if len(read.concepts) == 0 {
		h.others = append(h.others, read.other)
	}
}

// skillRead is how a skill was understood.
type skillRead struct {
	concepts []int32
	unknown  bool       // it names nothing the lexicon knows
	other    otherSkill // set if the name has no skill in it; without a vector if it names something else
}

func (r *Reader) skill(name string) skillRead {
	return r.skillsRead.get(name, func(name string) (read skillRead) {
		if c, known := r.lexicon.Lookup(concept.Skill, name); known {
			return skillRead{concepts: []int32{r.index[c.ID]}}
		}
		found := r.lexicon.Find(name)
		for _, m := range found {
			if m.Concept.Kind == concept.Skill || m.Concept.Kind == concept.Certification {
				read.concepts = append(read.concepts, r.index[m.Concept.ID])
			}
		}
		read.other.key = wordingOf(name)
		if read.unknown = len(found) == 0; read.unknown {
			neutral, _ := r.neutral(name)
			read.other.near = r.encode(neutral)
		}
		return read
	})
}

// needs returns the names and the ids of the skills that occupations need.
func (r *Reader) needs(occupations []int32) (joined string, ids []string) {
	var names []string
	for _, o := range occupations {
		for _, s := range r.lexicon.All()[o].Skills {
			if c, there := r.lexicon.Concept(s.ID); there && !r.clauses.Soft(s.ID) {
				names, ids = append(names, c.English), append(ids, s.ID)
			}
		}
	}
	return strings.Join(names, "\n"), ids
}

func hashed(words []string) []uint32 {
	hashes := make([]uint32, len(words))
	for i, word := range words {
		h := fnv.New32a()
		h.Write([]byte(word))
		hashes[i] = h.Sum32()
	}
	return hashes
}

// spoken returns the languages that somebody lists.
func (r *Reader) spoken(names []string) (ids []int32) {
	for _, name := range names {
		ids = append(ids, r.languagesRead.get(name, r.languages)...)
	}
	return ids
}

func (r *Reader) languages(name string) (ids []int32) {
	for _, c := range r.lexicon.Concepts(concept.Language, name) {
		ids = append(ids, r.index[c.ID])
	}
	return ids
}

func (h *have) hold(c int32, credit int) {
	for i, s := range h.skills {
		if s.concept == c {
			h.skills[i].credit = max(s.credit, credit)
			return
		}
	}
	h.skills = append(h.skills, heldSkill{concept: c, credit: credit})
}

// vacancy reads a job.
func (r *Reader) vacancy(v Vacancy) *want {
	w := &want{
		terms: terms{
			years:     none,
			least:     none,
			city:      none,
			region:    none,
			pay:       none,
			education: none,
			remote:    v.Type == "remote",
			hybrid:    v.Type == "hybrid",
		},
		place: v.Location,
		level: v.Level,
	}
	for _, name := range v.Skills {
		w.list(r, name)
	}
	title := r.title(v.Title)
	w.title, w.named = title.near, title.named
	for _, c := range title.skills {
		w.add(wantedSkill{concept: c, name: r.lexicon.All()[c].English, weight: titled})
	}
	sentences := demand.Read("", v.Description, v.Requirements)
	w.text = r.encode(title.neutral + "\n" + w.demands(r, sentences, title.needed))
	if years, stated := demand.Years(sentences); stated {
		w.least = years
	}
	if years, said := needed[v.Level]; said {
		w.years = years
	}
	w.city, w.region = r.place(v.Location)
	if amount := cmp.Or(v.SalaryMax, v.SalaryMin); amount != nil {
		w.pay = inSAR(*amount, v.Currency)
	}
	folded := text.Fold(strings.Join(v.Requirements, "\n") + "\n" + v.Description)
	w.soon = strings.Contains(folded, "immediate") || strings.Contains(folded, "فوري") ||
		strings.Contains(folded, "فورا")
	return w
}

func (w *want) list(r *Reader, name string) {
	item := listedSkill{name: name, key: wordingOf(name)}
	if slices.ContainsFunc(w.listed, func(before listedSkill) bool { return before.key == item.key }) {
		return
	}
	read := r.skill(name)
	for _, c := range read.concepts {
		item.skills = append(item.skills, w.add(wantedSkill{concept: c, name: name, weight: listed, listed: true}))
	}
	if read.unknown {
		item.skills = append(item.skills, w.add(wantedSkill{
			concept: none,
			name:    name,
			key:     item.key,
			near:    read.other.near,
			weight:  listed,
			listed:  true,
		}))
	}
	w.listed = append(w.listed, item)
}

// add adds a skill once and returns its index; the heavier mention counts.
func (w *want) add(s wantedSkill) int {
	for i, before := range w.skills {
		if before.concept == s.concept && before.key == s.key {
			w.skills[i].weight, w.skills[i].listed = max(before.weight, s.weight), before.listed || s.listed
			return i
		}
	}
	w.skills = append(w.skills, s)
	return len(w.skills) - 1
}

// needed holds the years at which each level begins.
var needed = talent.LevelStarts

// soonest returns in how many days somebody can start.
func soonest(availability string) int {
	switch availability {
	case "immediately":
		return 0
	case "two_weeks":
		return 14
	case "one_month":
		return 30
	}
	return none
}

// place finds the city and region that a text names.
func (r *Reader) place(s string) (city, region int32) {
	city, region = none, none
	for _, c := range r.lexicon.Concepts(concept.Place, s) {
		switch c.PlaceKind {
		case "city":
			if city == none {
				city = r.index[c.ID]
				if within, there := r.index[c.Within]; there {
					region = within
				}
			}
		case "region":
			if region == none {
				region = r.index[c.ID]
			}
		}
	}
	return city, region
}

// degree returns the level of the highest degree that texts name; none if they name none.
func (r *Reader) degree(texts ...string) int {
	level := none
	for _, s := range texts {
		for _, c := range r.lexicon.Concepts(concept.Degree, s) {
			level = max(level, c.Level)
		}
	}
	return level
}

// inSAR converts an amount to riyals. The rates are always the same, whatever the operator sets for searches: a score
// must be reproducible from its receipt, and they are good enough to tell whether an expectation and an offer are
// close.
func inSAR(amount int64, currency string) int64 {
	if rate, foreign := job.DefaultRates.Of[currency]; foreign {
		return int64(math.Round(float64(amount) * rate))
	}
	return amount
}
