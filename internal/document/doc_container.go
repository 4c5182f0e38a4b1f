package document

import (
	"bytes"
	"encoding/binary"
	"unicode/utf16"
)

const compoundMagic = "\xD0\xCF\x11\xE0\xA1\xB1\x1A\xE1"

// compoundFile is the container of old Office files: a small file system. None of its numbers is trusted beyond its
// bytes: a chain of sectors is never longer than the file.
type compoundFile struct {
	content    []byte
	sectorSize int
	next       []uint32 // the sector that follows each one
	nextMini   []uint32
	mini       []byte // the stream that holds the small streams
	entries    []compoundEntry
}

type compoundEntry struct {
	name               string
	left, right, child uint32
	start              uint32
	size               int
}

const (
	miniSectorSize   = 64
	miniStreamCutoff = 4096 // smaller streams are in the mini stream
	noSector         = 0xFFFFFFFA
)

func openCompound(content []byte) (*compoundFile, error) {
	const headerSize = 512
	if len(content) < headerSize || !bytes.HasPrefix(content, []byte(compoundMagic)) {
		return nil, ErrDamaged
	}
	shift := binary.LittleEndian.Uint16(content[30:])
	if shift != 9 && shift != 12 {
		return nil, ErrDamaged
	}
	f := &compoundFile{content: content, sectorSize: 1 << shift}
	f.readSectorTable()
	f.nextMini = uint32s(f.chain(binary.LittleEndian.Uint32(content[60:]), len(content)))
	if err := f.readDirectory(binary.LittleEndian.Uint32(content[48:])); err != nil {
		return nil, err
	}
	f.mini = f.chain(f.entries[0].start, f.entries[0].size)
	return f, nil
}

func (f *compoundFile) sector(number uint32) []byte {
	start := (int(number) + 1) * f.sectorSize
	if number >= noSector || start >= len(f.content) {
		return nil
	}
	return f.content[start:min(start+f.sectorSize, len(f.content))]
}

// readSectorTable reads the table of following sectors. The header locates its first 109 parts, a chain of sectors the
// others.
func (f *compoundFile) readSectorTable() {
	most := len(f.content)/f.sectorSize + 1
	places := uint32s(f.content[76:512])
	more := binary.LittleEndian.Uint32(f.content[68:])
	for range most {
		sector := uint32s(f.sector(more))
		if len(sector) < 2 {
			break
		}
		places = append(places, sector[:len(sector)-1]...)
		more = sector[len(sector)-1]
	}
	for _, place := range places {
		if len(f.next) > most {
			break
		}
		f.next = append(f.next, uint32s(f.sector(place))...)
	}
}

// chain returns the bytes of a chain of sectors, at most size of them. A broken chain ends where it breaks.
func (f *compoundFile) chain(start uint32, size int) []byte {
	return follow(start, f.next, min(size, len(f.content)), f.sector)
}

func follow(start uint32, next []uint32, size int, sector func(uint32) []byte) []byte {
	var stream []byte
	for at := start; len(stream) < size && int64(at) < int64(len(next)); at = next[at] {
		chunk := sector(at)
		if len(chunk) == 0 {
			break
		}
		stream = append(stream, chunk...)
	}
	return stream[:min(size, len(stream))]
}

func (f *compoundFile) readDirectory(start uint32) error {
	const entrySize = 128
	directory := f.chain(start, len(f.content))
	for ; len(directory) >= entrySize; directory = directory[entrySize:] {
		nameSize := min(int(binary.LittleEndian.Uint16(directory[64:])), 64)
		f.entries = append(f.entries, compoundEntry{
			name:  nameOf(directory[:max(nameSize-2, 0)]),
			left:  binary.LittleEndian.Uint32(directory[68:]),
			right: binary.LittleEndian.Uint32(directory[72:]),
			child: binary.LittleEndian.Uint32(directory[76:]),
			start: binary.LittleEndian.Uint32(directory[116:]),
			size:  int(binary.LittleEndian.Uint32(directory[120:])),
		})
	}
	if len(f.entries) == 0 {
		return ErrDamaged
	}
	return nil
}

func nameOf(utf16Bytes []byte) string {
	units := make([]uint16, len(utf16Bytes)/2)
	for i := range units {
		units[i] = binary.LittleEndian.Uint16(utf16Bytes[2*i:])
	}
	return string(utf16.Decode(units))
}

func uint32s(b []byte) []uint32 {
	numbers := make([]uint32, len(b)/4)
	for i := range numbers {
		numbers[i] = binary.LittleEndian.Uint32(b[4*i:])
	}
	return numbers
}

// find returns the entry with a name at the top level. Deeper ones belong to embedded documents.
func (f *compoundFile) find(name string) (compoundEntry, bool) {
	seen := make([]bool, len(f.entries))
	waiting := []uint32{f.entries[0].child}
	for len(waiting) > 0 {
		at := waiting[len(waiting)-1]
		waiting = waiting[:len(waiting)-1]
		if int64(at) >= int64(len(f.entries)) || seen[at] {
			continue
		}
		seen[at] = true
		entry := f.entries[at]
		if entry.name == name {
			return entry, true
		}
		waiting = append(waiting, entry.left, entry.right)
	}
	return compoundEntry{}, false
}

// stream returns the content of the stream with a name, or nil.
func (f *compoundFile) stream(name string) []byte {
	entry, found := f.find(name)
	switch {
	case !found:
		return nil
	case entry.size >= miniStreamCutoff:
		return f.chain(entry.start, entry.size)
	}
	return follow(entry.start, f.nextMini, entry.size, func(number uint32) []byte {
		start := int(number) * miniSectorSize
		if start >= len(f.mini) {
			return nil
		}
		return f.mini[start:min(start+miniSectorSize, len(f.mini))]
	})
}

// formatOfCompound distinguishes Word documents from the other files that Office keeps in this container.
func formatOfCompound(extension string, content []byte) (Format, error) {
	file, err := openCompound(content)
	if err != nil {
		if isSupported(extension) {
			return "", err
		}
		return "", nil
	}
	if _, found := file.find("EncryptedPackage"); found {
		return "", ErrEncrypted
	}
	if _, found := file.find("WordDocument"); found {
		return DOC, nil
	}
	return "", nil
}
