package document

import (
	"encoding/binary"
	"strings"
)

// font is what a file says about a font: in its name, or else in the tables of its glyphs.
type font struct {
	name         string // in small letters
	bold, italic bool
}

// fontOf returns the font of a text object. The engine is asked once per page for each.
func (r *pageReader) fontOf(text, at, object uint64) font {
	const italicFlag = 1 << 6
	handle := r.call("FPDFTextObj_GetFont", object)
	if known, is := r.fonts[handle]; is {
		return known
	}
	var f font
	flags, name := uint64(r.scratch), r.scratch+8
	length := r.call("FPDFText_GetFontInfo", text, at, uint64(name), scratchSize-8, flags)
	if length > 0 && length <= scratchSize-8 {
		written, _ := r.memory.Read(name, uint32(length)-1)
		said, _ := r.memory.ReadUint32Le(r.scratch)
		f.name = fontName(string(written))
		f.bold, f.italic = namesBold(f.name), namesItalic(f.name) || said&italicFlag != 0
		if !f.bold && !namesWeight(f.name) {
			bold, italic := r.drawnStyle(handle)
			f.bold, f.italic = bold, f.italic || italic
		}
	}
	r.fonts[handle] = f
	return f
}

// drawnStyle returns what the tables of an embedded font say: some programs give all faces of a family the family's
// name.
func (r *pageReader) drawnStyle(handle uint64) (bold, italic bool) {
	if handle == 0 || r.call("FPDFFont_GetIsEmbedded", handle) != 1 {
		return false, false
	}
	r.call("FPDFFont_GetFontData", handle, 0, 0, uint64(r.scratch))
	size, _ := r.memory.ReadUint32Le(r.scratch)
	if size == 0 || size > largestFont {
		return false, false
	}
	at := r.allocate(size)
	defer r.call("free", uint64(at))
	if r.call("FPDFFont_GetFontData", handle, uint64(at), uint64(size), uint64(r.scratch)) == 0 {
		return false, false
	}
	data, _ := r.memory.Read(at, size)
	return styleOfFont(data)
}

// largestFont is the most bytes of a font that are read: a whole family of Arabic letters has half as many.
const largestFont = 1 << 20

// styleOfFont reads the style from the table "head" of a font file, and its weight from "OS/2".
func styleOfFont(data []byte) (bold, italic bool) {
	const header, record = 12, 16
	if len(data) < header {
		return false, false
	}
	for n := range int(binary.BigEndian.Uint16(data[4:])) {
		from := header + n*record
		if from+record > len(data) {
			break
		}
		field := func(offset int) uint16 {
			at := int64(binary.BigEndian.Uint32(data[from+8:])) + int64(offset)
			if at+2 > int64(len(data)) {
				return 0
			}
			return binary.BigEndian.Uint16(data[at:])
		}
		switch string(data[from : from+4]) {
		case "head":
			const style, boldBit, italicBit = 44, 1, 2
			bold, italic = bold || field(style)&boldBit != 0, field(style)&italicBit != 0
		case "OS/2":
			const weight, semiBold, blackest = 4, 600, 1000
			bold = bold || field(weight) >= semiBold && field(weight) <= blackest
		}
	}
	return bold, italic
}

// fontName returns the name of a font in small letters, without the prefix that marks a subset.
func fontName(name string) string {
	const mark = 6
	if len(name) > mark && name[mark] == '+' {
		name = name[mark+1:]
	}
	return strings.ToLower(name)
}

// namesBold reports whether the name of a font says that it is bold. The weight that the engine estimates for other
// names is wrong for most Arabic fonts. The short names are those of TeX.
func namesBold(font string) bool {
	return containsAny(font, "bold", "black", "heavy", "demi", "extrabd", "cmbx", "sfbx", "ecbx", "cmssbx", "sfsx") ||
		strings.HasPrefix(font, "nimbus") && strings.Contains(font, "-medi")
}

// namesWeight reports whether the name of a font says that it is not bold.
func namesWeight(font string) bool {
	return containsAny(font, "regular", "light", "medium", "book", "thin", "roman") || strings.HasPrefix(font, "cm")
}

func namesItalic(font string) bool {
	return containsAny(font, "ital", "obli", "slant", "cmti", "sfti", "ecti", "cmsl", "cmbxti", "cmssi", "sfsi") ||
		strings.HasSuffix(font, "-it")
}
