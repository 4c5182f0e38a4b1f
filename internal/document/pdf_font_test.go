package document

import (
	"context"
	"fmt"
	"strings"
	"testing"

	"golang.org/x/image/font/gofont/gobold"
	"golang.org/x/image/font/gofont/gobolditalic"
	"golang.org/x/image/font/gofont/goregular"
)

// TestReadPDFWithNamelessFaces reads a file whose regular and bold fonts have the same name, as Europass writes them.
func TestReadPDFWithNamelessFaces(t *testing.T) {
	const object = 6 // the number of the first object that a font adds
	var fonts, objects []string
	for n, face := range [][]byte{gobold.TTF, goregular.TTF, gobolditalic.TTF} {
		at := object + 3*n
		fonts = append(fonts, fmt.Sprintf("/G%d %d 0 R", n, at))
		objects = append(objects,
			fmt.Sprintf("<< /Type /Font /Subtype /TrueType /BaseFont /Family /Encoding /WinAnsiEncoding "+
				"/FirstChar 32 /LastChar 90 /Widths [%s] /FontDescriptor %d 0 R >>", strings.Repeat("600 ", 59), at+1),
			fmt.Sprintf("<< /Type /FontDescriptor /FontName /Family /Flags 32 /FontFile2 %d 0 R >>", at+2),
			pdfStream(fmt.Sprintf("/Length1 %d", len(face)), string(face)))
	}
	page := pageObjects("/MediaBox [0 0 595 842]", "", pdfStream("", "BT /G0 12 Tf 72 700 Td (KEEPER) Tj "+
		"/G1 12 Tf 50 0 Td (OF OLDTOWN) Tj /G2 12 Tf 79 0 Td (BARNS) Tj ET"))
	page[2] = "<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R /Resources << /Font << " +
		fmt.Sprint(fonts)[1:len(fmt.Sprint(fonts))-1] + " >> >> >>"
	text, err := testReader(t).read(context.Background(), pdfWith("", append(page, objects...)...))
	if err != nil {
		t.Fatal(err)
	}
	withLooks(text.Lines)
	var looks []string
	for _, look := range text.Lines[0].Looks {
		looks = append(looks, fmt.Sprint(text.Lines[0].Text[look.Start:look.End], " ", look.Bold, " ", look.Italic))
	}
	if got, want := fmt.Sprint(looks), "[KEEPER true false OF OLDTOWN false false BARNS true true]"; got != want {
		t.Errorf("the looks of %q are %s, want %s", text.Lines[0].Text, got, want)
	}
}

func TestStyleOfFont(t *testing.T) {
	for name, c := range map[string]struct {
		data         []byte
		bold, italic bool
	}{
		"bold":    {gobold.TTF, true, false},
		"regular": {goregular.TTF, false, false},
		"both":    {gobolditalic.TTF, true, true},
		"nothing": {nil, false, false},
		"cut off": {gobold.TTF[:60], false, false},
		"a table outside": {[]byte("OTTO\x00\x01\x00\x00\x00\x00\x00\x00head\x00\x00\x00\x00\xff\xff\xff\xff1234"),
			false, false},
		"more tables than exist": {[]byte("OTTO\xff\xff\x00\x00\x00\x00\x00\x00"), false, false},
	} {
		if bold, italic := styleOfFont(c.data); bold != c.bold || italic != c.italic {
			t.Errorf("%s: bold %v, italic %v", name, bold, italic)
		}
	}
}
