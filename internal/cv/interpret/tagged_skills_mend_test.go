package interpret

import (
	"slices"
	"strings"
	"testing"

	"github.com/tawafuq/tawafuq/internal/cv"
	"github.com/tawafuq/tawafuq/internal/cv/tag"
)

// skillsAmong returns skills without a concept, where a text contains them.
func skillsAmong(t *testing.T, written string, values ...string) []cv.Skill {
	t.Helper()
	found := make([]cv.Skill, len(values))
	for n, value := range values {
		at := strings.Index(written, value)
		if at < 0 {
			t.Fatalf("%q is not in %q", value, written)
		}
		found[n] = cv.Skill{Found: passage{text: value, at: at}.found(1)}
	}
	return found
}

func namesOf(found []cv.Skill) []string {
	names := make([]string, len(found))
	for n, s := range found {
		names[n] = s.Value
	}
	return names
}

// TestTraits leaves out what somebody is like, and keeps names of skills under the same heading.
func TestTraits(t *testing.T) {
	for name, c := range map[string]struct {
		written string
		items   []string
		want    []string
	}{
		"told":   {"Strengths\nKeen mender of barns", []string{"Keen mender of barns"}, nil},
		"inline": {"Strengths: keen on barns", []string{"keen on barns"}, nil},
		"names": {"Strengths\nBarn Mending\nLanterns", []string{"Barn Mending", "Lanterns"},
			[]string{"Barn Mending", "Lanterns"}},
		"skills": {"Skills\nKeen mender of barns", []string{"Keen mender of barns"}, []string{"Keen mender of barns"}},
		"further": {"Strengths\nPunctual\nSkills\nmending of barns", []string{"mending of barns"},
			[]string{"mending of barns"}},
	} {
		d := taggedText(t, ourLexicon(), c.written, nil)
		for n := range d.sections {
			d.sections[n] = tag.Skills
		}
		if got := namesOf(d.withoutTraits(skillsAmong(t, c.written, c.items...))); !slices.Equal(got, c.want) {
			t.Errorf("%s: %q", name, got)
		}
	}
}

// TestSentencesAboutSkills leaves out what commas cut out of sentences.
func TestSentencesAboutSkills(t *testing.T) {
	for name, c := range map[string]struct {
		written string
		items   []string
		want    []string
	}{
		"cut":     {"I can plan, mend old barns and deliver hay", []string{"mend old barns", "deliver hay"}, nil},
		"ability": {"Ability to plan, mend old barns", []string{"Ability to plan", "mend old barns"}, nil},
		"able":    {"Able to mend old barns", []string{"Able to mend old barns"}, []string{"Able to mend old barns"}},
		"whole":   {"Punctuality has been a habit", []string{"Punctuality has been a habit"}, nil},
		"names": {"Tools that I have used: Barnmaster, Hayloft of Old", []string{"Barnmaster", "Hayloft of Old"},
			[]string{"Barnmaster", "Hayloft of Old"}},
		"list": {"mending of barns, hay delivery", []string{"mending of barns", "hay delivery"},
			[]string{"mending of barns", "hay delivery"}},
		"the sentence before": {"I can mend. Kept old barns", []string{"Kept old barns"}, []string{"Kept old barns"}},
	} {
		d := taggedText(t, ourLexicon(), c.written, nil)
		if got := namesOf(d.withoutSentences(skillsAmong(t, c.written, c.items...))); !slices.Equal(got, c.want) {
			t.Errorf("%s: %q", name, got)
		}
	}
}

// TestPhrasesWithCommas rejoins a phrase in a list of phrases, and leaves lists as they are.
func TestPhrasesWithCommas(t *testing.T) {
	const others = "\nMending of lanterns\nBarn care\nCart keeping\nRope making"
	for name, c := range map[string]struct {
		written string
		items   []string
		want    []string
	}{
		"a phrase": {"Lantern, barn, and cart mending." + others, []string{"Lantern", "cart mending"},
			[]string{"Lantern, barn, and cart mending"}},
		"a plain list": {"Lantern, barn, cart mending" + others, []string{"Lantern", "cart mending"},
			[]string{"Lantern", "cart mending"}},
		"among lists": {"Oak, ash, and elm\nPine, fir\nRope, twine\nCarts", []string{"Oak", "ash", "elm"},
			[]string{"Oak", "ash", "elm"}},
		"a named group": {"Wood: oak, ash, and elm" + others, []string{"oak", "ash", "elm"},
			[]string{"oak", "ash", "elm"}},
	} {
		d := taggedText(t, ourLexicon(), c.written, nil)
		for n := range d.sections {
			d.sections[n], d.lines[n].Bullet = tag.Skills, true
		}
		if got := namesOf(d.wholePhrases(skillsAmong(t, c.written, c.items...))); !slices.Equal(got, c.want) {
			t.Errorf("%s: %q", name, got)
		}
	}
}

// TestLastWordsOfSkills joins a word such as "skills" to the skill that ends the line before, and drops it elsewhere.
func TestLastWordsOfSkills(t *testing.T) {
	for name, c := range map[string]struct {
		written string
		items   []string
		want    []string
	}{
		"on the next line": {"Excellent writing\nskills\nMending", []string{"Excellent writing", "skills", "Mending"},
			[]string{"Excellent writing skills", "Mending"}},
		"after something else": {"Excellent writing, all day\nskills", []string{"Excellent writing", "skills"},
			[]string{"Excellent writing"}},
		"alone": {"Skills", []string{"Skills"}, nil},
	} {
		d := taggedText(t, ourLexicon(), c.written, nil)
		if got := namesOf(d.withLastWords(skillsAmong(t, c.written, c.items...))); !slices.Equal(got, c.want) {
			t.Errorf("%s: %q", name, got)
		}
	}
}
