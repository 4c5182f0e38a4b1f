package interpret

import (
	"slices"
	"strings"
	"testing"

	"github.com/tawafuq/tawafuq/internal/cv/tag"
	"github.com/tawafuq/tawafuq/internal/document"
)

// TestWrappedSkills joins list items that a narrow column breaks. Lines that begin with a dash have a bullet, and those
// that begin with spaces are indented.
func TestWrappedSkills(t *testing.T) {
	for name, c := range map[string]struct {
		written string
		items   []string
		want    []string
	}{
		"below a bullet": {"- Barn Navigation\n  Mending", []string{"Barn Navigation", "Mending"},
			[]string{"Barn Navigation Mending"}},
		"bullets": {"- Barn Navigation\n- Mending", []string{"Barn Navigation", "Mending"},
			[]string{"Barn Navigation", "Mending"}},
		"not indented": {"- Barn Navigation\nMending", []string{"Barn Navigation", "Mending"},
			[]string{"Barn Navigation", "Mending"}},
		"a list with commas": {"- Barns, Navigation\n  Mending", []string{"Barns", "Navigation", "Mending"},
			[]string{"Barns", "Navigation", "Mending"}},
		"an and": {"Barns and\nLanterns", []string{"Barns and", "Lanterns"},
			[]string{"Barns and Lanterns"}},
		"an and that was cut": {"Barns and\nLanterns", []string{"Barns", "Lanterns"},
			[]string{"Barns and Lanterns"}},
		"an and in a list": {"Hay, Barns and\nLanterns", []string{"Hay", "Barns", "Lanterns"},
			[]string{"Hay", "Barns", "Lanterns"}},
		"an of in a list": {"Hay, Mending of\nLanterns, Carts", []string{"Hay", "Mending of", "Lanterns", "Carts"},
			[]string{"Hay", "Mending of Lanterns", "Carts"}},
		"an open bracket": {"Mending (barns\nand carts)", []string{"Mending (barns", "and carts)"},
			[]string{"Mending (barns and carts)"}},
		"a name in a list": {"Hay, Barn\nmending, Lanterns", []string{"Hay", "Barn", "mending", "Lanterns"},
			[]string{"Hay", "Barn mending", "Lanterns"}},
		"a list in small letters": {"Hay, barn\nmending, wicks", []string{"Hay", "barn", "mending", "wicks"},
			[]string{"Hay", "barn", "mending", "wicks"}},
		"small letters here and there": {"Hay, Barn\nmending, wicks", []string{"Hay", "Barn", "mending", "wicks"},
			[]string{"Hay", "Barn", "mending", "wicks"}},
		"a list in the last column": {"Oats, Rye\tHay, Barn\n  mending, Lanterns",
			[]string{"Oats", "Rye", "Hay", "Barn", "mending", "Lanterns"},
			[]string{"Oats", "Rye", "Hay", "Barn mending", "Lanterns"}},
		"an of below": {"Hay, Mending\nof Lanterns", []string{"Hay", "Mending", "of Lanterns"},
			[]string{"Hay", "Mending of Lanterns"}},
		"items that the tagger did not see": {"- Barn Navigation\n  Mending", []string{"Barn Navigation"},
			[]string{"Barn Navigation Mending"}},
		"in the second column": {"- Hay\t● Barn Navigation\n- Carts\tMending",
			[]string{"Hay", "Barn Navigation", "Carts", "Mending"}, []string{"Hay", "Barn Navigation Mending",
				"Carts"}},
		"in the first column": {"- Barn Navigation\t● Hay\n  Mending\t● Carts",
			[]string{"Barn Navigation", "Hay", "Mending", "Carts"}, []string{"Barn Navigation Mending", "Hay",
				"Carts"}},
	} {
		written, bullets, indents := unmarked(c.written)
		d := taggedText(t, ourLexicon(), written, nil)
		for n := range d.lines {
			d.sections[n], d.lines[n].Bullet, d.lines[n].Indent = tag.Skills, bullets[n], indents[n]
		}
		if got := namesOf(d.withWrapped(skillsAmong(t, written, c.items...))); !slices.Equal(got, c.want) {
			t.Errorf("%s: %q", name, got)
		}
	}
}

// TestHeadsOfGroups distinguishes lines that look different from the skills below them from skills.
func TestHeadsOfGroups(t *testing.T) {
	const written = "Barn Software\nPlough\nCart\nMill\nHay\nLantern tools\nWick"
	for looks, want := range map[string][]string{
		"obbbbob": {"Plough", "Cart", "Mill", "Hay", "Wick"},
		"bbbbbbb": {"Barn Software", "Plough", "Cart", "Mill", "Hay", "Lantern tools", "Wick"},
	} {
		var seen []words
		for _, s := range []string{"Plough", "Cart", "Mill", "Hay", "Wick"} {
			seen = append(seen, words{tag.Skill, s})
		}
		d := taggedText(t, ourLexicon(), written, seen)
		for n := range d.lines {
			d.sections[n], d.certain[n] = tag.Skills, 1
			look := document.Look{Bold: looks[n] == 'b'}
			d.lines[n].Looks = []document.Stretch{{End: len(d.lines[n].Text), Look: look}}
		}
		lines := skillsAmong(t, written, strings.Split(written, "\n")...)
		if got := namesOf(d.skills(lines)); !slices.Equal(got, want) {
			t.Errorf("%s: %q", looks, got)
		}
	}
}

// TestHeadsOfBullets distinguishes lines above bulleted skills from skills.
func TestHeadsOfBullets(t *testing.T) {
	for written, want := range map[string][]string{
		"- Plough\nLantern tools\n- Wick\n- Oil": {"Plough", "Wick", "Oil"},
		"- Plough\nLantern tools\n- Wick\nOil":   {"Plough", "Lantern tools", "Wick", "Oil"},
		"Plough\nLantern tools\n- Wick\n- Oil":   {"Plough", "Lantern tools", "Wick", "Oil"},
	} {
		plain, bullets, _ := unmarked(written)
		d := taggedText(t, ourLexicon(), plain, []words{{tag.Skill, "Plough"}, {tag.Skill, "Wick"}, {tag.Skill, "Oil"}})
		for n := range d.lines {
			d.sections[n], d.certain[n], d.lines[n].Bullet = tag.Skills, 1, bullets[n]
		}
		if got := namesOf(d.skills(skillsAmong(t, plain, strings.Split(plain, "\n")...))); !slices.Equal(got, want) {
			t.Errorf("%q: %q", written, got)
		}
	}
}

// TestLabelsByLook cuts group names off skills if only their look sets them apart.
func TestLabelsByLook(t *testing.T) {
	const written = "Barns Plough, Cart\nLanterns Wick\nHay"
	for name, c := range map[string]struct {
		labels []int // bytes of each line that are bold
		want   []string
	}{
		"two labels":                   {[]int{5, 8, 0}, []string{"Plough", "Cart", "Wick", "Hay"}},
		"one line":                     {[]int{5, 0, 0}, []string{"Barns Plough", "Cart", "Lanterns Wick", "Hay"}},
		"separate skills in that look": {[]int{5, 8, 3}, []string{"Barns Plough", "Cart", "Lanterns Wick", "Hay"}},
	} {
		d := taggedText(t, ourLexicon(), written, nil)
		for n := range d.lines {
			d.sections[n] = tag.Skills
			end, bold := len(d.lines[n].Text), c.labels[n]
			label := document.Stretch{End: bold, Look: document.Look{Bold: true}}
			switch rest := (document.Stretch{Start: bold + 1, End: end}); {
			case bold == end:
				d.lines[n].Looks = []document.Stretch{label}
			case bold == 0:
				d.lines[n].Looks = []document.Stretch{{End: end}}
			default:
				d.lines[n].Looks = []document.Stretch{label, rest}
			}
		}
		found := skillsAmong(t, written, "Barns Plough", "Cart", "Lanterns Wick", "Hay")
		if got := namesOf(d.withoutLabels(found)); !slices.Equal(got, c.want) {
			t.Errorf("%s: %q", name, got)
		}
	}
	d := taggedText(t, ourLexicon(), written, nil)
	for n, bold := range []int{5, 8} {
		d.sections[n] = tag.Skills
		d.lines[n].Looks = []document.Stretch{{End: bold, Look: document.Look{Bold: true}},
			{Start: bold + 1, End: len(d.lines[n].Text)}}
	}
	left := namesOf(d.withoutLabels(skillsAmong(t, written, "Barns", "Plough")))
	if want := []string{"Plough"}; !slices.Equal(left, want) {
		t.Errorf("a label alone is left: %q", left)
	}
}

// TestInnerLabels splits skills that contain the name of a group, and drops account names.
func TestInnerLabels(t *testing.T) {
	const written = "Hay, Wick Other:Oil, @mossline, Barn Carts: hay"
	d := taggedText(t, ourLexicon(), written, []words{{tag.Skill, "Wick"}})
	found := skillsAmong(t, written, "Hay", "Wick Other:Oil", "@mossline", "Barn Carts: hay")
	want := []string{"Hay", "Wick", "Oil", "Barn Carts: hay"}
	if got := namesOf(d.withoutInnerLabels(found)); !slices.Equal(got, want) {
		t.Errorf("read %q", got)
	}
}

// unmarked returns a text without the marks of its lines: which have a bullet, and how far they are indented.
func unmarked(written string) (plain string, bullets []bool, indents []float64) {
	var lines []string
	for line := range strings.SplitSeq(written, "\n") {
		bare, bullet := strings.CutPrefix(line, "- ")
		text := strings.TrimLeft(bare, " ")
		lines = append(lines, text)
		bullets, indents = append(bullets, bullet), append(indents, float64(len(bare)-len(text)))
	}
	return strings.Join(lines, "\n"), bullets, indents
}
