package search

import (
	"fmt"
	"math/rand/v2"
	"os"
	"slices"
	"strings"
	"testing"

	"github.com/tawafuq/tawafuq/internal/concept"
	"github.com/tawafuq/tawafuq/internal/demo"
)

// classMarket is a market to ask, of jobs or of candidates, with what each is and needs or has.
type classMarket struct {
	name   string
	search func(query string) Page
	docs   map[string]JobDoc
	// occupations and skills are the concepts of a job, by its id.
	occupations, skills map[string][]string
}

func newClassMarket(t testing.TB, name string, docs []JobDoc, search func(query string) Page) *classMarket {
	a := analyzer(t)
	m := &classMarket{name: name, search: search, docs: map[string]JobDoc{}, occupations: map[string][]string{},
		skills: map[string][]string{}}
	for _, d := range docs {
		m.docs[d.ID] = d
		m.occupations[d.ID] = a.occupations(d.Title)
		for _, s := range d.Skills {
			m.skills[d.ID] = append(m.skills[d.ID], a.skillKeys(s)...)
		}
	}
	return m
}

// wholeLexicon is a market with a job in English and one in Arabic for every occupation.
func wholeLexicon(t testing.TB) []JobDoc {
	a := analyzer(t)
	cities := [][2]string{{"Riyadh", "الرياض"}, {"Jeddah", "جدة"}, {"Dammam", "الدمام"}, {"Makkah", "مكة المكرمة"}}
	types := []string{"full-time", "part-time", "contract", "remote", "hybrid"}
	levels := []string{"entry", "mid", "senior", "lead"}
	var docs []JobDoc
	for i, c := range a.lexicon.All() {
		if c.Kind != concept.Occupation {
			continue
		}
		for l, language := range []string{"en", "ar"} {
			d := JobDoc{ID: c.ID + "/" + language, Title: c.Name(language), Company: fmt.Sprint("Company ", i),
				CompanyID: fmt.Sprint(i), Place: cities[i%len(cities)][l], Type: types[(i+l)%len(types)],
				Level: levels[(i+l)%len(levels)], Language: language, Posted: today.AddDate(0, 0, -i%90)}
			for _, s := range c.Skills[:min(4, len(c.Skills))] {
				skill, _ := a.lexicon.Concept(s.ID)
				d.Skills = append(d.Skills, skill.Name(language))
			}
			docs = append(docs, d)
		}
	}
	return docs
}

// classQuery is a query with what a right first answer is.
type classQuery struct {
	query string
	right func(id string) bool
}

// classResult counts apart those queries whose failures are shown and those that nobody looks at: half of them.
type classResult struct {
	n, right, empty [2]int
	wrong           []string
}

func (r classResult) share(apart int) float64 {
	return float64(r.right[apart]) / float64(max(1, r.n[apart]))
}

func (r classResult) all() float64 {
	return float64(r.right[0]+r.right[1]) / float64(max(1, r.n[0]+r.n[1]))
}

func (m *classMarket) ask(queries []classQuery) classResult {
	var r classResult
	for _, q := range queries {
		apart := int(hashOf(q.query) >> 7 & 1)
		page := m.search(q.query)
		r.n[apart]++
		switch {
		case len(page.Hits) == 0:
			r.empty[apart]++
		case q.right(page.Hits[0].ID):
			r.right[apart]++
			continue
		}
		if apart == 0 {
			first := "nothing"
			if len(page.Hits) > 0 {
				first = m.docs[page.Hits[0].ID].Title
			}
			r.wrong = append(r.wrong, fmt.Sprintf("%s (%s %s: %s)", q.query, chipsOf(page.Understood),
				page.Understood.Corrected, first))
		}
	}
	return r
}

// is reports whether a job is of one of some concepts; *-engineer is every occupation whose id ends so.
func (m *classMarket) is(wanted string) func(id string) bool {
	return func(id string) bool {
		for want := range strings.SplitSeq(wanted, "|") {
			ending, any := strings.CutPrefix(want, "*")
			for _, has := range slices.Concat(m.occupations[id], m.skills[id]) {
				if has == want || any && strings.HasSuffix(has, ending) {
					return true
				}
			}
		}
		return false
	}
}

// byHand reads what somebody wrote for a class: concepts, a tab, and queries for them.
func byHand(t testing.TB, name string) map[string][]string {
	t.Helper()
	raw, err := os.ReadFile("testdata/classes/" + name + ".tsv")
	if err != nil {
		t.Fatal(err)
	}
	lines := map[string][]string{}
	for line := range strings.Lines(string(raw)) {
		wanted, queries, _ := strings.Cut(strings.TrimSuffix(line, "\n"), "\t")
		for query := range strings.SplitSeq(queries, ";") {
			lines[wanted] = append(lines[wanted], strings.TrimSpace(query))
		}
	}
	return lines
}

func (m *classMarket) byHand(t testing.TB, name string) []classQuery {
	var all []classQuery
	for wanted, queries := range byHand(t, name) {
		for _, query := range queries {
			all = append(all, classQuery{query, m.is(wanted)})
		}
	}
	slices.SortFunc(all, func(a, b classQuery) int { return strings.Compare(a.query, b.query) })
	return all
}

// present are the occupations that a market has jobs for, with the names that are theirs alone.
func (m *classMarket) present(t testing.TB) []concept.Concept {
	var all []concept.Concept
	seen := map[string]bool{}
	for _, ids := range m.occupations {
		for _, id := range ids {
			seen[id] = true
		}
	}
	for _, c := range analyzer(t).lexicon.All() {
		if seen[c.ID] {
			all = append(all, c)
		}
	}
	return all
}

// TestClasses measures the kinds of query that people type, over the exam's market, a made one and one with every
// occupation of the lexicon, and prints a table. With CLASSES set in the environment it also prints the failures, but
// those of one half only, so that nobody can tune to the other.
func TestClasses(t *testing.T) {
	for _, m := range classMarkets(t) {
		for _, c := range m.classes(t) {
			r := m.ask(c.queries)
			if r.n[0]+r.n[1] == 0 {
				continue
			}
			t.Logf("%-8s %-34s %5d asked  first right %.3f, held apart %.3f  empty %.3f", m.name, c.name, r.n[0]+r.n[1],
				r.share(0), r.share(1), float64(r.empty[0]+r.empty[1])/float64(r.n[0]+r.n[1]))
			if os.Getenv("CLASSES") != "" {
				t.Logf("    but %s", strings.Join(r.wrong, "\n        "))
			}
			if r.all() < c.least {
				t.Errorf("%s, %s: %.3f come first, want %.3f", m.name, c.name, r.all(), c.least)
			}
		}
	}
}

func classMarkets(t testing.TB) []*classMarket {
	jobs := func(x *Jobs) func(query string) Page {
		return func(query string) Page { return mustJobs(t, x, Ask{Query: query, Limit: 10}, JobFilter{}) }
	}
	exam, pool := examIndexes(t)
	made := makeMarket(t, demo.Size{Companies: 120, Jobs: 2500, Talents: 1}).jobs
	lexicon := wholeLexicon(t)
	candidates := func(query string) Page {
		page, err := pool.Search(Ask{Query: query, Limit: 10}, CandidateFilter{})
		if err != nil {
			t.Fatal(err)
		}
		return page
	}
	return []*classMarket{
		newClassMarket(t, "exam", examDocs(t), jobs(exam)), newClassMarket(t, "pool", poolDocs(t), candidates),
		newClassMarket(t, "made", made, jobs(jobsOf(t, made))),
		newClassMarket(t, "lexicon", lexicon, jobs(jobsOf(t, lexicon))),
	}
}

// poolDocs are the candidates of the exam's market as if they were jobs.
func poolDocs(t testing.TB) []JobDoc {
	var m examMarket
	readJSON(t, "market.json", &m)
	var docs []JobDoc
	for _, c := range m.Candidates {
		docs = append(docs, JobDoc{ID: c.ID, Title: c.Title, Skills: c.Skills})
	}
	return docs
}

// class is a kind of query, with the share of first answers that must be right.
type class struct {
	name    string
	least   float64
	queries []classQuery
}

func (m *classMarket) classes(t testing.TB) []class {
	var all []class
	for _, language := range []string{"en", "ar"} {
		place := map[string]string{"en": "riyadh", "ar": "الرياض"}[language]
		for _, kind := range slipKinds {
			all = append(all, class{"a letter " + kind + ", " + language, 0.94,
				m.names(t, language, slipsIn(kind, "%"))})
		}
		all = append(all, class{"a slip and a place, " + language, 0.88,
			m.names(t, language, slipsIn("swapped", "% "+place))})
	}
	all = append(all,
		class{"a slip in a title of one word", 0.93, m.oneWord(t)},
		class{"a slip in a skill", 0.91, m.skillSlips(t)},
		class{"Arabic in Latin letters", 0.89, m.names(t, "ar", func(name string, dice *rand.Rand) []string {
			return []string{arabizi(name, dice)}
		})},
		class{"English by ear", 0.86, m.names(t, "en", func(name string, dice *rand.Rand) []string {
			return []string{byEar(name, dice)}
		})},
		class{"plurals and women, ar", 0.97, m.names(t, "ar", inForms)},
		class{"plurals, en", 0.97, m.names(t, "en", inForms)},
		class{"sentences, en", 0.98, m.names(t, "en", inSentences(englishSentences...))},
		class{"sentences, ar", 0.96, m.names(t, "ar", inSentences(arabicSentences...))},
		class{"a wish beside a title", 0.88, m.wishes(t)},
		class{"several skills", 0.97, m.severalSkills(t, 0)},
		class{"several skills and another", 0.93, m.severalSkills(t, 1)},
		class{"a level and a head", 0.95, m.heads(t)},
		class{"companies", 0.94, m.companies(t)},
	)
	if m.name == "lexicon" {
		all = append(all, class{"dialect, by hand", 0.9, m.byHand(t, "dialect")},
			class{"Arabic in Latin letters, by hand", 0.91, m.byHand(t, "arabizi")},
			class{"English by ear, by hand", 0.93, m.byHand(t, "by-ear")},
			class{"kinds of work, by hand", 0.92, m.kinds(t)})
	}
	return all
}
