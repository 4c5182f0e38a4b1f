package interpret

import (
	"slices"
	"strings"
	"testing"

	"github.com/tawafuq/tawafuq/internal/cv"
	"github.com/tawafuq/tawafuq/internal/cv/tag"
)

// TestListedSkills keeps list items that the tagger does not see next to others that it sees.
func TestListedSkills(t *testing.T) {
	const seen = "Lanterncast, Mossline, Cartwork"
	for name, c := range map[string]struct {
		written string
		tagged  []string
		items   []string
		certain float64
		want    []string
	}{
		"one of a row": {"Lanterncast\tMossline\tBarn cards", []string{"Lanterncast", "Barn cards"},
			[]string{"Lanterncast", "Mossline", "Barn cards"}, 1, []string{"Lanterncast", "Barn cards", "Mossline"}},
		"most of a row": {"Lanterncast\tMossline\tBarn cards", []string{"Lanterncast"},
			[]string{"Lanterncast", "Mossline", "Barn cards"}, 1, []string{"Lanterncast"}},
		"the first of a row, which may name it": {"Tools\tMossline\tBarn cards", []string{"Mossline", "Barn cards"},
			[]string{"Tools", "Mossline", "Barn cards"}, 1, []string{"Mossline", "Barn cards"}},
		"the first of a line that continues a list": {"Lanterncast,\nMossline, Barn cards",
			[]string{"Lanterncast", "Barn cards"},
			[]string{"Lanterncast", "Mossline", "Barn cards"}, 1, []string{"Lanterncast", "Barn cards", "Mossline"}},
		"a doubtful section": {"Lanterncast\tMossline\tBarn cards", []string{"Lanterncast", "Barn cards"},
			[]string{"Lanterncast", "Mossline", "Barn cards"}, 0.7, []string{"Lanterncast", "Barn cards"}},
		"a long item": {"Lanterncast\tMossline of the hills\tBarn cards", []string{"Lanterncast", "Barn cards"},
			[]string{"Lanterncast", "Mossline of the hills", "Barn cards"}, 1, []string{"Lanterncast", "Barn cards"}},
		"a group next to a group": {"Casting: " + seen + "\nBarns: Thatch, Beams, Hay",
			[]string{"Lanterncast", "Mossline", "Cartwork"},
			[]string{"Lanterncast", "Mossline", "Cartwork", "Thatch", "Beams", "Hay"}, 1,
			[]string{"Lanterncast", "Mossline", "Cartwork", "Thatch", "Beams", "Hay"}},
		"a group of long items": {"Casting: " + seen + "\nBarns: Thatch, Beams, How hay is kept in them",
			[]string{"Lanterncast", "Mossline", "Cartwork"},
			[]string{"Lanterncast", "Mossline", "Cartwork", "Thatch", "Beams", "How hay is kept in them"}, 1,
			[]string{"Lanterncast", "Mossline", "Cartwork"}},
		"a group whose bracket continues": {"Casting: " + seen +
			"\nBarns: (Thatch – Beams\n– Hay – How to dry it in time)",
			[]string{"Lanterncast", "Mossline", "Cartwork"},
			[]string{"Lanterncast", "Mossline", "Cartwork", "Thatch", "Beams", "Hay", "How to dry it in time"}, 1,
			[]string{"Lanterncast", "Mossline", "Cartwork", "Thatch", "Beams", "Hay", "How to dry it in time"}},
		"a line below a group": {"Casting: " + seen + "\nBarns: Thatch, Beams, Hay\nBeloved hobbies",
			[]string{"Lanterncast", "Mossline", "Cartwork"},
			[]string{"Lanterncast", "Mossline", "Cartwork", "Thatch", "Beams", "Hay", "Beloved hobbies"}, 1,
			[]string{"Lanterncast", "Mossline", "Cartwork", "Thatch", "Beams", "Hay"}},
		"a group by itself": {seen + "\nBarns: Thatch, Beams, Hay", []string{"Lanterncast", "Mossline", "Cartwork"},
			[]string{"Lanterncast", "Mossline", "Cartwork", "Thatch", "Beams", "Hay"}, 1,
			[]string{"Lanterncast", "Mossline", "Cartwork"}},
	} {
		// A list of other skills makes this a CV whose skills the tagger knows.
		others := "One, Two, Three, Four, Five"
		var found []words
		for _, s := range c.tagged {
			found = append(found, words{tag.Skill, s})
		}
		for _, s := range strings.Split(others, ", ") {
			found = append(found, words{tag.Skill, s})
		}
		written := c.written + strings.Repeat("\n", ownLineReach+2) + others
		d := taggedText(t, ourLexicon(), written, found)
		for n := range d.sections {
			d.sections[n], d.certain[n] = tag.Skills, c.certain
		}
		for n := range d.pieces {
			d.pieces[n].sure = 0.95
		}
		var ruled []cv.Skill
		for _, item := range c.items {
			f := inLine(written, item)
			f.Confidence = sureSkill
			ruled = append(ruled, cv.Skill{Found: f})
		}
		var got []string
		for _, s := range d.skills(ruled) {
			if !strings.Contains(others, s.Value) {
				got = append(got, s.Value)
			}
		}
		if !slices.Equal(got, c.want) {
			t.Errorf("%s: the skills are %q, want %q", name, got, c.want)
		}
	}
}

// TestSlashedSkills reads a word with slashes as several skills if the tagger sees three of them, and then throughout
// the CV.
func TestSlashedSkills(t *testing.T) {
	for written, want := range map[string][]string{
		"Lanterncast/Mossline/Barncard\nBarns/Hay": {"Lanterncast", "Mossline", "Barncard", "Barns", "Hay"},
		"Barns/Hay": {"Barns/Hay"},
	} {
		var found []words
		var ruled []cv.Skill
		for item := range strings.SplitSeq(written, "\n") {
			ruled = append(ruled, cv.Skill{Found: inLine(written, item)})
			for part := range strings.SplitSeq(item, "/") {
				found = append(found, words{tag.Skill, part})
			}
		}
		d := taggedText(t, ourLexicon(), written, found)
		for n := range d.sections {
			d.sections[n], d.certain[n] = tag.Skills, 1
		}
		for n := range d.pieces {
			d.pieces[n].sure = 0.95
		}
		var got []string
		for _, s := range d.skills(ruled) {
			got = append(got, s.Value)
		}
		if !slices.Equal(got, want) {
			t.Errorf("%q: the skills are %q", written, got)
		}
	}
}

// TestGroupsBeforeColons takes what the rules read as an explained skill for the name of a group, if the tagger is sure
// of several skills after its colon.
func TestGroupsBeforeColons(t *testing.T) {
	const written = "Tools of barns: hay and thatch, Lanterncast, Mossline, Barncard"
	for seen, want := range map[int]int{3: 0, 2: 1} {
		found := []words{{tag.Skill, "Lanterncast"}, {tag.Skill, "Mossline"}, {tag.Skill, "Barncard"}}[:seen]
		d := taggedText(t, ourLexicon(), written, found)
		for n := range d.pieces {
			d.pieces[n].sure = 0.95
		}
		ruled := []cv.Skill{{Found: inLine(written, "Tools of barns")}}
		if got := d.withoutGroups(d.skillLines(), ruled); len(got) != want {
			t.Errorf("with %d skills after it: %v", seen, got)
		}
	}
}

// TestSkillsTrimmed removes numbers before an item and half brackets around it.
func TestSkillsTrimmed(t *testing.T) {
	for item, want := range map[string]string{
		"2.Roof thatching": "Roof thatching", "12) Barns": "Barns", "3D casting": "3D casting", "92": "",
		"(Barns": "Barns", "Carts)": "Carts",
		"Barns (thatched)": "Barns (thatched)", "(Hay) barns": "(Hay) barns", "2.0": "",
	} {
		list := skillList{in: &Interpreter{}, seen: map[string]bool{}}
		list.add(passage{text: item}, "", 1)
		got := ""
		for _, s := range list.found {
			got += s.Value
		}
		if got != want {
			t.Errorf("%q is the skill %q, want %q", item, got, want)
		}
	}
}

// TestBrokenItems keeps items whole that continue on the next line: in brackets, or if the lexicon knows them.
func TestBrokenItems(t *testing.T) {
	for written, want := range map[string][]string{
		"Barn planning (Lanterncast,\nMossline)": {"Barn planning (Lanterncast, Mossline)"},
		"GitHub\nActions":                        {"GitHub Actions"},
		"GitHub\nExcel":                          {"GitHub", "Excel"},
	} {
		var seen []words
		for _, name := range []string{"Barn planning", "Lanterncast", "Mossline", "GitHub", "Actions", "Excel"} {
			if strings.Contains(written, name) {
				seen = append(seen, words{tag.Skill, name})
			}
		}
		d := taggedText(t, ourLexicon(), written, seen)
		for n := range d.lines {
			d.sections[n] = tag.Skills
		}
		ruled := cv.Skill{Found: passage{text: written}.found(sureSkill)}
		if got := namesOf(d.skills([]cv.Skill{ruled})); !slices.Equal(got, want) {
			t.Errorf("%q: got %q, want %q", written, got, want)
		}
	}
}
