package main

import (
	"bufio"
	"context"
	"encoding/json"
	"io/fs"
	"os"
	"path/filepath"
	"strings"

	"github.com/blevesearch/bleve/v2"
	"github.com/blevesearch/bleve/v2/analysis/analyzer/custom"
	"github.com/blevesearch/bleve/v2/analysis/lang/ar"
	"github.com/blevesearch/bleve/v2/analysis/lang/en"
	"github.com/blevesearch/bleve/v2/analysis/token/lowercase"
	"github.com/blevesearch/bleve/v2/analysis/token/porter"
	"github.com/blevesearch/bleve/v2/analysis/token/unicodenorm"
	"github.com/blevesearch/bleve/v2/analysis/tokenizer/unicode"
	"github.com/blevesearch/bleve/v2/index/scorch"
	"github.com/blevesearch/bleve/v2/index/scorch/mergeplan"
	"github.com/blevesearch/bleve/v2/mapping"
	"github.com/blevesearch/bleve/v2/search/query"
)

// How the words of a query are joined, as bench/engine names it.
const (
	anyWord   = "any word"
	allOrElse = "all words, or any if that finds nothing"
)

// doc is what bleve reads of a document.
type doc struct {
	ID, Title, Skills, Name, Place, Text string
}

// boosts say what a word counts for in each field.
var boosts = []struct {
	field string
	boost float64
}{{"Title", 5}, {"Skills", 3}, {"Name", 2}, {"Place", 2}, {"Text", 0.5}}

// searcher is an index of bleve's default sort, in files that are mapped into memory.
type searcher struct {
	index  bleve.Index
	folder string
}

// bilingual chains the filters of bleve's English and Arabic analysers: each leaves the other's script alone.
const bilingual = "bilingual"

func bilingualMapping(scoring string) (mapping.IndexMapping, error) {
	m := bleve.NewIndexMapping()
	m.ScoringModel = scoring
	err := m.AddCustomTokenFilter("normalize_unicode",
		map[string]any{"type": unicodenorm.Name, "form": unicodenorm.NFKC})
	if err != nil {
		return nil, err
	}
	err = m.AddCustomAnalyzer(bilingual, map[string]any{
		"type":      custom.Name,
		"tokenizer": unicode.Name,
		"token_filters": []string{
			en.PossessiveName, lowercase.Name, "normalize_unicode", en.StopName, ar.NormalizeName, ar.StopName,
			ar.StemmerName, porter.Name,
		},
	})
	if err != nil {
		return nil, err
	}
	m.DefaultAnalyzer = bilingual
	m.StoreDynamic = false
	m.DocValuesDynamic = false
	m.DefaultMapping.AddFieldMappingsAt("ID", &mapping.FieldMapping{Type: "text", Index: false})
	return m, nil
}

// load reads a file of documents; the settings name the scoring, tf-idf or bm25.
func (s *searcher) load(path string, set settings) error {
	m, err := bilingualMapping(set.Words)
	if err != nil {
		return err
	}
	s.close()
	if s.folder, err = os.MkdirTemp("", "tawafuq-bleve-"); err != nil {
		return err
	}
	if s.index, err = bleve.New(filepath.Join(s.folder, "index"), m); err != nil {
		return err
	}
	file, err := os.Open(path)
	if err != nil {
		return err
	}
	defer file.Close()
	in := json.NewDecoder(bufio.NewReaderSize(file, 1<<20))
	batch := s.index.NewBatch()
	for in.More() {
		var d doc
		if err := in.Decode(&d); err != nil {
			return err
		}
		if err := batch.Index(d.ID, d); err != nil {
			return err
		}
		if batch.Size() >= 1000 {
			if err := s.index.Batch(batch); err != nil {
				return err
			}
			batch.Reset()
		}
	}
	if err := s.index.Batch(batch); err != nil {
		return err
	}
	return s.mergeAll()
}

// mergeAll makes one segment of all, which answers quickest.
func (s *searcher) mergeAll() error {
	advanced, err := s.index.Advanced()
	if err != nil {
		return err
	}
	return advanced.(*scorch.Scorch).ForceMerge(context.Background(), &mergeplan.SingleSegmentMergePlanOptions)
}

func (s *searcher) close() {
	if s.index != nil {
		s.index.Close()
		os.RemoveAll(s.folder)
	}
}

// size is that of the files.
func (s *searcher) size() (int64, error) {
	total := int64(0)
	err := filepath.WalkDir(s.folder, func(_ string, entry fs.DirEntry, err error) error {
		if err != nil || entry.IsDir() {
			return err
		}
		info, err := entry.Info()
		if err == nil {
			total += info.Size()
		}
		return nil // a file may go away while it is merged
	})
	return total, err
}

func (s *searcher) find(text string, set settings, limit int) ([]string, error) {
	q := asked(text, set)
	if q == nil {
		return nil, nil
	}
	found, err := s.index.Search(bleve.NewSearchRequestOptions(q, limit, 0, false))
	if err != nil {
		return nil, err
	}
	ids := make([]string, len(found.Hits))
	for i, h := range found.Hits {
		ids[i] = h.ID
	}
	return ids, nil
}

// asked joins the words, each looked for in all fields, the phrases in quotes and what a minus leaves out.
func asked(text string, set settings) query.Query {
	var words, must, without []query.Query
	for i, part := range strings.Split(text, `"`) {
		if i%2 == 1 {
			must = append(must, inFields(func() fielded { return bleve.NewMatchPhraseQuery(part) }))
			continue
		}
		fields := strings.Fields(part)
		for n, word := range fields {
			if rest, minus := strings.CutPrefix(word, "-"); minus && rest != "" {
				without = append(without, inFields(func() fielded { return bleve.NewMatchQuery(rest) }))
				continue
			}
			last := n == len(fields)-1 && !strings.Contains(text, `"`)
			words = append(words, ofWord(word, set, set.Prefix && last))
		}
	}
	if len(words)+len(must) == 0 {
		return nil
	}
	if set.Match != anyWord {
		must, words = append(must, words...), nil
	}
	q := bleve.NewBooleanQuery()
	q.AddMust(must...)
	q.AddShould(words...)
	q.AddMustNot(without...)
	if len(must) == 0 {
		q.SetMinShould(1)
	}
	return q
}

func ofWord(word string, set settings, prefix bool) query.Query {
	match := inFields(func() fielded {
		q := bleve.NewMatchQuery(word)
		q.SetFuzziness(set.Edits)
		return q
	})
	if !prefix {
		return match
	}
	return bleve.NewDisjunctionQuery(match, inFields(func() fielded {
		return bleve.NewPrefixQuery(strings.ToLower(word))
	}))
}

type fielded interface {
	query.Query
	SetField(string)
	SetBoost(float64)
}

// inFields looks for the same in every field.
func inFields(one func() fielded) query.Query {
	var all []query.Query
	for _, b := range boosts {
		q := one()
		q.SetField(b.field)
		q.SetBoost(b.boost)
		all = append(all, q)
	}
	return bleve.NewDisjunctionQuery(all...)
}
