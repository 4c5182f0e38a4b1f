package document

import (
	"context"
	"encoding/binary"
	"errors"
	"os"
	"strings"
	"testing"
	"unicode/utf16"
)

// compound returns a compound file with streams, each in its own sectors. Streams are padded so that none is a small
// one.
func compound(streams map[string][]byte) []byte {
	const sector, entry, end, table = 512, 128, 0xFFFFFFFE, 0xFFFFFFFD
	names := make([]string, 0, len(streams))
	for name := range streams {
		names = append(names, name)
	}
	directory := make([]byte, (len(names)+1+3)/4*sector)
	put := func(at int, name string, kind byte, child, right, start uint32, size int) {
		e := directory[at*entry:]
		for i, unit := range utf16.Encode([]rune(name)) {
			binary.LittleEndian.PutUint16(e[2*i:], unit)
		}
		binary.LittleEndian.PutUint16(e[64:], uint16(2*len(name)+2))
		e[66] = kind
		for i, value := range []uint32{0xFFFFFFFF, right, child} {
			binary.LittleEndian.PutUint32(e[68+4*i:], value)
		}
		binary.LittleEndian.PutUint32(e[116:], start)
		binary.LittleEndian.PutUint32(e[120:], uint32(size))
	}
	var body []byte
	var next []uint32
	chain := func(content []byte) uint32 {
		start := len(next)
		for len(content)%sector != 0 {
			content = append(content, 0)
		}
		body = append(body, content...)
		for i := range len(content) / sector {
			next = append(next, uint32(start+i+1))
		}
		next[len(next)-1] = end
		return uint32(start)
	}
	put(0, "Root Entry", 5, 1, 0xFFFFFFFF, end, 0)
	for i, name := range names {
		content := append([]byte{}, streams[name]...)
		for len(content) < miniStreamCutoff {
			content = append(content, 0)
		}
		right := uint32(i + 2)
		if i == len(names)-1 {
			right = 0xFFFFFFFF
		}
		put(i+1, name, 2, 0xFFFFFFFF, right, chain(content), len(content))
	}
	directoryAt := chain(directory)
	header := make([]byte, sector)
	copy(header, compoundMagic)
	header[26], header[28], header[29], header[30], header[32] = 3, 0xFE, 0xFF, 9, 6
	for _, at := range []int{60, 68} {
		binary.LittleEndian.PutUint32(header[at:], end)
	}
	binary.LittleEndian.PutUint32(header[48:], directoryAt)
	for at := 76; at < sector; at += 4 {
		binary.LittleEndian.PutUint32(header[at:], 0xFFFFFFFF)
	}
	tables := (len(next)+sector/4)/(sector/4) + 1
	for i := range tables {
		binary.LittleEndian.PutUint32(header[76+4*i:], uint32(len(next)))
		next = append(next, table)
	}
	sectors := make([]byte, tables*sector)
	for i := range sectors {
		sectors[i] = 0xFF
	}
	for i, value := range next {
		binary.LittleEndian.PutUint32(sectors[4*i:], value)
	}
	return append(append(header, body...), sectors...)
}

// docPiece is a piece of text, with one or two bytes per letter.
type docPiece struct {
	text string
	wide bool
}

// doc returns the streams of a document made of pieces. All its text is body, except for the last characters, as many
// as boxes says.
func doc(boxes int, pieces ...docPiece) map[string][]byte {
	const textAt = 0x800
	main := make([]byte, textAt)
	put16 := func(at int, value int) { binary.LittleEndian.PutUint16(main[at:], uint16(value)) }
	put32 := func(b []byte, at int, value int) { binary.LittleEndian.PutUint32(b[at:], uint32(value)) }
	put16(0, 0xA5EC)
	put16(2, 0x00C1)
	put16(10, 0x0200)
	table := make([]byte, 5+4+12*len(pieces))
	table[0] = 2
	put32(table, 1, len(table)-5)
	characters := 0
	for i, piece := range pieces {
		put32(table, 5+4*i, characters)
		units := utf16.Encode([]rune(piece.text))
		place := len(main)
		for _, unit := range units {
			main = append(main, byte(unit))
			if piece.wide {
				main = append(main, byte(unit>>8))
			}
		}
		if !piece.wide {
			place = 2*place | 0x40000000
		}
		characters += len(units)
		put32(table, 5+4*(i+1), characters)
		put32(table, 5+4*(len(pieces)+1)+8*i+2, place)
	}
	put32(main, 0x4C, characters-boxes)
	put32(main, 0x64, boxes)
	put32(main, 0x9A+8*tablePieces+4, len(table))
	return map[string][]byte{"WordDocument": main, "1Table": table}
}

func TestReadDOC(t *testing.T) {
	cases := []struct {
		name  string
		boxes int
		text  []docPiece
		want  string
	}{
		{"letters of one byte", 0, []docPiece{{"Sara\rEngineer\r", false}}, "Sara/Engineer"},
		{"letters of two", 0, []docPiece{{"سارة الحربي\rمهندسة\r", true}}, "سارة الحربي/مهندسة"},
		{"pieces of both kinds", 0, []docPiece{{"Name: ", false}, {"سارة\r", true}, {"CV\r", false}}, "Name: سارة/CV"},
		{"a line break and a tab", 0, []docPiece{{"Aramco\t2019\vEngineer\r", false}}, "Aramco\t2019/Engineer"},
		{"fields keep their result", 0, []docPiece{{"a \x13 DATE \x142024\x15 b\r", false}}, "a 2024 b"},
		{"page numbers are dropped", 0, []docPiece{{"CV \x13PAGE \x143\x15\r", false}}, "CV"},
		{"the address of a link", 0, []docPiece{{"\x13HYPERLINK \"https://github.com/sara\"\x14حسابي\x15\r", true}},
			"حسابي//https://github.com/sara"},
		{"rows of a table", 0, []docPiece{{"الجامعة\a2014\a\aSaud\a2018\a\aafter\r", true}},
			"الجامعة\t2014/Saud\t2018//after"},
		{"brackets are brackets", 0, []docPiece{{"Go (Golang)\r", false}}, "Go (Golang)"},
		{"text boxes", 5, []docPiece{{"body\r\rرياض\r", true}}, "body//رياض"},
		{"a letter beyond 16 bits", 0, []docPiece{{"𝒜 ok\r", true}}, "𝒜 ok"},
	}
	for _, c := range cases {
		t.Run(c.name, func(t *testing.T) {
			text, err := readDOC(context.Background(), compound(doc(c.boxes, c.text...)))
			if err != nil {
				t.Fatal(err)
			}
			if got := shown(text.Lines); got != c.want {
				t.Errorf("got  %q\nwant %q", got, c.want)
			}
		})
	}
}

// The file was saved by a word processor, with styles, lists, tables, boxes, a header and a link.
func TestReadDOCWithFormats(t *testing.T) {
	content, err := os.ReadFile("testdata/formats.doc")
	if err != nil {
		t.Fatal(err)
	}
	text, err := readDOC(context.Background(), content)
	if err != nil {
		t.Fatal(err)
	}
	want := "سارة الحربي Sara//Experience/anchor//in a box//second box/two lines//إدارة " +
		"الفريق/LinkedIn/bold/التعليم//الجامعة\t2014//" +
		"Skills/Go/SQL//Experience//a\tb//x//the end//https://www.linkedin.com/in/sara"
	if got := shown(text.Lines); got != want {
		t.Errorf("got  %q\nwant %q", got, want)
	}
	for _, line := range text.Lines {
		if heading := line.Text == "Experience" && line.Block == 2 || line.Text == "التعليم"; line.Heading != heading ||
			line.Bold != (heading || line.Text == "bold") {
			t.Errorf("heading %v, bold %v: %+v", line.Heading, line.Bold, line)
		}
		if line.Bullet != (line.Text == "إدارة الفريق") {
			t.Errorf("bullet: %+v", line)
		}
		if line.Text == "التعليم" && line.Size != 18 || line.Text == "anchor" && (line.Size != 11 || line.Gap != 1) {
			t.Errorf("size and gap: %+v", line)
		}
	}
}

func TestReadDOCErrors(t *testing.T) {
	with := func(change func(streams map[string][]byte)) []byte {
		streams := doc(0, docPiece{"نص\r", true})
		change(streams)
		return compound(streams)
	}
	cases := []struct {
		name    string
		content []byte
		want    error
	}{
		{"encrypted", with(func(s map[string][]byte) { s["WordDocument"][11] |= 1 }), ErrEncrypted},
		{"nothing in it", compound(doc(0, docPiece{"\r\r", false})), ErrEmpty},
		{"no tables", with(func(s map[string][]byte) { delete(s, "1Table") }), ErrDamaged},
		{"a wrong magic number", with(func(s map[string][]byte) { s["WordDocument"][0] = 0 }), ErrDamaged},
		{"a piece outside the file", with(func(s map[string][]byte) { s["1Table"][5+8+5] = 0x3F }), ErrDamaged},
		{"a piece of negative length", with(func(s map[string][]byte) { s["1Table"][5+7] = 0xFF }), ErrDamaged},
		{"cut", compound(doc(0, docPiece{"نص\r", true}))[:600], ErrDamaged},
		{"too long", compound(doc(0, docPiece{strings.Repeat("كلمة ", 200_000) + "\r", true})), ErrTooComplex},
	}
	for _, c := range cases {
		if _, err := readDOC(context.Background(), c.content); !errors.Is(err, c.want) {
			t.Errorf("%s: %v, want %v", c.name, err, c.want)
		}
	}
}
