package document

import (
	"strings"
	"testing"
)

// words writes evenly spaced words.
func (s *sheet) words(x, base, size, gap float64, line string) *sheet {
	for _, word := range strings.Fields(line) {
		s.at(x, base, size, word)
		x += float64(len([]rune(word)))*size/2 + gap
	}
	return s
}

func TestLayOutReadsJustifiedLines(t *testing.T) {
	cases := []struct {
		name  string
		sheet *sheet
		want  string
	}{
		{"words driven apart", newSheet().
			words(50, 100, 10, 30, "Maintenance reports, Incident reports, Risk").at(50, 112, 10, "assessment"),
			"Maintenance reports, Incident reports, Risk\nassessment"},
		{"few words driven apart", newSheet().words(50, 100, 10, 22, "To plan weekly, and monthly").
			words(50, 112, 10, 40, "Sales service to").at(50, 124, 10, "customers"),
			"To plan weekly, and monthly\nSales service to\ncustomers"},
		{"few words with commas", newSheet().words(50, 100, 10, 22, "Project management, Site").
			words(50, 112, 10, 30, "Management, Risk Management,").at(50, 124, 10, "Tenders"),
			"Project management, Site\nManagement, Risk Management,\nTenders"},
		{"few names of columns", newSheet().words(50, 100, 10, 40, "Read Writing Speak").at(50, 112, 10, "Arabic"),
			"Read | Writing | Speak\nArabic"},
		{"columns of one width", newSheet().words(50, 100, 10, 40, "Good Poor Best None").at(50, 112, 10, "Arabic"),
			"Good | Poor | Best | None\nArabic"},
		{"names set apart", newSheet().words(50, 100, 10, 40, "Python Kubernetes Go jQuery").at(50, 112, 10, "Arabic"),
			"Python | Kubernetes | Go | jQuery\nArabic"},
		{"columns", newSheet().at(50, 100, 10, "Share").at(150, 100, 10, "Degree").at(250, 100, 10, "Of").
			at(350, 100, 10, "University").at(50, 112, 10, "Arabic"),
			"Share | Degree | Of | University\nArabic"},
	}
	for _, c := range cases {
		t.Run(c.name, func(t *testing.T) {
			if got := outline(Text{Lines: linesOf(t, c.sheet.page)}); got != c.want {
				t.Errorf("got\n%s\nwant\n%s", got, c.want)
			}
		})
	}
}
