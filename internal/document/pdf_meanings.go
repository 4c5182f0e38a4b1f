package document

import (
	"bytes"
	"compress/zlib"
	"fmt"
	"io"
	"slices"
	"strconv"
	"strings"
)

// What the glyphs of a font mean is in a table of the PDF. An entry may be for a run of glyphs: it has the first and
// the last one and what the first one means, from which readers count up. Word 2007 and 2010 begin such a run where the
// second glyph means the next letter after that of the first, and continue it as long as there are glyphs, though the
// others may mean the same letter in another form, or skip some. So a run is doubtful from the third glyph on.
// Everything else is right, and the glyphs of one form are in alphabetical order.
//
// Before such a file is read, each doubtful glyph is made to mean a separate letter that Arabic does not have, its
// stand-in. Then we see which glyphs each word has, and look for the letters that make words of them.

// meaningTable is such a table in a file of Word.
type meaningTable struct {
	from, to int // its bytes in the file, compressed
	lines    []string
	mended   bool // a line was changed
	runs     []glyphRun
}

// glyphRun is an entry for several glyphs, some of which are doubtful.
type glyphRun struct {
	line        int // in the table
	first, last rune
	means       rune   // what the first glyph means
	next        rune   // what the next glyph of another entry means; 0 if none is near
	standIns    []rune // for the doubtful glyphs
}

// certainGlyphs is how many glyphs at the start of each run are not doubtful.
const certainGlyphs = 2

// counted returns what a reader takes the i-th doubtful glyph for.
func (r glyphRun) counted(i int) rune { return r.means + rune(certainGlyphs+i) }

// withStandIns returns a file of Word in which doubtful glyphs mean their stand-ins, and the runs that contain them. It
// returns any other file as it is. Nothing in the file moves.
func withStandIns(content []byte) ([]byte, []glyphRun) {
	if !isOfOldWord(content) {
		return content, nil
	}
	tables, meant := meaningTables(content)
	free := unusedLetters(meant)
	var runs []glyphRun
	copied := false
	for _, table := range tables {
		if free = table.giveStandIns(free); !table.mended && len(table.runs) == 0 {
			continue
		}
		compressed := table.compressed()
		if len(compressed) > table.to-table.from {
			continue
		}
		if !copied {
			content, copied = bytes.Clone(content), true
		}
		end := table.from + copy(content[table.from:table.to], compressed)
		clear(content[end:table.to]) // what follows the end of compressed data is not read
		runs = append(runs, table.runs...)
	}
	return content, runs
}

// isOfOldWord reports whether a file says that Word 2007 or 2010 wrote it. They say so in UTF-16.
func isOfOldWord(content []byte) bool {
	const longestValue = 60
	for range mostProducers {
		_, after, found := bytes.Cut(content, []byte("/Producer"))
		if !found {
			return false
		}
		value := bytes.ReplaceAll(after[:min(len(after), longestValue)], []byte{0}, nil)
		if bytes.Contains(value, []byte("Word 2010")) || bytes.Contains(value, []byte("Word 2007")) {
			return true
		}
		content = after
	}
	return false
}

// meaningTables returns the tables with doubtful glyphs, and everything that glyphs mean according to the tables of the
// file.
func meaningTables(content []byte) ([]*meaningTable, map[rune]bool) {
	const head, tail = "<</Filter/FlateDecode/Length ", ">>\r\nstream\r\n" // as Word writes them
	var found []*meaningTable
	meant := map[rune]bool{}
	at, left := 0, mostTableText
	for range mostStreams {
		next := bytes.Index(content[at:], []byte(head))
		if next < 0 || left <= 0 {
			break
		}
		at += next + len(head)
		digits, _, ok := bytes.Cut(content[at:min(len(content), at+longestStreamHead)], []byte(tail))
		length, err := strconv.Atoi(string(digits))
		from := at + len(digits) + len(tail)
		if !ok || err != nil || length <= 0 || length > largestTable || length > len(content)-from {
			continue
		}
		text := tableText(content[from : from+length])
		left -= len(text)
		if table := readTable(text, meant); table.mended || len(table.runs) > 0 {
			table.from, table.to = from, from+length
			found = append(found, table)
		}
		at = from + length
	}
	return found, meant
}

// tableText returns the text of a table, or "" if the compressed data is anything else.
func tableText(compressed []byte) string {
	const begin = "/CIDInit "
	r, err := zlib.NewReader(bytes.NewReader(compressed))
	if err != nil {
		return ""
	}
	start := make([]byte, len(begin))
	if _, err := io.ReadFull(r, start); err != nil || string(start) != begin {
		return ""
	}
	text, err := io.ReadAll(io.LimitReader(r, largestTableText))
	if err != nil || len(text) == largestTableText {
		return ""
	}
	return string(text)
}

// readTable reads the text of a table, and adds what its glyphs mean to meant.
func readTable(text string, meant map[rune]bool) *meaningTable {
	t := &meaningTable{lines: strings.Split(text, "\n")}
	entries := entriesOf(t.lines)
	t.mendDigits(entries)
	certain := map[rune]rune{}
	for _, e := range entries {
		for i, means := range e.means {
			meant[means] = true
			if !e.counted || i < certainGlyphs {
				certain[e.first+rune(i)] = means
			}
		}
		if e.isDoubtful() {
			run := glyphRun{line: e.line, first: e.first, last: e.first + rune(len(e.means)) - 1, means: e.means[0]}
			t.runs = append(t.runs, run)
		}
	}
	for i := range t.runs {
		t.runs[i].next = nextCertain(certain, t.runs[i].last)
	}
	return t
}

// tableEntry says what some consecutive glyphs mean. A meaning of several letters is 0.
type tableEntry struct {
	line    int
	first   rune
	means   []rune
	counted bool // counted up from the first one
	single  bool // for one glyph, without naming the last
}

// entriesOf reads the entries of a table, one per line: a glyph and what it means, or the first and the last glyph of a
// run and either what the first one means or, in brackets, what each does.
func entriesOf(lines []string) []tableEntry {
	var entries []tableEntry
	for i, line := range lines {
		fields := strings.Fields(line)
		if len(fields) < 2 || !strings.HasPrefix(line, "<") {
			continue
		}
		e := tableEntry{line: i, first: hexRune(fields[0])}
		switch last := hexRune(fields[1]); {
		case len(fields) == 2:
			e.single, e.means = true, []rune{last}
		case strings.HasPrefix(fields[2], "["):
			for _, field := range fields[2:] {
				e.means = append(e.means, hexRune(strings.Trim(field, "[]")))
			}
		case last-e.first < longestRun:
			e.counted = true
			for glyph := e.first; glyph <= last; glyph++ {
				e.means = append(e.means, hexRune(fields[2])+glyph-e.first)
			}
		}
		entries = append(entries, e)
	}
	return entries
}

// isDoubtful reports whether an entry has more glyphs than are certain and begins with an Arabic letter.
func (e tableEntry) isDoubtful() bool {
	return e.counted && len(e.means) > certainGlyphs && letterNumber(e.means[0]) >= 0
}

// mendDigits corrects what a table says about digits: in numbers within Arabic text, Word takes a digit for the one as
// far from the other end. The glyphs of digits are consecutive in all fonts.
func (t *meaningTable) mendDigits(entries []tableEntry) {
	zero, found := zeroGlyph(entries)
	if !found {
		return
	}
	for _, e := range entries {
		wrong := false
		for i, means := range e.means {
			if digit := '0' + e.first + rune(i) - zero; isDigit(digit) && isDigit(means) && digit != means {
				e.means[i], wrong = digit, true
			}
		}
		if wrong && !slices.Contains(e.means, 0) {
			t.lines[e.line], t.mended = e.String(), true
		}
	}
}

// zeroGlyph returns the glyph of the digit zero, by a vote of the digits and of the signs whose codes are next to
// theirs: many fonts have all these in the order of their codes.
func zeroGlyph(entries []tableEntry) (glyph rune, found bool) {
	votes := map[rune]int{}
	for _, e := range entries {
		for i, means := range e.means {
			if means >= ' ' && means <= '?' {
				votes[e.first+rune(i)-(means-'0')]++
			}
		}
	}
	most, second := 0, 0
	for zero, count := range votes {
		switch {
		case count > most:
			glyph, most, second = zero, count, most
		case count > second:
			second = count
		}
	}
	return glyph, most >= fewestInOrder && most > second+1
}

func isDigit(r rune) bool { return r >= '0' && r <= '9' }

// String returns an entry in the format of tables.
func (e tableEntry) String() string {
	if e.single {
		return fmt.Sprintf("<%04X><%04X>", e.first, e.means[0])
	}
	var list strings.Builder
	for _, means := range e.means {
		fmt.Fprintf(&list, "<%04X>", means)
	}
	return fmt.Sprintf("<%04X><%04X>[%s]", e.first, int(e.first)+len(e.means)-1, list.String())
}

// hexRune reads a field like <0E2B>; anything else is 0.
func hexRune(field string) rune {
	digits, opened := strings.CutPrefix(field, "<")
	digits, closed := strings.CutSuffix(digits, ">")
	value, err := strconv.ParseUint(digits, 16, 16)
	if !opened || !closed || err != nil {
		return 0
	}
	return rune(value)
}

// nextCertain returns what the next glyph with a known meaning means.
func nextCertain(certain map[rune]rune, after rune) rune {
	for glyph := after + 1; glyph <= after+longestRun; glyph++ {
		if means := certain[glyph]; means != 0 {
			return means
		}
	}
	return 0
}

// unusedLetters returns letters of other languages that no glyph of a file means. They are read from right to left like
// Arabic ones, so that the engine and the layout treat them the same.
func unusedLetters(meant map[rune]bool) []rune {
	var free []rune
	for _, block := range [][2]rune{{0x0750, 0x077F}, {0x0679, 0x06BF}} {
		for r := block[0]; r <= block[1]; r++ {
			if !meant[r] {
				free = append(free, r)
			}
		}
	}
	return free
}

// giveStandIns gives doubtful glyphs their stand-ins, and returns those left over. Runs for which none is left are read
// as before.
func (t *meaningTable) giveStandIns(free []rune) []rune {
	given := t.runs[:0]
	for _, run := range t.runs {
		if run.doubtful() <= len(free) {
			run.standIns, free = free[:run.doubtful()], free[run.doubtful():]
			given = append(given, run)
		}
	}
	t.runs = given
	return free
}

// doubtful returns how many glyphs of a run are doubtful.
func (r glyphRun) doubtful() int { return int(r.last-r.first) + 1 - certainGlyphs }

// compressed returns the table with its stand-ins. It leaves out what comes before the entries, which the engine does
// not need, so that the result is not longer than the original.
func (t *meaningTable) compressed() []byte {
	for _, run := range t.runs {
		means := append([]rune{run.means, run.means + 1}, run.standIns...)
		t.lines[run.line] = tableEntry{first: run.first, means: means}.String()
	}
	text := strings.Join(t.lines, "\n")
	if _, entries, found := strings.Cut(text, "endcodespacerange"); found {
		text = entries
	}
	var out bytes.Buffer
	w, _ := zlib.NewWriterLevel(&out, zlib.BestCompression) // fails only for unknown levels
	_, _ = io.WriteString(w, text)                          // a buffer accepts everything
	_ = w.Close()
	return out.Bytes()
}
