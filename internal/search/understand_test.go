package search

import (
	"fmt"
	"math/rand/v2"
	"strings"
	"testing"
)

func chipsOf(u Understood) string {
	var all []string
	for _, c := range u.Chips {
		all = append(all, fmt.Sprintf("%s:%s", c.Kind, c.Value))
	}
	return strings.Join(all, " ")
}

func TestUnderstand(t *testing.T) {
	x, _ := examIndexes(t)
	for _, c := range []struct{ why, query, want string }{
		{"a title, a level and a place are three things", "senior accountant riyadh",
			"level:senior occupation:o-accountant place:p-riyadh"},
		{"in Arabic too", "محاسب أول الرياض", "occupation:o-accountant level:senior place:p-riyadh"},
		{"both languages at once", "accountant الرياض", "occupation:o-accountant place:p-riyadh"},
		{"words that only ask are left out", "I am looking for a job as a nurse in Jeddah",
			"occupation:o-registered-nurse place:p-jeddah"},
		{"and those of Arabic", "ابحث عن وظيفة سائق في جدة", "occupation:o-light-driver place:p-jeddah"},
		{"everyday words", "سكيورتي", "occupation:o-security-guard"},
		{"a borrowed word", "كاشير", "occupation:o-cashier"},
		{"a woman's title", "كوافيرة", "occupation:o-hairdresser"},
		{"a woman's title that means something else first", "كهربائية", "occupation:o-electrician"},
		{"a plural", "مهندسين مدنيين", "occupation:o-civil-engineer"},
		{"the article", "المحاسب", "occupation:o-accountant"},
		{"hamza left out", "اخصائي موارد بشريه", "occupation:o-hr-specialist"},
		{"joined words", "datascientist", "occupation:o-data-scientist"},
		{"split words", "ware house", "skill:s-warehousing"},
		{"an abbreviation", "CFO", "occupation:o-cfo"},
		{"clipped words that make a name", "mech eng jubail", "occupation:o-mechanical-engineer place:p-jubail"},
		{"a clipped word alone", "hr mgr", "occupation:o-hr-manager"},
		{"a clipped word that is none here", "eng teacher", "word:eng occupation:o-teacher"},
		{"a letter before the work", "م. مدني جدة", "occupation:o-civil-engineer place:p-jeddah"},
		{"letters of a name that another occupation needs no more", "CS lecturer", "word:cs occupation:o-lecturer"},
		{"a phrase after a minus", "محاسب -دوام جزئي", "occupation:o-accountant without:دوام جزئي"},
		{"a word after a minus, and what is asked for", "-senior accountant", "without:senior occupation:o-accountant"},
		{"a slip", "acountant", "occupation:o-accountant"},
		{"two slips in a long word", "recepsionest", "occupation:o-receptionist"},
		{"a slip in Arabic", "محاصب", "occupation:o-accountant"},
		{"the other script", "بايثون", "skill:s-python"},
		{"Arabic in Latin letters", "muhasib", "occupation:o-accountant"},
		{"the wrong keyboard", "lphsf", "occupation:o-accountant"},
		{"a word being typed", "accounta", "occupation:o-accountant"},
		{"a region", "Eastern Province", "place:p-eastern-province"},
		{"near a city is its region", "jobs near Khobar", "place:p-eastern-province"},
		{"near a city in Arabic", "قريب من الخبر", "place:p-eastern-province"},
		{"a kind of employment", "part time cashier", "type:part-time occupation:o-cashier"},
		{"work from home", "عمل عن بعد", "type:remote"},
		{"no experience", "بدون خبرة", "level:entry"},
		{"pay", "driver salary 5000", "occupation:o-light-driver salary:5000"},
		{"pay in thousands", "محاسب 8 الاف ريال", "occupation:o-accountant salary:8000"},
		{"pay with a comma", "nurse 8,000 SAR", "occupation:o-registered-nurse salary:8000"},
		{"pay with a k", "developer 12k", "word:developer salary:12000"},
		{"years", "accountant 5 years experience", "occupation:o-accountant years:5"},
		{"a company", "رافد للأغذية", "company:شركة رافد للأغذية"},
		{"a phrase", `"sales manager" riyadh`, "phrase:sales manager place:p-riyadh"},
		{"a word to leave out", "sales -manager", "skill:s-sales without:manager"},
		{"a city with its country is the city", "nurse Jeddah Saudi Arabia",
			"occupation:o-registered-nurse place:p-jeddah place:p-saudi-arabia"},
		{"what nobody knows stays a word", "xqzvwk", "word:xqzvwk"},
		{"nothing", "   ", ""},
	} {
		if got := chipsOf(x.Understand(c.query)); got != c.want {
			t.Errorf("%s: %q is %s, want %s", c.why, c.query, got, c.want)
		}
	}
}

func TestChipsSayWhereTheyStand(t *testing.T) {
	x, _ := examIndexes(t)
	const query = "محاسب أول في الرياض"
	var parts []string
	for _, c := range x.Understand(query).Chips {
		parts = append(parts, query[c.Start:c.End])
	}
	if got := strings.Join(parts, "|"); got != "محاسب|أول|الرياض" {
		t.Errorf("the chips stand at %s", got)
	}
}

func TestCorrectionsAreToldAndCanBeTakenBack(t *testing.T) {
	x, _ := examIndexes(t)
	u := x.Understand("acountant in Jeddah")
	if u.Corrected != "accountant in Jeddah" || len(u.Corrections) != 1 || u.Corrections[0].From != "acountant" {
		t.Errorf("corrected to %q by %+v", u.Corrected, u.Corrections)
	}
	if u := x.Understand("محاسبات جدة"); u.Corrected != "" {
		t.Errorf("another form of a word is told as a correction: %q", u.Corrected)
	}
	page, err := x.Search(Ask{Query: "acountant", Verbatim: true}, JobFilter{}, today)
	if err != nil || page.Total != 0 || page.Understood.Corrected != "" {
		t.Errorf("as typed: %d found, corrected to %q, %v", page.Total, page.Understood.Corrected, err)
	}
}

func TestLettersWithoutSenseFindNothing(t *testing.T) {
	jobs, candidates := examIndexes(t)
	for _, query := range []string{"asdfgh", "qwrtpx", "zzzzzz", "xkcdqw", "ضصثقف", "شسيبل", "ززززز", "غقظط",
		"jjjjj kkkkk", "hjklm"} {
		page, err := jobs.Search(Ask{Query: query}, JobFilter{}, today)
		if err != nil || len(page.Hits) > 0 {
			t.Errorf("%q finds jobs %s as %s, %v", query, idsOf(page), chipsOf(page.Understood), err)
		}
		page, err = candidates.Search(Ask{Query: query}, CandidateFilter{})
		if err != nil || len(page.Hits) > 0 {
			t.Errorf("%q finds candidates %s as %s, %v", query, idsOf(page), chipsOf(page.Understood), err)
		}
	}
}

// TestRandomLettersFindNothing sets what the thresholds are worth: hardly any word of six letters or more without sense
// is taken for one that has some.
func TestRandomLettersFindNothing(t *testing.T) {
	x := jobsOf(t, smallMarket(t).jobs)
	dice := rand.New(rand.NewPCG(1, 2))
	for name, letters := range map[string]string{
		"Latin letters":  "abcdefghijklmnopqrstuvwxyz",
		"Arabic letters": "ابتثجحخدذرزسشصضطظعغفقكلمنهوي",
		"a row of keys":  "asdfghjkl",
		"an Arabic row":  "شسيبلاتنم",
	} {
		const times = 400
		found, runes := 0, []rune(letters)
		for range times {
			var query []rune
			for range 6 + dice.IntN(6) {
				query = append(query, runes[dice.IntN(len(runes))])
			}
			if page := mustJobs(t, x, Ask{Query: string(query)}, JobFilter{}); len(page.Hits) > 0 {
				found++
			}
		}
		if share := float64(found) / times; share > 0.02 {
			t.Errorf("%s: %.1f %% of queries without sense find something", name, 100*share)
		}
	}
}

func TestTheLastWordIsContinued(t *testing.T) {
	x, _ := examIndexes(t)
	for typed, want := range map[string]string{
		"civil engi":  "occupation:o-civil-engineer",
		"مهندس مد":    "occupation:o-civil-engineer",
		"sales repre": "occupation:o-sales-representative",
	} {
		u := x.Understand(typed)
		if got := chipsOf(u); got != want {
			t.Errorf("%q is %s, want %s", typed, got, want)
		}
		if u.Corrected != "" {
			t.Errorf("going on with %q is told as a correction: %q", typed, u.Corrected)
		}
	}
}
