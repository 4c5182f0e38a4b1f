package document

import (
	"context"
	"fmt"
	"os"
	"strings"
	"testing"
)

// looked shows each stretch of a line with its look: bold, italic, and its rank.
func looked(line Line) string {
	var parts []string
	for _, s := range line.Looks {
		look := fmt.Sprint(s.Rank)
		if s.Bold {
			look += "b"
		}
		if s.Italic {
			look += "i"
		}
		parts = append(parts, look+":"+line.Text[s.Start:s.End])
	}
	return strings.Join(parts, " | ")
}

func TestLooksOfWord(t *testing.T) {
	run := func(properties, text string) string {
		return `<w:r><w:rPr>` + properties + `</w:rPr><w:t xml:space="preserve">` + text + `</w:t></w:r>`
	}
	const usual = "A long sentence of what was done, in the letters that most of it has."
	cases := []struct{ name, body, want string }{
		{"bold and italic",
			run(`<w:b/>`, "Accountant") + run(``, ", ") + run(`<w:i/>`, "Najd Foods") + run(``, ", Riyadh"),
			"1b:Accountant | 2i:Najd Foods | 0:Riyadh"},
		{"a word in two runs", run(`<w:b/>`, "Accoun") + run(``, "tant of") + run(``, " Najd"),
			"1b:Accountant | 0:of Najd"},
		{"colour and size", run(`<w:color w:val="FF0000"/>`, "Najd") + run(`<w:sz w:val="40"/>`, " Foods"),
			"2:Najd | 1:Foods"},
		{"underlined", run(`<w:u w:val="single"/>`, "Najd") + run(`<w:u w:val="none"/>`, " Foods"), "1:Najd | 0:Foods"},
		{"Arabic", run(`<w:b/>`, "محاسب ") + run(``, "شركة نجـــد"), "1b:محاسب | 0:شركة نجد"},
	}
	for _, c := range cases {
		t.Run(c.name, func(t *testing.T) {
			file := word(`<w:p>` + c.body + `</w:p>` + paragraphXML(usual))
			text, err := (&Reader{}).Read(context.Background(), "cv.docx", file.bytes())
			if err != nil {
				t.Fatal(err)
			}
			if got := looked(text.Lines[0]); got != c.want {
				t.Errorf("got %s, want %s", got, c.want)
			}
			if got := looked(text.Lines[1]); got != "0:"+strings.TrimSuffix(usual, ".") {
				t.Errorf("the sentence: %s", got)
			}
		})
	}
}

// Each word is compared by the names of its font and colour, so those must not be long.
func TestNamesOfFacesAreShort(t *testing.T) {
	long := strings.Repeat("a", 1<<12)
	text := mustReadDOCX(t, word(`<w:p><w:r><w:rPr><w:rFonts w:ascii="`+long+`"/><w:color w:val="`+long+
		`"/></w:rPr><w:t>Accountant</w:t></w:r></w:p>`))
	if f := text.Lines[0].words[0].face; f.font == "" || len(f.font)+len(f.colour) > 2*longestName {
		t.Errorf("a font of %d bytes, a colour of %d", len(f.font), len(f.colour))
	}
}

// Cells that are read as one line keep their looks, and a paragraph its indent.
func TestLooksOfCells(t *testing.T) {
	bold := `<w:p><w:r><w:rPr><w:b/></w:rPr><w:t>Najd Foods</w:t></w:r></w:p>`
	indented := `<w:p><w:pPr><w:ind w:left="400"/></w:pPr><w:r><w:t>Kept the books of three branches.</w:t></w:r></w:p>`
	text, err := (&Reader{}).Read(context.Background(), "cv.docx",
		word(tableXML(rowXML(bold, paragraphXML("2019 - 2021")))+indented).bytes())
	if err != nil {
		t.Fatal(err)
	}
	if got := looked(text.Lines[0]); got != "1b:Najd Foods | 0:2019 - 2021" {
		t.Error(got)
	}
	if got := text.Lines[1].Indent; got != 2 {
		t.Errorf("the indent is %v", got)
	}
}

// Arabic words are drawn from the right; the words of a line are found by their letters.
func TestLooksInAnyOrder(t *testing.T) {
	usual, strong := &face{font: "a"}, &face{font: "a", bold: true}
	drawn := func(f *face, words ...string) (list []facedWord) {
		for _, w := range words {
			var l faceList
			l.write(w, f)
			list = append(list, l.all()...)
		}
		return list
	}
	lines := []Line{
		{Text: "محاسب أول، شركة نجد", words: append(drawn(usual, "دجن", "ةكرش"), drawn(strong, "لوأ", "بساحم")...)},
		{Text: "خبرة في المحاسبة والمراجعة", words: drawn(usual, "خبرة", "في", "المحاسبة", "والمراجعة")}}
	withLooks(lines)
	if got := looked(lines[0]); got != "1b:محاسب أول | 0:شركة نجد" {
		t.Error(got)
	}
}

func TestLooksOfPDF(t *testing.T) {
	r := NewReader(compiled)
	defer r.Close()
	content, err := os.ReadFile("testdata/pdf/english-chromium.pdf")
	if err != nil {
		t.Fatal(err)
	}
	text, err := r.Read(context.Background(), "cv.pdf", content)
	if err != nil {
		t.Fatal(err)
	}
	usual, bold, words := 0, 0, 0
	for _, line := range text.Lines {
		for _, s := range line.Looks {
			n := len(strings.Fields(line.Text[s.Start:s.End]))
			words += n
			switch {
			case s.Bold:
				bold += n
			case s.Rank == 0:
				usual += n
			}
		}
		if len(line.Looks) > 0 && line.Looks[len(line.Looks)-1].End > len(line.Text) {
			t.Errorf("a look ends after %q", line.Text)
		}
	}
	if words == 0 || bold == 0 || 2*usual < words {
		t.Errorf("of %d words %d are bold and %d look like most", words, bold, usual)
	}
}

func TestNamesOfFonts(t *testing.T) {
	cases := []struct {
		name         string
		bold, italic bool
	}{
		{"ABCDEF+CMBX10", true, false},
		{"CMTI10", false, true},
		{"CMR10", false, false},
		{"NimbusRomNo9L-Medi", true, false},
		{"NimbusRomNo9L-MediItal", true, true},
		{"Roboto-Medium", false, false},
		{"XYZABC+Calibri-BoldItalic", true, true},
		{"Lato-Regular", false, false},
	}
	for _, c := range cases {
		if f := fontName(c.name); namesBold(f) != c.bold || namesItalic(f) != c.italic {
			t.Errorf("%s: bold %v, italic %v", c.name, namesBold(f), namesItalic(f))
		}
	}
}
