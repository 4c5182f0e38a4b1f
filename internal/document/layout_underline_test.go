package document

import (
	"strings"
	"testing"
)

func TestUnderlinedHeadingsSideBySide(t *testing.T) {
	both := func() *sheet {
		return newSheet().at(50, 100, 12, "Training").at(350, 100, 12, "Skills").
			at(50, 125, 9, "Fog watch at Oldtown").at(200, 125, 9, "a month").at(350, 125, 9, "Rowing").
			at(420, 125, 9, "Knots").at(50, 150, 9, "Canal guard at Moss").at(200, 150, 9, "a year").
			at(350, 150, 9, "Sailing").at(420, 150, 9, "Ropes")
	}
	cases := []struct {
		name  string
		rules []box
		want  string
	}{
		{"each with its own rule", []box{{50, 106, 290, 106.5}, {350, 106, 550, 106.5}},
			"Training\nFog watch at Oldtown | a month\nCanal guard at Moss | a year\n---\n" +
				"Skills\nRowing | Knots\nSailing | Ropes"},
		{"with one rule for both", []box{{50, 106, 550, 106.5}},
			"Training | Skills\nFog watch at Oldtown | a month | Rowing | Knots\n" +
				"Canal guard at Moss | a year | Sailing | Ropes"},
		{"rules at other heights", []box{{50, 106, 290, 106.5}, {350, 136, 550, 136.5}},
			"Training | Skills\nFog watch at Oldtown | a month | Rowing | Knots\n" +
				"Canal guard at Moss | a year | Sailing | Ropes"},
	}
	for _, c := range cases {
		t.Run(c.name, func(t *testing.T) {
			s := both()
			s.rules = c.rules
			if got := outline(Text{Lines: linesOf(t, s.page)}); got != c.want {
				t.Errorf("got\n%s\nwant\n%s", got, c.want)
			}
		})
	}
}

// The heading of what is below two columns is not the end of one, even if that was cut off before.
func TestHeadingsBelowColumns(t *testing.T) {
	columns := func() *sheet {
		return newSheet().at(50, 60, 14, "Skills").at(60, 90, 10, "Drawing the plans of barns").
			at(60, 105, 10, "Thatching of roofs in fog").at(60, 120, 10, "Mending of lanterns").
			at(60, 135, 10, "Keeping of hay over winter").at(330, 97, 10, "Rowing on canals and on the sea").
			at(330, 112, 10, "Knots of all kinds and for all uses").at(330, 127, 10, "Sails that are cut by hand")
	}
	const left, right = "Drawing the plans of barns\nThatching of roofs in fog\nMending of lanterns\n" +
		"Keeping of hay over winter\n", "Rowing on canals and on the sea\nKnots of all kinds and for all uses\n" +
		"Sails that are cut by hand\n"
	for size, want := range map[float64]string{
		14: "Skills\n" + left + right + "Courses",
		10: "Skills\n" + left + "Courses\n" + right,
	} {
		got := outline(Text{Lines: linesOf(t, columns().at(50, 165, size, "Courses").page)})
		if got = strings.ReplaceAll(got, "---\n", ""); got != strings.TrimSpace(want) {
			t.Errorf("size %v: got\n%s", size, got)
		}
	}
}
