package document

import (
	"bytes"
	"encoding/binary"
	"slices"
	"strings"
	"unicode"
	"unicode/utf16"
	"unicode/utf8"

	"golang.org/x/text/encoding/charmap"
)

// decodeText decodes a text in whatever encoding, and reports whether it is text.
func decodeText(content []byte) (string, bool) {
	if text, found := decodeUnicode(content); found {
		return text, isReadable(text)
	}
	text, likely := decodeBytes(content)
	return text, likely && isReadable(text)
}

// isReadable reports whether a decoded text is really text, rather than the bytes of something else.
func isReadable(text string) bool {
	broken, all := 0, 0
	for _, r := range text {
		all++
		if r == utf8.RuneError || unicode.IsControl(r) && !strings.ContainsRune("\t\n\v\f\r\u0085\x1a\x1b", r) {
			broken++
		}
	}
	return all > 0 && broken <= all/readableFor
}

// decodeUnicode reads the encodings that are marked, or unmistakable.
func decodeUnicode(content []byte) (text string, found bool) {
	for _, mark := range []struct {
		bytes  string
		decode func([]byte) string
	}{
		{"\xEF\xBB\xBF", func(b []byte) string { return string(b) }},
		{"\xFF\xFE\x00\x00", func(b []byte) string { return decodeUTF32(b, binary.LittleEndian) }},
		{"\x00\x00\xFE\xFF", func(b []byte) string { return decodeUTF32(b, binary.BigEndian) }},
		{"\xFF\xFE", func(b []byte) string { return decodeUTF16(b, binary.LittleEndian) }},
		{"\xFE\xFF", func(b []byte) string { return decodeUTF16(b, binary.BigEndian) }},
	} {
		if rest, found := bytes.CutPrefix(content, []byte(mark.bytes)); found {
			return mark.decode(rest), true
		}
	}
	if isMostlyUTF8(content) {
		return string(content), true
	}
	for _, order := range []binary.ByteOrder{binary.LittleEndian, binary.BigEndian} {
		if sample := decodeUTF16(content[:min(len(content), utf16Sample)&^1], order); isPlausible(sample) {
			return decodeUTF16(content, order), true
		}
	}
	return "", false
}

// isMostlyUTF8 allows for a few stray bytes, as in a file that was cut or pasted together.
func isMostlyUTF8(content []byte) bool {
	const highByteOfArabic = "\x06" // in UTF-16; no text has it as a character
	if bytes.ContainsAny(content, "\x00"+highByteOfArabic) {
		return false
	}
	if utf8.Valid(content) {
		return true
	}
	good, bad := 0, 0
	for rest := content; len(rest) > 0; {
		r, size := utf8.DecodeRune(rest)
		switch {
		case r == utf8.RuneError && size == 1:
			bad++
		case size > 1:
			good++
		}
		rest = rest[size:]
	}
	return good >= strayFor*bad
}

func decodeUTF16(content []byte, order binary.ByteOrder) string {
	units := make([]uint16, len(content)/2)
	for i := range units {
		units[i] = order.Uint16(content[2*i:])
	}
	return string(utf16.Decode(units))
}

func decodeUTF32(content []byte, order binary.ByteOrder) string {
	var text strings.Builder
	for ; len(content) >= 4; content = content[4:] {
		text.WriteRune(rune(order.Uint32(content) & 0x7FFFFFFF))
	}
	return text.String()
}

// isPlausible reports whether a sample is UTF-16 without a byte order mark: in the wrong byte order, or in another
// encoding, it would be a mix of all scripts.
func isPlausible(sample string) bool {
	known, all := 0, 0
	for _, r := range sample {
		all++
		switch {
		case r >= ' ' && r < 0x250, // Latin
			r >= 0x2000 && r < 0x2600, // punctuation and signs
			strings.ContainsRune("\t\n\r\f", r),
			unicode.Is(unicode.Arabic, r):
			known++
		}
	}
	return all > 0 && float64(known) >= scriptShare*float64(all)
}

// decodeBytes reads encodings with one byte per letter. Each of them can decode anything, so the one whose text looks
// most like words wins, if any does.
func decodeBytes(content []byte) (string, bool) {
	sample := content[:min(len(content), byteSample)]
	candidates := []*charmap.Charmap{charmap.Windows1256, charmap.ISO8859_6, charmap.Windows1252}
	scores := make([]float64, len(candidates))
	for i, candidate := range candidates {
		scores[i] = likeness(decodeWith(candidate, sample))
	}
	best := slices.Index(scores, slices.Max(scores))
	return decodeWith(candidates[best], content), scores[best] >= leastLikeness*float64(beyondASCII(sample))
}

func beyondASCII(content []byte) int {
	count := 0
	for _, b := range content {
		if b >= utf8.RuneSelf {
			count++
		}
	}
	return count
}

func decodeWith(table *charmap.Charmap, content []byte) string {
	var text strings.Builder
	text.Grow(len(content) * 2)
	for _, b := range content {
		text.WriteRune(table.DecodeByte(b))
	}
	return text.String()
}
