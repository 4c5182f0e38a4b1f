package document

import (
	"bytes"
	"encoding/binary"
	"fmt"
	"os"
	"strings"
)

func hostileDOCs() []hostileFile {
	// changed returns a good document with some bytes overwritten by numbers.
	changed := func(numbers map[int]uint32) func() []byte {
		return func() []byte {
			content := compound(doc(0, docPiece{"نص سليم\r", true}))
			for at, number := range numbers {
				binary.LittleEndian.PutUint32(content[at:], number)
			}
			return content
		}
	}
	// header changes the header of the text, tables the piece table.
	stream := func(name string, change func([]byte) []byte) func() []byte {
		return func() []byte {
			streams := doc(0, docPiece{"نص سليم\r", true})
			streams[name] = change(streams[name])
			return compound(streams)
		}
	}
	put := func(at int, number uint32) func([]byte) []byte {
		return func(b []byte) []byte {
			binary.LittleEndian.PutUint32(b[at:], number)
			return b
		}
	}
	const sectorTable = 76 // in the header: where the table of sectors is
	loop := func(sectors ...uint32) func() []byte {
		return func() []byte {
			content := compound(doc(0, docPiece{"نص\r", true}))
			table := (binary.LittleEndian.Uint32(content[sectorTable:]) + 1) * 512
			for i := range uint32(100) {
				binary.LittleEndian.PutUint32(content[table+4*i:], sectors[int(i)%len(sectors)])
			}
			return content
		}
	}
	files := []hostileFile{
		{"sectors that follow themselves", "a.doc", loop(0), anyOutcome},
		{"sectors in a ring", "a.doc", loop(1, 2, 3, 0), anyOutcome},
		{"a table of sectors without end", "a.doc", changed(map[int]uint32{68: 0, 72: 0xFFFFFFFF}), anyOutcome},
		{"sectors of an impossible size", "a.doc", changed(map[int]uint32{28: 0x003FFFFE}), damaged},
		{"a directory outside the file", "a.doc", changed(map[int]uint32{48: 0x7FFFFFFF}), damaged},
		{"a table of sectors outside the file", "a.doc", changed(map[int]uint32{76: 0xFFFFFFF0}), anyOutcome},
		{"small sectors without end", "a.doc", changed(map[int]uint32{60: 0, 64: 0xFFFFFFFF}), isText},
		{"a directory in a ring", "a.doc", func() []byte {
			content := compound(doc(0, docPiece{"نص\r", true}))
			directory := (binary.LittleEndian.Uint32(content[48:]) + 1) * 512
			for entry := range uint32(3) {
				for link := range uint32(3) {
					binary.LittleEndian.PutUint32(content[directory+128*entry+68+4*link:], (entry+link)%3)
				}
			}
			return content
		}, anyOutcome},
		{"forty thousand nested storages", "a.doc", nestedStorages, mislabelled},
		{"a giant table of pieces", "a.doc", func() []byte {
			streams := doc(0, docPiece{"نص\r", true})
			n := 300_000
			table := make([]byte, 5+4+12*n)
			table[0] = 2
			binary.LittleEndian.PutUint32(table[1:], uint32(len(table)-5))
			for i := range n + 1 {
				binary.LittleEndian.PutUint32(table[5+4*i:], uint32(i*10))
			}
			for i := range n {
				binary.LittleEndian.PutUint32(table[5+4*(n+1)+8*i+2:], 0x40000000)
			}
			streams["1Table"] = table
			binary.LittleEndian.PutUint32(streams["WordDocument"][0x9A+8*tablePieces+4:], uint32(len(table)))
			return compound(streams)
		}, tooComplex},
		{"one piece as long as possible", "a.doc", stream("1Table", put(5+4, 0x7FFFFFFF)), tooComplex},
		{"a piece of negative length", "a.doc", stream("1Table", put(5+4, 0x80000001)), damaged},
		{"a piece at a negative place", "a.doc", stream("1Table", put(5+8+2, 0xBFFFFFFF)), damaged},
		{"a table at a negative place", "a.doc", stream("WordDocument", put(0x9A+8*tablePieces, 0xFFFFFFFF)), damaged},
		{"a table of negative size", "a.doc", stream("WordDocument", put(0x9A+8*tablePieces+4, 0x80000000)), damaged},
		{"a text of negative length", "a.doc", stream("WordDocument", put(0x4C, 0x80000000)), damaged},
		{"parts longer than the text", "a.doc", stream("WordDocument", func(b []byte) []byte {
			for at := 0x4C; at < 0x6C; at += 4 {
				binary.LittleEndian.PutUint32(b[at:], 0x7FFFFFFF)
			}
			return b
		}), isText},
		{"changes before the pieces without end", "a.doc", stream("1Table",
			func([]byte) []byte { return bytes.Repeat([]byte{1, 0, 0}, 2000) }), damaged},
		{"tables that are all the same bytes", "a.doc", stream("WordDocument", func(b []byte) []byte {
			for number := range 70 {
				if at := 0x9A + 8*number; number != tablePieces {
					binary.LittleEndian.PutUint32(b[at:], 0)
					binary.LittleEndian.PutUint32(b[at+4:], 4000)
				}
			}
			return b
		}), anyOutcome},
		{"formats that are all ones", "a.doc", formatsOfOnes, anyOutcome},
		{"a DOC with a password", "a.doc", stream("WordDocument", func(b []byte) []byte { b[11] |= 1; return b }),
			encrypted},
		{"a DOCX with a password", "a.docx", func() []byte {
			return compound(map[string][]byte{"EncryptedPackage": {1},
				"EncryptionInfo": {1}})
		}, encrypted},
		{"a beginning and zeros", "a.doc", func() []byte {
			return append([]byte(compoundMagic),
				make([]byte, 1<<20)...)
		}, damaged},
		{"only the beginning", "a.doc", func() []byte { return []byte(compoundMagic) }, damaged},
		{"fields in fields", "a.doc", func() []byte {
			return compound(doc(0,
				docPiece{strings.Repeat("\x13", 100_000) + "\r", false}))
		}, tooComplex},
		{"cells without rows", "a.doc", func() []byte {
			return compound(doc(0,
				docPiece{strings.Repeat("a\a", 100_000) + "\r", false}))
		}, anyOutcome},
		{"an old spreadsheet called Word", "a.doc", func() []byte {
			return compound(map[string][]byte{"Workbook": make([]byte,
				5000)})
		}, mislabelled},
	}
	good, err := os.ReadFile("testdata/formats.doc")
	if err != nil {
		panic(err)
	}
	for fifth := 1; fifth < 5; fifth++ {
		files = append(files, hostileFile{fmt.Sprintf("DOC cut at %d0%%", 2*fifth), "a.doc",
			func() []byte { return good[:len(good)*fifth/5] }, anyOutcome})
	}
	for seed := range uint64(8) {
		files = append(files, hostileFile{fmt.Sprintf("DOC with flipped bits %d", seed), "a.doc",
			func() []byte { return flipped(good, seed) }, anyOutcome})
	}
	return files
}

// nestedStorages returns a directory in which each entry is inside the previous one.
func nestedStorages() []byte {
	content := compound(map[string][]byte{"x": make([]byte, 39_000*128)})
	directory := content[512:] // the stream x, which becomes the directory
	for entry := range uint32(39_000) {
		e := directory[128*entry:]
		copy(e, "s\x00")
		e[64], e[66] = 4, 1
		binary.LittleEndian.PutUint32(e[68:], 0xFFFFFFFF)
		binary.LittleEndian.PutUint32(e[72:], 0xFFFFFFFF)
		binary.LittleEndian.PutUint32(e[76:], entry+1)
	}
	binary.LittleEndian.PutUint32(content[48:], 0)
	return content
}

// formatsOfOnes returns pages of formats with all numbers at their maximum.
func formatsOfOnes() []byte {
	streams := doc(0, docPiece{strings.Repeat("نص ", 5000) + "\r", true})
	main := append(streams["WordDocument"], make([]byte, 1024)...)
	page := len(main) / 512
	main = append(main[:page*512], bytes.Repeat([]byte{0xFF}, 512)...)
	tables := streams["1Table"]
	for _, number := range []int{tableLetters, tableParagraphs} {
		binary.LittleEndian.PutUint32(main[0x9A+8*number:], uint32(len(tables)))
		binary.LittleEndian.PutUint32(main[0x9A+8*number+4:], 12)
		tables = binary.LittleEndian.AppendUint32(tables, 0)
		tables = binary.LittleEndian.AppendUint32(tables, 0xFFFFFFFF)
		tables = binary.LittleEndian.AppendUint32(tables, uint32(page))
	}
	streams["WordDocument"], streams["1Table"] = main, tables
	return compound(streams)
}
