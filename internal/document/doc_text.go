package document

import (
	"encoding/binary"
	"unicode/utf16"

	"golang.org/x/text/encoding/charmap"
)

// docFile is a document of Word 97 to 2003: one stream with the text and its formats, and one with tables that locate
// everything in the first.
type docFile struct {
	main, tables, data []byte
	text               []rune
	places             []uint32 // of each character, in main
	ends               [8]int   // where each part of the text ends, in characters
}

// Parts of the text, in order.
const (
	partBody = iota
	partFootnotes
	partHeaders
	partMacros
	partComments
	partEndnotes
	partBoxes
	partHeaderBoxes
)

// Tables by their number in the header.
const (
	tableStyles     = 1
	tableHeaders    = 11
	tableLetters    = 12
	tableParagraphs = 13
	tablePieces     = 33
	tableShapes     = 40
	tableDrawings   = 50
	tableBoxes      = 56
)

func openDOC(content []byte) (*docFile, error) {
	file, err := openCompound(content)
	if err != nil {
		return nil, err
	}
	d := &docFile{main: file.stream("WordDocument"), data: file.stream("Data")}
	const headerSize, word6, word97 = 0x9A, 0xA5DC, 0xA5EC
	if len(d.main) < headerSize {
		return nil, ErrDamaged
	}
	const encrypted, secondTable, firstVersion97 = 0x0100, 0x0200, 0x00C1
	magic, version, flags := d.number16(0), d.number16(2), d.number16(10)
	switch {
	case magic != word6 && magic != word97:
		return nil, ErrDamaged
	case flags&encrypted != 0:
		return nil, ErrEncrypted
	case magic == word6 || version < firstVersion97:
		return d, d.readOldText()
	}
	d.tables = file.stream("0Table")
	if flags&secondTable != 0 {
		d.tables = file.stream("1Table")
	}
	return d, d.readText()
}

func (d *docFile) number16(at int) int { return int(binary.LittleEndian.Uint16(d.main[at:])) }
func (d *docFile) number32(at int) int { return int(int32(binary.LittleEndian.Uint32(d.main[at:]))) }

// table returns one of the tables, or nil.
func (d *docFile) table(number int) []byte {
	at := 0x9A + 8*number
	if at+8 > len(d.main) {
		return nil
	}
	return slice(d.tables, d.number32(at), d.number32(at+4))
}

// slice returns size bytes of b at start, or nil if b is too short.
func slice(b []byte, start, size int) []byte {
	if start < 0 || size <= 0 || start > len(b) || size > len(b)-start {
		return nil
	}
	return b[start : start+size]
}

// readOldText reads Word 6 and 95, where the text is contiguous.
func (d *docFile) readOldText() error {
	const complexFlag = 0x0004
	start, end := d.number32(0x18), d.number32(0x1C)
	text := slice(d.main, start, end-start)
	if text == nil || d.number16(10)&complexFlag != 0 {
		return ErrDamaged
	}
	decoded, _ := decodeBytes(text)
	d.text = []rune(decoded)
	if len(d.text) > maxDocCharacters {
		return ErrTooComplex
	}
	for i := range d.text {
		d.places = append(d.places, uint32(start+i))
	}
	body := d.number32(0x34)
	if body <= 0 || body > len(d.text) {
		body = len(d.text)
	}
	for i := range d.ends {
		d.ends[i] = body
	}
	return nil
}

func (d *docFile) readText() error {
	lengths := [8]int{}
	for i := range lengths {
		lengths[i] = d.number32(0x4C + 4*i)
	}
	pieces := pieceTable(d.table(tablePieces))
	if pieces == nil {
		return ErrDamaged
	}
	if err := d.readPieces(pieces); err != nil {
		return err
	}
	end := 0
	for i, length := range lengths {
		if length < 0 {
			return ErrDamaged
		}
		end = min(end+length, len(d.text))
		d.ends[i] = end
	}
	return nil
}

// pieceTable finds the piece table, Word's list of where the text is. It follows the changes noted by quick saves.
func pieceTable(b []byte) []byte {
	const change, pieces = 1, 2
	for len(b) > 5 {
		switch b[0] {
		case change:
			size := 3 + int(binary.LittleEndian.Uint16(b[1:]))
			if size > len(b) {
				return nil
			}
			b = b[size:]
		case pieces:
			return slice(b, 5, int(int32(binary.LittleEndian.Uint32(b[1:]))))
		default:
			return nil
		}
	}
	return nil
}

// readPieces joins the pieces of the text: n+1 places, then n descriptions of eight bytes.
func (d *docFile) readPieces(table []byte) error {
	const descriptionSize = 8
	n := (len(table) - 4) / (4 + descriptionSize)
	for i := range n {
		from, to := int32(binary.LittleEndian.Uint32(table[4*i:])), int32(binary.LittleEndian.Uint32(table[4*i+4:]))
		if from < 0 || to < from || int(from) != len(d.text) {
			return ErrDamaged
		}
		if to > maxDocCharacters {
			return ErrTooComplex
		}
		description := table[4*(n+1)+descriptionSize*i:]
		if !d.readPiece(int(to-from), binary.LittleEndian.Uint32(description[2:])) {
			return ErrDamaged
		}
	}
	return nil
}

// readPiece adds a piece of length characters, of one or two bytes each.
func (d *docFile) readPiece(length int, place uint32) bool {
	const oneByte, placeBits = 0x40000000, 0x3FFFFFFF
	if place&oneByte != 0 {
		start := int(place&placeBits) / 2
		piece := slice(d.main, start, length)
		for i, b := range piece {
			d.text = append(d.text, charmap.Windows1252.DecodeByte(b))
			d.places = append(d.places, uint32(start+i))
		}
		return len(piece) == length
	}
	start := int(place & placeBits)
	piece := slice(d.main, start, 2*length)
	for i := 0; i+1 < len(piece); i += 2 {
		d.text = append(d.text, rune(binary.LittleEndian.Uint16(piece[i:])))
		d.places = append(d.places, uint32(start+i))
	}
	return len(piece) == 2*length
}

// runesToString returns characters as a string, with surrogate pairs combined.
func runesToString(runes []rune) string {
	units := make([]uint16, 0, len(runes))
	for _, r := range runes {
		units = append(units, uint16(r))
	}
	return string(utf16.Decode(units))
}

// part returns where a part of the text begins and ends.
func (d *docFile) part(number int) (from, to int) {
	if number > 0 {
		from = d.ends[number-1]
	}
	return from, d.ends[number]
}
