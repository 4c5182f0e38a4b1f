package document

import (
	"strings"
	"testing"
)

func TestJoinBroken(t *testing.T) {
	for name, c := range map[string]struct{ lines, want string }{
		"a name":               {"Marsh Polytech-|nic Institute, Tabuk", "Marsh Polytechnic|Institute, Tabuk"},
		"the last word":        {"Bachelor of Sci-|ence|2014", "Bachelor of Science|2014"},
		"with what follows it": {"Univer-|sity, Jeddah (2014)", "University,|Jeddah (2014)"},
		"a hyphen of its own":  {"strong problem-|solving skills", "strong problem-solving|skills"},
		"two hyphens":          {"kept up-to-|date records", "kept up-to-date|records"},
		"letters":              {"an AI-|driven search", "an AI-driven|search"},
		"as elsewhere":         {"co-op and co-|op, re-|order and reorder", "co-op and co-op,|reorder|and reorder"},
		"as one word":          {"a check-|list, checklist", "a checklist,|checklist"},
		"again and again":      {"univer-|sity-|a-|b-|c", "university-|ab-|c"},
		"an address":           {"www.example.com/ali-|saleh", "www.example.com/ali-|saleh"},
		"a list":               {"skills -|excel", "skills -|excel"},
		"a capital":            {"Jean-|Pierre", "Jean-|Pierre"},
		"a range":              {"2014-|now", "2014-|now"},
		"another column":       {"Riyadh\tUniver-|sity", "Riyadh\tUniver-|sity"},
		"next to a date":       {"2014\tMarsh Univer-|sity, Tabuk", "2014\tMarsh University,|Tabuk"},
		"next to two cells":    {"2014\tTabuk\tUniver-|sity", "2014\tTabuk\tUniver-|sity"},
		"Arabic":               {"جامعة-|تبوك", "جامعة-|تبوك"},
	} {
		t.Run(name, func(t *testing.T) {
			var lines []Line
			for text := range strings.SplitSeq(c.lines, "|") {
				lines = append(lines, Line{Text: text})
			}
			if got := strings.ReplaceAll(Text{Lines: joinBroken(lines)}.String(), "\n", "|"); got != c.want {
				t.Errorf("got %q, want %q", got, c.want)
			}
		})
	}
}

func TestJoinBrokenKeepsBlocksAndBulletsApart(t *testing.T) {
	for _, below := range []Line{{Text: "sity", Block: 2}, {Text: "sity", Block: 1, Bullet: true}} {
		if got := joinBroken([]Line{{Text: "Univer-", Block: 1}, below}); len(got) != 2 {
			t.Errorf("%+v was joined: %+v", below, got)
		}
	}
}
