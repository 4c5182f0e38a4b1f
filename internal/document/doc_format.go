package document

import (
	"encoding/binary"
	"math"
	"sort"
)

// docFormat is how a paragraph or a character looks, and what it is for.
type docFormat struct {
	wordFormat
	inTable, endsRow, endsInnerCell, endsInnerRow bool
	depth                                         int // of nested tables
	special, deleted                              bool
	symbol                                        rune // the character it stands for, or 0 for itself
	picture                                       int  // where its picture is in the data, or -1 if it has none
}

// docRun is a stretch of the main stream whose format differs from its style.
type docRun struct {
	from, to uint32
	style    int
	changes  []byte
}

// docFormats finds the formats of a document.
type docFormats struct {
	letters, paragraphs []docRun
	styles              []docStyle
	looks               map[int]docFormat
}

func (d *docFile) formats() *docFormats {
	return &docFormats{
		letters:    d.runs(d.table(tableLetters), letterRun),
		paragraphs: d.runs(d.table(tableParagraphs), paragraphRun),
		styles:     readDocStyles(d.table(tableStyles)),
		looks:      map[int]docFormat{},
	}
}

// runs reads the pages of formats that a table points to: n+1 places, then n page numbers.
func (d *docFile) runs(table []byte, read func(page []byte, runs, i int) docRun) []docRun {
	const pageSize, pageBits = 512, 0x3FFFFF
	var found []docRun
	n := (len(table) - 4) / 8
	for i := range min(n, len(d.main)/pageSize) {
		number := int(binary.LittleEndian.Uint32(table[4*(n+1)+4*i:]) & pageBits)
		page := slice(d.main, number*pageSize, pageSize)
		if page == nil {
			continue
		}
		runs := int(page[pageSize-1])
		for j := range runs {
			if 4*(runs+1) > pageSize {
				break
			}
			run := read(page, runs, j)
			run.from, run.to = binary.LittleEndian.Uint32(page[4*j:]), binary.LittleEndian.Uint32(page[4*j+4:])
			found = append(found, run)
		}
	}
	sort.SliceStable(found, func(i, j int) bool { return found[i].from < found[j].from })
	return found
}

func letterRun(page []byte, runs, i int) docRun {
	at := 4*(runs+1) + i
	if at >= len(page) || page[at] == 0 {
		return docRun{}
	}
	start := 2 * int(page[at])
	return docRun{changes: slice(page, start+1, int(page[start]))}
}

func paragraphRun(page []byte, runs, i int) docRun {
	const entrySize = 13
	at := 4*(runs+1) + entrySize*i
	if at >= len(page) || page[at] == 0 {
		return docRun{}
	}
	start := 2 * int(page[at])
	size := 2*int(page[start]) - 1
	if page[start] == 0 && start+1 < len(page) {
		start++
		size = 2 * int(page[start])
	}
	described := slice(page, start+1, size)
	if len(described) < 2 {
		return docRun{}
	}
	return docRun{style: int(binary.LittleEndian.Uint16(described)), changes: described[2:]}
}

// runAt returns the run that contains a place, or else the unchanged stretch that does.
func runAt(runs []docRun, place uint32) docRun {
	next := sort.Search(len(runs), func(i int) bool { return runs[i].from > place })
	if next > 0 && place < runs[next-1].to {
		return runs[next-1]
	}
	plain := docRun{to: math.MaxUint32}
	if next < len(runs) {
		plain.to = runs[next].from
	}
	return plain
}

// paragraph returns the format of the paragraph that contains a place.
func (f *docFormats) paragraph(place uint32) docFormat {
	run := runAt(f.paragraphs, place)
	format := f.look(run.style)
	format.apply(run.changes)
	return format
}

// letter returns the format of the character at a place, within its paragraph's.
func (f *docFormats) letter(place uint32, paragraph docFormat) docFormat {
	run := runAt(f.letters, place)
	paragraph.apply(run.changes)
	return paragraph
}

// apply applies a list of changes to a format. Each begins with a code for what it changes and how long its value is.
func (f *docFormat) apply(changes []byte) {
	for len(changes) > 2 {
		code := binary.LittleEndian.Uint16(changes)
		size, skipped := valueSize(code, changes[2:])
		if size < 0 || 2+skipped+size > len(changes) {
			return
		}
		f.change(code, changes[2+skipped:2+skipped+size])
		changes = changes[2+skipped+size:]
	}
}

// valueSize returns the size of a value and of its length prefix; -1 if unknown.
func valueSize(code uint16, rest []byte) (size, skipped int) {
	const defineTable, changeTabs = 0xD608, 0xC615
	switch code >> 13 {
	case 0, 1:
		return 1, 0
	case 2, 4, 5:
		return 2, 0
	case 3:
		return 4, 0
	case 7:
		return 3, 0
	}
	switch {
	case code == defineTable && len(rest) >= 2:
		return int(binary.LittleEndian.Uint16(rest)) - 1, 2
	case code == changeTabs && len(rest) >= 1 && rest[0] == 255:
		return -1, 0
	case len(rest) >= 1:
		return int(rest[0]), 1
	}
	return -1, 0
}

func (f *docFormat) change(code uint16, value []byte) {
	if len(value) == 0 {
		return
	}
	first := value[0]
	switch code {
	case 0x0835:
		f.bold = toggled(f.bold, first)
	case 0x085C:
		f.boldArabic = toggled(f.boldArabic, first)
	case 0x0836:
		f.italic = toggled(f.italic, first)
	case 0x2A3E:
		f.underlined = off
		if first > 0 {
			f.underlined = on
		}
	case 0x083C:
		f.hidden = toggled(f.hidden, first)
	case 0x0800:
		f.deleted = first == 1
	case 0x0855:
		f.special = first == 1
	case 0x2416:
		f.inTable = first == 1
	case 0x2417:
		f.endsRow = first == 1
	case 0x244B:
		f.endsInnerCell = first == 1
	case 0x244C:
		f.endsInnerRow = first == 1
	case 0x2640:
		f.heading = off
		if first < 9 {
			f.heading = on
		}
	default:
		f.changeNumber(code, value)
	}
}

func (f *docFormat) changeNumber(code uint16, value []byte) {
	if len(value) < 2 {
		return
	}
	number := binary.LittleEndian.Uint16(value)
	switch code {
	case 0x4A43:
		f.size = measure{float64(number) / 2, number > 0}
	case 0x4A61:
		f.sizeArabic = measure{float64(number) / 2, number > 0}
	case 0x460B:
		f.listed = off
		if int16(number) > 0 {
			f.listed = on
		}
	case 0x845E, 0x840F:
		f.indent = measure{math.Max(0, float64(int16(number))/20), true}
	case 0xA413:
		f.before = measure{float64(number) / 20, true}
	case 0xA414:
		f.after = measure{float64(number) / 20, true}
	case 0x6649:
		f.depth = int(number)
	case 0x6A09:
		f.symbol = symbolOf(binary.LittleEndian.Uint32(value))
	case 0x6A03:
		f.picture = int(int32(binary.LittleEndian.Uint32(value)))
	}
}

// toggled returns on, off, the setting of the style, or its opposite.
func toggled(style setting, value byte) setting {
	switch value {
	case 0:
		return off
	case 1:
		return on
	case 129:
		if style == on {
			return off
		}
		return on
	}
	return style
}

// symbolOf returns a character of a symbol font, given by font and code.
func symbolOf(value uint32) rune {
	switch value >> 16 & 0xFF {
	case 0xE0:
		return '→'
	case 0xDF:
		return '←'
	}
	return '•'
}
