package interpret

import (
	"fmt"
	"slices"
	"testing"

	"github.com/tawafuq/tawafuq/internal/cv"
	"github.com/tawafuq/tawafuq/internal/cv/tag"
)

// TestTaggedLanguages reads languages that only the tagger sees.
func TestTaggedLanguages(t *testing.T) {
	known := ourLexicon()
	for name, c := range map[string]struct {
		written string
		tagged  []string
		ruled   []string
		want    []string // with a question mark if the person is asked, and the level
	}{
		"a label without a colon": {"Language Known Arabic, Urdu & Hindi", []string{"Arabic", "Urdu", "Hindi"},
			[]string{"Urdu"}, []string{"Arabic", "Urdu", "Hindi"}},
		"a sentence": {"Able to talk to clients in English, Tamil", []string{"English", "Tamil"}, []string{"Tamil"},
			[]string{"English", "Tamil"}},
		"several in one piece": {"Mother tongue: Urdu & Hindi", []string{"Urdu & Hindi"}, nil,
			[]string{"Urdu", "Hindi"}},
		"an unknown name among others": {"English, Zembali, Urdu", []string{"English", "Zembali", "Urdu"},
			[]string{"English", "Urdu"}, []string{"English", "Zembali?", "Urdu"}},
		"an unknown name alone": {"Zembali", []string{"Zembali"}, nil, nil},
		"a programming language": {"English, Java, Urdu", []string{"English", "Java", "Urdu"}, nil,
			[]string{"English", "Urdu"}},
		"a mark": {"Ø English", []string{"Ø", "English"}, nil, []string{"English"}},
		"levels": {"Arabic (native), Zembali (basic)", []string{"Arabic", "Zembali"}, nil,
			[]string{"Arabic native", "Zembali? basic"}},
		"a club": {"Languages: English, French, Clubs: Latin Club", []string{"English", "French"},
			[]string{"English", "French", "Latin"}, []string{"English", "French"}},
		"lines that the tagger ignores": {"English\nFrench", []string{"English"}, []string{"English", "French"},
			[]string{"English", "French"}},
		"Arabic": {"أتحدث العربية والإنجليزية والزمبالية", []string{"العربية", "والإنجليزية", "والزمبالية"}, nil,
			[]string{"العربية", "الإنجليزية", "الزمبالية?"}},
	} {
		var found []words
		for _, s := range c.tagged {
			found = append(found, words{tag.Language, s})
		}
		var ruled []cv.Language
		for _, s := range c.ruled {
			ruled = append(ruled, cv.Language{Found: inLine(c.written, s)})
		}
		var got []string
		for _, l := range taggedText(t, known, c.written, found).languages(ruled) {
			shown := l.Value
			if l.Asks() {
				shown += "?"
			}
			if l.Level != "" {
				shown += " " + l.Level
			}
			got = append(got, shown)
		}
		if !slices.Equal(got, c.want) {
			t.Errorf("%s: the languages are %q, want %q", name, got, c.want)
		}
	}
}

// TestNoSkillOfSpeaking leaves sentences about languages to the languages.
func TestNoSkillOfSpeaking(t *testing.T) {
	const line = "Able to talk in French"
	d := taggedText(t, ourLexicon(), line, []words{{tag.Language, "French"}})
	d.sections[0] = tag.Skills
	if got := d.skills([]cv.Skill{{Found: inLine(line, line)}}); len(got) > 0 {
		t.Errorf("the skills are %s", fmt.Sprint(got))
	}
}

// TestLanguagesTold leaves out languages mentioned in headlines, degrees and sentences.
func TestLanguagesTold(t *testing.T) {
	for _, c := range []struct {
		written string
		section tag.Section
		sure    float64 // of the tagger; 0: it sees none
		level   string
		want    int
	}{
		{"BA in French and letters", tag.Education, 0, "", 0},
		{"Learn French with Sara", tag.Head, 0.6, "", 0},
		{"Speaks French", tag.Head, 0.95, "", 1},
		{"French: fluent", tag.Head, 0, "fluent", 1},
		{"French", tag.Personal, 0, "", 1},
		{"Compares Arabic poems\nand French ones", tag.Languages, 0.95, "", 0},
	} {
		var seen []words
		if c.sure > 0 {
			seen = append(seen, words{tag.Language, "French"})
		}
		d := taggedText(t, ourLexicon(), c.written, seen)
		last := len(d.lines) - 1
		d.sections[last], d.certain[last] = c.section, 1
		for n := range d.pieces {
			d.pieces[n].sure = c.sure
		}
		ruled := []cv.Language{{Found: inLine(c.written, "French"), Level: c.level}}
		if got := d.languages(ruled); len(got) != c.want {
			t.Errorf("%q: the languages are %v", c.written, got)
		}
	}
}
