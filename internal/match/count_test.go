package match

import (
	"math/rand/v2"
	"slices"
	"strconv"
	"testing"

	"github.com/tawafuq/tawafuq/locales"
)

// countOf returns what the reasons say about skills: how many of how many. Both are -1 if they say nothing.
func countOf(t *testing.T, res Result) (count, total int) {
	t.Helper()
	at := slices.IndexFunc(res.Reasons, func(r Reason) bool { return r.Code == "skills" })
	if at < 0 {
		return -1, -1
	}
	count, err := strconv.Atoi(res.Reasons[at].Args["count"])
	if err != nil {
		t.Fatal(err)
	}
	total, err = strconv.Atoi(res.Reasons[at].Args["total"])
	if err != nil {
		t.Fatal(err)
	}
	return count, total
}

// Skills are counted as the job lists them, whatever else its text mentions; an item that names several skills, or
// nothing we know, counts once.
func TestSkillsAreCountedAsListed(t *testing.T) {
	r := reader(t)
	for name, test := range map[string]struct {
		skills, requirements, own []string
		count, total              int
	}{
		"a skill only mentioned is not listed": {[]string{"Go", "Docker", "Kafka", "gRPC", "Excel"},
			[]string{"Kubernetes in production"}, []string{"Go", "Docker", "Kafka"}, 3, 5},
		"two names in one item are one item": {[]string{"Go and Docker", "Kafka"}, nil, []string{"Go", "Docker"},
			1, 2},
		"two names of one skill are both listed": {[]string{"Go", "Golang", "Kafka"}, nil, []string{"Go"}, 2, 3},
		"what the lexicon does not know counts":  {[]string{"Zorblax", "Kafka"}, nil, []string{"zorblax"}, 1, 2},
		"a language listed as a skill counts too": {[]string{"English", "Kafka"}, nil, []string{"english", "Kafka"}, 2,
			2},
		"the same words twice are one": {[]string{"Go", " go"}, nil, []string{"Go"}, 1, 1},
	} {
		job, talent := backendJob(), backendTalent()
		job.Skills, job.Requirements = test.skills, test.requirements
		talent.Bio, talent.Work, talent.Skills = "", nil, test.own
		if count, total := countOf(t, r.Score(talent, job)); count != test.count || total != test.total {
			t.Errorf("%s: %d of %d, want %d of %d", name, count, total, test.count, test.total)
		}
	}
}

// A skill that would raise a score is not already counted as present, and counts once added.
func TestWhatIfIsCounted(t *testing.T) {
	r := reader(t)
	random := rand.New(rand.NewPCG(5, 11))
	all := r.lexicon.All()
	promises := 0
	for range 80 {
		job, talent := backendJob(), backendTalent()
		for range 4 {
			job.Skills = append(job.Skills, pick(random, all).English)
		}
		before, total := countOf(t, r.Score(talent, job))
		for _, w := range r.WhatIfs(talent, job, 5) {
			if !slices.Contains(job.Skills, w.Skill) {
				continue
			}
			promises++
			with := talent
			with.Skills = append(slices.Clone(talent.Skills), w.Skill)
			if after, of := countOf(t, r.Score(with, job)); after <= before || of != total {
				t.Fatalf("adding %q to %v for %v: from %d of %d to %d of %d", w.Skill, talent.Skills, job.Skills,
					before, total, after, of)
			}
		}
	}
	if promises < 80 {
		t.Errorf("only %d what-ifs were returned", promises)
	}
}

func TestSkillsInWords(t *testing.T) {
	for _, test := range []struct {
		count, total int
		en, ar       string
	}{
		{1, 1, "1 of 1 listed skill: Go", "1 من مهارة واحدة مذكورة في الإعلان: \u2068Go\u2069"},
		{1, 2, "1 of 2 listed skills: Go", "1 من مهارتين مذكورتين في الإعلان: \u2068Go\u2069"},
		{3, 5, "3 of 5 listed skills: Go", "3 من 5 مهارات مذكورة في الإعلان: \u2068Go\u2069"},
		{4, 11, "4 of 11 listed skills: Go", "4 من 11 مهارة مذكورة في الإعلان: \u2068Go\u2069"},
	} {
		reason := Reason{Code: "skills", Args: map[string]string{"count": strconv.Itoa(test.count),
			"total": strconv.Itoa(test.total), "skills": "Go"}}
		for language, want := range map[string]string{"en": test.en, "ar": test.ar} {
			if got := locales.Text(language, "match.reason.skills", reason.Words(language)); got != want {
				t.Errorf("%q, want %q", got, want)
			}
		}
	}
}
