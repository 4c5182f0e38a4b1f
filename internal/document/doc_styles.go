package document

import "encoding/binary"

// docStyle is a named format: its base style and its changes.
type docStyle struct {
	base               int
	heading            bool
	paragraph, letters []byte // changes
}

const noStyle = 0xFFF

// readDocStyles reads the style sheet: a header, then the styles, each preceded by its length.
func readDocStyles(sheet []byte) []docStyle {
	if len(sheet) < 6 {
		return nil
	}
	headerSize := int(binary.LittleEndian.Uint16(sheet))
	baseSize := int(binary.LittleEndian.Uint16(sheet[4:]))
	if 2+headerSize > len(sheet) {
		return nil
	}
	var styles []docStyle
	for rest := sheet[2+headerSize:]; len(rest) >= 2 && len(styles) < noStyle; {
		size := int(binary.LittleEndian.Uint16(rest))
		styles = append(styles, readDocStyle(slice(rest, 2, size), baseSize))
		if 2+size > len(rest) {
			break
		}
		rest = rest[2+size:]
	}
	return styles
}

func readDocStyle(b []byte, baseSize int) docStyle {
	const firstHeading, lastHeading, title, ofParagraphs = 1, 9, 62, 1
	style := docStyle{base: noStyle}
	if len(b) < max(baseSize, 6)+2 {
		return style
	}
	known := binary.LittleEndian.Uint16(b) & 0xFFF // Word's own number for a built-in style
	kind := binary.LittleEndian.Uint16(b[2:]) & 0xF
	style.base = int(binary.LittleEndian.Uint16(b[2:]) >> 4)
	name := slice(b, baseSize+2, 2*int(binary.LittleEndian.Uint16(b[baseSize:])))
	style.heading = known >= firstHeading && known <= lastHeading || known == title || namesHeading(nameOf(name))
	changes := b[min(baseSize+2+len(name)+2, len(b)):]
	if kind == ofParagraphs {
		var described []byte
		described, changes = nextChanges(changes)
		if len(described) > 2 {
			style.paragraph = described[2:]
		}
	}
	style.letters, _ = nextChanges(changes)
	return style
}

// nextChanges cuts off a list of changes, which is preceded by its length and padded to an even one.
func nextChanges(b []byte) (changes, rest []byte) {
	if len(b) < 2 {
		return nil, nil
	}
	size := int(binary.LittleEndian.Uint16(b))
	return slice(b, 2, min(size, longestChanges)), b[min(2+size+size%2, len(b)):]
}

// look returns the format of a style including everything it is based on.
func (f *docFormats) look(style int) docFormat {
	if format, known := f.looks[style]; known {
		return format
	}
	var chain []docStyle
	for at := style; at < len(f.styles) && len(chain) < longestChain; at = f.styles[at].base {
		chain = append(chain, f.styles[at])
	}
	format := docFormat{picture: -1}
	format.size = measure{usualSize, true}
	for i := len(chain) - 1; i >= 0; i-- {
		if chain[i].heading {
			format.heading = on
		}
		format.apply(chain[i].paragraph)
		format.apply(chain[i].letters)
	}
	f.looks[style] = format
	return format
}
