package search

import "testing"

func TestWordsAreHeardAcrossScripts(t *testing.T) {
	for _, c := range []struct {
		arabic, latin string
		most          int
	}{
		{"محاسب", "mo7aseb", 3}, {"محاسب", "m7aseb", 3}, {"سواق", "sawag", 3}, {"سايق", "sayeq", 3},
		{"مهندس", "mhndes", 3}, {"خياط", "5ayat", 3}, {"عامل", "3amel", 3}, {"نظافه", "nathafa", 3},
		{"ماركتنق", "marketing", 4}, {"بروجكت", "project", 3}, {"سوبرفايزر", "supervisor", 4},
		{"ديزاينر", "designer", 14}, {"كوبرنيتس", "kubernetes", 4}, {"شييف", "chef", 4},
	} {
		if cost := heard([]rune(c.arabic), c.latin, 20); cost > c.most {
			t.Errorf("%s read as %s costs %d, want at most %d", c.latin, c.arabic, cost, c.most)
		}
	}
	for _, c := range [][2]string{{"محاسب", "marketing"}, {"نجار", "najaf"}, {"سباك", "excel"}} {
		if cost := heard([]rune(c[0]), c[1], 9); cost <= 9 {
			t.Errorf("%s is read as %s for %d", c[1], c[0], cost)
		}
	}
}
