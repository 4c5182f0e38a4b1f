package match

import (
	"bytes"
	"fmt"
	"log/slog"
	"math/rand/v2"
	"os"
	"path/filepath"
	"reflect"
	"sync/atomic"
	"testing"

	"github.com/tawafuq/tawafuq/internal/account"
	"github.com/tawafuq/tawafuq/internal/demo"
	"github.com/tawafuq/tawafuq/internal/pgtest"
	"github.com/tawafuq/tawafuq/internal/talent"
	"github.com/tawafuq/tawafuq/internal/text"
)

// counting is the product's encoder, and counts the texts it is asked for.
type counting struct {
	Encoder
	model string
	texts atomic.Int64
}

func (c *counting) Model() string { return c.model }

func (c *counting) Encode(s string) []float32 {
	c.texts.Add(1)
	return c.Encoder.Encode(s)
}

func countingReader(t *testing.T, model string) (*Reader, *counting) {
	t.Helper()
	own := reader(t)
	encoder := &counting{Encoder: own.encoder, model: model}
	r := NewReader(own.lexicon, encoder)
	r.ReadBetweenLines(own.implier) // like the reader it is compared with
	return r, encoder
}

// What was read from texts is the same when it comes from the file, and only what has changed is read again.
func TestWhatWasReadIsKept(t *testing.T) {
	path := filepath.Join(t.TempDir(), "kept")
	random := rand.New(rand.NewPCG(1, 9))
	talents, jobs := demoOf(t, demo.Size{Companies: 20, Jobs: 200, Talents: 400, Seed: 2})
	wild, absurd := randomMarket(random, reader(t), 200, 100)
	talents, jobs = append(talents, wild...), append(jobs, absurd...)
	log := slog.New(slog.DiscardHandler)
	load := func(model, build string) (encoded int64) {
		t.Helper()
		r, encoder := countingReader(t, model)
		k := r.keepIn(path, build, log)
		if k == nil {
			t.Fatal("nothing is kept")
		}
		for _, x := range talents {
			r.title(x.Title) // short texts are read in any case, each once
			for _, name := range x.Skills {
				r.skill(name)
			}
		}
		for _, x := range jobs {
			r.title(x.Title)
			for _, name := range x.Skills {
				r.skill(name)
			}
		}
		before := encoder.texts.Load()
		for i, x := range talents {
			id := fmt.Sprint("t-", i)
			got, record := r.talentRow(k, id, x)
			k = k.keep([]string{id}, [][]byte{record}, got.others, nil)
			if want := reader(t).talent(x).row(); !sameRow(got, want) {
				t.Fatalf("talent %d: %+v, want %+v", i, got, want)
			}
		}
		for i, x := range jobs {
			id := fmt.Sprint("job-", i)
			got, record := r.jobRow(k, id, x)
			k = k.keep([]string{id}, [][]byte{record}, got.others, nil)
			if want := reader(t).vacancy(x).row(); !sameRow(got, want) {
				t.Fatalf("job %d: %+v, want %+v", i, got, want)
			}
		}
		must(t, k.sweep().file.Close())
		return encoder.texts.Load() - before
	}
	first := load("a", "1")
	if again := load("a", "1"); again > first/50 {
		t.Errorf("%d texts were read at first, and %d again", first, again)
	}
	talents[5].Bio += " I also repair pumps."
	jobs[5].Description += " You repair pumps."
	talents[6].Location, jobs[6].SalaryMax = "Abha", riyals(1)
	if some := load("a", "1"); some == 0 || some > first/20 {
		t.Errorf("%d texts were read after four changes", some)
	}
	for _, other := range [][2]string{{"b", "1"}, {"b", "2"}} {
		if all := load(other[0], other[1]); all < first*9/10 {
			t.Errorf("only %d texts of %d were read for another model or program", all, first)
		}
	}
	raw, err := os.ReadFile(path)
	must(t, err)
	raw = bytes.ToLower(raw)
	looked := map[string]bool{}
	for _, x := range talents {
		for _, said := range append([]string{x.Title, x.Bio, x.Location}, append(x.Skills, x.Work...)...) {
			for _, word := range text.Words(said) {
				if len(word) > 5 && !looked[word] && bytes.Contains(raw, []byte(word)) {
					t.Fatalf("the file holds %q", word)
				}
				looked[word] = true
			}
		}
	}
}

// sameRow compares rows; an empty list equals none.
func sameRow[F facts](a, b row[F]) bool {
	for _, r := range []*row[F]{&a, &b} {
		r.languages, r.skills = append([]int32{}, r.languages...), append([]uint32{}, r.skills...)
		r.others = append([]otherSkill{}, r.others...)
		r.named.occupations = append([]int32{}, r.named.occupations...)
		r.named.titleWords = append([]uint32{}, r.named.titleWords...)
	}
	return reflect.DeepEqual(a, b)
}

// People who delete their account, or leave the pool, are removed from the file at once, and from a file that was
// closed at the time when it is opened again.
func TestKeptReadingsForgetWhoLeaves(t *testing.T) {
	for _, engine := range pgtest.Engines() {
		t.Run(engine, func(t *testing.T) {
			folder, url := t.TempDir(), ""
			if engine == "postgres" {
				url = pgtest.URL(t)
			}
			path := filepath.Join(folder, "cache", "kept")
			testForgetting(t, path, func() *process { return startProcess(t, folder, url, path) })
		})
	}
}

func testForgetting(t *testing.T, path string, start func() *process) {
	t.Helper()
	first := start()
	boss := first.newCompany(t)
	posted, err := first.jobs.Post(t.Context(), boss, jobText("Registered Nurse", "Nursing care"), false)
	must(t, err)
	var people []account.User
	for range 4 {
		people = append(people, first.newTalent(t, talent.Profile{Title: "Nurse", Location: "Riyadh",
			Experience: 4, Bio: "I nurse people back to health.", Skills: []string{"Nursing care"}}))
	}
	holds := func(p *process, id string) bool {
		t.Helper()
		_, err := p.matcher.CandidatesFor(t.Context(), boss, posted.ID, 10)
		must(t, err)
		raw, err := os.ReadFile(path)
		must(t, err)
		return bytes.Contains(raw, []byte(id))
	}
	if !holds(first, people[0].ID) || !holds(first, people[1].ID) || !holds(first, posted.ID) {
		t.Fatal("somebody is not kept")
	}
	must(t, first.accounts.Delete(t.Context(), people[0], "correct horse battery"))
	_, err = first.talents.SetInPool(t.Context(), people[1], false)
	must(t, err)
	if holds(first, people[0].ID) || holds(first, people[1].ID) || !holds(first, people[2].ID) {
		t.Error("the wrong people are kept")
	}
	first.stop()
	must(t, first.accounts.Delete(t.Context(), people[2], "correct horse battery"))
	second := start()
	if holds(second, people[2].ID) || !holds(second, people[3].ID) || !holds(second, posted.ID) {
		t.Error("somebody who left while the file was closed is kept")
	}
}
