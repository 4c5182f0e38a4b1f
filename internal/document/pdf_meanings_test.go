package document

import (
	"bytes"
	"fmt"
	"maps"
	"slices"
	"strings"
	"testing"
	"unicode/utf16"
)

// career is a CV that has most letters in most of their forms.
const career = `السيرة الذاتية
مهندس مدني خبرة في إدارة المشاريع والإشراف على تنفيذ المباني السكنية والتجارية
أعددت المخططات وجداول الكميات والتقارير الأسبوعية وتابعت سير الأعمال مع الاستشاري والمالك
أشرفت على فريق من الفنيين والعمال وطبقت معايير السلامة والجودة في الموقع
الخبرات العملية
مدير مشروع في شركة مقاولات بمدينة الرياض من 2016 إلى 2019
تخطيط مراحل المشروع وحساب التكاليف وضبط الميزانية والتفاوض مع الموردين
مهندس موقع في مؤسسة للإنشاءات بمدينة جدة من 2013 إلى 2015
فحص المواد واختبار الخرسانة وحل المشكلات الفنية أثناء التنفيذ
المؤهلات العلمية
بكالوريوس الهندسة المدنية من جامعة الملك سعود
المهارات
التواصل الفعال والعمل الجماعي وتنظيم الوقت واستخدام الحاسب الآلي
تصميم المنشآت وتحليل البيانات وإعداد العروض وكتابة التقارير
اللغات العربية والإنجليزية`

// wordGlyph returns the number of a glyph in a font like those of Windows: Latin characters in their order, then the
// Arabic letters that stand alone or end something and, next to each, those that begin something or are in its middle.
func wordGlyph(letter rune, joinsBefore, joinsAfter bool) rune {
	number := letterNumber(letter)
	switch {
	case number < 0:
		return letter - 0x1D
	case !joinsAfter:
		return 0x0907 + rune(number)
	case joinsBefore:
		return 0x0E26 + 2*rune(number) + 1
	}
	return 0x0E26 + 2*rune(number)
}

// wordGlyphs returns the glyphs of a line from left to right, and what they mean.
func wordGlyphs(line string, means map[rune]rune) []rune {
	var shown []rune
	for _, word := range strings.Fields(line) {
		letters := []rune(word)
		var glyphs []rune
		for i, letter := range letters {
			before := i > 0 && !endsJoint(letters[i-1])
			after := i+1 < len(letters) && !endsJoint(letter) && letters[i+1] != 'ء'
			glyph := wordGlyph(letter, before, after)
			means[glyph] = letter
			glyphs = append(glyphs, glyph)
		}
		if !isDigit(letters[0]) {
			slices.Reverse(glyphs)
		}
		shown = slices.Concat(glyphs, []rune{wordGlyph(' ', false, false)}, shown)
	}
	means[wordGlyph(' ', false, false)] = ' '
	return shown[:len(shown)-1]
}

// wordMeanings returns a table of glyph meanings as Word writes it: a run is counted from where the second glyph means
// the next letter.
func wordMeanings(means map[rune]rune) string {
	table := "/CIDInit /ProcSet findresource begin\n36 dict begin\nbegincmap\n/CIDSystemInfo\n<< /Registry (Adobe)\n" +
		"/Ordering (UCS)\n/Supplement 0\n>> def\n/CMapName /Adobe-Identity-UCS def\n/CMapType 2 def\n" +
		"1 begincodespacerange\n<0000> <FFFF>\nendcodespacerange\n"
	glyphs := slices.Sorted(maps.Keys(means))
	for len(glyphs) > 0 {
		run := 1
		for run < len(glyphs) && glyphs[run] == glyphs[run-1]+1 {
			run++
		}
		listed := 0
		for listed < run-1 && means[glyphs[listed]]+1 != means[glyphs[listed+1]] {
			listed++
		}
		if listed == run-1 {
			listed = run
		}
		var list []string
		for _, glyph := range glyphs[:listed] {
			list = append(list, fmt.Sprintf("<%04X>", means[glyph]))
		}
		switch listed {
		case 0:
		case 1:
			table += fmt.Sprintf("1 beginbfchar\n<%04X> %s\nendbfchar\n", glyphs[0], list[0])
		default:
			table += fmt.Sprintf("1 beginbfrange\n<%04X> <%04X> [%s]\nendbfrange\n", glyphs[0], glyphs[listed-1],
				strings.Join(list, " "))
		}
		if listed < run {
			table += fmt.Sprintf("1 beginbfrange\n<%04X> <%04X> <%04X>\nendbfrange\n", glyphs[listed], glyphs[run-1],
				means[glyphs[listed]])
		}
		glyphs = glyphs[run:]
	}
	return table + "endcmap\nCMapName currentdict /CMap defineresource pop\nend\nend"
}

// wordStream returns a stream as Word writes it.
func wordStream(compressed string) string {
	return fmt.Sprintf("<</Filter/FlateDecode/Length %d>>\r\nstream\r\n%s\r\nendstream", len(compressed), compressed)
}

// saidInUTF16 returns a string of a PDF as Word writes those that are not ASCII.
func saidInUTF16(text string) string {
	said := "\xFE\xFF"
	for _, unit := range utf16.Encode([]rune(text)) {
		said += string([]byte{byte(unit >> 8), byte(unit)})
	}
	return "(" + said + ")"
}

// wordPDF draws lines of Arabic as Word does, with numbers in which 6 is claimed to be 9, and 9 to be 6.
func wordPDF(producer, text string) []byte {
	means := map[rune]rune{}
	content := "BT /F2 12 Tf 50 800 Td "
	for line := range strings.SplitSeq(text, "\n") {
		content += "<"
		for _, glyph := range wordGlyphs(line, means) {
			content += fmt.Sprintf("%04X", glyph)
		}
		content += "> Tj 0 -20 Td "
	}
	for glyph, meant := range map[rune]rune{wordGlyph('6', false, false): '9', wordGlyph('9', false, false): '6'} {
		if means[glyph] != 0 {
			means[glyph] = meant
		}
	}
	return pdfPage("/Font << /F2 6 0 R >>", content+"ET",
		"<< /Type /Font /Subtype /Type0 /BaseFont /Own /Encoding /Identity-H /DescendantFonts [7 0 R] "+
			"/ToUnicode 8 0 R >>",
		"<< /Type /Font /Subtype /CIDFontType2 /BaseFont /Own /CIDSystemInfo << /Registry (Adobe) "+
			"/Ordering (Identity) /Supplement 0 >> /DW 500 /FontDescriptor << /Type /FontDescriptor "+
			"/FontName /Own /Flags 4 /FontBBox [0 0 500 700] >> >>",
		wordStream(zlibbed(wordMeanings(means))),
		"<</Producer"+saidInUTF16(producer)+">>")
}

const oldWord = "Microsoft® Word 2010"

func TestReadPDFOfOldWord(t *testing.T) {
	read := func(producer, text string) string {
		read, err := testReader(t).read(t.Context(), wordPDF(producer, text))
		if err != nil {
			t.Fatal(err)
		}
		return read.String()
	}
	if got := read(oldWord, career); got != career {
		t.Errorf("got %s", got)
	}
	if read("", career) == career {
		t.Error("the table is right, so that nothing is tested")
	}
	// Text in which no letters form words is read as it always was.
	const noWords = "زخغضث ذظزقش حجخطغص شغظضخ ضصثقذ\nزذظغث ثضقخز طظشجح قثصضغ خحجغذ"
	if got, want := read(oldWord, noWords), read("", noWords); got != want {
		t.Errorf("got %s, want %s", got, want)
	}
}

func TestOtherFilesAreLeftAsTheyAre(t *testing.T) {
	for name, content := range map[string][]byte{
		"another program":      wordPDF("Microsoft® Word 2016", career),
		"no program":           goodPDF(),
		"Word without a table": append(goodPDF(), "/Producer(Microsoft Word 2010)"...),
		"Word in English":      wordPDF(oldWord, "Civil engineer"),
		"certain letters":      wordPDF(oldWord, "مدير"),
		"nothing":              nil,
	} {
		before := bytes.Clone(content)
		after, runs := withStandIns(content)
		if !bytes.Equal(after, before) || !bytes.Equal(content, before) || len(runs) > 0 {
			t.Errorf("%s: %d runs", name, len(runs))
		}
	}
}

func TestStandIns(t *testing.T) {
	content := wordPDF(oldWord, career)
	before := bytes.Clone(content)
	after, runs := withStandIns(content)
	if !bytes.Equal(content, before) {
		t.Error("the file itself was changed")
	}
	if len(after) != len(content) || bytes.Equal(after, content) {
		t.Error("the length of the file has changed, or nothing in it has")
	}
	given := map[rune]bool{}
	for _, run := range runs {
		if len(run.standIns) != int(run.last-run.first)+1-certainGlyphs {
			t.Errorf("%+v", run)
		}
		for _, standIn := range run.standIns {
			if given[standIn] || !isArabic(standIn) || letterNumber(standIn) >= 0 {
				t.Errorf("%U already stands for something else", standIn)
			}
			given[standIn] = true
		}
	}
}

func TestReadTable(t *testing.T) {
	meant := map[rune]bool{}
	table := readTable("2 beginbfchar\n<0003> <0020>\n<13EF> <0645062D0645062F>\nendbfchar\n3 beginbfrange\n"+
		"<0E26> <0E27> [<0628> <0628>]\n<0E2B> <0E32> <062B>\n<0F10> <0F11> <0641>\nendbfrange\n"+
		"1 beginbfchar\n<0E34> <0634>\nendbfchar", meant)
	if len(table.runs) != 1 || table.mended {
		t.Fatalf("got %+v", table)
	}
	if run := table.runs[0]; run.first != 0x0E2B || run.last != 0x0E32 || run.means != 'ث' || run.next != 'ش' ||
		run.counted(0) != 'ح' {
		t.Errorf("got %+v", run)
	}
	for _, r := range " بثجشفق" {
		if !meant[r] {
			t.Errorf("%c is not meant", r)
		}
	}
}

func TestMendDigits(t *testing.T) {
	for _, c := range []struct{ name, table, want string }{
		{"as they should be", "<0010> <0016> <002D>\n<0018> <0019> [<0035> <0036>]",
			"<0010> <0016> <002D>\n<0018> <0019> [<0035> <0036>]"},
		{"some wrong", "<0010> <0016> <002D>\n<0018> <001A> [<0035> <0039> <003A>]\n<001B> <001B> [<0032>]\n" +
			"<001C> <0030>",
			"<0010> <0016> <002D>\n<0018><001A>[<0035><0036><003A>]\n<001B><001B>[<0038>]\n" +
				"<001C><0039>"},
		{"most wrong", "<0003> <0020>\n<0010> <002D>\n<0013> <0016> [<0036> <0032> <0039> <0030>]\n<001D> <003A>",
			"<0003> <0020>\n<0010> <002D>\n<0013><0016>[<0030><0031><0032><0033>]\n<001D> <003A>"},
		{"too few to tell", "<0013> <0030>\n<0014> <0031>\n<0016> <0039>",
			"<0013> <0030>\n<0014> <0031>\n<0016> <0039>"},
		{"digits of two kinds", "<0013> <0016> <0030>\n<0113> <0116> <0030>",
			"<0013> <0016> <0030>\n<0113> <0116> <0030>"},
	} {
		if got := strings.Join(readTable(c.table, map[rune]bool{}).lines, "\n"); got != c.want {
			t.Errorf("%s: got %q", c.name, got)
		}
	}
}
