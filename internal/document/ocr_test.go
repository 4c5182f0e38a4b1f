package document

import (
	"context"
	"errors"
	"fmt"
	"math"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"unicode/utf8"
)

// fakeTesseract puts a program of that name first on the path. It knows languages, and sees the same words in every
// picture.
func fakeTesseract(t *testing.T, languages, words string) {
	t.Helper()
	folder := t.TempDir()
	script := "#!/bin/sh\nif [ \"$1\" = --list-langs ]; then printf '%s\\n' " + languages +
		"; exit; fi\ncat >/dev/null\ncat " + filepath.Join(folder, "words") + "\n"
	for name, content := range map[string]string{"tesseract": script, "words": words} {
		if err := os.WriteFile(filepath.Join(folder, name), []byte(content), 0o700); err != nil {
			t.Fatal(err)
		}
	}
	t.Setenv("PATH", folder+string(os.PathListSeparator)+os.Getenv("PATH"))
}

// seenLine returns the table of a line's words, from left to right, drawn in letters of 12 points at a place in points.
func seenLine(number int, left, top float64, words ...string) string {
	const dots, tall, wide = ocrDotsInch / 72.0, 12 * (inkTall + inkBelow), 6
	var rows strings.Builder
	fmt.Fprintf(&rows, "4\t1\t1\t1\t%d\t0\t%.0f\t%.0f\t9\t9\t-1\t\n", number, left*dots, top*dots)
	for i, word := range words {
		length := wide * float64(utf8.RuneCountInString(word))
		fmt.Fprintf(&rows, "5\t1\t1\t1\t%d\t%d\t%.0f\t%.0f\t%.0f\t%.0f\t96.5\t%s\n", number, i+1, left*dots, top*dots,
			length*dots, tall*dots, word)
		left += length + wide
	}
	return rows.String()
}

func scannedPDF() []byte {
	picture := pdfStream("/Type /XObject /Subtype /Image /Width 1 /Height 1 /ColorSpace /DeviceGray "+
		"/BitsPerComponent 8", "x")
	return pdfPage("/XObject << /I 6 0 R >>", "q 595 0 0 842 0 0 cm /I Do Q", picture)
}

func TestReadScan(t *testing.T) {
	cases := []struct {
		name, seen, want string
	}{
		{"lines and a list", seenLine(1, 50, 50, "Engineering") + seenLine(2, 50, 80, "٠", "Go") +
			seenLine(3, 50, 95, "•", "Python"), "Engineering\n* Go\n* Python"},
		{"a word of Arabic", seenLine(1, 400, 50, "الحربي", "سارة") + seenLine(2, 430, 80, "مهندسة", "2019"),
			"سارة الحربي\n2019 مهندسة"},
		{"a date at the far side", seenLine(1, 50, 50, "Surveying", "engineering") + seenLine(2, 460, 50, "2019"),
			"Surveying engineering | 2019"},
		{"columns", seenLine(1, 50, 50, "Programming", "skills") + seenLine(2, 50, 68, "Typing") +
			seenLine(3, 50, 86, "Weighing") + seenLine(4, 50, 104, "Grinding", "grain") +
			seenLine(5, 300, 58, "Engineering", "of", "large", "bridges") +
			seenLine(6, 300, 76, "by", "night,", "in", "fog", "and", "in", "a", "gale") +
			seenLine(7, 300, 94, "with", "a", "rope", "along", "their", "piers") +
			seenLine(8, 300, 112, "and", "of", "the", "long", "canals", "behind"),
			"Programming skills\nTyping\nWeighing\nGrinding grain\n---\nEngineering of large bridges\n" +
				"by night, in fog and in a gale\nwith a rope along their piers\nand of the long canals behind"},
		{"an icon", seenLine(1, 50, 50, "©", "Mossline"), "Mossline"},
		{"words that touch", strings.ReplaceAll(seenLine(1, 50, 50, "Big", "Apple"), "\t308\t", "\t284\t"),
			"Big Apple"},
	}
	for _, c := range cases {
		t.Run(c.name, func(t *testing.T) {
			fakeTesseract(t, "ara eng osd", c.seen)
			r := testReader(t)
			r.scans = newRecogniser()
			text, err := r.read(context.Background(), scannedPDF())
			if err != nil {
				t.Fatal(err)
			}
			if got := outline(text); got != c.want || !text.Draft {
				t.Errorf("draft %v, got\n%s", text.Draft, got)
			}
		})
	}
}

func TestSeenWordsKeepTheirSize(t *testing.T) {
	for _, words := range [][]string{{"Surveying"}, {"crane", "crews"}, {"Al", "Harbi"}, {"مهندسة"}} {
		var line []seenWord
		for _, word := range words { // as high as its ink
			above, below := inkOf(word)
			line = append(line, seenWord{word, box{0, 100 - 40*above, 50, 100 + 40*below}})
		}
		if size, base := lineSize(line); math.Abs(size-40) > 1 || math.Abs(base-100) > 1 {
			t.Errorf("%v: size %.1f on %.1f", words, size, base)
		}
	}
}

func TestReadScanWithoutText(t *testing.T) {
	for name, languages := range map[string]string{"without Arabic": "eng osd", "that finds nothing": "ara eng"} {
		t.Run(name, func(t *testing.T) {
			fakeTesseract(t, languages, "")
			r := testReader(t)
			r.scans = newRecogniser()
			if _, err := r.read(context.Background(), scannedPDF()); !errors.Is(err, ErrScanned) {
				t.Errorf("got %v", err)
			}
		})
	}
}
