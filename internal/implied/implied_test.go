package implied

import (
	"slices"
	"strings"
	"testing"

	"github.com/tawafuq/tawafuq/internal/concept"
	"github.com/tawafuq/tawafuq/internal/embed"
	"github.com/tawafuq/tawafuq/lexicon"
)

func reader(t testing.TB) *Reader {
	t.Helper()
	l, err := concept.Load(lexicon.Files)
	if err != nil {
		t.Fatal(err)
	}
	e, err := embed.Default()
	if err != nil {
		t.Fatal(err)
	}
	return NewReader(l, e)
}

func TestRead(t *testing.T) {
	r := reader(t)
	cases := []struct {
		sentence, want string // the id of a skill that must be found; if empty, none may be
	}{
		{"You have the ability to interpret data of our shops", "s-data-analysis"},
		{"Keep good relationships with our customers in the region", "s-customer-relationship-management"},
		{"Build automated tests for every release", "s-test-automation"},
		{"تحليل أسعار المنافسين ومتابعة السوق", "s-competitor-analysis"},
		{"ترتيب جدول المواعيد للمراجعين", "s-appointment-scheduling"},
		{"My father was a teacher and my mother kept sheep", ""},
		{"We are an equal opportunity employer", ""},
		{"أحب القهوة والسفر مع أصدقائي", ""},
		{"power our platform", ""},
		{"Enjoy working closely with product and design", ""},
		{"Eight years of system design", ""},
		{"", ""},
		{"data", ""},
	}
	for _, c := range cases {
		found := r.Read(c.sentence)
		if c.want == "" && len(found) > 0 {
			t.Errorf("%q implies %+v", c.sentence, found)
		}
		if c.want != "" && !slices.ContainsFunc(found, func(s Skill) bool { return s.ID == c.want }) {
			t.Errorf("%q does not imply %s: %+v", c.sentence, c.want, found)
		}
	}
}

func TestReadSaysWhere(t *testing.T) {
	r := reader(t)
	const sentence = "Every week: build automated tests, then rest"
	for _, s := range r.Read(sentence) {
		if got := sentence[s.Start:s.End]; got != "automated tests" && got != "build automated tests" {
			t.Errorf("%s is read from %q", s.ID, got)
		}
		if s.Certainty < minCertainty || s.Certainty > 1 {
			t.Errorf("%s has certainty %v", s.ID, s.Certainty)
		}
	}
}

func TestReadLeavesOutWhatIsNamed(t *testing.T) {
	r := reader(t)
	for _, sentence := range []string{"Data analysis and test automation", "تحليل البيانات وخدمة العملاء"} {
		named := map[string]bool{}
		for _, m := range r.lexicon.Find(sentence) {
			named[m.Concept.ID] = true
		}
		for _, s := range r.Read(sentence) {
			if named[s.ID] {
				t.Errorf("%q names %s", sentence, s.ID)
			}
		}
	}
}

func FuzzRead(f *testing.F) {
	r := reader(f)
	f.Add("Keep the books, answer customers; إعداد التقارير")
	f.Add(strings.Repeat("data analysis of customers ", 100))
	f.Fuzz(func(t *testing.T, sentence string) {
		found := r.Read(sentence)
		if len(found) > maxSkills {
			t.Fatalf("%d skills", len(found))
		}
		for _, s := range found {
			if s.Start < 0 || s.Start >= s.End || s.End > len(sentence) {
				t.Fatalf("%+v of %d bytes", s, len(sentence))
			}
		}
	})
}

func BenchmarkRead(b *testing.B) {
	r := reader(b)
	for b.Loop() {
		r.Read("You will lead a team of twelve people, plan the yearly budget and report to the director of the bank")
	}
}

// TestAmong checks that a few skills are found just as Read finds them among all.
func TestAmong(t *testing.T) {
	r := reader(t)
	found := 0
	for _, sentence := range []string{
		"Keep the books and chase unpaid invoices.", "أعد الدراسات الائتمانية للشركات وأزور العملاء",
		"Some experience reviewing others' code", "We had lunch by the sea.", "فحص دوري للسيارات",
	} {
		for _, s := range r.Read(sentence) {
			found++
			if got := r.Among(sentence, []string{"s-welding", s.ID}); !slices.Equal(got, []string{s.ID}) {
				t.Errorf("%q implies %s, but among a few %v", sentence, s.ID, got)
			}
		}
		if got := r.Among(sentence, []string{"s-welding", "made-up"}); got != nil {
			t.Errorf("%q implies %v", sentence, got)
		}
	}
	if found < 3 {
		t.Errorf("only %d skills were implied", found)
	}
}
