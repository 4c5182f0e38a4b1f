package clause

import (
	"strings"
	"testing"

	"github.com/tawafuq/tawafuq/internal/concept"
	"github.com/tawafuq/tawafuq/lexicon"
)

func newReader(t testing.TB) *Reader {
	t.Helper()
	l, err := concept.Load(lexicon.Files)
	if err != nil {
		t.Fatal(err)
	}
	return NewReader(l)
}

func anywhere(Range) int { return 0 }

func TestSplit(t *testing.T) {
	r := newReader(t)
	for text, want := range map[string]string{
		"":                                 "",
		"I build services. I have a cat":   "i build services | i have a cat",
		"Married, accountant in a bank":    "married | accountant in a bank",
		"A mother of two who runs payroll": "a mother of two | runs payroll",
		"As a widow I teach mathematics":   "a widow | i teach mathematics",
		"Node.js and .NET":                 "node.js | .net",
		"Surveys and questionnaires":       "surveys and questionnaires",
		"Ran a shop during my pregnancy":   "ran a shop | my pregnancy",
		"متزوج وأعمل محاسبًا، وأسكن الرياض":  "متزوج | اعمل محاسبا | اسكن الرياض",
		"كفيف وأبرمج التطبيقات":              "كفيف | ابرمج التطبيقات",
		"رغم مرضي طورت تطبيقات":              "مرضي | طورت تطبيقات",
		"أحب أن أعمل ممرضًا":                 "احب ان اعمل ممرضا",
		"حملت وأنزلت البضائع":                "حملت وانزلت البضائع",
		"أرملة بخبرة خمس سنوات في البيع":     "ارمله | بخبره خمس سنوات في البيع",
		"محاسب بدوي بخبرة خمس سنوات":         "محاسب بدوي بخبره خمس سنوات",
		"Single, 31, with four years in SEO": "single | 31 | four years in seo",
		"A widow with six years in sales":    "a widow | six years in sales",
		"A father managing a call centre":    "a father | managing a call centre",
		"Despite being a widow I teach":      "a widow | i teach",
	} {
		read := r.Read(text)
		var got []string
		for _, c := range read.Clauses {
			var words []string
			for _, w := range read.Words[c.From:c.To] {
				words = append(words, w.Text)
			}
			got = append(got, strings.Join(words, " "))
		}
		if got := strings.Join(got, " | "); got != want {
			t.Errorf("%q is split into %q, want %q", text, got, want)
		}
	}
}

func TestWork(t *testing.T) {
	r := newReader(t)
	for text, want := range map[string]int{
		"Prepared VAT returns and financial statements":       2,
		"My father is an accountant":                          0,
		"My wife is a nurse, manages a ward and trains staff": 0,
		"Grandson of a mother who managed a hotel":            0,
		"Citizen with a Greek uncle who prepared tax returns": 0,
		"Nurse to a father of two and supervised a ward":      0,
		"I collect old medicine bottles":                      0,
		"Hobbies: photography, football":                      0,
		"Married with three children":                         0,
		"My tribe, Shammar, manages stores and sells goods":   0,
		"From a clan of Al Baha, traders for generations":     0,
		"Despite being in a wheelchair":                       0,
		"I, a father of four, audit financial statements":     1,
		"I am 34 years old and have managed accounts payable": 1,
		"Egyptian, accountant in a bank":                      1,
		"I'm a mother of two":                                 0,
		"أعددت القوائم المالية":                               1,
		"والدي محاسب في بنك":                                  0,
		"متزوج ولدي ثلاثة أطفال":                              0,
		"أحب السباحة والتصوير":                                0,
	} {
		if got := len(r.Read(text).Work(anywhere)); got != want {
			t.Errorf("%q has %d clauses of work, want %d", text, got, want)
		}
	}
}

// A clause that is nowhere near the writer's trade needs more evidence of its own.
func TestWorkAsksWhereTheClauseIsNotClear(t *testing.T) {
	read := newReader(t).Read("Prepared VAT returns")
	if got := read.Work(func(Range) int { return -100_000 }); len(got) != 0 {
		t.Errorf("%d clauses count although they are far from the writer's trade", len(got))
	}
}

// A clause has the same evidence whether or not it says who is speaking.
func TestEvidenceIsTheSameWhoeverSpeaks(t *testing.T) {
	r := newReader(t)
	for one, other := range map[string]string{
		"I managed the payroll of a hotel":  "Managed the payroll of a hotel",
		"Saudi female accountant in a bank": "Accountant in a bank",
		"Tall accountant in a bank":         "Accountant in a bank",
		"Disabled engineer in a factory":    "Engineer in a factory",
		"مهندس سعودي في مصنع":               "مهندس في مصنع",
		"محاسب سعودي في بنك":                "محاسب في بنك",
	} {
		a, b := r.Read(one), r.Read(other)
		if x, y := evidence(a.Words), evidence(b.Words); x != y {
			t.Errorf("the evidence of %q is %d, of %q %d", one, x, other, y)
		}
	}
}

// The rest of a contraction is not part of a name.
func TestShortenedWordsNameNothing(t *testing.T) {
	if found := newReader(t).Read("I'm a widow").Found; len(found) != 0 {
		t.Errorf("it names %s", found[0].Concept.English)
	}
}

// The model is trained on clauses cut the way its examples always were, so that training it again gives the same bytes.
func TestCoarseCutsLess(t *testing.T) {
	r := newReader(t)
	const text = "رغم مرضي طورت تطبيقات"
	if fine, coarse := len(r.Read(text).Clauses), len(r.Coarse(text).Clauses); fine != 2 || coarse != 1 {
		t.Errorf("%d clauses, %d coarse ones, want 2 and 1", fine, coarse)
	}
}

func TestKnownReadsBothGendersAlike(t *testing.T) {
	for _, pair := range [][2]string{{"مسؤول", "مسؤوله"}, {"مشرف", "مشرفه"}, {"مراقب", "مراقبه"}} {
		one, known := Known(pair[0])
		other, too := Known(pair[1])
		if !known || !too || one != other {
			t.Errorf("%s has the form %q (%v), %s %q (%v)", pair[0], one, known, pair[1], other, too)
		}
	}
	for _, word := range []string{"married", "wife", "and", "muslim", "متزوج", "1990"} {
		if _, known := Known(word); known {
			t.Errorf("%q is a word of work", word)
		}
	}
}

func FuzzRead(f *testing.F) {
	r := newReader(f)
	f.Add("I build services, وأعمل محاسبًا: Go (PHP) - C++ / .NET\n• x")
	f.Fuzz(func(t *testing.T, s string) {
		read := r.Read(s)
		at := 0
		for _, c := range read.Clauses {
			if c.From < at || c.To <= c.From || c.To > len(read.Words) || c.End > len(s) || c.Start >= c.End {
				t.Fatalf("clause %+v of %d words after %d", c, len(read.Words), at)
			}
			at = c.To
		}
		if kept := read.Work(anywhere); len(kept) > len(read.Clauses) {
			t.Fatalf("%d of %d clauses", len(kept), len(read.Clauses))
		}
	})
}
