package main

import (
	"bytes"
	"encoding/json"
	"io"
	"os"
	"path/filepath"
	"strings"
	"testing"
)

func TestMatchRejectsUnknownFields(t *testing.T) {
	const job, candidate = `{"title":"Nurse","skills":["First aid"]}`, `{"id":"1","title":"Nurse","years":3}`
	cases := map[string]struct {
		job, candidates string
		says            []string // empty if the input is accepted
	}{
		"all known": {job, candidate + "\n\n" +
			`{"id":"2","title":"ممرضة","skills":[],"work":[],"bio":"","location":"جدة","expectedSalary":9000}`, nil},
		"in another case": {`{"Title":"Nurse"}`, candidate, nil},
		"a field of a job": {`{"title":"Nurse","salary_min":9000}`, candidate,
			[]string{"job.json", `"salary_min"`, "salaryMin", "requirements", "currency"}},
		"two, both named": {`{"titel":"Nurse","المسمى":"ممرضة"}`, candidate, []string{`"titel"`, `"المسمى"`}},
		"a field of a candidate": {job, candidate + "\n" + `{"id":"2","title":"Nurse","experience":3}`,
			[]string{"candidates.jsonl line 2", `"experience"`, "years", "expectedSalary", "id"}},
		"a candidate's in the job": {`{"title":"Nurse","years":3}`, candidate, []string{"job.json", `"years"`}},
		"no object":                {`[]`, candidate, []string{"job.json"}},
		"broken":                   {job, `{"id":`, []string{"candidates.jsonl line 1"}},
	}
	for name, c := range cases {
		t.Run(name, func(t *testing.T) {
			folder := t.TempDir()
			args := []string{"match", "--job", filepath.Join(folder, "job.json"), "--candidates",
				filepath.Join(folder, "candidates.jsonl")}
			for file, content := range map[string]string{args[2]: c.job, args[4]: c.candidates} {
				if err := os.WriteFile(file, []byte(content), 0o600); err != nil {
					t.Fatal(err)
				}
			}
			var out bytes.Buffer
			err := run(t.Context(), args, environmentOf(nil), strings.NewReader(""), &out, io.Discard)
			if c.says == nil {
				if err != nil || !strings.Contains(out.String(), `"score":`) {
					t.Errorf("%v %s", err, out.String())
				}
				return
			}
			if err == nil || out.Len() > 0 {
				t.Fatalf("no error, but %s", out.String())
			}
			for _, part := range c.says {
				if !strings.Contains(err.Error(), part) {
					t.Errorf("%q does not say %s", err, part)
				}
			}
		})
	}
}

// What limits a score is said beside it, and of equal scores the one with more points comes first.
func TestMatchNamesTheCap(t *testing.T) {
	folder := t.TempDir()
	job, candidates := filepath.Join(folder, "job.json"), filepath.Join(folder, "candidates.jsonl")
	for file, content := range map[string]string{
		job: `{"title":"Nurse","description":"At least 10 years of experience.","skills":["First aid"]}`,
		candidates: `{"id":"few","title":"Nurse","years":7}` + "\n" +
			`{"id":"more","title":"Nurse","years":7,"skills":["First aid"]}` + "\n" +
			`{"id":"enough","title":"Nurse","years":10,"skills":["First aid"]}`,
	} {
		if err := os.WriteFile(file, []byte(content), 0o600); err != nil {
			t.Fatal(err)
		}
	}
	var out bytes.Buffer
	args := []string{"match", "--job", job, "--candidates", candidates}
	if err := run(t.Context(), args, environmentOf(nil), strings.NewReader(""), &out, io.Discard); err != nil {
		t.Fatal(err)
	}
	var got []scored
	for line := range strings.Lines(out.String()) {
		var s scored
		if err := json.Unmarshal([]byte(line), &s); err != nil {
			t.Fatal(err)
		}
		got = append(got, s)
	}
	if len(got) != 3 || got[0].ID != "enough" || got[0].Cap != nil || got[1].ID != "more" || got[1].Sum <= got[2].Sum {
		t.Errorf("the order is wrong: %s", out.String())
	}
	if c := got[1].Cap; c == nil || c.Limit != 59 || c.Asked != 10 || c.Years != 7 || c.Without != got[0].Score {
		t.Errorf("the cap is %+v", c)
	}
}
