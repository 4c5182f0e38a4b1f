package concept_test

import (
	"os"
	"slices"
	"strings"
	"testing"
)

// TestSentences checks the concepts found in hand-written sentences. The even ones were looked at while the finder was
// built; the figure that counts is that of the odd ones.
func TestSentences(t *testing.T) {
	l := load(t)
	raw, err := os.ReadFile("testdata/sentences.tsv")
	if err != nil {
		t.Fatal(err)
	}
	lines := strings.Split(strings.TrimSpace(string(raw)), "\n")[1:]
	for half, name := range []string{"looked at", "not looked at"} {
		right, found, wanted, sentences := 0, 0, 0, 0
		for i, line := range lines {
			if i%2 != half {
				continue
			}
			sentences++
			sentence, ids, _ := strings.Cut(line, "\t")
			want := strings.Fields(ids)
			var got []string
			for _, m := range l.Find(sentence) {
				if !slices.Contains(got, m.Concept.ID) {
					got = append(got, m.Concept.ID)
				}
			}
			wanted, found = wanted+len(want), found+len(got)
			for _, id := range got {
				if slices.Contains(want, id) {
					right++
				} else if half == 0 {
					t.Logf("%q does not name %s", sentence, id)
				}
			}
			for _, id := range want {
				if half == 0 && !slices.Contains(got, id) {
					t.Logf("%q names %s", sentence, id)
				}
			}
		}
		precision, recall := float64(right)/float64(found), float64(right)/float64(wanted)
		t.Logf("%s: %d sentences, %d concepts, precision %.3f, recall %.3f", name, sentences, wanted, precision, recall)
		if precision < .95 || recall < .95 {
			t.Errorf("%s: precision %.3f and recall %.3f, want .95 each", name, precision, recall)
		}
	}
}
