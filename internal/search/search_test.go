package search

import (
	"errors"
	"fmt"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/tawafuq/tawafuq/internal/text"
)

func mustJobs(t testing.TB, x *Jobs, a Ask, f JobFilter) Page {
	t.Helper()
	page, err := x.Search(a, f, today)
	if err != nil {
		t.Fatal(err)
	}
	return page
}

func mustCandidates(t testing.TB, x *Candidates, a Ask, f CandidateFilter) Page {
	t.Helper()
	page, err := x.Search(a, f)
	if err != nil {
		t.Fatal(err)
	}
	return page
}

// fewJobs is an index of jobs by title; the later ones are newer.
func fewJobs(t testing.TB, docs ...JobDoc) *Jobs {
	x := NewJobs(analyzer(t), Options{Rates: rates})
	for i := range docs {
		d := &docs[i]
		if d.ID == "" {
			d.ID = fmt.Sprint(d.Title, " ", i)
		}
		if d.Posted.IsZero() {
			d.Posted = today.Add(time.Duration(i-len(docs)) * time.Minute)
		}
	}
	x.Put(docs...)
	return x
}

func TestExactWordsComeBeforeConceptsBeforeNearOnes(t *testing.T) {
	x := fewJobs(t,
		JobDoc{ID: "near", Title: "Auditor"},
		JobDoc{ID: "concept", Title: "محاسب"},
		JobDoc{ID: "text", Title: "Clerk", Description: "You report to the accountant."},
		JobDoc{ID: "exact", Title: "Accountant"},
		JobDoc{ID: "far", Title: "Barista"},
	)
	page := mustJobs(t, x, Ask{Query: "accountant"}, JobFilter{})
	if got := idsOf(page); got != "exact concept near~ " || page.Total != 2 {
		t.Errorf("%d found: %s", page.Total, got)
	}
}

func TestAPhraseIsMeantAsItStands(t *testing.T) {
	x := fewJobs(t,
		JobDoc{ID: "phrase", Title: "Sales Manager"},
		JobDoc{ID: "apart", Title: "Manager", Skills: []string{"Sales"}},
		JobDoc{ID: "arabic", Title: "مدير مبيعات"},
	)
	if got := idsOf(mustJobs(t, x, Ask{Query: `"sales manager"`}, JobFilter{})); got != "phrase " {
		t.Errorf("in quotes: %s", got)
	}
	page := mustJobs(t, x, Ask{Query: "manager -sales"}, JobFilter{})
	if page.Total != 0 {
		t.Errorf("without sales: %s", idsOf(page))
	}
}

func TestABenefitIsNotATitle(t *testing.T) {
	x := fewJobs(t,
		JobDoc{ID: "benefit", Title: "Nurse", Benefits: []string{"Private driver", "Java coffee bar"}},
		JobDoc{ID: "driver", Title: "Driver"},
	)
	if got := idsOf(mustJobs(t, x, Ask{Query: "driver"}, JobFilter{})); !strings.HasPrefix(got, "driver ") {
		t.Errorf("found %s", got)
	}
	if page := mustJobs(t, x, Ask{Query: "jav"}, JobFilter{}); strings.Contains(idsOf(page), "driver") {
		t.Errorf("found %s", idsOf(page))
	}
}

func TestEqualsAreOrderedByLanguageFreshnessAndMerit(t *testing.T) {
	old := today.AddDate(0, 0, -40)
	x := fewJobs(t,
		JobDoc{ID: "old", Title: "Welder", Posted: old},
		JobDoc{ID: "poor", Title: "Welder", Posted: today.Add(-2 * time.Hour), Completeness: 20},
		JobDoc{ID: "good", Title: "Welder", Posted: today.Add(-3 * time.Hour), Completeness: 90},
		JobDoc{ID: "arabic", Title: "Welder", Language: "ar", Posted: old.AddDate(0, 0, -40)},
	)
	if got := idsOf(mustJobs(t, x, Ask{Query: "welder", Language: "en"}, JobFilter{})); got != "good poor old arabic " {
		t.Errorf("read in English: %s", got)
	}
	if got := idsOf(mustJobs(t, x, Ask{Query: "welder", Language: "ar"}, JobFilter{})); got != "arabic good poor old " {
		t.Errorf("read in Arabic: %s", got)
	}
}

// Whether a company answers late is one step of the order among jobs that are alike in what was asked for, in their
// week and nearly in what they say. It outweighs nothing else.
func TestLatenessIsOneStepAmongEquals(t *testing.T) {
	hour := func(n int) time.Time { return today.Add(-time.Duration(n) * time.Hour) }
	for _, c := range []struct {
		name          string
		late, prompt  JobDoc
		want          string
		query, reader string
	}{
		{"alike in all else, the late one comes second, though it is newer",
			JobDoc{Title: "Welder", Posted: hour(2), Completeness: 60},
			JobDoc{Title: "Welder", Posted: hour(3), Completeness: 60}, "prompt late ", "welder", "en"},
		{"one step of completeness makes up for it", JobDoc{Title: "Welder", Posted: hour(2), Completeness: 70},
			JobDoc{Title: "Welder", Posted: hour(3), Completeness: 60}, "late prompt ", "welder", "en"},
		{"a fresher week comes first", JobDoc{Title: "Welder", Posted: hour(2), Completeness: 60},
			JobDoc{Title: "Welder", Posted: hour(24 * 21), Completeness: 60}, "late prompt ", "welder", "en"},
		{"what is more relevant comes first", JobDoc{Title: "Python Engineer", Posted: hour(2)},
			JobDoc{Title: "Engineer", Description: "We use Python.", Posted: hour(2), Completeness: 100},
			"late prompt ", "python", "en"},
		{"without words the newest comes first", JobDoc{Title: "Welder", Posted: hour(2)},
			JobDoc{Title: "Welder", Posted: hour(24 * 8), Completeness: 100}, "late prompt ", "", "en"},
	} {
		c.late.ID, c.late.Late, c.prompt.ID = "late", true, "prompt"
		x := fewJobs(t, c.late, c.prompt)
		if got := idsOf(mustJobs(t, x, Ask{Query: c.query, Language: c.reader}, JobFilter{})); got != c.want {
			t.Errorf("%s: %s", c.name, got)
		}
	}
}

func TestWithoutWordsTheNewestComesFirst(t *testing.T) {
	x := fewJobs(t,
		JobDoc{ID: "older", Title: "Cook", Language: "ar", Completeness: 100},
		JobDoc{ID: "newer", Title: "Cook", Language: "en"},
	)
	page := mustJobs(t, x, Ask{Language: "ar", Limit: 1}, JobFilter{})
	if got := idsOf(page); got != "newer " {
		t.Errorf("first comes %s", got)
	}
	page = mustJobs(t, x, Ask{Language: "ar", Limit: 1, Cursor: page.Next}, JobFilter{})
	if got := idsOf(page); got != "older " || page.Next != "" {
		t.Errorf("then comes %s, then %q", got, page.Next)
	}
}

func TestTheOtherKeyboardForSeveralWords(t *testing.T) {
	x := fewJobs(t,
		JobDoc{ID: "here", Title: "Accountant", Place: "Riyadh"},
		JobDoc{ID: "there", Title: "Accountant", Place: "Jeddah"},
	)
	page := mustJobs(t, x, Ask{Query: "lphsf hgvdhq"}, JobFilter{})
	if got := chipsOf(page.Understood); got != "occupation:o-accountant place:p-riyadh" || page.Hits[0].ID != "here" {
		t.Errorf("understood as %s, found %s", got, idsOf(page))
	}
}

func TestWhatIsWrittenIsSeenByTheNextReader(t *testing.T) {
	x := fewJobs(t, JobDoc{ID: "a", Title: "Welder"})
	x.Put(JobDoc{ID: "b", Title: "لحام"})
	x.Put(JobDoc{ID: "a", Title: "Baker"})
	if got := idsOf(mustJobs(t, x, Ask{Query: "welder", Verbatim: true}, JobFilter{})); got != "b " {
		t.Errorf("after an edit: %s", got)
	}
	x.Remove("b")
	if page := mustJobs(t, x, Ask{Query: "welder"}, JobFilter{}); page.Total != 0 || x.Len() != 1 {
		t.Errorf("after a removal: %s of %d", idsOf(page), x.Len())
	}
}

func TestPlaces(t *testing.T) {
	x := fewJobs(t,
		JobDoc{ID: "riyadh", Title: "Cook", Place: "Riyadh"},
		JobDoc{ID: "الرياض", Title: "Cook", Place: "حي الياسمين، الرياض"},
		JobDoc{ID: "kharj", Title: "Cook", Place: "Al Kharj"},
		JobDoc{ID: "jeddah", Title: "Cook", Place: "جدة"},
		JobDoc{ID: "nowhere", Title: "Cook", Place: "Al Nowhere Village"},
	)
	for _, c := range []struct{ place, want string }{
		{"Riyadh", "riyadh الرياض"}, {"الرياض", "riyadh الرياض"}, {"Riyadh Region", "kharj riyadh الرياض"},
		{"منطقة الرياض", "kharj riyadh الرياض"}, {"near Kharj", "kharj riyadh الرياض"}, {"Jeddah", "jeddah"},
		{"Riyadh, Saudi Arabia", "riyadh الرياض"}, {"Saudi Arabia", "jeddah kharj riyadh الرياض"},
		{"nowhere", "nowhere"}, {"Tabuk", ""},
	} {
		page := mustJobs(t, x, Ask{}, JobFilter{Place: c.place})
		ids := strings.Fields(idsOf(page))
		slices.Sort(ids)
		if got := strings.Join(ids, " "); got != c.want {
			t.Errorf("in %s: %s, want %s", c.place, got, c.want)
		}
	}
}

func TestFiltersAreNeverLoosened(t *testing.T) {
	x := fewJobs(t,
		JobDoc{ID: "here", Title: "Accountant", Place: "Riyadh", Type: "full-time"},
		JobDoc{ID: "auditor", Title: "Auditor", Place: "Jeddah"},
		JobDoc{ID: "bookkeeper", Title: "Bookkeeper", Place: "Riyadh"},
	)
	page := mustJobs(t, x, Ask{Query: "accountant"}, JobFilter{Place: "Jeddah"})
	if page.Total != 0 || idsOf(page) != "auditor~ " {
		t.Errorf("%d found: %s", page.Total, idsOf(page))
	}
}

func TestSalaryAcrossCurrencies(t *testing.T) {
	x := fewJobs(t,
		JobDoc{ID: "dollars", Title: "Pilot", SalaryMin: 4000, SalaryMax: 5000, Currency: "USD"},
		JobDoc{ID: "riyals", Title: "Pilot", SalaryMax: 9000, Currency: "SAR"},
		JobDoc{ID: "silent", Title: "Pilot"},
	)
	if got := idsOf(mustJobs(t, x, Ask{}, JobFilter{SalaryFrom: 10_000, Currency: "SAR"})); got != "dollars " {
		t.Errorf("from 10,000: %s", got)
	}
	if got := idsOf(mustJobs(t, x, Ask{Sort: BySalary}, JobFilter{})); got != "dollars riyals silent " {
		t.Errorf("by salary: %s", got)
	}
	if got := idsOf(mustJobs(t, x, Ask{Query: "pilot salary 10000"}, JobFilter{})); !strings.HasPrefix(got,
		"dollars ") {
		t.Errorf("asked in words: %s", got)
	}
}

func TestSortByMatch(t *testing.T) {
	x := fewJobs(t,
		JobDoc{ID: "a", Title: "Cook"},
		JobDoc{ID: "b", Title: "Cook"},
		JobDoc{ID: "c", Title: "Cook"},
	)
	scores := map[string]int{"a": 90, "b": 20, "c": 55}
	page := mustJobs(t, x, Ask{Sort: ByMatch, Match: func(id string) int { return scores[id] }}, JobFilter{})
	if got := idsOf(page); got != "a c b " {
		t.Errorf("by match: %s", got)
	}
}

func TestPagesNeitherRepeatNorSkip(t *testing.T) {
	market := smallMarket(t)
	for _, order := range []Sort{ByRelevance, ByDate, BySalary} {
		x := jobsOf(t, market.jobs[:500])
		a := Ask{Query: "engineer riyadh", Sort: order, Limit: 5}
		if order != ByRelevance {
			a.Query = "engineer"
		}
		before := strings.Fields(idsOf(mustJobs(t, x, Ask{Query: a.Query, Sort: order, Limit: maxLimit}, JobFilter{})))
		seen := map[string]int{}
		for written := 500; ; written++ {
			page := mustJobs(t, x, a, JobFilter{})
			for _, h := range page.Hits {
				seen[h.ID]++
			}
			if a.Cursor = page.Next; a.Cursor == "" {
				break
			}
			x.Put(market.jobs[written]) // somebody posts meanwhile
		}
		for _, id := range before {
			if seen[id] != 1 && len(before) < maxLimit {
				t.Errorf("by %q %s is listed %d times", order, id, seen[id])
			}
		}
	}
	if _, err := jobsOf(t, nil).Search(Ask{Cursor: "nonsense"}, JobFilter{}, today); !errors.Is(err, ErrCursor) {
		t.Errorf("a cursor of nobody: %v", err)
	}
}

// byContract is what the pool promises, word by word and candidate by candidate. Words are compared as they stand and
// by their stems.
func byContract(docs []CandidateDoc, query string) map[string]bool {
	found := map[string]bool{}
	for _, d := range docs {
		words := text.Tokens(d.Name + " , " + d.Title + " , " + strings.Join(d.Skills, " , "))
		all := true
		for _, part := range text.Tokens(query) {
			all = all && slices.ContainsFunc(words, func(word string) bool {
				stem := text.Stem(word)
				if len([]rune(part)) < 3 {
					return strings.HasPrefix(word, part) || strings.HasPrefix(stem, part)
				}
				return strings.Contains(word, part) || strings.Contains(stem, text.Stem(part))
			})
		}
		if all {
			found[d.ID] = true
		}
	}
	return found
}

func TestThePoolKeepsItsContract(t *testing.T) {
	docs := smallMarket(t).candidates
	x := candidatesOf(t, docs)
	queries := []string{"a", "s", "م", "ال", "go", "r", "eng", "gineer", "ing", "حاسب", "مهن", "محمد", "ahmed", "al",
		"sql", "ies",
		"ahmed engineer", "in", "the", "riyadh", "near", "senior", "remote", "مبيعات", "lead sales"}
	for _, d := range docs[:40] { // parts of what people are called
		runes := []rune(text.Fold(strings.Fields(d.Title)[0]))
		queries = append(queries, string(runes[len(runes)/3:]), d.Name)
	}
	for _, query := range queries {
		want := byContract(docs, query)
		rest := len(want)
		a := Ask{Query: query, Limit: maxLimit}
		for {
			page := mustCandidates(t, x, a, CandidateFilter{})
			for _, h := range page.Hits {
				switch {
				case want[h.ID]:
					rest--
				case rest > 0:
					t.Fatalf("%q: %s stands before %d of %d that the contract promises", query, h.ID, rest, len(want))
				}
			}
			if a.Cursor = page.Next; a.Cursor == "" || rest == 0 {
				break
			}
		}
		if rest > 0 {
			t.Errorf("%q: %d of %d are not found", query, rest, len(want))
		}
	}
}

func TestCandidateFilters(t *testing.T) {
	x := NewCandidates(analyzer(t), Options{})
	x.Put(CandidateDoc{ID: "a", Name: "Ali", Title: "Developer", Skills: []string{"Python", "SQL"}, Place: "Riyadh",
		Years: 6,
		Level: "senior", Availability: "immediately", Languages: []string{"Arabic", "English"},
		Education: []string{"Bachelor of Science"}, ExpectedSalary: 9000, Updated: today},
		CandidateDoc{ID: "b", Name: "Sara", Title: "Developer", Skills: []string{"بايثون"}, Place: "الخبر", Years: 2,
			Level: "entry", Availability: "one_month", Languages: []string{"العربية"},
			Education: []string{"High school"}, ExpectedSalary: 5000, Updated: today.Add(-time.Hour)})
	for _, c := range []struct {
		why  string
		f    CandidateFilter
		want string
	}{
		{"a skill in the other language", CandidateFilter{Skills: []string{"python"}}, "a b "},
		{"all of several skills", CandidateFilter{Skills: []string{"Python", "SQL"}}, "a "},
		{"any of several skills", CandidateFilter{Skills: []string{"بايثون", "SQL"}, AnySkill: true}, "a b "},
		{"years", CandidateFilter{YearsFrom: 3}, "a "},
		{"up to some years", CandidateFilter{YearsTo: 3}, "b "},
		{"a region", CandidateFilter{Place: "Eastern Province"}, "b "},
		{"a part of the place as written", CandidateFilter{Place: "iyad"}, "a "},
		{"availability", CandidateFilter{Availability: []string{"one_month"}}, "b "},
		{"a language in the other language", CandidateFilter{Languages: []string{"English"}}, "a "},
		{"education", CandidateFilter{Education: 3}, "a "},
		{"pay", CandidateFilter{SalaryTo: 6000}, "b "},
		{"a level", CandidateFilter{Levels: []string{"senior", "lead"}}, "a "},
	} {
		if got := idsOf(mustCandidates(t, x, Ask{}, c.f)); got != c.want {
			t.Errorf("%s: %s, want %s", c.why, got, c.want)
		}
	}
}
