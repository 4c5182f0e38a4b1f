package match

import (
	"context"
	"fmt"
	"math/rand/v2"
	"strings"
	"syscall"
	"testing"
	"time"

	"github.com/tawafuq/tawafuq/internal/concept"
	"github.com/tawafuq/tawafuq/internal/demo"
)

// The scans give exactly what the scorer gives: every score, the best in their order, including ties, and the count of
// good matches.
func TestScansAgreeWithTheScorer(t *testing.T) {
	whole := reader(t)
	for name, r := range map[string]*Reader{"with the encoder": whole, "without": NewReader(whole.lexicon, nil)} {
		t.Run("a market of the demo, "+name, func(t *testing.T) {
			random := rand.New(rand.NewPCG(7, 1))
			talents, jobs := demoOf(t, demo.Size{Companies: 60, Jobs: 500, Talents: 1600, Seed: 11})
			// Some come twice, so that scores tie across chunks.
			m := plain(t, r, random, append(talents, talents[:400]...), append(jobs, jobs[:100]...))
			m.agrees(t, random, 12)
		})
	}
	for seed := range uint64(6) {
		random := rand.New(rand.NewPCG(seed, 2))
		talents, jobs := randomMarket(random, reader(t), 150+random.IntN(150), 80)
		m := plain(t, reader(t), random, talents, jobs)
		m.agrees(t, random, 25)
	}
}

func demoOf(t testing.TB, size demo.Size) ([]Talent, []Vacancy) {
	t.Helper()
	var m demoMarket
	size.Now = time.Now()
	_, err := demo.Load(t.Context(), &m, func(context.Context) (string, error) { return "", nil }, size, demo.Guests{},
		func(demo.Progress) {})
	must(t, err)
	return m.talents, m.jobs
}

// randomMarket makes people and jobs from any words of the lexicon, in both languages, and from unknown words; much is
// missing, repeated or absurd.
func randomMarket(random *rand.Rand, r *Reader, talents, jobs int) ([]Talent, []Vacancy) {
	all := r.lexicon.All()
	few := make([]concept.Concept, 40)
	for i := range few {
		few[i] = all[random.IntN(len(all))]
	}
	unknown := []string{"Zorblax", "zorblax!", "Quill sharpening", "برم القصب", "quill-sharpening", "Nothing we know"}
	word := func() string {
		c := few[random.IntN(len(few))]
		if random.IntN(3) == 0 {
			c = all[random.IntN(len(all))]
		}
		switch random.IntN(6) {
		case 0:
			return unknown[random.IntN(len(unknown))]
		case 1, 2:
			return c.Arabic
		}
		return c.English
	}
	several := func(most int) (words []string) {
		for range random.IntN(most + 1) {
			words = append(words, word())
		}
		return words
	}
	sentence := func(most int) string { return strings.Join(several(most), " and ") }
	one := func(of ...string) string { return of[random.IntN(len(of))] }
	amount := func() *int64 {
		if random.IntN(3) == 0 {
			return nil
		}
		return riyals(int64(random.IntN(40) * 1000))
	}
	people, open := make([]Talent, talents), make([]Vacancy, jobs)
	for i := range people {
		people[i] = Talent{
			Title: sentence(2), Bio: sentence(6), Skills: several(8), Work: several(3),
			Years: float64(random.IntN(30)) / 2, Location: one("Riyadh", "جدة", "Makkah Region", "", "Nowhere"),
			ExpectedSalary: amount(), Availability: one("immediately", "two_weeks", "one_month", ""),
			Languages: several(2), Education: []string{one("", "Bachelor's degree", "ماجستير")},
			Certifications: several(1),
		}
		if random.IntN(3) == 0 {
			people[i].Languages = []string{one("English", "العربية")}
		}
	}
	for i := range open {
		open[i] = Vacancy{
			Title: sentence(2), Description: sentence(8), Requirements: several(4), Skills: several(7),
			Level:    one("", "entry", "mid", "senior", "lead"),
			Location: one("Riyadh", "Jeddah", "Makkah Region", "", "?"),
			Type:     one("full-time", "remote", "hybrid", ""), SalaryMin: amount(), SalaryMax: amount(),
			Currency: one("SAR", "USD"),
		}
		open[i].Requirements = append(open[i].Requirements, one("", "At least 5 years of experience required",
			"Fluent English is required", "Bachelor's degree is required", "An immediate start", "خبرة ١٠ سنوات"))
	}
	return people, open
}

// BenchmarkScan measures one query against a whole market, by the scans and by the scorer alone, side by side.
func BenchmarkScan(b *testing.B) {
	talents, jobs := demoOf(b, demo.Size{Companies: 5000, Jobs: 25_000, Talents: 100_000, Seed: 1})
	r := reader(b)
	m := &plainMarket{reader: r, talents: newTable[traits](r.dimension()), jobs: newTable[terms](r.dimension())}
	people := parallel(r.workers(), talents, r.talent)
	open := parallel(r.workers(), jobs, r.vacancy)
	ids := make([]string, max(len(people), len(open)))
	for i := range ids {
		ids[i] = fmt.Sprintf("%08d", i)
	}
	for i, h := range people {
		m.talents.set(ids[i], h.row())
		m.everybody.addTalent(ids[i], h, r.dimension())
	}
	for i, w := range open {
		m.jobs.set(ids[i], w.row())
		m.openAll.addJob(ids[i], w, r.dimension())
	}
	pool, vacancies := m.talents.snapshot(), m.jobs.snapshot()
	random := rand.New(rand.NewPCG(3, 4))
	ask := func() *best { return &best{k: 15, least: worthShowing} }
	bench := func(name string, query func()) {
		b.Run(name, func(b *testing.B) {
			before := cpuTime(b)
			for b.Loop() {
				query()
			}
			b.ReportMetric(float64(cpuTime(b)-before)/float64(b.N), "cpu-ns/op")
		})
	}
	anyJob := func() *want { return open[random.IntN(len(open))] }
	anybody := func() *have { return people[random.IntN(len(people))] }
	bench("a job, plain", func() {
		found := ask()
		m.everybody.talentsFor(r, anyJob(), func(id string, g graded) { found.add(id, g) })
	})
	bench("a job", func() {
		found := ask()
		r.scanTalents(pool, anyJob()).each(found.bar(), found.add)
	})
	bench("a job, good ones counted", func() {
		found := &best{count: true}
		r.scanTalents(pool, anyJob()).each(found.bar(), found.add)
	})
	bench("a talent, plain", func() {
		found := ask()
		m.openAll.jobsFor(r, anybody(), func(id string, g graded) { found.add(id, g) })
	})
	bench("a talent", func() {
		found := ask()
		r.scanJobs(vacancies, anybody()).each(found.bar(), found.add)
	})
	bench("a talent, good ones counted", func() {
		found := &best{k: 5, least: GoodMatch, count: true}
		r.scanJobs(vacancies, anybody()).each(found.bar(), found.add)
	})
	bench("a talent, all scores", func() { new(recentScores).of(r, "me", anybody(), 0, vacancies) })
}

// cpuTime returns the processor time of the process so far: on a busy machine the clock says little.
func cpuTime(t testing.TB) time.Duration {
	t.Helper()
	var usage syscall.Rusage
	must(t, syscall.Getrusage(syscall.RUSAGE_SELF, &usage))
	return time.Duration(usage.Utime.Nano() + usage.Stime.Nano())
}
