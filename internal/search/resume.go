package search

import (
	"cmp"
	"encoding/binary"
	"errors"
	"slices"
	"strings"
)

// Kept is an index as it was kept.
type Kept struct {
	Dictionary []byte
	// Pages visits the pages of all documents that have not changed since, in the same order each time.
	Pages func(visit func(id string, page []byte) error) error
	// Page returns the page of a document; nil for none.
	Page func(id string) []byte
}

// Employer is a company as the jobs of an index that was kept have to know it.
type Employer struct {
	ID, Name, Industry string
	Late, Prompt       bool
}

// ErrStale: what was kept is not what the documents say.
var ErrStale = errors.New("the index that was kept is not one of these documents")

// Resume takes up what was kept. employers are all companies as they are now, read returns documents by their ids.
func (x *Jobs) Resume(k Kept, employers []Employer, read func(ids []string) ([]JobDoc, error)) error {
	r, err := x.resuming(k)
	if err != nil {
		return err
	}
	r.learnEmployers(employers)
	err = r.learn(func(ids []string) ([]entry, error) {
		docs, err := read(ids)
		return parallel(docs, func(d JobDoc) entry { return x.analyzer.job(d, x.options.Rates) }), err
	})
	if err != nil {
		return err
	}
	r.showEmployers(employers)
	answers := make(map[string]*Employer, len(employers))
	for i := range employers {
		answers[employers[i].ID] = &employers[i]
	}
	s, err := r.segment(func(p *page) {
		for _, value := range p.values[colCompany] {
			if e := answers[r.words[r.from[ofColumn(colCompany)]+value]]; e != nil {
				p.answers(e.Late, e.Prompt)
			}
		}
	})
	if err == nil {
		x.install(s)
	}
	return err
}

// answers takes over how a job's company answers.
func (n *numbers) answers(late, prompt bool) {
	if n.late {
		n.merit++
	}
	if late {
		n.merit--
	}
	n.late, n.prompt = late, prompt
}

// Resume takes up what was kept. read returns documents by their ids.
func (x *Candidates) Resume(k Kept, read func(ids []string) ([]CandidateDoc, error)) error {
	r, err := x.resuming(k)
	if err != nil {
		return err
	}
	err = r.learn(func(ids []string) ([]entry, error) {
		docs, err := read(ids)
		return parallel(docs, x.analyzer.candidate), err
	})
	if err != nil {
		return err
	}
	s, err := r.segment(func(*page) {})
	if err == nil {
		x.install(s)
	}
	return err
}

// install makes a segment the whole index.
func (x *index) install(s *segment) {
	x.writing.Lock()
	defer x.writing.Unlock()
	next := &snapshot{}
	x.places = make(map[string]place, len(s.ids))
	if len(s.ids) > 0 {
		x.settle(s)
		next.views, next.total = []view{{segment: s, alive: len(s.ids)}}, len(s.ids)
	}
	x.now.Store(next)
}

// resuming is the taking up of an index. A word is a term or a value of a column; they are numbered one after the
// other, as they were kept.
type resuming struct {
	Kept
	analyzer *Analyzer
	hasher
	firstTitle, titles uint32
	from               [columnCount + 2]uint32 // where the words of each kind begin, and end
	numbers            map[uint64]uint32       // of words, by hash
	words              []string
	known              []bool
	counts             []uint32 // of documents, by word
	last               []uint32 // the last document that has a word
	ids                []string
	streams            int              // the bytes of all streams
	values             [columnCount]int // how many there are of each column
	display            map[uint32]string
	vectors            map[uint32]entry // of titles
}

func (x *index) resuming(k Kept) (*resuming, error) {
	r := &resuming{Kept: k, analyzer: x.analyzer, display: map[uint32]string{}, vectors: map[uint32]entry{}}
	if err := r.readDictionary(); err != nil {
		return nil, err
	}
	n := len(r.words)
	r.known, r.counts, r.last = make([]bool, n), make([]uint32, n), make([]uint32, n)
	var p page
	err := k.Pages(func(id string, b []byte) error {
		if err := p.read(b); err != nil {
			return err
		}
		doc := uint32(len(r.ids))
		r.ids = append(r.ids, id)
		r.streams += len(p.stream)
		for c, values := range p.values {
			r.values[c] += len(values)
		}
		return r.eachWord(&p, func(word uint32) {
			r.counts[word]++
			r.last[word] = doc
		})
	})
	return r, err
}

func (r *resuming) readDictionary() error {
	if len(r.Dictionary) == 0 {
		return nil
	}
	d := pageReader{b: r.Dictionary}
	copy(r.salt[:], d.take(saltSize))
	number := func() uint32 { return binary.LittleEndian.Uint32(d.take(4)) }
	r.firstTitle, r.titles = number(), number()
	var hashes []uint64
	for kind := range r.from[1:] {
		for range number() {
			if d.bad {
				return errPage
			}
			hashes = append(hashes, binary.LittleEndian.Uint64(d.take(hashSize)))
		}
		r.from[kind+1] = uint32(len(hashes))
	}
	if d.bad || len(d.b) > 0 || r.firstTitle+r.titles > r.from[1] {
		return errPage
	}
	r.words, r.numbers = make([]string, len(hashes)), make(map[uint64]uint32, len(hashes))
	for word, hash := range hashes {
		r.numbers[hash] = uint32(word)
	}
	return nil
}

// eachWord visits the words of a page.
func (r *resuming) eachWord(p *page, visit func(word uint32)) error {
	for _, h := range p.terms {
		if h.term >= r.from[1] {
			return errPage
		}
		visit(h.term)
	}
	for c, values := range p.values {
		kind := ofColumn(column(c))
		for _, value := range values {
			if value >= r.from[kind+1]-r.from[kind] {
				return errPage
			}
			visit(r.from[kind] + value)
		}
	}
	return nil
}

// heard notes a word, if it is one of these.
func (r *resuming) heard(kind byte, word string) (number uint32, there bool) {
	if number, there = r.numbers[r.of(kind, word)]; there && !r.known[number] {
		r.words[number], r.known[number] = strings.Clone(word), true
	}
	return number, there
}

// learn reads as many documents as it takes to know every word.
func (r *resuming) learn(read func(ids []string) ([]entry, error)) error {
	docs, err := r.telling()
	if err != nil {
		return err
	}
	const atOnce = 500
	numbers := make(map[string]uint32, len(docs))
	for some := range slices.Chunk(docs, atOnce) {
		ids := make([]string, len(some))
		for i, doc := range some {
			ids[i] = r.ids[doc]
			numbers[ids[i]] = doc
		}
		entries, err := read(ids)
		if err != nil {
			return err
		}
		for i := range entries {
			r.learnFrom(&entries[i], numbers[entries[i].id])
		}
	}
	for word, n := range r.counts {
		if n > 0 && !r.known[word] {
			return ErrStale
		}
	}
	return nil
}

func (r *resuming) learnFrom(e *entry, doc uint32) {
	for _, p := range e.terms {
		r.heard(ofTerm, p.term)
	}
	for c, values := range e.values {
		for _, value := range values {
			r.heard(ofColumn(column(c)), value)
		}
	}
	if e.title == "" {
		return
	}
	// How a title is written is up to the last document that has it, as in an index built anew.
	if title, there := r.heard(ofTerm, e.title); there && r.last[title] == doc {
		r.display[title] = strings.Clone(e.display[e.title])
		r.vectors[title] = entry{vector: e.vector, scale: e.scale}
	}
}

// telling are documents that have all words between them that are not known yet, and the last one of every title.
func (r *resuming) telling() ([]uint32, error) {
	var (
		docs    []uint32
		p       page
		chosen  = map[uint32]bool{}
		covered = slices.Clone(r.known)
	)
	choose := func(word uint32) error {
		doc := r.last[word]
		if chosen[doc] {
			return nil
		}
		chosen[doc] = true
		docs = append(docs, doc)
		if err := p.read(r.Page(r.ids[doc])); err != nil {
			return err
		}
		return r.eachWord(&p, func(word uint32) { covered[word] = true })
	}
	for title := r.firstTitle; title < r.firstTitle+r.titles; title++ {
		if r.counts[title] > 0 {
			if err := choose(title); err != nil {
				return nil, err
			}
		}
	}
	order := make([]uint32, 0, len(r.words))
	for word := range r.words {
		if r.counts[word] > 0 && !covered[word] {
			order = append(order, uint32(word))
		}
	}
	slices.SortFunc(order, func(a, b uint32) int { return cmp.Compare(r.counts[a], r.counts[b]) })
	for _, word := range order { // the rarest first: their documents have the common ones
		if !covered[word] {
			if err := choose(word); err != nil {
				return nil, err
			}
		}
	}
	slices.Sort(docs)
	return docs, nil
}

// learnEmployers learns the words that companies give to their jobs.
func (r *resuming) learnEmployers(employers []Employer) {
	for _, e := range employers {
		c := newCollector()
		c.words(inName, e.Name, false)
		c.tokens(inText, r.analyzer.text(e.Industry).tokens, false)
		for term := range c.numbers {
			r.heard(ofTerm, term)
		}
		c.give()
		for _, term := range companyTerms(e.Name) {
			r.heard(ofTerm, term)
		}
		r.heard(ofColumn(colCompany), e.ID)
		r.heard(ofColumn(colIndustry), e.Industry)
	}
}

// showEmployers notes how companies are written that are found by a term.
func (r *resuming) showEmployers(employers []Employer) {
	for _, e := range employers {
		if word, there := r.heard(ofColumn(colCompany), e.ID); !there || r.counts[word] == 0 {
			continue
		}
		for _, term := range companyTerms(e.Name) {
			if word, there := r.heard(ofTerm, term); there {
				written := e.Name
				if before := r.display[word]; before != "" {
					written = alsoWritten(before, written)
				}
				r.display[word] = written
			}
		}
	}
}
