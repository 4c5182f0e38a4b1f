package search

import (
	"cmp"
	"slices"
	"strings"
	"time"
)

// Sort is the order of a list.
type Sort string

const (
	ByRelevance Sort = ""
	ByDate      Sort = "date"
	BySalary    Sort = "salary"
	ByMatch     Sort = "match"
)

// Ask is what every search has, beside its filters.
type Ask struct {
	Query    string
	Verbatim bool   // words are taken as they are typed
	Language string // the reader's: "en" or "ar"
	Sort     Sort
	Limit    int
	Cursor   string // Next of the page before
	// Match scores a document for the reader, 0 to 100; needed to sort by it.
	Match func(id string) int
}

// Hit is a document that was found.
type Hit struct {
	ID   string
	Near bool // it does not answer the query, but may be what is meant
}

// Page is a part of a list.
type Page struct {
	Hits       []Hit
	Total      int    // of the whole list, without near ones
	Next       string // the cursor of the next page; empty on the last
	Understood Understood
}

const (
	defaultLimit = 20
	maxLimit     = 100
	// enough is how many make near ones unneeded.
	enough = 5
)

// ranked is a document with its place in a list: higher keys first, then lower ids.
type ranked struct {
	key uint64
	id  string
}

func (a ranked) compare(b ranked) int {
	if a.key != b.key {
		return cmp.Compare(b.key, a.key)
	}
	return strings.Compare(a.id, b.id) // slow, and rarely needed
}

// best keeps the first of a list.
type best struct {
	limit int
	list  []ranked // a heap with the last of the list on top
}

// floor is the least key with which something may still get in.
func (b *best) floor() uint64 {
	if len(b.list) < b.limit {
		return 0
	}
	return b.list[0].key
}

// takes reports whether something with a key may still get in.
func (b *best) takes(key uint64) bool { return key >= b.floor() }

func (b *best) add(r ranked) {
	if len(b.list) == b.limit {
		if r.compare(b.list[0]) >= 0 {
			return
		}
		b.list[0] = r
		b.sink(0)
		return
	}
	b.list = append(b.list, r)
	for i := len(b.list) - 1; i > 0; {
		above := (i - 1) / 2
		if b.list[above].compare(b.list[i]) >= 0 {
			break
		}
		b.list[above], b.list[i] = b.list[i], b.list[above]
		i = above
	}
}

func (b *best) sink(i int) {
	for {
		last := i
		for child := 2*i + 1; child <= 2*i+2 && child < len(b.list); child++ {
			if b.list[child].compare(b.list[last]) > 0 {
				last = child
			}
		}
		if last == i {
			return
		}
		b.list[i], b.list[last] = b.list[last], b.list[i]
		i = last
	}
}

func (b *best) sorted() []ranked {
	slices.SortFunc(b.list, ranked.compare)
	return b.list
}

// search answers a question.
func (x *index) search(s *snapshot, q *question, a Ask) (Page, error) {
	if !q.asked && a.Sort == ByRelevance {
		a.Sort = ByDate // nothing is more relevant than anything else
	}
	after, err := parseCursor(a.Cursor, a.Sort)
	if err != nil {
		return Page{}, err
	}
	s.weigh(q.clauses, after.weights)
	limit := a.Limit
	if limit <= 0 {
		limit = defaultLimit
	}
	limit = min(limit, maxLimit)
	page := Page{Understood: q.Understood, Hits: make([]Hit, 0, limit)}
	top := best{limit: limit + 1, list: make([]ranked, 0, limit+1)}
	keys := keyer{Ask: a, scorer: q.scorer(), place: q.place, q: q}
	vector, scale := x.meaningBeside(q)
	q.each(s, func(v *view, docs []uint32, space *scratch) {
		page.Total += len(docs)
		keys.cosines = x.cosines(v, vector, scale)
		floor := top.floor()
		least := keys.least(floor)
		// What came last is mostly newest: from the end on, few have to make room for others.
		for _, doc := range slices.Backward(docs) {
			if least.beyond(doc, space) {
				continue // as most
			}
			key := keys.of(v, doc, space, floor)
			if key < floor || after.set && key > after.key {
				continue
			}
			r := ranked{key, v.ids[doc]}
			if !after.set || r.compare(after.ranked) > 0 {
				top.add(r)
				floor = top.floor()
				least = keys.least(floor)
			}
		}
	})
	list := top.sorted()
	if len(list) > limit {
		list = list[:limit]
		page.Next = cursor{ranked: list[limit-1], weights: weightsOf(q.clauses), set: true}.String(a.Sort)
	}
	for _, r := range list {
		page.Hits = append(page.Hits, Hit{ID: r.id})
	}
	if q.asked && page.Total < enough && a.Cursor == "" && page.Next == "" {
		for _, r := range x.near(s, q, limit-len(list)) {
			page.Hits = append(page.Hits, Hit{ID: r.id, Near: true})
		}
	}
	return page, nil
}

// keyer makes the keys of a list.
type keyer struct {
	Ask
	scorer
	place string
	q     *question

	at   *view
	here []bool // by value of colWhere in at: the place is part of it
	// cosines say, by title, what means more of the query's words than documents have; nil where all are answered.
	cosines []float32
}

// inPlace reports whether the place of a document has the filter's in it, letter for letter.
func (k *keyer) inPlace(v *view, doc uint32) bool {
	if k.place == "" {
		return true
	}
	where := &v.columns[colWhere]
	if k.at != v {
		k.at, k.here = v, make([]bool, len(where.names))
		for i, name := range where.names {
			k.here[i] = strings.Contains(name, k.place)
		}
	}
	for _, value := range where.of(doc) {
		if k.here[value] {
			return true
		}
	}
	return false
}

// of is where a document stands in a list.
//
// By relevance: what the pool's contract finds, then the score, then what is neither part-time nor an internship, then
// the reader's language, then the newer by weeks, then the better kept, then the newer by seconds. Nothing of it
// changes with time, so that pages agree.
//
// What cannot reach the floor may get any key below it: most are known not to by their score.
func (k *keyer) of(v *view, doc uint32, s *scratch, floor uint64) uint64 {
	switch k.Sort {
	case ByDate:
		return uint64(v.numbers[doc].posted)
	case BySalary:
		return uint64(v.numbers[doc].high)<<32 | uint64(v.numbers[doc].posted/1000)&(1<<32-1)
	case ByMatch:
		if k.Match != nil {
			return uint64(max(0, k.Match(v.ids[doc])))<<40 | uint64(v.numbers[doc].posted/1000)
		}
	}
	score, rule := k.scorer.of(doc, s)
	rule = rule && len(k.q.excluded) == 0 // who leaves something out asks for what words mean
	if k.cosines != nil {
		score = min(maxScore, score+k.beside(v, doc, s))
	}
	if k.q.pay > 0 && v.numbers[doc].low >= k.q.pay {
		score = min(maxScore, score+paysAll)
	}
	const ruled = 1 << (standingBits + 9)
	key := uint64(score) << (standingBits + 2)
	if rule {
		key |= ruled
	}
	if key|(1<<(standingBits+2)-1) < floor {
		return key
	}
	if rule && !k.inPlace(v, doc) {
		key &^= ruled
	}
	standing := v.standings[doc]
	if standing>>(standingBits+1) == 0 {
		key |= 1 << (standingBits + 1)
	}
	if k.Language != "" && (k.Language == "ar") == (standing&1 != 0) {
		key |= 1 << standingBits
	}
	return key | standing>>1&(1<<standingBits-1)
}

// paysAll is what is added to the score of a job that pays what was asked for to everybody, and not only to some.
const paysAll = 16

// standingBits are those of a standing without its last, which says whether the document is in Arabic, and its first,
// which says whether the work is casual.
const standingBits = 44

// standing is what orders documents of the same score: the week, the merit, the second; and last the language.
func (n *numbers) standing() uint64 {
	const week = 7 * 24 * 60 * 60
	posted := uint64(n.posted / 1000)
	key := posted/week&(1<<16-1)<<28 | uint64(n.merit)<<20 | posted%week
	key <<= 1
	if n.arabic {
		key |= 1
	}
	if n.casual {
		key |= 1 << (standingBits + 1)
	}
	return key
}

func weightsOf(clauses []clause) []int32 {
	weights := make([]int32, len(clauses))
	for i, c := range clauses {
		weights[i] = c.weight
	}
	return weights
}

// question understands a query and adds what was chosen beside it.
func (x *index) question(s *snapshot, a Ask, chosen []condition) *question {
	q := &question{Understood: x.understand(s, a.Query, a.Verbatim)}
	q.conditions = append(chosen, numberConditions(q.Understood, x.parts)...)
	if !x.parts {
		for _, t := range q.tests {
			if t.kind == SalaryChip {
				q.pay = max(q.pay, int32(t.minimum))
			}
		}
	}
	q.asked = len(q.clauses) > 0 || len(q.rule) > 0
	q.loosen(s)
	return q
}

// Jobs is the index of open jobs.
type Jobs struct{ *index }

// NewJobs makes an empty index.
func NewJobs(a *Analyzer, o Options) *Jobs { return &Jobs{newIndex(a, o, false)} }

// Put takes in jobs, in place of those with the same ids.
func (x *Jobs) Put(docs ...JobDoc) {
	x.put(parallel(docs, func(d JobDoc) entry { return x.analyzer.job(d, x.options.Rates) }))
}

// Search finds jobs; now is what "posted within" counts from. ErrCursor.
func (x *Jobs) Search(a Ask, f JobFilter, now time.Time) (Page, error) {
	s := x.now.Load()
	return x.search(s, x.question(s, a, x.jobConditions(f, now)), a)
}

// Candidates is the index of the pool.
type Candidates struct{ *index }

// NewCandidates makes an empty index.
func NewCandidates(a *Analyzer, o Options) *Candidates { return &Candidates{newIndex(a, o, true)} }

// Put takes in candidates, in place of those with the same ids.
func (x *Candidates) Put(docs ...CandidateDoc) {
	x.put(parallel(docs, x.analyzer.candidate))
}

// Search finds candidates. ErrCursor.
func (x *Candidates) Search(a Ask, f CandidateFilter) (Page, error) {
	s := x.now.Load()
	q := x.question(s, a, x.candidateConditions(f))
	q.place = writtenPlace(f.Place)
	return x.search(s, q, a)
}

// Understand reads a query as Search does.
func (x *index) Understand(query string) Understood { return x.understand(x.now.Load(), query, false) }
