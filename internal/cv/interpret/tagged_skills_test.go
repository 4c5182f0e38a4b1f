package interpret

import (
	"slices"
	"testing"

	"github.com/tawafuq/tawafuq/internal/cv"
	"github.com/tawafuq/tawafuq/internal/cv/tag"
)

// TestGuessedSkills leaves lines of skills to the tagger if it is very sure, or if the rules only guess.
func TestGuessedSkills(t *testing.T) {
	known := ourLexicon()
	const line = "Roof thatching for barns along with careful cart mending"
	tagger, rules := []string{"Roof thatching", "cart mending"}, []string{line}
	for name, c := range map[string]struct {
		sure    float64
		concept string
		want    []string
	}{
		"very sure":                         {0.95, "s-any", tagger},
		"less sure, and the rules guess":    {0.7, "", tagger},
		"less sure, and the rules know":     {0.7, "s-any", rules},
		"hardly sure, and the rules guess":  {0.5, "", rules},
		"very sure, and the rules guess it": {0.95, "", tagger},
	} {
		d := taggedText(t, known, line, []words{{tag.Skill, tagger[0]}, {tag.Skill, tagger[1]}})
		d.sections[0] = tag.Skills
		for n := range d.pieces {
			d.pieces[n].sure = c.sure
		}
		var got []string
		for _, s := range d.skills([]cv.Skill{{Found: inLine(line, line), Concept: c.concept}}) {
			got = append(got, s.Value)
		}
		if !slices.Equal(got, c.want) {
			t.Errorf("%s: the skills are %q, want %q", name, got, c.want)
		}
	}
}

// TestUnruledSkills reads lines on which only the tagger sees skills.
func TestUnruledSkills(t *testing.T) {
	for name, c := range map[string]struct {
		line    string
		section tag.Section
		pieces  map[string]float64
		want    []string
	}{
		"each one separately": {"Lanterncast	Mossline	Barn cards", tag.Skills,
			map[string]float64{"Lanterncast": 1, "Mossline": 0.84, "Barn cards": 0.5},
			[]string{"Lanterncast", "Mossline"}},
		"without the name of the group": {"Casting tools	: Lanterncast, Mossline", tag.Skills,
			map[string]float64{"Casting tools": 0.68, "Lanterncast": 1, "Mossline": 1},
			[]string{"Lanterncast", "Mossline"}},
		"after a label among personal details": {"Computer skills	: Lanterncast, Mossline", tag.Personal,
			map[string]float64{"Lanterncast": 1, "Mossline": 1}, []string{"Lanterncast", "Mossline"}},
		"after an Arabic label": {"مهارات الحاسب: Lanterncast، Mossline", tag.Personal,
			map[string]float64{"Lanterncast": 1, "Mossline": 1}, []string{"Lanterncast", "Mossline"}},
		"after any other label": {"Hobbies: Lanterncast, Mossline", tag.Personal,
			map[string]float64{"Lanterncast": 1, "Mossline": 1}, nil},
		"in a story": {"Used Lanterncast", tag.Story, map[string]float64{"Lanterncast": 1}, nil},
	} {
		var found []words
		for _, s := range []string{"Casting tools", "Lanterncast", "Mossline", "Barn cards"} {
			if c.pieces[s] > 0 {
				found = append(found, words{tag.Skill, s})
			}
		}
		d := taggedText(t, ourLexicon(), c.line, found)
		d.sections[0] = c.section
		for n := range d.pieces {
			d.pieces[n].sure = c.pieces[d.pieces[n].found().Value]
		}
		var got []string
		for _, s := range d.skills(nil) {
			got = append(got, s.Value)
		}
		if !slices.Equal(got, c.want) {
			t.Errorf("%s: the skills are %q, want %q", name, got, c.want)
		}
	}
}

// TestDoubtedSkills asks about items that neither the lexicon nor the tagger knows.
func TestDoubtedSkills(t *testing.T) {
	const text = "Roof thatching\nRoof thatching skill\nEager and roof thatching ability"
	for _, c := range []struct {
		item, concept string
		tagged        bool
		asks          bool
	}{
		{"Roof thatching", "", true, false},
		{"Roof thatching", "", false, true},
		{"Roof thatching", "s-any", false, false},
		{"Roof thatching skill", "", true, false},
		{"Eager and roof thatching ability", "", true, true},
	} {
		d := taggedText(t, ourLexicon(), text, nil)
		f := inLine(text, c.item)
		if c.tagged {
			d = taggedText(t, ourLexicon(), text, []words{{tag.Skill, "Roof thatching"}, {tag.Skill, "Roof thatching"},
				{tag.Skill, "roof thatching"}})
		}
		if got := d.doubted(cv.Skill{Found: f, Concept: c.concept}); got.Asks() != c.asks {
			t.Errorf("%q, known as %q, seen by the tagger: %v: it asks: %v", c.item, c.concept, c.tagged, got.Asks())
		}
	}
}

// TestOwnLine keeps list items that the tagger does not see, and drops group names and sentences.
func TestOwnLine(t *testing.T) {
	const text = "Barn upkeep.\nMending carts for all of the neighbours\n" +
		"Mending carts, barns and roofs of others\nUpkeep, mending\nA\nB\nC\nD\nE"
	d := taggedText(t, ourLexicon(), text, []words{{tag.Skill, "A"}, {tag.Skill, "B"}, {tag.Skill, "C"},
		{tag.Skill, "D"}, {tag.Skill, "E"}})
	for n := range d.lines {
		d.sections[n], d.certain[n] = tag.Skills, 1
	}
	for item, want := range map[string]bool{"Barn upkeep": true, "Mending carts for all of the neighbours": true,
		"Mending carts, barns and roofs of others": false,
		"Upkeep": false} {
		for _, bullet := range []bool{true, false} {
			for n := range d.lines {
				d.lines[n].Bullet = bullet
			}
			got := slices.ContainsFunc(d.skills([]cv.Skill{{Found: inLine(text, item)}}),
				func(s cv.Skill) bool { return s.Value == item })
			if got != (want && bullet) {
				t.Errorf("%q, with a bullet: %v: it is a skill: %v", item, bullet, got)
			}
		}
	}
}

// TestSureSkills asks about skills that the tagger doubts, and about half brackets.
func TestSureSkills(t *testing.T) {
	for value, c := range map[string]struct {
		sure float64
		asks bool
	}{"Barn upkeep": {0.95, false}, "Cart mending": {0.8, true}, "Casting (Mossline": {0.95, true}} {
		d := taggedText(t, ourLexicon(), value, []words{{tag.Skill, value}})
		d.sections[0], d.pieces[0].sure = tag.Skills, c.sure
		if got := d.skills(nil); len(got) != 1 || got[0].Asks() != c.asks {
			t.Errorf("%q with %.2f: got %v", value, c.sure, got)
		}
	}
}

// TestPlainLists keeps items that the tagger does not see between others that it sees, if they are written the same
// way.
func TestPlainLists(t *testing.T) {
	const text = "Cart mending\nRoof thatching\nBARN UPKEEP\nLanterncast\nMossline\nBarn cards\nGoats\n" +
		"Hay\nSheep\nCows\nHens\nPoultry"
	found := []words{{tag.Skill, "Cart mending"}, {tag.Skill, "Lanterncast"}, {tag.Skill, "Mossline"},
		{tag.Skill, "Barn cards"}, {tag.Skill, "Goats"}}
	d := taggedText(t, ourLexicon(), text, found)
	for n := range d.lines {
		d.sections[n], d.certain[n] = tag.Skills, 1
	}
	var ruled []cv.Skill
	for _, item := range []string{"Roof thatching", "BARN UPKEEP", "Poultry"} {
		ruled = append(ruled, cv.Skill{Found: inLine(text, item)})
	}
	var got []string
	for _, s := range d.skills(ruled) {
		got = append(got, s.Value)
	}
	want := []string{"Cart mending", "Roof thatching", "Lanterncast", "Mossline", "Barn cards", "Goats"}
	if !slices.Equal(got, want) {
		t.Errorf("the skills are %q, want %q", got, want)
	}
}

// TestSkillBorders settles where skills end if the rules and the tagger disagree.
func TestSkillBorders(t *testing.T) {
	for name, c := range map[string]struct {
		text          string
		tagged, ruled []string
		want          []string
	}{
		"a list that the tagger takes for one": {"Lanterncast, Mossline", []string{"Lanterncast, Mossline"}, nil,
			[]string{"Lanterncast", "Mossline"}},
		"a phrase with commas": {"Goat, sheep, and cow keeping", []string{"Goat, sheep, and cow keeping"}, nil,
			[]string{"Goat, sheep, and cow keeping"}},
		"a list in brackets": {"Mending of all kinds of carts (hay, dung, milk)",
			[]string{"Mending of all kinds of carts (hay", "milk"},
			[]string{"Mending of all kinds of carts (hay, dung, milk)"},
			[]string{"Mending of all kinds of carts (hay, dung, milk)"}},
		"an item on two lines": {"Lanterncast, mending of hay\ncarts",
			[]string{"Lanterncast", "mending of hay", "carts"}, []string{"Lanterncast", "mending of hay\ncarts"},
			[]string{"Lanterncast", "mending of hay carts"}},
		"two known items on two lines": {"Lanterncast, Excel\nPython", []string{"Lanterncast", "Excel", "Python"},
			[]string{"Lanterncast", "Excel\nPython"}, []string{"Lanterncast", "Excel", "Python"}},
		"the explanation of a skill": {"Roof mending: closes holes in barns\nwith straw", []string{"holes", "straw"},
			[]string{"Roof mending"}, []string{"Roof mending"}},
	} {
		var found []words
		for _, s := range c.tagged {
			found = append(found, words{tag.Skill, s})
		}
		var ruled []cv.Skill
		for _, s := range c.ruled {
			ruled = append(ruled, cv.Skill{Found: inLine(c.text, s)})
		}
		d := taggedText(t, ourLexicon(), c.text, found)
		for n := range d.sections {
			d.sections[n], d.certain[n] = tag.Skills, 1
		}
		var got []string
		for _, s := range d.skills(ruled) {
			got = append(got, s.Value)
		}
		if !slices.Equal(got, c.want) {
			t.Errorf("%s: the skills are %q, want %q", name, got, c.want)
		}
	}
}
