package match

import (
	"bytes"
	"fmt"
	"log/slog"
	"math/rand/v2"
	"path/filepath"
	"reflect"
	"slices"
	"testing"
	"time"

	"github.com/tawafuq/tawafuq/internal/change"
	"github.com/tawafuq/tawafuq/internal/demo"
	"github.com/tawafuq/tawafuq/internal/follow"
	"github.com/tawafuq/tawafuq/internal/job"
	"github.com/tawafuq/tawafuq/internal/slots"
	"github.com/tawafuq/tawafuq/internal/talent"
)

// keptEngine returns an engine that stores what it reads in a file and receives batches from the test.
func keptEngine(t *testing.T, path string) *Engine {
	t.Helper()
	log := slog.New(slog.DiscardHandler)
	e := NewEngine(func() *Reader { return reader(t) }, follow.New(nil, log, time.Now))
	e.KeepIn(path, "test", log)
	must(t, e.Begin(t.Context()))
	t.Cleanup(func() { e.Close() })
	return e
}

// marketBatch returns a market as a follower delivers it.
func marketBatch(t *testing.T) follow.Batch {
	t.Helper()
	var b follow.Batch
	talents, jobs := demoOf(t, demo.Size{Companies: 20, Jobs: 200, Talents: 300, Seed: 4})
	wild, absurd := randomMarket(rand.New(rand.NewPCG(4, 2)), reader(t), 100, 60)
	for i, x := range append(talents, wild...) {
		p := talent.Profile{UserID: "talent-" + string(rune('a'+i/100)) + string(rune('a'+i%100)), Title: x.Title,
			Bio: x.Bio, Skills: x.Skills, Experience: x.Years, Location: x.Location, ExpectedSalary: x.ExpectedSalary,
			Availability: x.Availability, Languages: x.Languages, Education: x.Education,
			Certifications: x.Certifications}
		b.Talents = append(b.Talents, talent.Candidate{Profile: p})
	}
	for i, x := range append(jobs, absurd...) {
		b.Jobs = append(b.Jobs, job.Job{ID: "job-" + string(rune('a'+i/100)) + string(rune('a'+i%100)), Text: job.Text{
			Title: x.Title, Description: x.Description, Requirements: x.Requirements, Skills: x.Skills, Level: x.Level,
			Location: x.Location, Type: x.Type, SalaryMin: x.SalaryMin, SalaryMax: x.SalaryMax, Currency: x.Currency}})
	}
	return b
}

// An engine that loads what another one stored holds the same, and knows what it lacks.
func TestRowsAreTakenUpAgain(t *testing.T) {
	path := filepath.Join(t.TempDir(), "kept")
	b := marketBatch(t)
	first := keptEngine(t, path)
	if _, there := first.Kept(); there {
		t.Fatal("something was kept before anything was read")
	}
	first.Take(b)
	first.Publish()
	place := follow.Place{Cursor: change.Cursor{Tx: 3, Seq: 9}, Mark: "mark"}
	must(t, first.Keep(place))
	must(t, first.Close())

	second := keptEngine(t, path)
	if at, there := second.Kept(); !there || at != place {
		t.Fatalf("kept up to %v, %v", at, there)
	}
	changed := []change.Change{{Kind: change.Talent, ID: b.Talents[3].UserID}, {Kind: change.Job, ID: b.Jobs[3].ID}}
	again, err := second.Resume(t.Context(), changed)
	must(t, err)
	if len(again) > (len(b.Talents)+len(b.Jobs))/20 {
		t.Errorf("%d of %d rows must be read again", len(again), len(b.Talents)+len(b.Jobs))
	}
	left := map[string]bool{}
	for _, c := range append(again, changed...) {
		left[c.ID] = true
	}
	second.Publish()
	pool, open := second.pool.Load(), second.open.Load()
	wantPool, wantOpen := first.pool.Load(), first.open.Load()
	for _, x := range b.Talents {
		c, i, there := pool.find(x.UserID)
		if there == left[x.UserID] {
			t.Fatalf("%s: there %v, to be read %v", x.UserID, there, left[x.UserID])
		}
		if !there {
			continue
		}
		d, n, _ := wantPool.find(x.UserID)
		got, want := pool.talentAt(c, i), wantPool.talentAt(d, n)
		if fmt.Sprintf("%+v", *got) != fmt.Sprintf("%+v", *want) {
			t.Fatalf("%s: %+v, want %+v", x.UserID, got, want)
		}
	}
	for _, x := range b.Jobs {
		c, i, there := open.find(x.ID)
		if there == left[x.ID] {
			t.Fatalf("%s: there %v, to be read %v", x.ID, there, left[x.ID])
		}
		if !there {
			continue
		}
		d, n, _ := wantOpen.find(x.ID)
		got, want := reader(t).jobAt(&open.shelves, c, i), reader(t).jobAt(&wantOpen.shelves, d, n)
		if fmt.Sprintf("%+v", *got) != fmt.Sprintf("%+v", *want) || c.weights[i] != d.weights[n] {
			t.Fatalf("%s: %+v, want %+v", x.ID, got, want)
		}
	}
	second.Take(b)
	if wrong := second.Review(b); len(wrong) > 0 {
		t.Errorf("%v is not right", wrong)
	}
	b.Talents[7].Bio += " I repair pumps."
	b.Jobs[7].Description += " You repair pumps."
	want := []change.Change{{Kind: change.Talent, ID: b.Talents[7].UserID}, {Kind: change.Job, ID: b.Jobs[7].ID}}
	if wrong := second.Review(b); !reflect.DeepEqual(wrong, want) {
		t.Errorf("%v is not right, want %v", wrong, want)
	}
}

// A row is loaded wherever the file has the skills that the lexicon does not know.
func TestRowsAreTakenUpBeforeTheirSkills(t *testing.T) {
	path := filepath.Join(t.TempDir(), "kept")
	b := marketBatch(t)
	first := keptEngine(t, path)
	first.Take(b)
	first.Publish()
	skills := skillsLast(t, first.kept.file)
	if skills == 0 {
		t.Fatal("the lexicon knows every skill of this market")
	}
	must(t, first.Close())

	second := keptEngine(t, path)
	again, err := second.Resume(t.Context(), nil)
	must(t, err)
	second.Publish()
	taken := len(second.talents.places.at) + len(second.jobs.places.at)
	if all := len(b.Talents) + len(b.Jobs); taken+len(again) != all || len(again) > all/20 {
		t.Errorf("of %d rows %d were loaded, %d must be read again", all, taken, len(again))
	}
	for _, x := range b.Talents {
		c, i, there := second.pool.Load().find(x.UserID)
		if !there {
			continue
		}
		d, n, _ := first.pool.Load().find(x.UserID)
		got, want := second.pool.Load().talentAt(c, i), first.pool.Load().talentAt(d, n)
		if fmt.Sprintf("%+v", *got) != fmt.Sprintf("%+v", *want) {
			t.Fatalf("%s: %+v, want %+v", x.UserID, got, want)
		}
	}
}

// skillsLast rewrites a file with the records of skills after all others, and returns how many there are.
func skillsLast(t *testing.T, file *slots.File) (skills int) {
	t.Helper()
	records, order := map[string][]byte{}, []string{}
	must(t, file.Each(func(id string, record []byte) {
		records[id], order = bytes.Clone(record), append(order, id)
	}))
	slices.Reverse(order) // the slot freed last is used first
	must(t, file.Wipe(order...))
	isSkill := func(id string) int { return int(records[id][digestSize] & ofSkill) }
	slices.SortStableFunc(order, func(x, y string) int { return isSkill(x) - isSkill(y) })
	for _, id := range order {
		must(t, file.Write(id, records[id]))
		skills += isSkill(id) / ofSkill
	}
	last := ""
	must(t, file.Each(func(id string, _ []byte) { last = id }))
	if isSkill(last) == 0 {
		t.Fatalf("the last record is that of %s", last)
	}
	return skills
}
