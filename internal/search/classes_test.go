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

// changing makes queries of a name.
type changing func(name string, dice *rand.Rand) []string

// names makes queries of the names of a market's occupations.
func (m *classMarket) names(t testing.TB, language string, change changing) []classQuery {
	dice := rand.New(rand.NewPCG(11, 23))
	var all []classQuery
	for _, c := range m.present(t) {
		for _, query := range change(c.Name(language), dice) {
			all = append(all, classQuery{query, m.is(c.ID)})
		}
	}
	return all
}

func slipsIn(kind, around string) changing {
	return func(name string, dice *rand.Rand) []string {
		if query, ok := slipped(name, kind, dice); ok {
			return []string{strings.ReplaceAll(around, "%", query)}
		}
		return nil
	}
}

func inForms(name string, _ *rand.Rand) []string { return formsOf(name) }

func inSentences(sentences ...string) changing {
	return func(name string, dice *rand.Rand) []string {
		return []string{strings.ReplaceAll(sentences[dice.IntN(len(sentences))], "%", strings.ToLower(name))}
	}
}

var (
	englishSentences = []string{"looking for a job as a %", "i want to work as %", "any % vacancies please", "i am a %",
		"hiring % asap", "do you have jobs for %", "% needed urgently", "need a % for my company", "find me a % job",
		"im searching for % work", "wanted %", "where can i find % jobs", "% job openings", "we need a good %",
		"can someone hire me as %"}
	arabicSentences = []string{"ابغى وظيفة %", "ابي شغل %", "ادور على وظيفة %", "عايز اشتغل %", "بدي شغل %",
		"محتاجين % ضروري", "مطلوب % للعمل فورا", "ابحث عن عمل %", "أنا % وأبحث عن وظيفة", "هل يوجد وظائف %",
		"اريد وظيفة % لو سمحت", "داير شغل %", "وظايف % شاغرة", "نبحث عن % للعمل لدينا", "فيه شغل %؟",
		"ودي اشتغل %", "عندكم وظائف %", "حاب اقدم على وظيفة %", "ممكن وظيفة %"}
)

// TestClasses measures the kinds of query that people type, over the exam's market, a made one and one with every
// occupation of the lexicon. The failures of half of the queries are not shown, so that nobody can tune to them.
func TestClasses(t *testing.T) {
	if testing.Short() {
		t.Skip("asks thousands of queries")
	}
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
			all = append(all, class{"a letter " + kind + ", " + language, 0,
				m.names(t, language, slipsIn(kind, "%"))})
		}
		all = append(all, class{"a slip and a place, " + language, 0,
			m.names(t, language, slipsIn("swapped", "% "+place))})
	}
	all = append(all,
		class{"a slip in a title of one word", 0, m.oneWord(t)},
		class{"a slip in a skill", 0, m.skillSlips(t)},
		class{"Arabic in Latin letters", 0, m.names(t, "ar", func(name string, dice *rand.Rand) []string {
			return []string{arabizi(name, dice)}
		})},
		class{"English by ear", 0, m.names(t, "en", func(name string, dice *rand.Rand) []string {
			return []string{byEar(name, dice)}
		})},
		class{"plurals and women, ar", 0, m.names(t, "ar", inForms)},
		class{"plurals, en", 0, m.names(t, "en", inForms)},
		class{"sentences, en", 0, m.names(t, "en", inSentences(englishSentences...))},
		class{"sentences, ar", 0, m.names(t, "ar", inSentences(arabicSentences...))},
		class{"a wish beside a title", 0, m.wishes(t)},
		class{"several skills", 0, m.severalSkills(t, 0)},
		class{"several skills and another", 0, m.severalSkills(t, 1)},
		class{"a level and a head", 0, m.heads(t)},
		class{"companies", 0, m.companies(t)},
	)
	if m.name == "lexicon" {
		all = append(all, class{"dialect, by hand", 0, m.byHand(t, "dialect")},
			class{"Arabic in Latin letters, by hand", 0, m.byHand(t, "arabizi")},
			class{"English by ear, by hand", 0, m.byHand(t, "by-ear")},
			class{"kinds of work, by hand", 0, m.kinds(t)})
	}
	return all
}

func (m *classMarket) sortedDocs() []JobDoc {
	var docs []JobDoc
	for _, d := range m.docs {
		docs = append(docs, d)
	}
	slices.SortFunc(docs, func(a, b JobDoc) int { return strings.Compare(a.ID, b.ID) })
	return docs
}

// oneWord puts slips of all kinds into titles of one word, everyday ones among them.
func (m *classMarket) oneWord(t testing.TB) []classQuery {
	dice := rand.New(rand.NewPCG(8, 13))
	var all []classQuery
	for _, c := range m.present(t) {
		for _, name := range c.Names() {
			if strings.Contains(name, " ") {
				continue
			}
			for _, kind := range slipKinds {
				if query, ok := slipped(name, kind, dice); ok {
					all = append(all, classQuery{query, m.is(c.ID)})
				}
			}
		}
	}
	return all
}

// skillSlips put a slip into the skills of jobs, which must be found by skill or title.
func (m *classMarket) skillSlips(t testing.TB) []classQuery {
	dice := rand.New(rand.NewPCG(5, 7))
	seen := map[string]bool{}
	var all []classQuery
	for _, d := range m.sortedDocs() {
		for _, s := range d.Skills {
			id := analyzer(t).skillKeys(s)[0]
			if !strings.HasPrefix(id, "s-") || seen[s] {
				continue
			}
			seen[s] = true
			if query, ok := slipped(s, slipKinds[dice.IntN(len(slipKinds))], dice); ok {
				all = append(all, classQuery{query, m.is(id)})
			}
		}
	}
	return all
}

// wishes put words beside a title that few adverts answer.
func (m *classMarket) wishes(t testing.TB) []classQuery {
	words := byHand(t, "beside")[""]
	return slices.Concat(
		m.names(t, "en", func(name string, dice *rand.Rand) []string {
			return []string{name + " " + words[dice.IntN(len(words))]}
		}),
		m.names(t, "ar", func(name string, dice *rand.Rand) []string {
			return []string{name + " " + words[dice.IntN(len(words))]}
		}))
}

// severalSkills ask for three skills of a job and some that it does not need; no job may have more than the first.
func (m *classMarket) severalSkills(t testing.TB, others int) []classQuery {
	dice := rand.New(rand.NewPCG(3, 9))
	docs := m.sortedDocs()
	var all []classQuery
	for i := 0; i < len(docs); i += 1 + len(docs)/300 {
		d := docs[i]
		if len(d.Skills) < 3 {
			continue
		}
		asked := slices.Clone(d.Skills[:3])
		for range others {
			other := docs[dice.IntN(len(docs))]
			if len(other.Skills) > 0 {
				asked = append(asked, other.Skills[0])
			}
		}
		var ids []string
		for _, s := range asked {
			ids = append(ids, analyzer(t).skillKeys(s)...)
		}
		answers := func(id string) int {
			n := 0
			for _, s := range ids {
				if slices.Contains(m.skills[id], s) {
					n++
				}
			}
			return n
		}
		query := strings.Join(asked, []string{" ", ", "}[dice.IntN(2)])
		all = append(all, classQuery{query, func(id string) bool { return answers(id) >= answers(d.ID) }})
	}
	return all
}

// heads ask for a level and a word that heads the names of many occupations.
func (m *classMarket) heads(testing.TB) []classQuery {
	levels := map[string]string{"senior": "senior", "junior": "entry", "fresh graduate": "entry"}
	arabic := map[string]string{"أول": "senior", "مبتدئ": "entry", "حديث تخرج": "entry"}
	var all []classQuery
	ask := func(levels map[string]string, head, query string, ending string) {
		there := map[string]bool{}
		named := func(d JobDoc) bool {
			ends := func(id string) bool { return strings.HasSuffix(id, ending) }
			return slices.ContainsFunc(m.occupations[d.ID], ends)
		}
		for _, d := range m.docs {
			if named(d) {
				there[d.Level] = true
			}
		}
		for word, level := range levels {
			if !there[level] {
				continue
			}
			all = append(all, classQuery{strings.ReplaceAll(query, "%", word), func(id string) bool {
				return m.docs[id].Level == level && named(m.docs[id])
			}})
		}
	}
	for arabicHead, head := range map[string]string{"مهندس": "engineer", "مطور": "developer", "مدير": "manager",
		"فني": "technician", "محلل": "analyst", "مشرف": "supervisor", "محاسب": "accountant", "معلم": "teacher",
		"مصمم": "designer", "ممرض": "nurse", "سائق": "driver"} {
		ask(levels, head, "% "+head, head)
		ask(arabic, head, arabicHead+" %", head)
	}
	slices.SortFunc(all, func(a, b classQuery) int { return strings.Compare(a.query, b.query) })
	return all
}

// companies ask for companies without their legal form, and with a slip.
func (m *classMarket) companies(testing.TB) []classQuery {
	dice := rand.New(rand.NewPCG(2, 4))
	seen := map[string]bool{}
	var all []classQuery
	for _, d := range m.sortedDocs() {
		if seen[d.Company] || d.Company == "" || m.name == "lexicon" {
			continue
		}
		seen[d.Company] = true
		right := func(id string) bool { return m.docs[id].Company == d.Company }
		keys := companyKeys(d.Company)
		bare := keys[len(keys)-1]
		all = append(all, classQuery{bare, right})
		for _, kind := range slipKinds {
			if query, ok := slipped(bare, kind, dice); ok {
				all = append(all, classQuery{query, right})
			}
		}
	}
	return all
}

// kinds ask for a kind of work or a level alone.
func (m *classMarket) kinds(t testing.TB) []classQuery {
	var all []classQuery
	for wanted, queries := range byHand(t, "wishes") {
		kind, value, _ := strings.Cut(wanted, ":")
		for _, query := range queries {
			all = append(all, classQuery{query, func(id string) bool {
				return kind == "type" && m.docs[id].Type == value || kind == "level" && m.docs[id].Level == value
			}})
		}
	}
	slices.SortFunc(all, func(a, b classQuery) int { return strings.Compare(a.query, b.query) })
	return all
}
