package document

import (
	"errors"
	"strings"
	"testing"
)

func TestSniff(t *testing.T) {
	docx := string(word(paragraphXML("نص")).bytes())
	docText := string(compound(doc(0, docPiece{"text\r", false})))
	zipped := func(names ...string) string {
		file := wordFile{}
		for _, name := range names {
			file[name] = "<x/>"
		}
		return string(file.bytes())
	}
	withMacros := word(paragraphXML("x"))
	withMacros["word/vbaProject.bin"] = "macro"
	cases := []struct {
		name, file, content string
		want                Format
		err                 error
	}{
		{"PDF", "cv.pdf", "%PDF-1.7\n", PDF, nil},
		{"PDF after something", "cv.pdf", "\r\n\r\n%PDF-1.4", PDF, nil},
		{"PDF called Word", "السيرة.docx", "%PDF-1.7\n", PDF, nil},
		{"PDF without a name", "cv", "%PDF-1.7\n", PDF, nil},
		{"PDF called a program", "cv.exe", "%PDF-1.7\n", "", ErrUnsupported},
		{"a name with dots", "CV 2.0 sara.alharbi", "%PDF-1.7\n", PDF, nil},
		{"DOCX", "cv.docx", docx, DOCX, nil},
		{"DOCX called DOC", "cv.doc", docx, DOCX, nil},
		{"DOCX with macros", "cv.docx", string(withMacros.bytes()), DOCX, nil},
		{"DOCX that was cut off", "cv.docx", docx[:len(docx)/2], DOCX, nil},
		{"a spreadsheet", "cv.docx", zipped("[Content_Types].xml", "xl/workbook.xml"), "", ErrMislabelled},
		{"a zip", "cv.zip", zipped("a.txt"), "", ErrUnsupported},
		{"a zip with a PDF", "cv.pdf", zipped("%PDF-1.4"), "", ErrMislabelled},
		{"DOC", "cv.doc", docText, DOC, nil},
		{"DOC called DOCX", "cv.docx", docText, DOC, nil},
		{"DOC that was cut off", "cv.doc", docText[:100], "", ErrDamaged},
		{"an old spreadsheet", "cv.doc", string(compound(map[string][]byte{"Workbook": {1}})), "", ErrMislabelled},
		{"DOCX with a password", "cv.docx", string(compound(map[string][]byte{"EncryptedPackage": {1},
			"EncryptionInfo": {1}})), "", ErrEncrypted},
		{"text", "cv.txt", "Sara Al Harbi\nRiyadh", TXT, nil},
		{"Arabic text", "سيرة.txt", "سارة الحربي\nالرياض", TXT, nil},
		{"text called PDF", "cv.pdf", "Sara Al Harbi", TXT, nil},
		{"text that begins like a bitmap", "cv.txt", "BMW engineer", TXT, nil},
		{"text without an extension", "cv", "Sara", TXT, nil},
		{"nothing", "cv.txt", "", "", ErrEmpty},
		{"white space", "cv.txt", " \r\n\t\u00a0 ", "", ErrEmpty},
		{"zeros", "cv.doc", strings.Repeat("\x00", 4096), "", ErrEmpty},
		{"a web page", "cv.html", "<html>Sara</html>", "", ErrUnsupported},
		{"a web page called DOC", "cv.doc", "\ufeff <!DOCTYPE html><html>", "", ErrMislabelled},
		{"RTF", "cv.doc", `{\rtf1\ansi Sara}`, "", ErrMislabelled},
		{"a picture", "cv.png", "\x89PNG\r\n\x1a\n", "", ErrUnsupported},
		{"a picture called PDF", "cv.pdf", "\xff\xd8\xff\xe0....JFIF", "", ErrMislabelled},
		{"a picture with a PDF in it", "cv.pdf", "GIF89a....%PDF-1.4", "", ErrMislabelled},
		{"a program", "cv.pdf", "MZ\x90\x00\x03\x00", "", ErrMislabelled},
		{"bytes of no format", "cv.txt", strings.Repeat("\x01\x02\xfe\x03", 100), "", ErrMislabelled},
	}
	for _, c := range cases {
		t.Run(c.name, func(t *testing.T) {
			got, err := sniff(c.file, []byte(c.content))
			if got != c.want || !errors.Is(err, c.err) {
				t.Errorf("sniff = %q, %v; want %q, %v", got, err, c.want, c.err)
			}
		})
	}
}
