package search

import (
	"fmt"
	"runtime"
	"slices"
	"sync"
	"syscall"
	"testing"
	"time"

	"github.com/tawafuq/tawafuq/internal/demo"
)

type queryClass struct {
	name    string
	queries []string
}

// queryClasses are sorts of queries, each with what people type.
var queryClasses = []queryClass{
	{"occupation", []string{"accountant", "محاسب", "software engineer", "ممرضة", "driver", "مندوب مبيعات"}},
	{"occupation and place", []string{"accountant riyadh", "محاسب جدة", "nurse in dammam", "سائق الرياض"}},
	{"three things", []string{"senior accountant riyadh", "مهندس مدني حديث تخرج جدة", "remote developer riyadh"}},
	{"skill", []string{"python", "Excel", "خدمة العملاء", "SAP"}},
	{"slip", []string{"acountant", "enginer", "محاصب", "recepsionist"}},
	{"common word", []string{"experience team", "العمل فريق", "company", "customer", "saudi arabia"}},
	{"one letter", []string{"a", "s", "م", "ا", "e"}},
	{"place", []string{"riyadh", "الرياض", "eastern province", "near khobar"}},
	{"unknown", []string{"qwzxv", "ضصثق", "xylophonist"}},
	{"long", []string{"looking for a senior software engineer with python and sql experience in riyadh full time"}},
	{"all", []string{""}},
}

var bigMarket = sync.OnceValue(func() func(testing.TB) *demoMarket {
	var (
		once sync.Once
		made *demoMarket
	)
	return func(t testing.TB) *demoMarket {
		once.Do(func() { made = makeMarket(t, demo.Size{Companies: 1500, Jobs: 31_500, Talents: 107_000}) })
		return made
	}
})

// memory is what the heap holds beside what was there before.
func memory() uint64 {
	var m runtime.MemStats
	runtime.GC()
	runtime.ReadMemStats(&m)
	return m.HeapAlloc
}

// used is the CPU that the process has taken.
func used(b *testing.B) time.Duration {
	b.Helper()
	var u syscall.Rusage
	if err := syscall.Getrusage(syscall.RUSAGE_SELF, &u); err != nil {
		b.Fatal(err)
	}
	return time.Duration(u.Utime.Nano() + u.Stime.Nano())
}

// cpu runs a benchmark and reports the CPU it took beside the time, which others on the machine lengthen.
func cpu(b *testing.B, do func(i int)) {
	b.Helper()
	do(0)
	before := used(b)
	n := 0
	for b.Loop() {
		do(n)
		n++
	}
	b.ReportMetric(float64((used(b)-before).Microseconds())/float64(n), "cpu-µs/op")
}

func BenchmarkJobs(b *testing.B) {
	docs := bigMarket()(b).jobs
	docs = docs[:min(len(docs), 25_000)]
	analyzer(b)
	before := memory()
	begun := used(b)
	x := jobsOf(b, docs)
	took := used(b) - begun
	fmt.Printf("%d jobs: %.1f MB, read in %v of CPU\n", x.Len(), float64(memory()-before)/1e6, took)
	search := func(b *testing.B, query string, f JobFilter) {
		if _, err := x.Search(Ask{Query: query}, f, today); err != nil {
			b.Fatal(err)
		}
	}
	for _, class := range queryClasses {
		b.Run(class.name, func(b *testing.B) {
			cpu(b, func(i int) { search(b, class.queries[i%len(class.queries)], JobFilter{}) })
		})
	}
	b.Run("filters alone", func(b *testing.B) {
		month := 30 * 24 * time.Hour
		f := JobFilter{Place: "Riyadh Region", Types: []string{"full-time"}, SalaryFrom: 8000, PostedWithin: month}
		cpu(b, func(int) { search(b, "", f) })
	})
	b.Run("facets", func(b *testing.B) {
		cpu(b, func(int) { x.Facets(Ask{Query: "engineer"}, JobFilter{Place: "Riyadh"}, today) })
	})
	b.Run("suggest", func(b *testing.B) {
		typed := []string{"a", "ri", "acc", "مح", "ال", "soft"}
		cpu(b, func(i int) { x.Suggest(typed[i%len(typed)], 8) })
	})
	b.Run("write", func(b *testing.B) {
		var took []time.Duration
		cpu(b, func(i int) {
			begun := time.Now()
			x.Put(docs[i%len(docs)])
			took = append(took, time.Since(begun))
		})
		slices.Sort(took)
		b.ReportMetric(float64(took[len(took)*99/100].Microseconds()), "p99-µs")
	})
}

func BenchmarkCandidates(b *testing.B) {
	docs := bigMarket()(b).candidates
	docs = docs[:min(len(docs), 100_000)]
	analyzer(b)
	before := memory()
	begun := used(b)
	x := candidatesOf(b, docs)
	took := used(b) - begun
	fmt.Printf("%d candidates: %.1f MB, read in %v of CPU\n", x.Len(), float64(memory()-before)/1e6, took)
	classes := append(slices.Clone(queryClasses), queryClass{"names", []string{"ahmed", "محمد", "noura", "الغامدي"}},
		queryClass{"names by ear", []string{"mohammed alghamdi", "نورة سميث", "جوزيف ماثيو", "abdulah nour"}},
		queryClass{"no names", []string{"python teamwork", "فريق مبدع", "creative writer blue", "محاسب يجيد التواصل"}})
	for _, class := range classes {
		b.Run(class.name, func(b *testing.B) {
			cpu(b, func(i int) {
				query := class.queries[i%len(class.queries)]
				if _, err := x.Search(Ask{Query: query}, CandidateFilter{}); err != nil {
					b.Fatal(err)
				}
			})
		})
	}
	b.Run("offers", func(b *testing.B) {
		f := CandidateFilter{Place: "al", Skills: []string{"excel", "sql", "python", "go"}, YearsFrom: 7, YearsTo: 9,
			Levels: []string{"lead"}, Availability: []string{"immediately"}, Education: 6, SalaryTo: 100}
		cpu(b, func(int) { x.Explain(Ask{Query: "ا"}, f) })
	})
	b.Run("write", func(b *testing.B) {
		var took []time.Duration
		cpu(b, func(i int) {
			begun := time.Now()
			x.Put(docs[i%len(docs)])
			took = append(took, time.Since(begun))
		})
		slices.Sort(took)
		b.ReportMetric(float64(took[len(took)*99/100].Microseconds()), "p99-µs")
	})
}

func TestQueriesOfABenchAnswer(t *testing.T) {
	x := jobsOf(t, smallMarket(t).jobs)
	for _, class := range queryClasses {
		for _, query := range class.queries {
			page, err := x.Search(Ask{Query: query}, JobFilter{}, today)
			if err != nil {
				t.Fatal(err)
			}
			if page.Total == 0 && len(page.Hits) == 0 && class.name != "unknown" {
				t.Errorf("%s: nothing found for %q: %s", class.name, query, fmt.Sprint(page.Understood.Chips))
			}
		}
	}
}
