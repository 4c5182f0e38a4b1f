package concept_test

import (
	"runtime"
	"strings"
	"testing"
	"unicode/utf8"

	"github.com/tawafuq/tawafuq/internal/concept"
	"github.com/tawafuq/tawafuq/lexicon"
)

func TestFind(t *testing.T) {
	l := load(t)
	for _, c := range []struct{ text, want string }{
		{"Senior Java developer", "o-java-developer s-java"},
		{"JavaScript, not a word of the island", "s-javascript"},
		{"C++, C#, .NET and Node.js", "s-cpp s-csharp s-dotnet s-nodejs"},
		{"Skills: Excel, Go, R", "s-excel s-go s-r"},
		{"I go to work in R&D and excel at it", ""},
		{"خبرة في الموارد البشرية وإدارة المشاريع", "s-human-resources-management s-project-management"},
		{"مطلوب للموارد البشرية", "s-human-resources-management"},
		{"مهندسة برمجيات في الرياض تجيد جافا وبايثون", "o-software-engineer p-riyadh s-java s-python"},
		{"", ""},
	} {
		var ids []string
		for _, m := range l.Find(c.text) {
			ids = append(ids, m.Concept.ID)
		}
		if got := strings.Join(ids, " "); got != c.want {
			t.Errorf("%q names %q, want %q", c.text, got, c.want)
		}
	}
}

func TestWordsThatAreNoNames(t *testing.T) {
	l := load(t)
	for _, c := range []struct{ text, want string }{
		{"Comfortable diving deep into data, and a Deep Dive every week", ""},
		{"الغوص في التفاصيل", ""},
		{"Guide tours: snorkelling, diving, sailing", "s-diving"},
		{"By driving growth and driving our work forward", ""},
		{"A clean driving record", ""},
		{"A valid driving licence", "s-driving"},
		{"Cleaning, driving, cooking", "s-cleaning s-driving s-cooking"},
		{"driving jobs", "s-driving"},
		{"Wins acquisition appointments", ""},
		{"Scheduling appointments", "s-appointment-scheduling"},
		{"The total compensation will vary", ""},
		{"Payroll, compensation, benefits administration", "s-payroll s-compensation-benefits s-compensation-benefits"},
		{"Plans youth programming", ""},
		{"Strong programming skills", "s-programming"},
		{"Writes proposals for improvements", ""},
		{"Writes bid proposals", "s-tendering"},
		{"Builds customer advocacy", ""},
		{"Court advocacy", "s-litigation"},
		{"Return on investment", ""},
		{"العائد على الاستثمار", ""},
		{"An investment in real estate", "s-investment s-real-estate"},
	} {
		var ids []string
		for _, m := range l.Find(c.text) {
			if m.Concept.Kind == concept.Skill {
				ids = append(ids, m.Concept.ID)
			}
		}
		if got := strings.Join(ids, " "); got != c.want {
			t.Errorf("%q names %q, want %q", c.text, got, c.want)
		}
	}
}

func TestSuggest(t *testing.T) {
	l := load(t)
	for typed, want := range map[string]string{"java": "Java", "إدارة المش": "Project management",
		"الموارد": "Human resources management", "موارد": "Human resources management", "postg": "PostgreSQL",
		"  ": ""} {
		found := l.Suggest(concept.Skill, typed, 5)
		hit := want == "" && len(found) == 0
		for _, c := range found {
			hit = hit || c.English == want
		}
		if !hit {
			t.Errorf("%q does not suggest %q but %v", typed, want, found)
		}
	}
}

func FuzzFind(f *testing.F) {
	l := load(f)
	for _, seed := range []string{"", "مهندسة Java", "\xff\xfeج", "C++C#.NET", "\u202eabc",
		strings.Repeat("إدارة ", 30)} {
		f.Add(seed)
	}
	f.Fuzz(func(t *testing.T, s string) {
		last := 0
		for _, m := range l.Find(s) {
			if m.Start < last || m.End <= m.Start || m.End > len(s) {
				t.Fatalf("%q: a match from %d to %d follows one at %d", s, m.Start, m.End, last)
			}
			if utf8.ValidString(s) && !utf8.ValidString(s[m.Start:m.End]) {
				t.Fatalf("%q: a match cuts a letter", s)
			}
			last = m.Start
		}
	})
}

// page is roughly a page of a CV.
var page = strings.Repeat(`Senior Software Engineer, Najd Systems, Riyadh, 2019 to date.
Built services in Go and PostgreSQL, led a team of five, introduced Kubernetes and CI/CD, mentored juniors.
مهندسة برمجيات أولى، بناء الخدمات بلغة جافا وإدارة قواعد البيانات، قيادة الفريق والتواصل مع العملاء. `, 8)

func BenchmarkFindPage(b *testing.B) {
	l := load(b)
	b.SetBytes(int64(len(page)))
	for b.Loop() {
		l.Find(page)
	}
}

func BenchmarkLoad(b *testing.B) {
	read := func() *concept.Lexicon {
		l, err := concept.Load(lexicon.Files)
		if err != nil {
			b.Fatal(err)
		}
		return l
	}
	before := heap()
	l := read()
	kept := float64(heap()-before) / (1 << 20)
	for b.Loop() {
		read()
	}
	b.ReportMetric(kept, "kept-MB")
	runtime.KeepAlive(l)
}

// heap returns the live bytes on the heap.
func heap() uint64 {
	runtime.GC()
	var now runtime.MemStats
	runtime.ReadMemStats(&now)
	return now.HeapAlloc
}
