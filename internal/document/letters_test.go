package document

import "testing"

func TestCleanLineMendsLetters(t *testing.T) {
	for _, c := range []struct{ name, line, want string }{
		{"ligatures with the codes of other letters", "AƩenƟon: soŌware plaƞorms, commiƫng on Ɵme",
			"Attention: software platforms, committing on time"},
		{"two ligatures in a row", "muƩƟ", "muttti"},
		{"a name that begins with one of those letters", "Ōsaka, Ōe", "Ōsaka, Ōe"},
		{"one of those letters by itself", "Ɵ = 3, Ʃ x", "Ɵ = 3, Ʃ x"},
		{"two of one letter", "JeƯ, e-mail jeƯrey@example.com, Ưng Hòa", "Jeff, e-mail jeffrey@example.com, Ưng Hòa"},
		{"signs of web pages", "Tom &amp; Sons&nbsp;Ltd, R&D", "Tom & Sons Ltd, R&D"},
		{"accents before their letters", "Jos´ e M¨ uller, S˜ao Paulo, Mar´ ıa, ˇSkoda",
			"José Müller, São Paulo, María, Škoda"},
		{"an acute instead of an apostrophe", "Bachelor´s, l´eau", "Bachelor´s, l´eau"},
		{"Latin ligatures", "ﬁrst oﬃce, workﬂow", "first office, workflow"},
		{"a character that was lost", "\uFFFD +966 55 012 3401", "+966 55 012 3401"},
	} {
		if got, _ := cleanLine(c.line); got != c.want {
			t.Errorf("%s: %q", c.name, got)
		}
	}
}

func TestAccentsDrawnOverLetters(t *testing.T) {
	accent := func(s *sheet, char rune, x float64) *sheet {
		s.chars = append(s.chars, drawn{char: char, order: 99, pen: x, base: 100, left: x, right: x + 5,
			style: style{size: 10}})
		return s
	}
	for _, c := range []struct {
		name  string
		sheet *sheet
		want  string
	}{
		{"on the letter", accent(newSheet().at(50, 100, 10, "Jose"), '´', 65), "José"},
		{"a little before it", accent(newSheet().at(50, 100, 10, "Jose"), '´', 64), "José"},
		{"on a letter without its dot", accent(newSheet().at(50, 100, 10, "Marıa"), '´', 65), "María"},
		{"next to it", accent(newSheet().at(50, 100, 10, "Jose"), '´', 70), "Jose´"},
		{"on a character that takes none", accent(newSheet().at(50, 100, 10, "12:45"), '¨', 60), "12:¨45"},
	} {
		if got := outline(Text{Lines: linesOf(t, c.sheet.page)}); got != c.want {
			t.Errorf("%s: %q", c.name, got)
		}
	}
}

// TestHamzaDrawnOverLam: fonts that draw lam and alef as one letter draw the hamza over it as the alef, which is
// neither a separate word nor as wide as that letter.
func TestHamzaDrawnOverLam(t *testing.T) {
	s := newSheet()
	for _, d := range []drawn{
		{char: 'ا', order: 1, pen: 57, base: 100, left: 57, right: 59},
		{char: 'ل', order: 2, pen: 55, base: 100, left: 52.8, right: 56.4},
		{char: 'أ', order: 4, pen: 51.5, base: 99.7, left: 51.7, right: 53.5},
		{char: 'م', order: 5, pen: 47, base: 100, left: 47, right: 51.5},
		{char: 'ل', order: 6, pen: 43, base: 100, left: 43, right: 47},
		{char: 'أ', order: 8, pen: 38.5, base: 98.7, left: 38.7, right: 40.5},
		{char: 'و', order: 9, pen: 34, base: 100, left: 34, right: 38.6},
		{char: 'ل', order: 10, pen: 30, base: 100, left: 30, right: 34},
	} {
		d.style = style{size: 9}
		s.chars = append(s.chars, d)
	}
	if got := outline(Text{Lines: linesOf(t, s.page)}); got != "الأمل أول" {
		t.Errorf("%q", got)
	}
}

func TestWithArabicLetters(t *testing.T) {
	for _, c := range []struct{ name, line, want string }{
		{"letters of a Persian keyboard", "مهندس ميكانیکی في الکویت", "مهندس ميكانيكي في الكويت"},
		{"a stretched word", "الاســـم: عــلي", "الاسم: علي"},
		{"a Hijri year", "١٤٤٥ هـ", "١٤٤٥ هـ"},
		{"Persian", "کارشناس پشتیبانی و گزارش", "کارشناس پشتیبانی و گزارش"},
	} {
		lines := []Line{{Text: c.line}}
		withArabicLetters(lines)
		if lines[0].Text != c.want {
			t.Errorf("%s: %q", c.name, lines[0].Text)
		}
	}
}

func TestStopsFollowTheirWords(t *testing.T) {
	line := seen(":مصر", "الموقع")
	if got := logical(line, true); got != "الموقع: مصر" {
		t.Errorf("got %q", got)
	}
}
