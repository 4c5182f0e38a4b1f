package search

import (
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"github.com/tawafuq/tawafuq/internal/text"
)

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
		// Somebody is a مهندس by the name alone, as an architect is, or an engineer by what the job is.
		named := func(d JobDoc) bool {
			ends := func(id string) bool { return strings.HasSuffix(id, ending) }
			return slices.ContainsFunc(m.occupations[d.ID], ends) || slices.Contains(text.Words(d.Title), head)
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
		ask(levels, text.Words(head)[0], "% "+head, head)
		ask(arabic, text.Words(arabicHead)[0], arabicHead+" %", head)
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
