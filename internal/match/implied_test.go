package match

import (
	"slices"
	"strings"
	"testing"
)

// guessing returns a reader for which each sentence about books implies bookkeeping.
func guessing(t *testing.T) *Reader {
	t.Helper()
	r := NewReader(reader(t).lexicon, reader(t).encoder)
	r.ReadBetweenLines(func(sentence string, among []string) []string {
		if strings.Contains(sentence, "books") && slices.Contains(among, "s-bookkeeping") {
			return []string{"s-bookkeeping"}
		}
		return nil
	})
	return r
}

func keeper() Talent {
	return Talent{
		Title: "Accountant", Years: 4, Skills: []string{"Financial reporting"},
		Work: []string{"Accountant\nKept the books of three branches and prepared invoices."},
	}
}

func TestSkillsBetweenTheLines(t *testing.T) {
	r := guessing(t)
	asked := Vacancy{Title: "Accountant", Skills: []string{"Bookkeeping", "Financial reporting"}}
	skillPart := func(who Talent, job Vacancy) Part {
		t.Helper()
		for _, p := range r.Score(who, job).Parts {
			if p.Key == "skills" {
				return p
			}
		}
		t.Fatal("no part about skills")
		return Part{}
	}
	struck, named, elsewhere := keeper(), keeper(), keeper()
	struck.Struck = []string{"s-bookkeeping"}
	named.Skills = append(named.Skills, "Bookkeeping")
	elsewhere.Title, elsewhere.Work = "Nurse", []string{"Nurse\nKept the books of three wards and prepared invoices."}

	guessed := skillPart(keeper(), asked)
	if !slices.Equal(guessed.Implied, []string{"Bookkeeping"}) {
		t.Errorf("the part says %q was read between the lines", guessed.Implied)
	}
	without := skillPart(struck, asked)
	if without.Score >= guessed.Score || without.Implied != nil {
		t.Errorf("struck, it gives %d%% and %q; guessed, %d%%", without.Score, without.Implied, guessed.Score)
	}
	if said := skillPart(named, asked); said.Score <= guessed.Score || said.Implied != nil {
		t.Errorf("said, it gives %d%%; guessed, %d%%", said.Score, guessed.Score)
	}
	if other := skillPart(elsewhere, asked); other.Implied != nil {
		t.Error("a nurse's books are read as an accountant's")
	}
	words := func(res Result) (all []string) {
		for _, reason := range res.Reasons {
			if reason.Code == "implied" {
				all = append(all, reason.Args["skills"])
			}
		}
		return all
	}
	if got := words(r.Score(keeper(), asked)); !slices.Equal(got, []string{"Bookkeeping"}) {
		t.Errorf("the reasons say %q", got)
	}
	if got := words(r.Score(named, asked)); got != nil {
		t.Errorf("what both sides say is called a guess: %q", got)
	}
	receipt := r.Receipt(keeper(), asked)
	if receipt.Implied == nil || !slices.Equal(receipt.Implied.Talent, []string{"s-bookkeeping"}) {
		t.Errorf("the receipt says %+v", receipt.Implied)
	}
	must(t, r.Replay(receipt))
	if r.Receipt(struck, asked).Implied != nil {
		t.Error("the receipt names a skill that was struck")
	}
}

func TestWhatAnAdvertImplies(t *testing.T) {
	r := guessing(t)
	job := Vacancy{
		Title: "Accountant", Skills: []string{"Financial reporting"},
		Requirements: []string{"Keep our books in order every month"},
	}
	w := r.vacancy(job)
	last := w.skills[len(w.skills)-1]
	if !last.implied() || last.name != "Bookkeeping" {
		t.Fatalf("the job wants %+v", w.skills)
	}
	for _, s := range w.skills[:len(w.skills)-1] {
		if s.weight <= last.weight {
			t.Errorf("%s, which is said, weighs %d, the guess %d", s.name, s.weight, last.weight)
		}
	}
	who := keeper()
	who.Work = nil
	for _, what := range r.WhatIfs(who, job, 5) {
		if what.Skill == "Bookkeeping" {
			t.Error("people are advised to learn what was guessed")
		}
	}
	if got := r.Receipt(who, job).Implied; got == nil || !slices.Equal(got.Job, []string{"s-bookkeeping"}) {
		t.Errorf("the receipt says %+v", got)
	}
	job.Skills = nil
	if w := r.vacancy(job); slices.ContainsFunc(w.skills, func(s wantedSkill) bool { return s.implied() }) {
		t.Error("a job that names no skill is scored by a guess")
	}
}

// BenchmarkReading measures what reading between the lines adds to reading a talent and a job of the exam.
func BenchmarkReading(b *testing.B) {
	cases := readCases(b, "testdata/exam2.jsonl")
	for name, r := range map[string]*Reader{
		"with guesses": reader(b), "without": NewReader(reader(b).lexicon, reader(b).encoder),
	} {
		b.Run(name, func(b *testing.B) {
			for n := 0; b.Loop(); n++ {
				c := cases[n%len(cases)]
				r.vacancy(c.Job)
				r.talent(c.Candidates[n%len(c.Candidates)].Talent)
			}
		})
	}
}
