package document

import (
	"bytes"
	"compress/zlib"
	"crypto/md5"
	"crypto/rc4"
	"fmt"
	"os"
	"strings"
)

// pdfWith returns a PDF of objects, numbered from 1; the first is the catalogue. extra goes into its trailer.
func pdfWith(extra string, objects ...string) []byte {
	var out bytes.Buffer
	out.WriteString("%PDF-1.7\n%\xE2\xE3\xCF\xD3\n")
	offsets := make([]int, len(objects))
	for i, object := range objects {
		offsets[i] = out.Len()
		fmt.Fprintf(&out, "%d 0 obj\n%s\nendobj\n", i+1, object)
	}
	start := out.Len()
	fmt.Fprintf(&out, "xref\n0 %d\n0000000000 65535 f \n", len(objects)+1)
	for _, offset := range offsets {
		fmt.Fprintf(&out, "%010d 00000 n \n", offset)
	}
	fmt.Fprintf(&out, "trailer\n<< /Size %d /Root 1 0 R %s >>\nstartxref\n%d\n%%%%EOF\n", len(objects)+1, extra, start)
	return out.Bytes()
}

func pdfStream(dictionary, data string) string {
	return fmt.Sprintf("<< %s /Length %d >>\nstream\n%s\nendstream", dictionary, len(data), data)
}

// pdfPage returns a PDF of one page that draws content. Objects from 6 on are others.
func pdfPage(resources, content string, others ...string) []byte {
	return pdfWith("", append(pageObjects("/MediaBox [0 0 595 842]", resources, pdfStream("", content)), others...)...)
}

func pageObjects(page, resources, content string) []string {
	return []string{
		"<< /Type /Catalog /Pages 2 0 R >>",
		"<< /Type /Pages /Kids [3 0 R] /Count 1 >>",
		"<< /Type /Page /Parent 2 0 R " + page + " /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> " + resources +
			" >> >>",
		content,
		"<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>",
	}
}

const pdfText = "BT /F1 12 Tf 72 720 Td (Sara Al Harbi, software engineer in Riyadh) Tj 0 -20 Td (Aramco 2019 - " +
	"2021) Tj ET "

func goodPDF() []byte { return pdfPage("", pdfText) }

// spinningPDF returns forms that each draw the next one many times.
func spinningPDF() []byte {
	const levels, times = 20, 20
	var forms []string
	for level := range levels {
		forms = append(forms,
			pdfStream(fmt.Sprintf("/Type /XObject /Subtype /Form /BBox [0 0 595 842] /Resources << /Font "+
				"<< /F1 5 0 R >> /XObject << /X %d 0 R >> >>", 7+level), strings.Repeat("/X Do ", times)))
	}
	forms = append(forms,
		pdfStream("/Type /XObject /Subtype /Form /BBox [0 0 595 842] /Resources << /Font << /F1 5 0 R >> >>", pdfText))
	return pdfPage("/XObject << /X 6 0 R >>", "/X Do", forms...)
}

func zlibbed(content string) string {
	var out bytes.Buffer
	w, err := zlib.NewWriterLevel(&out, zlib.BestSpeed)
	if err != nil {
		panic(err)
	}
	if _, err := w.Write([]byte(content)); err != nil {
		panic(err)
	}
	if err := w.Close(); err != nil {
		panic(err)
	}
	return out.String()
}

// lockedPDF returns a PDF encrypted with an owner password and a user password, which may be empty.
func lockedPDF(owner, user string) []byte {
	const padding = "\x28\xBF\x4E\x5E\x4E\x75\x8A\x41\x64\x00\x4E\x56\xFF\xFA\x01\x08\x2E\x2E\x00\xB6\xD0\x68" +
		"\x3E\x80\x2F\x0C\xA9\xFE\x64\x53\x69\x7A"
	const permissions, keySize = "\xFC\xFF\xFF\xFF", 5
	padded := func(s string) []byte { return []byte((s + padding)[:32]) }
	scramble := func(key, data []byte) []byte {
		c, err := rc4.NewCipher(key)
		if err != nil {
			panic(err)
		}
		out := make([]byte, len(data))
		c.XORKeyStream(out, data)
		return out
	}
	ownerKey := md5.Sum(padded(owner))
	o := scramble(ownerKey[:keySize], padded(user))
	id := "0123456789abcdef"
	key := md5.Sum(append(append(append(padded(user), o...), permissions...), id...))
	u := scramble(key[:keySize], []byte(padding))
	objectKey := md5.Sum(append(append([]byte{}, key[:keySize]...), 4, 0, 0, 0, 0)) // of object 4
	objects := pageObjects("/MediaBox [0 0 595 842]", "", pdfStream("",
		string(scramble(objectKey[:keySize+5], []byte(pdfText)))))
	objects = append(objects, fmt.Sprintf("<< /Filter /Standard /V 1 /R 2 /P -4 /O <%x> /U <%x> >>", o, u))
	return pdfWith(fmt.Sprintf("/Encrypt 6 0 R /ID [<%x> <%x>]", id, id), objects...)
}

// hostileMeanings returns more tables of glyph meanings than any file of Word has, longer ones, and broken ones.
func hostileMeanings() []byte {
	const begin = "/CIDInit \n"
	whole := zlibbed(begin + strings.Repeat("<0001> <0040> <0627>\n", 3_000))
	tables := []string{
		whole,
		whole[:len(whole)/2],
		zlibbed(begin + "<0000> <FFFF> <0627>\n<FFF0> <FFFF> <0627>\n<0009> <0001> <0627>\n<> <> <>\n<0001>\n< [ ]"),
		zlibbed(begin + strings.Repeat("<0001> <0002> [<0030> <0039>]\n<0001> <0039>\n", 1_000)),
		zlibbed(begin + strings.Repeat(" ", 2<<20)),
	}
	objects := pageObjects("/MediaBox [0 0 595 842]", "", pdfStream("", pdfText))
	for i := range 2_000 {
		objects = append(objects, wordStream(tables[i%len(tables)]))
	}
	objects = append(objects, "<</Filter/FlateDecode/Length 99999999>>\r\nstream\r\n", "<</Producer(Word 2010)>>")
	return pdfWith("", objects...)
}

func hostilePDFs() []hostileFile {
	objects := func(objects ...string) func() []byte { return func() []byte { return pdfWith("", objects...) } }
	page := func(resources, content string, others ...string) func() []byte {
		return func() []byte { return pdfPage(resources, content, others...) }
	}
	catalog := "<< /Type /Catalog /Pages 2 0 R >>"
	pages := func(pages string, others ...string) func() []byte {
		return objects(append([]string{catalog, pages}, others...)...)
	}
	boxed := func(box string) func() []byte {
		return func() []byte { return pdfWith("", pageObjects("/MediaBox "+box, "", pdfStream("", pdfText))...) }
	}
	catalogued := func(extra string) func() []byte {
		return func() []byte {
			objects := pageObjects("/MediaBox [0 0 595 842]", "", pdfStream("", pdfText))
			objects[0] = "<< /Type /Catalog /Pages 2 0 R " + extra + " >>"
			return pdfWith("", objects...)
		}
	}
	font := func(font string, others ...string) func() []byte {
		return func() []byte {
			objects := pageObjects("/MediaBox [0 0 595 842]", "", pdfStream("", pdfText))
			objects[4] = font
			return pdfWith("", append(objects, others...)...)
		}
	}
	picture := func(width, height int, data string) string {
		return pdfStream(fmt.Sprintf("/Type /XObject /Subtype /Image /Width %d /Height %d /BitsPerComponent 8 "+
			"/ColorSpace /DeviceGray /Filter /FlateDecode", width, height), data)
	}
	manyPages := func(n int) string {
		return "<< /Type /Pages /Count " + fmt.Sprint(n) + " /Kids [" + strings.Repeat("3 0 R ", n) + "] >>"
	}
	files := []hostileFile{
		{"forms that multiply", "a.pdf", spinningPDF, tooComplex},
		{"thousands of tables of meanings", "a.pdf", hostileMeanings, isText},
		{"a form that draws itself", "a.pdf", page("/XObject << /X 6 0 R >>", pdfText+"/X Do",
			pdfStream("/Type /XObject /Subtype /Form /BBox [0 0 9 9] /Resources << /XObject << /X 6 0 R >> >>",
				"/X Do /X Do")), anyOutcome},
		{"a pattern that paints itself", "a.pdf", page("/Pattern << /P 6 0 R >>",
			"/Pattern cs /P scn 0 0 500 500 re f "+pdfText,
			pdfStream("/Type /Pattern /PatternType 1 /PaintType 1 /TilingType 1 /BBox [0 0 1 1] /XStep 0.0001 "+
				"/YStep 0.0001 /Resources << /Pattern "+
				"<< /P 6 0 R >> >>", "/Pattern cs /P scn 0 0 1 1 re f")), anyOutcome},
		{"a long content", "a.pdf", func() []byte {
			return pdfWith("", pageObjects("/MediaBox [0 0 595 842]", "",
				pdfStream("/Filter /FlateDecode", zlibbed(strings.Repeat("0 0 m 9 9 l S ", 4_000_000))))...)
		}, anyOutcome},
		{"saves without restores", "a.pdf", func() []byte {
			return pdfPage("",
				strings.Repeat("q ", 2_000_000)+pdfText)
		}, anyOutcome},
		{"a packed bomb", "a.pdf", func() []byte {
			return pdfWith("", pageObjects("/MediaBox [0 0 595 842]", "",
				pdfStream("/Filter /FlateDecode", zlibbed(strings.Repeat("\x00", 400<<20))))...)
		}, anyOutcome},
		{"a bomb packed twice", "a.pdf", func() []byte {
			return pdfWith("", pageObjects("/MediaBox [0 0 595 842]", "",
				pdfStream("/Filter [/FlateDecode /FlateDecode]", zlibbed(zlibbed(strings.Repeat(" ", 400<<20)))))...)
		}, anyOutcome},
		{"a hundred filters", "a.pdf", func() []byte {
			return pdfWith("", pageObjects("/MediaBox [0 0 595 842]", "",
				pdfStream("/Filter ["+strings.Repeat("/ASCIIHexDecode ", 100)+"]", strings.Repeat("3", 10_000)))...)
		}, anyOutcome},
		{"a filter of impossible columns", "a.pdf", func() []byte {
			return pdfWith("", pageObjects("/MediaBox [0 0 595 842]", "",
				pdfStream("/Filter /FlateDecode /DecodeParms << /Predictor 12 /Columns 2147483647 /Colors 32 >>",
					zlibbed(pdfText)))...)
		}, anyOutcome},
		{"pages that are their own parents", "a.pdf", pages("<< /Type /Pages /Kids [2 0 R 2 0 R] /Count 2 >>"),
			anyOutcome},
		{"pages in a ring", "a.pdf", pages("<< /Type /Pages /Kids [3 0 R] /Count 1 >>",
			"<< /Type /Pages /Parent 2 0 R /Kids [2 0 R] /Count 1 >>"), anyOutcome},
		{"a million missing pages", "a.pdf", pages("<< /Type /Pages /Kids [] /Count 1000000 >>"),
			tooComplex},
		{"a negative number of pages", "a.pdf", pages("<< /Type /Pages /Kids [] /Count -5 >>"), anyOutcome},
		{"ten thousand pages", "a.pdf", pages(manyPages(10_000), "<< /Type /Page /Parent 2 0 R /MediaBox [0 0 9 9] >>"),
			tooComplex},
		{"sixty pages of one", "a.pdf", pages(manyPages(60),
			"<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R /Resources << /Font "+
				"<< /F1 5 0 R >> >> >>",
			pdfStream("", strings.Repeat(pdfText, 20)),
			"<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>"), anyOutcome},
		{"a page without end", "a.pdf", boxed("[-1e30 -1e30 1e30 1e30]"), anyOutcome},
		{"a page of no size", "a.pdf", boxed("[0 0 0 0]"), anyOutcome},
		{"a page measured in words", "a.pdf", boxed("[/a (b) null 4 0 R]"), anyOutcome},
		{"text beyond the page", "a.pdf", func() []byte { return pdfPage("", "1e30 0 0 1e30 1e30 1e30 cm "+pdfText) },
			anyOutcome},
		{"text of no size", "a.pdf", func() []byte { return pdfPage("", "0 0 0 0 0 0 cm "+pdfText) }, anyOutcome},
		{"a million letters", "a.pdf", func() []byte {
			return pdfPage("", "BT /F1 1 Tf "+strings.Repeat("("+strings.Repeat("abcdefghi ", 100)+") Tj 0 -1 Td ",
				1000)+"ET")
		}, tooComplex},
		{"arrays in arrays", "a.pdf", func() []byte { return pdfPage("", strings.Repeat("[", 200_000)+pdfText) },
			anyOutcome},
		{"dictionaries in dictionaries", "a.pdf", pages(strings.Repeat("<< /a ", 100_000)), anyOutcome},
		{"no table of objects", "a.pdf", func() []byte {
			return bytes.ReplaceAll(goodPDF(), []byte("xref"),
				[]byte("xxxx"))
		}, anyOutcome},
		{"a table of objects with false places", "a.pdf", func() []byte {
			return bytes.ReplaceAll(goodPDF(), []byte("00000 n"),
				[]byte("99999 n"))
		}, anyOutcome},
		{"tables of objects in a ring", "a.pdf", func() []byte {
			return bytes.ReplaceAll(goodPDF(), []byte("/Root"),
				[]byte("/Prev 9 /Root"))
		}, anyOutcome},
		{"a table that is its own predecessor", "a.pdf", func() []byte {
			content := goodPDF()
			at := bytes.LastIndex(content, []byte("xref\n0"))
			return bytes.ReplaceAll(content, []byte("/Root"), fmt.Appendf(nil, "/Prev %d /Root", at))
		}, anyOutcome},
		{"a stream of objects in itself", "a.pdf", objects(catalog, "<< /Type /Pages /Kids [3 0 R] /Count 1 >>",
			pdfStream("/Type /ObjStm /N 1 /First 4 /Extends 3 0 R", "3 0 3 0 R")), anyOutcome},
		{"a length that is itself", "a.pdf", objects(catalog, "<< /Type /Pages /Kids [3 0 R] /Count 1 >>",
			"<< /Type /Page /Parent 2 0 R /Contents 4 0 R >>", "<< /Length 4 0 R >>\nstream\nx\nendstream"),
			anyOutcome},
		{"a negative length", "a.pdf", objects(catalog, "<< /Type /Pages /Kids [3 0 R] /Count 1 >>",
			"<< /Type /Page /Parent 2 0 R /Contents 4 0 R >>", "<< /Length -99 >>\nstream\nx\nendstream"), anyOutcome},
		{"no objects", "a.pdf", func() []byte { return []byte("%PDF-1.7") }, damaged},
		{"zeros", "a.pdf", func() []byte { return append([]byte("%PDF-1.7\n"), make([]byte, 1<<20)...) }, damaged},
		{"a password to read it", "a.pdf", func() []byte { return lockedPDF("owner", "reader") }, encrypted},
		{"a password to change it", "a.pdf", func() []byte { return lockedPDF("owner", "") }, isText},
		{"an unknown encryption", "a.pdf", func() []byte {
			return pdfWith("/Encrypt << /Filter /Evil /V 99 >>",
				pageObjects("/MediaBox [0 0 595 842]", "", pdfStream("", pdfText))...)
		}, []error{ErrEncrypted, ErrDamaged}},
		{"a program to run when opened", "a.pdf",
			catalogued("/OpenAction << /S /JavaScript /JS (while\\(true\\){app.alert\\(1\\)}) >> /AA << /WC " +
				"<< /S /JavaScript /JS (for\\(;;\\);) >> >>"), isText},
		{"a command to start", "a.pdf",
			catalogued("/OpenAction << /S /Launch /Win << /F (cmd.exe) /P (/c calc) >> /F (/bin/sh) >>"), isText},
		{"a form of another kind", "a.pdf",
			catalogued("/AcroForm << /XFA [(template) 6 0 R] /Fields [] /NeedAppearances true >>"), isText},
		{"files inside", "a.pdf",
			catalogued("/Names << /EmbeddedFiles << /Names [(evil.exe) << /F (evil.exe) >>] >> >>"), isText},
		{"only a picture", "a.pdf", page("/XObject << /I 6 0 R >>", "595 0 0 842 0 0 cm /I Do",
			picture(100, 100, zlibbed(strings.Repeat("\x80", 10_000)))), []error{ErrScanned}},
		{"a picture of ten thousand megapixels", "a.pdf", page("/XObject << /I 6 0 R >>",
			pdfText+"595 0 0 842 0 0 cm /I Do", picture(100_000, 100_000, zlibbed("x"))), anyOutcome},
		{"a picture in a picture", "a.pdf", page("/XObject << /I 6 0 R >>", pdfText+"/I Do",
			strings.Replace(picture(10, 10, zlibbed("x")), "/Width", "/SMask 6 0 R /Width", 1)), anyOutcome},
		{"a broken table of letters", "a.pdf",
			font("<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /ToUnicode 6 0 R >>",
				pdfStream("", "beginbfchar <00> <D800> <61 endbfchar <<<< begincmap")), anyOutcome},
		{"a table of letters without end", "a.pdf",
			font("<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /ToUnicode 6 0 R >>",
				pdfStream("", "1 beginbfrange "+strings.Repeat("<0000> <FFFF> <0041> ", 20_000)+"endbfrange")),
			anyOutcome},
		{"a font that is itself", "a.pdf",
			font("<< /Type /Font /Subtype /Type0 /BaseFont /X /Encoding /Identity-H /DescendantFonts [5 0 R] >>"),
			anyOutcome},
		{"a font whose letters draw themselves", "a.pdf",
			font("<< /Type /Font /Subtype /Type3 /FontBBox [0 0 1 1] /FontMatrix [1 0 0 1 0 0] /CharProcs "+
				"<< /a 6 0 R >> /Encoding << /Differences [0 "+strings.Repeat("/a ", 256)+"] >> "+
				"/FirstChar 0 /LastChar 255 /Widths ["+strings.Repeat("1 ", 256)+"] "+
				"/Resources << /Font << /F1 5 0 R >> >> >>",
				pdfStream("", "1 0 d0 BT /F1 1 Tf (aaaa) Tj ET")), anyOutcome},
		{"a font file that is not one", "a.pdf",
			font("<< /Type /Font /Subtype /TrueType /BaseFont /X /FontDescriptor "+
				"<< /Type /FontDescriptor /FontName /X /FontFile2 6 0 R >> >>",
				pdfStream("", strings.Repeat("\x00\x01\x00\x00\xff\xff", 5000))), anyOutcome},
	}
	good := goodPDF()
	for fifth := 1; fifth < 5; fifth++ {
		files = append(files, hostileFile{fmt.Sprintf("PDF cut at %d0%%", 2*fifth), "a.pdf",
			func() []byte { return good[:len(good)*fifth/5] }, anyOutcome})
	}
	for seed := range uint64(8) {
		files = append(files, hostileFile{fmt.Sprintf("PDF with flipped bits %d", seed), "a.pdf",
			func() []byte { return append([]byte("%PDF-1.7\n"), flipped(good[9:], seed)...) }, anyOutcome})
	}
	return files
}

// polyglots returns files of two formats at once.
func polyglots() []hostileFile {
	join := func(parts ...[]byte) func() []byte { return func() []byte { return bytes.Join(parts, nil) } }
	program := append([]byte("MZ\x90\x00\x03\x00\x00\x00\x04"), make([]byte, 200)...)
	gif := []byte("GIF89a\x01\x00\x01\x00\x00\x00\x00;")
	page := []byte("<!DOCTYPE html><html><script>alert(1)</script></html>")
	old, err := os.ReadFile("testdata/formats.doc")
	if err != nil {
		panic(err)
	}
	return []hostileFile{
		{"a PDF that is a zip", "a.pdf", join(goodPDF(), goodDOCX()), isText},
		{"a DOCX that is a PDF", "a.docx", join(goodDOCX(), goodPDF()), anyOutcome},
		{"a program that is a zip", "a.docx", join(program, goodDOCX()), mislabelled},
		{"a picture that is a PDF", "a.pdf", join(gif, goodPDF()), mislabelled},
		{"a photo that is a zip", "a.docx", join([]byte("\xFF\xD8\xFF\xE0\x00\x10JFIF\x00"), goodDOCX()), mislabelled},
		{"a page that is a DOC", "a.doc", join(page, old), mislabelled},
		{"a page that is a PDF", "a.pdf", join(page, goodPDF()), []error{nil, ErrMislabelled}},
		{"a DOC with a page after it", "a.doc", join(old, page), isText},
		{"rich text called DOC", "a.doc", func() []byte {
			return []byte(`{\rtf1{\object\objdata 0105}}` +
				strings.Repeat("{", 100_000))
		}, mislabelled},
		{"a mail called DOC", "a.doc",
			func() []byte { return []byte("MIME-Version: 1.0\r\nContent-Type: text/html\r\n\r\n<html>") }, mislabelled},
		{"a script called text", "a.txt", func() []byte { return []byte("#!/bin/sh\nrm -rf /\n") }, mislabelled},
		{"a drawing called text", "a.txt",
			func() []byte { return []byte(`<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>`) },
			mislabelled},
		{"a program called text", "a.txt", func() []byte {
			return append([]byte("\x7fELF\x02\x01\x01"),
				make([]byte, 500)...)
		}, mislabelled},
		{"a PDF called a program", "a.exe", goodPDF, []error{ErrUnsupported}},
	}
}
