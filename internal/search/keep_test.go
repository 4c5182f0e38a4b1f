package search

import (
	"bytes"
	"errors"
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"github.com/tawafuq/tawafuq/internal/text"
)

// memoryBook is where an index is kept for a test.
type memoryBook struct {
	ids        []string
	pages      map[string][]byte
	dictionary []byte
}

func keepJobs(t *testing.T, x *Jobs) *memoryBook {
	t.Helper()
	b := &memoryBook{pages: map[string][]byte{}}
	var err error
	b.dictionary, err = x.Keep(b.add)
	if err != nil {
		t.Fatal(err)
	}
	return b
}

func (b *memoryBook) add(id string, page []byte) error {
	b.ids, b.pages[id] = append(b.ids, id), bytes.Clone(page)
	return nil
}

// kept is what the book has, without some documents.
func (b *memoryBook) kept(without map[string]bool) Kept {
	return Kept{
		Dictionary: b.dictionary,
		Page:       func(id string) []byte { return b.pages[id] },
		Pages: func(visit func(id string, page []byte) error) error {
			for _, id := range b.ids {
				if without[id] {
					continue
				}
				if err := visit(id, b.pages[id]); err != nil {
					return err
				}
			}
			return nil
		},
	}
}

// resumeJobs takes up a book and reports how many documents were read for it.
func resumeJobs(t *testing.T, b *memoryBook, there map[string]JobDoc, without map[string]bool) (*Jobs, int, error) {
	t.Helper()
	var employers []Employer
	for _, d := range there {
		e := Employer{ID: d.CompanyID, Name: d.Company, Industry: d.Industry, Late: d.Late, Prompt: d.Prompt}
		if !slices.Contains(employers, e) {
			employers = append(employers, e)
		}
	}
	x := NewJobs(analyzer(t), Options{Rates: rates})
	asked := 0
	err := x.Resume(b.kept(without), employers, func(ids []string) ([]JobDoc, error) {
		asked += len(ids)
		var docs []JobDoc
		for _, id := range ids {
			if without[id] {
				t.Errorf("%s was asked for, which has changed", id)
			}
			if d, known := there[id]; known {
				docs = append(docs, d)
			}
		}
		return docs, nil
	})
	return x, asked, err
}

// An index that was kept and taken up again, with what changed meanwhile, answers as one built anew.
func TestAnIndexTakenUpAgainIsTheSame(t *testing.T) {
	docs := smallMarket(t).jobs[:400]
	dice := rand.New(rand.NewPCG(8, 1))
	x := NewJobs(analyzer(t), Options{Rates: rates})
	there := map[string]JobDoc{}
	x.Put(docs...)
	for _, d := range docs {
		there[d.ID] = d
	}
	for round := range 4 {
		for range 40 { // while it was running
			d := docs[dice.IntN(len(docs))]
			if dice.IntN(3) == 0 {
				x.Remove(d.ID)
				delete(there, d.ID)
			} else {
				x.Put(d)
				there[d.ID] = d
			}
		}
		book := keepJobs(t, x)
		changed, put := map[string]bool{}, []JobDoc{}
		for range 30 * round { // while it was not
			d := docs[dice.IntN(len(docs))]
			changed[d.ID] = true
			d.Title = docs[dice.IntN(len(docs))].Title
			there[d.ID] = d
			put = append(put, d)
		}
		again, asked, err := resumeJobs(t, book, there, changed)
		if err != nil {
			t.Fatal(err)
		}
		if asked > len(there)*3/4 {
			t.Errorf("%d of %d documents were read again", asked, len(there))
		}
		again.Put(put...)
		compareJobs(t, round, again, there)
		x = again // which goes on like any other
	}
}

func TestCandidatesTakenUpAgainAreTheSame(t *testing.T) {
	docs := smallMarket(t).candidates
	x := NewCandidates(analyzer(t), Options{})
	x.Put(docs...)
	book := &memoryBook{pages: map[string][]byte{}}
	var err error
	if book.dictionary, err = x.Keep(book.add); err != nil {
		t.Fatal(err)
	}
	byID := map[string]CandidateDoc{}
	for _, d := range docs {
		byID[d.ID] = d
	}
	again := NewCandidates(analyzer(t), Options{})
	err = again.Resume(book.kept(nil), func(ids []string) (some []CandidateDoc, err error) {
		for _, id := range ids {
			some = append(some, byID[id])
		}
		return some, nil
	})
	if err != nil || again.Len() != len(docs) {
		t.Fatalf("%d of %d candidates: %v", again.Len(), len(docs), err)
	}
	for _, query := range randomQueries {
		for _, f := range []CandidateFilter{{}, {Place: "riy"}, {Skills: []string{"Excel"}}} {
			a := Ask{Query: query, Limit: 30}
			got, err := again.Search(a, f)
			if err != nil {
				t.Fatal(err)
			}
			want, err := x.Search(a, f)
			if err != nil {
				t.Fatal(err)
			}
			if fmt.Sprint(got) != fmt.Sprint(want) || fmt.Sprint(again.Facets(a, f)) != fmt.Sprint(x.Facets(a, f)) {
				t.Errorf("%q: got %v, want %v", query, got, want)
			}
		}
	}
}

// What is kept holds no words, whoever wrote them.
func TestKeptPagesHoldNoWords(t *testing.T) {
	docs := smallMarket(t).jobs[:400]
	x := NewJobs(analyzer(t), Options{Rates: rates})
	x.Put(docs...)
	book := keepJobs(t, x)
	raw := bytes.Clone(book.dictionary)
	for _, page := range book.pages {
		raw = append(append(raw, '\n'), page...)
	}
	raw = bytes.ToLower(raw)
	looked := map[string]bool{}
	for _, d := range docs {
		said := strings.Join(append([]string{d.Title, d.Description, d.Company, d.CompanyID}, d.Skills...), " ")
		for _, word := range text.Words(said) {
			if len(word) > 5 && !looked[word] && bytes.Contains(raw, []byte(word)) {
				t.Errorf("%q is kept", word)
			}
			looked[word] = true
		}
	}
	if len(looked) < 300 {
		t.Errorf("only %d words were looked for", len(looked))
	}
}

// What does not fit the documents, or is damaged, is refused.
func TestAStaleIndexIsRefused(t *testing.T) {
	docs := smallMarket(t).jobs[:60]
	x := NewJobs(analyzer(t), Options{Rates: rates})
	x.Put(docs...)
	there := map[string]JobDoc{}
	for _, d := range docs {
		there[d.ID] = d
	}
	book := keepJobs(t, x)
	other := map[string]JobDoc{}
	for id, d := range there {
		d.Title, d.Description = "Falconer", "Falcons are flown."
		other[id] = d
	}
	if again, _, err := resumeJobs(t, book, other, nil); !errors.Is(err, ErrStale) || again.Len() != 0 {
		t.Errorf("documents that say something else: %v", err)
	}
	dice := rand.New(rand.NewPCG(5, 5))
	for range 200 {
		damaged := *book
		damaged.pages = map[string][]byte{}
		for id, page := range book.pages {
			damaged.pages[id] = page
		}
		id := book.ids[dice.IntN(len(book.ids))]
		page := bytes.Clone(book.pages[id])
		damaged.pages[id] = page[:dice.IntN(len(page))]
		x := NewJobs(analyzer(t), Options{Rates: rates})
		err := x.Resume(damaged.kept(nil), nil, func([]string) ([]JobDoc, error) { return docs, nil })
		if err == nil || x.Len() != 0 {
			t.Fatal("a page cut short was taken up")
		}
	}
}
