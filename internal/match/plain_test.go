package match

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"testing"

	"github.com/tawafuq/tawafuq/internal/dot"
)

// plainTable scores every row like the scorer, one after the other: the scans must agree with it, and are measured
// against it.
type plainTable struct {
	ids            []string
	talents        []*have
	jobs           []*want
	titles, texts  []int8
	titled, texted []float64
}

func (p *plainTable) addTalent(id string, h *have, dimension int) {
	p.ids, p.talents = append(p.ids, id), append(p.talents, h)
	p.addVectors(h.title, h.text, dimension)
}

func (p *plainTable) addJob(id string, w *want, dimension int) {
	p.ids, p.jobs = append(p.ids, id), append(p.jobs, w)
	p.addVectors(w.title, w.text, dimension)
}

func (p *plainTable) addVectors(title, text vector, dimension int) {
	padded := func(v vector) []int8 { return append(slices.Clone(v.codes), make([]int8, dimension-len(v.codes))...) }
	p.titles, p.texts = append(p.titles, padded(title)...), append(p.texts, padded(text)...)
	p.titled, p.texted = append(p.titled, title.norm), append(p.texted, text.norm)
}

// nears returns the cosines of a vector and all rows, with the fastest instructions available.
func nears(v vector, codes []int8, norms []float64, products []int32) []int {
	all := make([]int, len(norms))
	if v.codes == nil || len(codes) == 0 {
		return all
	}
	dot.Rows(v.codes, codes, products)
	for i := range all {
		all[i] = near(products[i], v.norm, norms[i])
	}
	return all
}

func (p *plainTable) talentsFor(r *Reader, w *want, visit func(id string, g graded)) {
	products := make([]int32, len(p.ids))
	title, text := nears(w.title, p.titles, p.titled, products), nears(w.text, p.texts, p.texted, products)
	credits, stands := make([]int, len(w.skills)), map[int32][]relation{}
	for i, s := range w.skills {
		if s.concept != none {
			stands[s.concept] = append(stands[s.concept], relation{int32(i), 1000})
			for _, rel := range r.standIns[s.concept] {
				stands[rel.concept] = append(stands[rel.concept], relation{int32(i), rel.credit})
			}
		}
	}
	byConcept := make([][]relation, len(r.isco))
	for c, s := range stands {
		byConcept[c] = s
	}
	for i, h := range p.talents {
		clear(credits)
		for _, s := range h.skills {
			for _, rel := range byConcept[s.concept] {
				credits[rel.concept] = max(credits[rel.concept], rel.credit*s.credit/1000)
			}
		}
		for n := range w.skills {
			if w.skills[n].concept == none {
				credits[n] = w.otherCredit(h, n)
			}
		}
		visit(p.ids[i], w.grade(h, r.score(h, w, credits, compared{title[i], text[i]})))
	}
}

func (p *plainTable) jobsFor(r *Reader, h *have, visit func(id string, g graded)) {
	products := make([]int32, len(p.ids))
	title, text := nears(h.title, p.titles, p.titled, products), nears(h.text, p.texts, p.texted, products)
	held := r.holdings(h)
	var credits []int
	for i, w := range p.jobs {
		credits = credits[:0]
		for n := range w.skills {
			if c := w.skills[n].concept; c != none {
				credits = append(credits, int(held[c]))
			} else {
				credits = append(credits, w.otherCredit(h, n))
			}
		}
		visit(p.ids[i], w.grade(h, r.score(h, w, credits, compared{title[i], text[i]})))
	}
}

// plainMarket is the same people and jobs twice: in the engine's tables and in plain ones.
type plainMarket struct {
	reader             *Reader
	talents            *table[traits]
	jobs               *table[terms]
	everybody, openAll plainTable
}

// plain reads a market into both. Some records come twice, under other ids, so that there are ties, and some were
// different before, or have left.
func plain(t testing.TB, r *Reader, random *rand.Rand, talents []Talent, jobs []Vacancy) *plainMarket {
	t.Helper()
	m := &plainMarket{reader: r, talents: newTable[traits](r.dimension()), jobs: newTable[terms](r.dimension())}
	for i := range talents {
		read, id := r.talent(talents[i]), fmt.Sprintf("t%06d", random.IntN(1_000_000))
		if _, there := m.talents.places.find(id); there {
			continue
		}
		switch random.IntN(8) {
		case 0:
			m.talents.set(id, r.talent(talents[random.IntN(len(talents))]).row())
		case 1:
			m.talents.set("gone", r.talent(talents[random.IntN(len(talents))]).row())
		case 2:
			m.talents.remove("gone")
			m.talents.snapshot()
		}
		m.talents.set(id, read.row())
		m.everybody.addTalent(id, read, r.dimension())
	}
	for i := range jobs {
		read, id := r.vacancy(jobs[i]), fmt.Sprintf("j%06d", random.IntN(1_000_000))
		if _, there := m.jobs.places.find(id); there {
			continue
		}
		switch random.IntN(8) {
		case 0:
			m.jobs.set(id, r.vacancy(jobs[random.IntN(len(jobs))]).row())
			m.jobs.snapshot()
		case 1:
			m.jobs.set("gone", r.vacancy(jobs[random.IntN(len(jobs))]).row())
		case 2:
			m.jobs.remove("gone")
		}
		m.jobs.set(id, read.row())
		m.openAll.addJob(id, read, r.dimension())
	}
	m.talents.remove("gone")
	m.jobs.remove("gone")
	return m
}

// collect returns everything that a scan visits without a bar.
func collect(each func(visit func(id string, g graded))) map[string]graded {
	all := map[string]graded{}
	each(func(id string, g graded) { all[id] = g })
	return all
}

// check compares what is found among all with what a scan finds.
func check(t *testing.T, what string, all map[string]graded, each func(int, func(string, graded) int)) {
	t.Helper()
	exact := collect(func(visit func(string, graded)) {
		each(0, func(id string, g graded) int { visit(id, g); return 0 })
	})
	if len(exact) != len(all) {
		t.Fatalf("%s: %d were visited of %d", what, len(exact), len(all))
	}
	for id, g := range all {
		if exact[id] != g {
			t.Fatalf("%s: %s has %+v, the scorer says %+v", what, id, exact[id], g)
		}
	}
	for _, ask := range []best{
		{k: 1, least: worthShowing},
		{k: 15, least: worthShowing},
		{k: 5, least: GoodMatch, count: true},
		{k: 200},
		{count: true},
	} {
		want, got := ask, ask
		for id, g := range all {
			want.add(id, g)
		}
		each(got.bar(), got.add)
		if !slices.Equal(got.items, want.items) {
			t.Fatalf("%s: the best %d are %v, the scorer says %v", what, ask.k, got.items, want.items)
		}
		if ask.count && got.good != want.good {
			t.Fatalf("%s: %d are good, the scorer says %d", what, got.good, want.good)
		}
	}
}

func (m *plainMarket) agrees(t *testing.T, random *rand.Rand, queries int) {
	t.Helper()
	pool, open := m.talents.snapshot(), m.jobs.snapshot()
	for range queries {
		n := random.IntN(len(m.openAll.jobs))
		w := m.openAll.jobs[n]
		all := collect(func(visit func(string, graded)) { m.everybody.talentsFor(m.reader, w, visit) })
		check(t, "a job", all, m.reader.scanTalents(pool, w).each)
		c, i, _ := open.find(m.openAll.ids[n])
		check(t, "a job of the table", all, m.reader.scanTalents(pool, m.reader.jobAt(&open.shelves, c, i)).each)
		for range 5 {
			k := random.IntN(len(m.everybody.ids))
			c, i, _ := pool.find(m.everybody.ids[k])
			h := m.everybody.talents[k]
			want := w.grade(h, m.reader.score(h, w, m.reader.covered(h, w), compare(h, w)))
			if got := m.reader.scanTalents(pool, w).one(c, i); got != want || all[m.everybody.ids[k]] != want {
				t.Fatalf("scored alone it has %+v, the scorer says %+v, the plain table %+v", got, want,
					all[m.everybody.ids[k]])
			}
		}
		n = random.IntN(len(m.everybody.talents))
		h := m.everybody.talents[n]
		all = collect(func(visit func(string, graded)) { m.openAll.jobsFor(m.reader, h, visit) })
		check(t, "a talent", all, m.reader.scanJobs(open, h).each)
		cc, i, _ := pool.find(m.everybody.ids[n])
		check(t, "a talent of the table", all, m.reader.scanJobs(open, pool.talentAt(cc, i)).each)
	}
}
