package document

import (
	"context"
	"encoding/binary"
	"os"
	"slices"
	"strings"
	"testing"
	"unicode/utf8"

	"golang.org/x/text/encoding/charmap"
	"golang.org/x/text/unicode/norm"
)

// checkText checks what Line and Text promise.
func checkText(t *testing.T, text Text, err error) {
	t.Helper()
	if err != nil {
		if !slices.ContainsFunc(ownErrors, func(own error) bool { return codeOf(own) == codeOf(err) }) {
			t.Errorf("a foreign error: %v", err)
		}
		return
	}
	if len(text.Lines) == 0 || text.Pages < 1 {
		t.Errorf("%d lines on %d pages", len(text.Lines), text.Pages)
	}
	block, characters := 1, 0
	for _, line := range text.Lines {
		if line.Text == "" || strings.TrimSpace(line.Text) != line.Text ||
			strings.ContainsAny(line.Text, "\n\r\x00\u200f\u202e") || !utf8.ValidString(line.Text) ||
			!norm.NFC.IsNormalString(line.Text) {
			t.Errorf("not clean: %q", line.Text)
		}
		if line.Block < block || line.Page < 1 || line.Page > text.Pages || line.Size < 0 || line.Gap < 0 {
			t.Errorf("not in order: %+v", line)
		}
		block = line.Block
		characters += utf8.RuneCountInString(line.Text)
	}
	if characters > maxCharacters {
		t.Errorf("%d characters", characters)
	}
}

func FuzzDOCX(f *testing.F) {
	for _, body := range []string{
		paragraphXML("سيرة ذاتية"), tableXML(rowXML(paragraphXML("a"), paragraphXML("b")+paragraphXML("c"))), `<w:p>` +
			textBoxXML(1, 2, 30, 40, paragraphXML("x")) + `</w:p>`,
		`<w:p><w:hyperlink r:id="r1"><w:r><w:t>LinkedIn</w:t></w:r></w:hyperlink></w:p>`, styledXML("a", "عنوان"),
		`<w:p><w:r><w:fldChar w:fldCharType="begin"/><w:instrText>HYPERLINK "http://a"</w:instrText>` +
			`<w:fldChar w:fldCharType="separate"/><w:t>x</w:t><w:fldChar w:fldCharType="end"/></w:r></w:p>`,
	} {
		f.Add(body,
			`<w:style w:styleId="a"><w:name w:val="heading 1"/><w:basedOn w:val="a"/><w:rPr><w:b/>`+
				`<w:sz w:val="30"/></w:rPr></w:style>`)
	}
	f.Fuzz(func(t *testing.T, body, styles string) {
		file := word(body).with([4]string{"r0", "styles", "styles.xml", `<w:styles ` + wordNamespaces + `>` + styles},
			[4]string{"r1", "hyperlink", "https://example.com", ""})
		text, err := readDOCX(context.Background(), file.bytes())
		checkText(t, text, err)
	})
}

func FuzzDOC(f *testing.F) {
	saved, err := os.ReadFile("testdata/formats.doc")
	if err != nil {
		f.Fatal(err)
	}
	f.Add(saved)
	f.Add(compound(doc(0, docPiece{"سيرة\aذاتية\a\a\x13HYPERLINK \"http://a\"\x14x\x15\r", true})))
	f.Add(compound(doc(4, docPiece{"Name\r", false}, docPiece{"الرياض\r\r", true})))
	f.Fuzz(func(t *testing.T, content []byte) {
		text, err := readDOC(context.Background(), content)
		checkText(t, text, err)
	})
}

// The header of a DOC locates everything, so a fuzzer gets further if it need not keep the container intact.
func FuzzDOCStreams(f *testing.F) {
	saved, err := os.ReadFile("testdata/formats.doc")
	if err != nil {
		f.Fatal(err)
	}
	file, err := openCompound(saved)
	if err != nil {
		f.Fatal(err)
	}
	f.Add(file.stream("WordDocument"), file.stream("1Table"))
	plain := doc(0, docPiece{"نص\r", true})
	f.Add(plain["WordDocument"], plain["1Table"])
	f.Fuzz(func(t *testing.T, main, tables []byte) {
		if len(main)+len(tables) > 1<<20 {
			return
		}
		text, err := readDOC(context.Background(), compound(map[string][]byte{"WordDocument": main, "1Table": tables,
			"0Table": tables}))
		checkText(t, text, err)
	})
}

func FuzzTXT(f *testing.F) {
	arabic, err := charmap.Windows1256.NewEncoder().String("السيرة الذاتية\n=====\n- مهندس")
	if err != nil {
		f.Fatal(err)
	}
	for _, seed := range []string{"Sara\n\nEngineer\f• Go", "سارة\t2019", arabic,
		string(encodedUTF16("سيرة CV", binary.LittleEndian)), "\xff\xfe\x00\xd8", "\xef\xbb\xbf- - a", "ﻻ\u0651\u064e",
		"# h\n---"} {
		f.Add([]byte(seed))
	}
	f.Fuzz(func(t *testing.T, content []byte) {
		text, err := readTXT(content)
		checkText(t, text, err)
	})
}

func FuzzSniff(f *testing.F) {
	f.Add("cv.docx", goodDOCX())
	f.Add("cv.pdf", []byte("%PDF-1.7"))
	f.Add("سيرة.txt", []byte("سيرة"))
	f.Fuzz(func(t *testing.T, name string, content []byte) {
		if format, err := sniff(name, content); (format == "") == (err == nil) {
			t.Errorf("format %q with error %v", format, err)
		}
	})
}

func FuzzMeanings(f *testing.F) {
	f.Add("2 beginbfrange\n<0E26> <0E27> [<0628> <0628>]\n<0E2B> <0E32> <062B>\nendbfrange\n")
	f.Add("<0010> <0016> <002D>\n<0018> <001A> [<0035> <0039> <003A>]\n<001C> <0030>")
	f.Add("<FFFE> <FFFF> <FFFF>\n<0000> <0000>\n[ <> ]")
	f.Fuzz(func(t *testing.T, text string) {
		content := []byte("/Producer(Word 2010)" + wordStream(zlibbed("/CIDInit "+text)))
		changed, runs := withStandIns(content)
		if len(changed) != len(content) {
			t.Errorf("%d bytes became %d", len(content), len(changed))
		}
		g := newGuess(runs, []Line{{Text: "مݐݑݒ ݓݔ ݕݖݗ"}})
		g.find(t.Context())
		for _, letter := range g.letter {
			if letter >= alphabet {
				t.Errorf("letter %d", letter)
			}
		}
	})
}
