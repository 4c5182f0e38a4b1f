package document

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"strings"
	"testing"
	"unicode/utf16"
)

const honestPage = "Worked as a civil engineer for a contractor in Jeddah and led the team that built the northern " +
	"bridge. Prepared drawings, estimates and schedules, and followed the progress of the works every week."

const honestArabic = "عملت مهندسا مدنيا لدى شركة مقاولات في جدة وأدرت الفريق الذي نفذ الجسر الشمالي، وأعددت المخططات " +
	"وجداول الكميات والتقارير الأسبوعية وتابعت سير الأعمال مع الاستشاري والمالك حتى تسليم المشروع في موعده المحدد."

// lyingPDF returns a PDF with a page for each text. Its font claims that each letter means what mean makes of it.
func lyingPDF(mean func(rune) rune, texts ...string) []byte {
	objects := []string{"<< /Type /Catalog /Pages 2 0 R >>", ""}
	font := "<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding /ToUnicode 4 0 R >>"
	var meanings strings.Builder
	for code := rune(33); code < 127; code++ {
		fmt.Fprintf(&meanings, "<%02X> <%04X>\n", code, mean(code))
	}
	objects = append(objects, font, pdfStream("", "/CIDInit /ProcSet findresource begin begincmap\n"+
		"1 begincodespacerange <00> <FF> endcodespacerange\n94 beginbfchar\n"+meanings.String()+
		"endbfchar\nendcmap end"))
	var kids []string
	for _, text := range texts {
		var content strings.Builder
		content.WriteString("BT /F1 12 Tf 50 800 Td ")
		for words := range slices.Chunk(strings.Fields(text), 8) {
			fmt.Fprintf(&content, "(%s) Tj 0 -20 Td ", strings.Join(words, " "))
		}
		kids = append(kids, fmt.Sprintf("%d 0 R", len(objects)+1))
		objects = append(objects, fmt.Sprintf("<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents %d 0 R "+
			"/Resources << /Font << /F1 3 0 R >> >> >>", len(objects)+2), pdfStream("", content.String()+"ET"))
	}
	objects[1] = fmt.Sprintf("<< /Type /Pages /Kids [%s] /Count %d >>", strings.Join(kids, " "), len(kids))
	return pdfWith("", objects...)
}

// numberedPDF draws letters by their glyph numbers, without a meaning for any.
func numberedPDF(text string) []byte {
	var content strings.Builder
	content.WriteString("BT /F2 12 Tf 50 800 Td ")
	for words := range slices.Chunk(strings.Fields(text), 8) {
		content.WriteString("<")
		for _, letter := range strings.Join(words, " ") {
			fmt.Fprintf(&content, "%04X", letter-29)
		}
		content.WriteString("> Tj 0 -20 Td ")
	}
	return pdfPage("/Font << /F2 6 0 R >>", content.String()+"ET",
		"<< /Type /Font /Subtype /Type0 /BaseFont /Own /Encoding /Identity-H /DescendantFonts [7 0 R] >>",
		"<< /Type /Font /Subtype /CIDFontType2 /BaseFont /Own /CIDSystemInfo << /Registry (Adobe) "+
			"/Ordering (Identity) /Supplement 0 >> /DW 500 /FontDescriptor << /Type /FontDescriptor "+
			"/FontName /Own /Flags 4 /FontBBox [0 0 500 700] >> >>")
}

// shifted replaces each letter with one further on in the alphabet.
func shifted(by rune) func(rune) rune {
	return func(r rune) rune {
		switch {
		case r >= 'a' && r <= 'z':
			return 'a' + (r-'a'+by)%26
		case r >= 'A' && r <= 'Z':
			return 'A' + (r-'A'+by)%26
		}
		return r
	}
}

func TestReadLyingPDF(t *testing.T) {
	// The second page is honest: its letters are shifted back.
	exchanged := strings.Map(shifted(26-5), honestPage)
	cases := []struct {
		name    string
		content []byte
		err     error
		garbled []int
	}{
		{"an honest font", lyingPDF(shifted(0), honestPage), nil, nil},
		{"letters exchanged for others", lyingPDF(shifted(5), honestPage), ErrGarbled, nil},
		{"letters of private use", lyingPDF(func(r rune) rune { return 0xF100 + r }, honestPage), ErrGarbled, nil},
		{"letters that mean signs", lyingPDF(func(r rune) rune { return 0x2190 + r }, honestPage), ErrGarbled, nil},
		{"one page of two", lyingPDF(shifted(5), honestPage, exchanged), nil, []int{1}},
		{"glyphs without a meaning", numberedPDF(honestPage), ErrGarbled, nil},
	}
	for _, c := range cases {
		t.Run(c.name, func(t *testing.T) {
			r := testReader(t)
			r.scans = &recogniser{installed: func() bool { return false }}
			text, err := r.read(context.Background(), c.content)
			if !errors.Is(err, c.err) {
				t.Fatalf("got %v, %q", err, text)
			}
			if !slices.Equal(text.Garbled, c.garbled) {
				t.Errorf("garbled pages: %v", text.Garbled)
			}
			if err == nil && !strings.HasPrefix(text.Lines[0].Text, "Worked as a civil engineer") {
				t.Errorf("got %q", text)
			}
		})
	}
}

func TestLyingPagesAreRecognised(t *testing.T) {
	fakeTesseract(t, "ara eng osd", seenLine(1, 50, 50, "Civil", "engineering"))
	r := testReader(t)
	r.scans = newRecogniser()
	honest := strings.Map(shifted(26-5), honestPage)
	text, err := r.read(context.Background(), lyingPDF(shifted(5), honest, honestPage))
	if err != nil {
		t.Fatal(err)
	}
	last := text.Lines[len(text.Lines)-1]
	if last.Text != "Civil engineering" || last.Page != 2 || last.Block != 2 || !text.Draft || len(text.Garbled) > 0 {
		t.Errorf("draft %v, garbled %v, last line %+v", text.Draft, text.Garbled, last)
	}
}

// persianLetters writes Arabic as some fonts do.
var persianLetters = strings.NewReplacer("ي", "ی", "ك", "ک", "ه", "ھ")

func TestIsGibberish(t *testing.T) {
	arabic := []rune("ابتثجحخدذرزسشصضطظعغفقكلمنهوي")
	exchange := func(r rune) rune {
		if at := slices.Index(arabic, foldedLetter(r)); at >= 0 {
			return arabic[(at+7)%len(arabic)]
		}
		return r
	}
	for _, c := range []struct {
		name, text string
		want       bool
	}{
		{"English", honestPage, false},
		{"English in capitals", strings.ToUpper(honestPage), false},
		{"Arabic", honestArabic, false},
		{"Arabic in letters of Persian and Urdu", persianLetters.Replace(honestArabic), false},
		{"both", honestPage + honestArabic, false},
		{"exchanged English letters", strings.Map(shifted(3), honestPage), true},
		{"exchanged Arabic letters", strings.Map(exchange, honestArabic), true},
		{"Arabic next to exchanged English", honestArabic + strings.Map(shifted(3), honestPage), true},
		{"codes shifted by 29, like glyph numbers", strings.Map(func(r rune) rune { return r - 29 }, honestPage), true},
		{"letters of no language among Arabic", honestArabic + strings.Repeat("ǁɀȘ ՔǥȿÔ ", 12), true},
		{"a Romanian name in English", honestPage + "Ștefan Ionuț Țurcanu, București", false},
		{"a few odd words", "Xqzt Wjkv Hfrp", false},
		{"Spanish", "Ingeniero de sistemas con experiencia en el desarrollo de aplicaciones y en la dirección de " +
			"equipos de trabajo para empresas de telecomunicaciones y de energía", false},
	} {
		if got := isGibberish(c.text); got != c.want {
			t.Errorf("%s: %v", c.name, got)
		}
	}
}

func TestHasWideLetters(t *testing.T) {
	reh := func(count int, width float64) []drawn {
		chars := make([]drawn, count)
		for i := range chars {
			pen := 20 * float64(i)
			chars[i] = drawn{char: 'ر', pen: pen, left: pen, right: pen + 10*width, style: style{size: 10}}
		}
		return chars
	}
	ligatures := func(count int, width float64) []drawn {
		var chars []drawn
		for _, d := range reh(count, width) {
			other := d
			other.char = 'ب'
			chars = append(chars, d, other)
		}
		return chars
	}
	for _, c := range []struct {
		name  string
		chars []drawn
		want  bool
	}{
		{"one width", reh(40, 0.42), false},
		{"the shapes of a font with many", slices.Concat(reh(20, 0.29), reh(20, 0.55)), false},
		{"a font with wide letters", reh(40, 0.8), false},
		{"another letter among them", slices.Concat(reh(40, 0.42), reh(8, 0.83)), true},
		{"ligatures", slices.Concat(reh(40, 0.42), ligatures(8, 0.83)), false},
		{"a stray one", slices.Concat(reh(40, 0.42), reh(2, 0.83)), false},
	} {
		if got := hasWideLetters(c.chars); got != c.want {
			t.Errorf("%s: %v", c.name, got)
		}
	}
}

// A font that is wrong on one page is also wrong on the others written in its letters.
func TestGarbledPages(t *testing.T) {
	var lying []drawn
	for i := range 48 {
		d := drawn{char: 'ر', pen: 20 * float64(i), left: 20 * float64(i), style: style{size: 10}}
		d.right = d.left + 4.2
		if i%6 == 0 {
			d.right = d.left + 8.3
		}
		lying = append(lying, d)
	}
	arabic := page{chars: []drawn{{char: 'س'}}}
	latin := page{chars: []drawn{{char: 's'}}}
	for name, c := range map[string]struct {
		pages []page
		want  []int
	}{
		"all":     {[]page{arabic, {chars: lying}, latin}, []int{1, 2}},
		"nothing": {[]page{arabic, {chars: lying[1:6]}, latin}, nil},
	} {
		if got := garbled(c.pages, nil); !slices.Equal(got, c.want) {
			t.Errorf("%s: %v", name, got)
		}
	}
}

// A program may state the meaning of a whole line once, instead of letter by letter.
func TestMeaningsOfWholeLines(t *testing.T) {
	var content strings.Builder
	for i, line := range []string{"سعاد الفايز", "مهندسة مدنية في React الرياض", "Civil engineer, Riyadh"} {
		fmt.Fprintf(&content, "/Span << /ActualText <FEFF")
		for _, code := range utf16.Encode([]rune(line)) {
			fmt.Fprintf(&content, "%04X", code)
		}
		fmt.Fprintf(&content, "> >> BDC BT /F1 12 Tf 300 %d Td (x) Tj 20 0 Td (y) Tj ET EMC\n", 700-30*i)
	}
	content.WriteString("BT /F1 12 Tf 300 600 Td (Projects) Tj ET")
	text, err := testReader(t).read(t.Context(), pdfPage("/Font << /F1 << /Type /Font /Subtype /Type1 "+
		"/BaseFont /Helvetica >> >>", content.String()))
	if err != nil {
		t.Fatal(err)
	}
	const want = "سعاد الفايز\nمهندسة مدنية في React الرياض\nCivil engineer, Riyadh\nProjects"
	if got := outline(text); got != want {
		t.Errorf("got %q", got)
	}
}

// The meaning of a text in a form is read where the form is drawn, not where its own coordinates say.
func TestMeaningsInsideForms(t *testing.T) {
	const font = "/Font << /F1 << /Type /Font /Subtype /Type1 /BaseFont /Helvetica >> >>"
	form := pdfStream("/Type /XObject /Subtype /Form /BBox [0 0 2480 3508] /Resources << "+font+" >>",
		"BT /F1 50 Tf 400 3000 Td (Riya) Tj ET "+
			"/Span << /ActualText <0064> >> BDC BT /F1 50 Tf 495 3000 Td (x) Tj ET EMC "+
			"BT /F1 50 Tf 523 3000 Td (h) Tj ET BT /F1 50 Tf 400 2900 Td (Accountant) Tj ET")
	text, err := testReader(t).read(t.Context(), pdfPage("/XObject << /X 6 0 R >>", "0.24 0 0 0.24 0 0 cm /X Do", form))
	if err != nil {
		t.Fatal(err)
	}
	if got := outline(text); got != "Riyadh\nAccountant" {
		t.Errorf("got %q", got)
	}
}

// A letter may be as high as its mark, if a file says what both mean together.
func TestLettersAsHighAsTheirMarks(t *testing.T) {
	s := newSheet().upTo(300, 100, 10, "طر العمل").upTo(300, 120, 10, "وسائر اللغات")
	for i, char := range []rune{'\u064f', 'أ'} {
		s.chars = append(s.chars, drawn{char: char, order: len(s.chars) + 10 + i, pen: 301, base: 95.5, left: 301,
			right: 304, style: style{size: 10}})
	}
	if got := outline(Text{Lines: linesOf(t, s.page)}); got != "أُطر العمل\nوسائر اللغات" {
		t.Errorf("got %q", got)
	}
}

func TestTextsInPlaceOfALetterAreCut(t *testing.T) {
	s := newSheet().at(50, 100, 10, "Duratio").at(50, 120, 10, "Positio")
	for _, base := range []float64{100, 120} {
		for i, char := range "n) +968 94" {
			s.chars = append(s.chars, drawn{char: char, order: len(s.chars) + 10 + i, pen: 85, base: base, left: 85,
				right: 90, style: style{size: 10}})
		}
	}
	if got := outline(Text{Lines: linesOf(t, s.page)}); got != "Duration\nPosition" {
		t.Errorf("got %q", got)
	}
}
