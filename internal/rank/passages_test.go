package rank

import (
	"slices"
	"testing"

	"github.com/tawafuq/tawafuq/internal/embed"
)

var skillNames = []string{
	"Java (computer programming)", "SQL", "manage staff", "use spreadsheets software", "drive vehicles",
	"perform data analysis", "prepare pastry", "provide first aid", "maintain wind turbines",
	"communicate with customers",
	"إدارة المشاريع", "خدمة العملاء", "manage budgets", "read maps", "operate forklift", "apply for research funding",
}

func skillRanker(t *testing.T) *Ranker {
	t.Helper()
	e, err := embed.Default()
	if err != nil {
		t.Fatal(err)
	}
	r, err := New("skill", skillNames, e)
	if err != nil {
		t.Fatal(err)
	}
	return r
}

func TestRankSkillsOfSentences(t *testing.T) {
	r := skillRanker(t)
	cases := []struct {
		query string
		want  []string // the first results, in any order
	}{
		{"We are a growing company in the heart of the city and need somebody who knows Java and SQL by heart",
			[]string{"Java (computer programming)", "SQL"}},
		{"You will lead a team of twelve people, plan the budget of the department and report to the director",
			[]string{"manage staff", "manage budgets"}},
		{"Our customers like to talk to you and you take care of injured colleagues with first aid",
			[]string{"provide first aid", "communicate with customers"}},
		{"نبحث عن شخص لديه خبرة في إدارة المشاريع وخدمة العملاء في شركة كبيرة في الرياض",
			[]string{"إدارة المشاريع", "خدمة العملاء"}},
		{"Java", []string{"Java (computer programming)"}},
		{"data analysis", []string{"perform data analysis"}},
		{"قيادة الرافعة الشوكية", []string{"operate forklift"}},
	}
	for _, c := range cases {
		var got []string
		for _, found := range r.Rank(c.query, len(c.want)) {
			got = append(got, skillNames[found.Index])
		}
		slices.Sort(got)
		if slices.Sort(c.want); !slices.Equal(got, c.want) {
			t.Errorf("%q asks for %q, want %q", c.query, got, c.want)
		}
	}
}

func TestRankSkillsOfNothing(t *testing.T) {
	r := skillRanker(t)
	for _, query := range []string{"", "...", "\n"} {
		if found := r.Rank(query, 100); len(found) != len(skillNames) {
			t.Errorf("%q: %d of %d skills", query, len(found), len(skillNames))
		}
	}
}

func TestPrior(t *testing.T) {
	common, rare, unknown := prior("perform data analysis"), prior("maintain wind turbines"), prior("flub the blorgs")
	if common <= rare || rare <= unknown || unknown != 0 {
		t.Errorf("common %v, rare %v, unknown %v", common, rare, unknown)
	}
	if !slices.IsSorted(priorKeys()) {
		t.Error("the keys are not in order")
	}
}

func TestWithoutBrackets(t *testing.T) {
	for name, want := range map[string]string{
		"Java (computer programming)": "Java ", "(first) aid": "(first) aid", "SQL": "SQL",
		"Groovy (x) tools": "Groovy  tools", "open (bracket": "open ",
	} {
		if got := withoutBrackets(name); got != want {
			t.Errorf("%q became %q, want %q", name, got, want)
		}
	}
}

func BenchmarkRankSkill(b *testing.B) {
	e, err := embed.Default()
	if err != nil {
		b.Fatal(err)
	}
	var corpus []string
	for range 800 {
		corpus = append(corpus, skillNames...)
	}
	r, err := New("skill", corpus, e)
	if err != nil {
		b.Fatal(err)
	}
	const query = "You will lead a team of twelve people, plan the budget of the department and report to the director"
	for b.Loop() {
		r.Rank(query, 10)
	}
}
