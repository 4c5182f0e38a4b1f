package interpret

import (
	"context"
	"errors"
	"maps"
	"math"
	"reflect"
	"runtime"
	"slices"
	"strings"
	"testing"
	"time"
	"unicode/utf8"

	"golang.org/x/sys/unix"

	"github.com/tawafuq/tawafuq/internal/document"
	"github.com/tawafuq/tawafuq/internal/soak"
)

// costly are texts that are repeated over and over, as nobody would write them.
var costly = map[string]string{
	"one word": "a", "letters": "a\n", "words": "word ", "capitals": "NURSE ", "spaced letters": "S K I L L S ",
	"empty lines": "\n", "vowel marks": "ًٌٍ",
	"dates": "2019 – 2020 ", "dates without spaces": "2019-2020,", "commas in heads": strings.Repeat("a,", 600) +
		" 2019-2020\n", "joined lines": "worked on this and that and\nof the same in\n",
	"bullets": "• did this and that\n", "dates in lines": "2019 – 2020\n", "dates in cells": "2019 – 2020\t",
	"months": "from Jan 2019 to Feb 2020, ", "days": "05/2019 ", "Hijri": "محرم 1440 هـ - صفر 1441 هـ ",
	"works": "Accountant\nNajd Co.\n2019 – 2020\n", "works in a line": "Accountant - Najd Co. (2019 – 2020) ",
	"Arabic works": "محاسبة، شركة المراعي، يناير 2019 - مارس 2020\nإعداد القوائم المالية\n",
	"e-mails":      "a@example.com ", "e-mails in lines": "a@example.com\n", "half an e-mail": "a.b@",
	"links": "www.example.com/a ", "dots": "a.a.", "numbers": "0551234567 ", "digits": "0",
	"items": "Go, ", "Arabic items": "محاسبة، ", "levels": "Go (advanced) 80%, ", "brackets": "(",
	"bracket pairs": "() ", "colons": "Name: ", "tabs": "a\t", "bars": "a | ", "dashes": "Nurse - ",
	"slashes":  "a / ",
	"headings": "Skills\nExperience\n", "labels": "Position: Nurse\nCompany: Najd\nFrom: 2019\n",
	"one label": "Position:\n", "languages": "Arabic native ", "languages in lines": "Arabic (native)\n",
	"degrees": "BSc Physics, King Saud University, 2010\n", "degrees in a line": "BSc Physics 2010, ",
	"certificates": "PMP certificate 2019\n", "claims": "5 years of experience ", "half a claim": "خبرة في ",
	"sentences": "Care for adults. ", "Arabic": "محاسبة في شركة المراعي ", "places": "Riyadh, ",
}

// costlyHeads are the headings above them.
var costlyHeads = []string{"", "Experience", "Skills", "Education", "Languages", "Certifications", "Contact", "Summary",
	"Projects"}

// costlyText returns a text of so many characters. A drawn one has letters of many sizes in many blocks, like Word
// files and PDFs.
func costlyText(head, unit string, characters int, drawn bool) document.Text {
	in := document.Text{Pages: 1}
	for line := range strings.SplitSeq(head+"\n"+strings.Repeat(unit, characters/utf8.RuneCountInString(unit)+1),
		"\n") {
		l := document.Line{Text: strings.TrimSpace(line), Page: 1, Block: 1}
		if n := len(in.Lines); drawn {
			l.Bold, l.Bullet, l.Size, l.Gap, l.Block = n%2 == 0, n%5 == 0, 10+float64(n%3), float64(n%4)/2, n/3
		}
		in.Lines = append(in.Lines, l)
	}
	return in
}

// cost returns the processor time it takes to read a text.
func cost(i *Interpreter, in document.Text) time.Duration {
	runtime.LockOSThread()
	defer runtime.UnlockOSThread()
	spent := func() time.Duration {
		var now unix.Timespec
		unix.ClockGettime(unix.CLOCK_THREAD_CPUTIME_ID, &now)
		return time.Duration(now.Nano())
	}
	began := spent()
	i.Read(in)
	return spent() - began
}

// The cost of reading a text must not grow faster than its size, whatever it repeats, under any heading, in any
// letters. Each text is tried without a heading, under that of work or, drawn, under one of the others in turn; a soak
// tries all three.
func TestCostGrowsWithTheText(t *testing.T) {
	i, turn := taggedInterpreter(), 0
	i.Read(costlyText("", "a", 1000, false))
	for _, name := range slices.Sorted(maps.Keys(costly)) {
		turn++
		for n, head := range []string{costlyHeads[0], costlyHeads[1], costlyHeads[turn%len(costlyHeads)]} {
			if soak.Turn(turn+n, 3) {
				checkGrowth(t, i, name, head, n == 2)
			}
		}
	}
}

func checkGrowth(t *testing.T, i *Interpreter, name, head string, drawn bool) {
	t.Helper()
	// Four times the text may take nine times as long; quadratic growth would take sixteen times as long.
	const size, times, most = 2500, 4, 9.0
	const negligible = 30 * time.Millisecond // too little to measure
	growth := func(size int) float64 {
		large := cost(i, costlyText(head, costly[name], times*size, drawn))
		if large < negligible {
			return 0
		}
		return float64(large) / float64(cost(i, costlyText(head, costly[name], size, drawn)))
	}
	// Reading may change from some size on, which is a single step; quadratic growth continues. The first of two
	// measurements sometimes reflects the machine.
	if g := growth(size); g > most && growth(times*size) > most && growth(times*size) > most {
		t.Errorf("%s under %q, drawn %v: %d times the text takes %.1f times as long", name, head, drawn, times, g)
	}
}

// No text may take much longer than a plain one of its size.
func TestCostOfLargeTexts(t *testing.T) {
	const large, times, tries = 200_000, 12, 3
	i := taggedInterpreter()
	plain := costlyText("Experience", "Accountant at Najd Co. for some time.\n", large, false)
	for _, name := range []string{"dates", "dates without spaces", "dates in lines", "commas in heads", "bullets",
		"Arabic works"} {
		for n, head := range costlyHeads[:2] {
			if !soak.Turn(len(name)+n, 2) {
				continue
			}
			in, least := costlyText(head, costly[name], large, false), math.Inf(1)
			for try := 0; try < tries && least > times; try++ { // the machine may be slower for one of the two
				least = min(least, float64(cost(i, in))/float64(cost(i, plain)))
			}
			if least > times {
				t.Errorf("%s under %q takes %.1f times as long as a plain text of that size", name, head, least)
			}
		}
	}
}

// A reading that takes too long, or that nobody is waiting for, must stop.
func TestReadWithinStops(t *testing.T) {
	left, leave := context.WithCancel(t.Context())
	leave()
	if _, err := taggedInterpreter().ReadWithin(left, costlyText("Experience", costly["works"], 100_000,
		false)); !errors.Is(err, context.Canceled) {
		t.Errorf("got %v, want context.Canceled", err)
	}
	r, err := taggedInterpreter().ReadWithin(t.Context(), textOf(arabicCV))
	if err != nil || !reflect.DeepEqual(r, taggedInterpreter().Read(textOf(arabicCV))) {
		t.Errorf("got %v, %v, want the same as Read", r, err)
	}
}
