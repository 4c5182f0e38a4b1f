package document

import (
	"strings"
	"testing"
)

// TestGatherDates moves dates in a narrow margin before the line where they begin, and leaves all others alone.
func TestGatherDates(t *testing.T) {
	for written, want := range map[string]string{
		"Apr Keeper of Barns\n2024–Aug Mossline\n2025 Lit": "Apr 2024–Aug 2025\tKeeper of Barns|Mossline|Lit",
		"Aug Keeper of Barns\n2025–Present\nLit":           "Aug 2025–Present\tKeeper of Barns|Lit",
		"Jan 2020–Jun\tKeeper of Barns\n2020\tMossline":    "Jan 2020–Jun 2020\tKeeper of Barns|Mossline",
		"2019 –\tKeeper of Barns\n2021\tMossline":          "2019 – 2021\tKeeper of Barns|Mossline",
		"May 2019 –\tKeeper\nPresent\tMossline":            "May 2019 – Present\tKeeper|Mossline",
		"Keeper\tMay 2019–\nMossline\tPresent":             "Keeper\tMay 2019– Present|Mossline",
		"Keeper\t2019 –\nMossline\tMay 2021\nLit":          "Keeper\t2019 – May 2021|Mossline|Lit",
		// The first is still open, and the next one is older.
		"2022 –\tKeeper of Barns\n2018\tMossline": "2022 –\tKeeper of Barns|2018\tMossline",
		"Keeper\tMay 2022 –\nMossline\t2018":      "Keeper\tMay 2022 –|Mossline\t2018",
		// Nothing is missing from the date.
		"2019 – 2021 Keeper of Barns\n2021 Mossline": "2019 – 2021 Keeper of Barns|2021 Mossline",
		"Keeper\t2019 – 2021\nMossline\tPresent":     "Keeper\t2019 – 2021|Mossline\tPresent",
		"Keeper\t2019 –\nMossline\tOldtown":          "Keeper\t2019 –|Mossline\tOldtown",
		"2019 – Keeper of Barns\n2021 Mossline":      "2019 – Keeper of Barns|2021 Mossline",
		"Apr 2024 Keeper\n2024–August Mossline":      "Apr 2024 Keeper|2024–August Mossline",
		"May Lantern\n2024 Mossline":                 "May Lantern|2024 Mossline",
		"Apr Keeper of Barns\n2024–August Mossline":  "Apr Keeper of Barns|2024–August Mossline",
	} {
		var lines []Line
		for line := range strings.SplitSeq(written, "\n") {
			lines = append(lines, Line{Text: line})
		}
		if got := strings.ReplaceAll(Text{Lines: gatherDates(lines)}.String(), "\n", "|"); got != want {
			t.Errorf("%q: %q", written, got)
		}
	}
}

// TestGatherDatesOnOnePage leaves list items and other pages alone.
func TestGatherDatesOnOnePage(t *testing.T) {
	for name, below := range map[string]Line{
		"another page": {Text: "2025–Present", Page: 1},
		"a bullet":     {Text: "2025–Present", Bullet: true},
	} {
		if got := gatherDates([]Line{{Text: "Aug Keeper"}, below}); len(got) != 2 || got[0].Text != "Aug Keeper" {
			t.Errorf("%s: %+v", name, got)
		}
	}
}
