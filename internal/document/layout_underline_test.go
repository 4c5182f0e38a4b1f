package document

import "testing"

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
