package document

import (
	"context"
	"fmt"
	"image"
	"slices"
	"strings"
	"testing"
)

// drawnAsShape returns a line of PDF letters drawn as one shape with many edges.
func drawnAsShape(left, base, width float64) string {
	var shape strings.Builder
	fmt.Fprintf(&shape, "%.1f %.1f m ", left, base)
	for x := 1.0; x < width; x++ {
		fmt.Fprintf(&shape, "%.1f %.1f l %.1f %.1f l ", left+x, base+8*float64(int(x)%2), left+x+0.5, base+3)
	}
	return shape.String() + "f "
}

func TestLinesDrawnAsShapes(t *testing.T) {
	const body = "BT /F1 12 Tf 50 700 Td (Built bridges in Oldtown and many more by the sea) Tj 0 -60 Td " +
		"(Kept the canals of the north in order for years) Tj ET "
	const plain = "Built bridges in Oldtown and many more by the sea\nKept the canals of the north in order for years"
	heads := drawnAsShape(50, 760, 120) + drawnAsShape(50, 730, 90) + drawnAsShape(50, 670, 100) +
		drawnAsShape(50, 500, 80)
	bars := ""
	for y := 300; y < 600; y += 30 {
		bars += fmt.Sprintf("300 %d 90 6 re f 50 %d m 60 %d l 55 %d l 70 %d l 52 %d l f ", y, y, y+8, y+2, y+4, y+6)
	}
	cases := []struct {
		name, content, seen, want string
		draft                     bool
		drawn                     []int
	}{
		{"without tesseract", body + heads, "", plain, false, []int{1}},
		{"with tesseract", body + heads, seenLine(1, 50, 72, "Fog", "Al", "Harbi") + seenLine(2, 50, 102, "Experience"),
			"Fog Al Harbi\nExperience\n" + plain, true, nil},
		{"a few ornaments", body + drawnAsShape(50, 760, 120) + drawnAsShape(50, 500, 80), "", plain, false, nil},
		{"stars and bars", body + bars, "", plain, false, nil},
	}
	for _, c := range cases {
		t.Run(c.name, func(t *testing.T) {
			fakeTesseract(t, "ara eng osd", c.seen)
			r := testReader(t)
			if c.seen != "" {
				r.scans = newRecogniser()
			}
			text, err := r.read(context.Background(), pdfPage("", c.content))
			if err != nil {
				t.Fatal(err)
			}
			if got := outline(text); got != c.want || text.Draft != c.draft || !slices.Equal(text.Drawn, c.drawn) {
				t.Errorf("draft %v, drawn %v, got\n%s", text.Draft, text.Drawn, got)
			}
		})
	}
}

func TestColumnsThatArePictures(t *testing.T) {
	const (
		body = "BT /F1 12 Tf 50 700 Td (Built bridges in Oldtown and more) Tj ET "
		said = "Built bridges in Oldtown and more"
	)
	picture := func(data string) string {
		return pdfStream(fmt.Sprintf("/Type /XObject /Subtype /Image /Width %d /Height 1 /ColorSpace /DeviceGray "+
			"/BitsPerComponent 8", len(data)), data)
	}
	column := seenLine(1, 400, 50, "Experience") + seenLine(2, 400, 80, "Sailing", "long", "ships")
	cases := []struct {
		name, place, data, seen, want string
	}{
		{"a column", "200 0 0 500 380 300", "    x", column, "Experience\nSailing long ships\n---\n" + said},
		{"a photo", "200 0 0 500 380 300", "\x00\x20\x40\x60\x80\xa0\xc0\xe0", column, said},
		{"hardly a word", "200 0 0 500 380 300", "    x", seenLine(1, 400, 50, "Fog"), said},
		{"a certificate, which is wide", "400 0 0 300 50 300", "    x", column, said},
		{"what is behind the text", "200 0 0 500 40 300", "    x", column, said},
	}
	for _, c := range cases {
		t.Run(c.name, func(t *testing.T) {
			fakeTesseract(t, "ara eng osd", c.seen)
			r := testReader(t)
			r.scans = newRecogniser()
			content := pdfPage("/XObject << /I 6 0 R >>", body+"q "+c.place+" cm /I Do Q", picture(c.data))
			text, err := r.read(context.Background(), content)
			if err != nil {
				t.Fatal(err)
			}
			if got := outline(text); strings.ReplaceAll(got, "---\n", "") != strings.ReplaceAll(c.want, "---\n", "") {
				t.Errorf("got\n%s", got)
			}
		})
	}
}

func TestOnlyDrawnLinesAreLookedAt(t *testing.T) {
	picture := image.NewGray(image.Rect(0, 0, 20, 20))
	keepOnly(picture, []box{{left: 0, top: 0, right: 10, bottom: 4}}, 1)
	if inside, outside := picture.GrayAt(5, 2).Y, picture.GrayAt(5, 18).Y; inside != 0 || outside != white {
		t.Errorf("inside %d, outside %d", inside, outside)
	}
}

func TestIconsAreNoLetters(t *testing.T) {
	letter := func(char rune, at float64, font string) drawn {
		return drawn{char: char, pen: at, left: at, right: at + 5, style: style{face: &face{font: font}}}
	}
	chars := []drawn{letter('z', 0, "fontawesome5free-solid"), letter('•', 10, "fontawesome5free-solid"),
		letter('t', 20, "fontawesome5free-solid"), letter('e', 20, "fontawesome5free-solid"),
		letter('z', 30, "lato-regular"), {char: 'r', pen: 40}}
	var got strings.Builder
	for _, d := range withoutIcons(chars) {
		got.WriteRune(d.char)
	}
	if got.String() != "•tezr" {
		t.Errorf("got %q", got.String())
	}
}
