package interpret

import (
	"slices"
	"testing"

	"github.com/tawafuq/tawafuq/internal/cv/tag"
)

// TestJoinedTools cuts items where they join the names of two tools, and leaves single skills whole.
func TestJoinedTools(t *testing.T) {
	in := ourInterpreter()
	for item, want := range map[string][]string{
		"Windows and Linux":               {"Windows", "Linux"},
		"Ubuntu &CentOS":                  {"Ubuntu", "CentOS"},
		"Excel & Basic Windows":           {"Excel", "Basic Windows"},
		"Word and Access":                 {"Word", "Access"},
		"Lanterncast2 and Excel":          {"Lanterncast2", "Excel"},
		"Git وGitHub":                     {"Git", "GitHub"},
		"Photoshop و Illustrator":         {"Photoshop", "Illustrator"},
		"Microsoft Office including Word": {"Microsoft Office", "Word"},
		"Extremely proficient in Excel":   {"Excel"},
		"Having great knowledge of Excel": {"Excel"},
		"Primarily works with Excel":      {"Excel"},
		"Utilizing Excel":                 {"Excel"},
		"Exposure to tools: Excel":        {"Excel"},
		"Excel etc.":                      {"Excel"},
		"Python programming languages":    {"Python"},
		"Exposure in tools: Lantern":      {"Lantern"},
		"Excel (sheets, charts) and Word": {"Excel (sheets, charts)", "Word"},
		"Excel (charts and Word)":         nil,
		"Exposed to barn roofs":           nil,
		"Research and development":        nil,
		"Research & Development":          nil,
		"Leadership & Collaboration":      nil,
		"LEADERSHIP & COLLABORATION":      nil,
		"Safety & QA":                     nil,
		"UX and UI Design":                nil,
		"Relational and NoSQL Databases":  nil,
		"Barns & Roofs":                   nil,
		"Occupational Health and Safety":  nil,
	} {
		if want == nil {
			want = []string{item}
		}
		d := taggedText(t, in.lexicon, item, []words{{tag.Skill, item}})
		d.sections[0] = tag.Skills
		if got := namesOf(d.skills(nil)); !slices.Equal(got, want) {
			t.Errorf("%q by the tagger: got %q, want %q", item, got, want)
		}
		ruled := in.Read(textOf("# Sara Ali\n# Skills\n- Lanterncast\n- " + item)).Skills
		if got := namesOf(ruled)[1:]; !slices.Equal(got, want) {
			t.Errorf("%q by the rules: got %q, want %q", item, got, want)
		}
	}
}

// TestWidest measures lines as they were before they were joined.
func TestWidest(t *testing.T) {
	lines := linesOf(textOf("Lanterncast,\nMossline and more\nExcel"))
	if got := widest([]line{lines[0].with(lines[1]), lines[2]}); got != len("Mossline and more") {
		t.Errorf("the widest line has %d characters", got)
	}
}
