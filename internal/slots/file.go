package slots

import (
	"bytes"
	"crypto/sha256"
	"encoding/binary"
	"errors"
	"fmt"
	"hash/crc32"
	"hash/maphash"
	"io"
	"os"
	"path/filepath"
	"syscall"
)

// A slot is a checksum of what follows, the length of the id, the id, and the record. A free one is zeros.
const (
	head    = 128 // before the first slot: the key and the sizes, hashed, and the mark
	markAt  = 32
	longest = 43 // of an id
	lead    = 4 + 1 + longest
)

// File is a file of records. It is for one goroutine at a time, Read alone for several.
type File struct {
	file *os.File
	size int // of a slot
	seed maphash.Seed
	at   map[uint64]uint32 // where each id is, by its hash; what is there says whose it is
	free []uint32
	used []bool // read or written since the file was opened, by slot
}

// ErrInUse: another process has the file open.
var ErrInUse = errors.New("another process keeps its records in the file")

// Open opens a file for records of some size, or makes it. What was kept under another key or size is wiped.
func Open(path, key string, size int) (*File, error) {
	if err := os.MkdirAll(filepath.Dir(path), 0o700); err != nil {
		return nil, err
	}
	file, err := os.OpenFile(path, os.O_RDWR|os.O_CREATE, 0o600)
	if err != nil {
		return nil, err
	}
	f := &File{file: file, size: lead + size, seed: maphash.MakeSeed(), at: map[uint64]uint32{}}
	if err := f.load(key); err != nil {
		file.Close()
		return nil, err
	}
	return f, nil
}

func (f *File) load(key string) error {
	if err := syscall.Flock(int(f.file.Fd()), syscall.LOCK_EX|syscall.LOCK_NB); err != nil {
		return fmt.Errorf("%w: %w", ErrInUse, err)
	}
	sum := sha256.Sum256(fmt.Appendf(nil, "slots 2\n%d\n%s", f.size, key))
	want := make([]byte, head)
	copy(want, sum[:])
	got := make([]byte, head)
	if _, err := f.file.ReadAt(got, 0); err == nil && bytes.Equal(got[:markAt], want[:markAt]) {
		return f.scan()
	}
	if err := f.file.Truncate(0); err != nil {
		return err
	}
	_, err := f.file.WriteAt(want, 0)
	return err
}

// scan finds the records there are. Whether one is whole is seen when it is read; one that is not is swept.
func (f *File) scan() error {
	return f.blocks(func(slot uint32, part []byte) {
		f.used = append(f.used, false)
		if id, _, there := split(part); !there {
			f.free = append(f.free, slot)
		} else if _, twice := f.at[f.hash(id)]; !twice {
			f.at[f.hash(id)] = slot
		} // one that is there twice is swept
	})
}

// blocks visits all slots, reading many at once.
func (f *File) blocks(visit func(slot uint32, part []byte)) error {
	const atOnce = 2048
	block := make([]byte, atOnce*f.size)
	for slot := uint32(0); ; {
		n, err := f.file.ReadAt(block, f.offset(slot))
		for part := block[:n]; len(part) >= f.size; part = part[f.size:] {
			visit(slot, part[:f.size])
			slot++
		}
		if errors.Is(err, io.EOF) {
			return nil
		}
		if err != nil {
			return err
		}
	}
}

// Mark keeps a few bytes that say how far the records go, once the disk has all of them.
func (f *File) Mark(mark []byte) error {
	if len(mark) > mostMark {
		return errors.New("a mark that long has no room")
	}
	if err := f.file.Sync(); err != nil {
		return err
	}
	block := make([]byte, head-markAt)
	block[4] = byte(len(mark))
	copy(block[5:], mark)
	binary.LittleEndian.PutUint32(block, crc32.ChecksumIEEE(block[4:]))
	_, err := f.file.WriteAt(block, markAt)
	return err
}

// Marked returns what the file was last marked with; nil if nothing whole.
func (f *File) Marked() []byte {
	block := make([]byte, head-markAt)
	_, err := f.file.ReadAt(block, markAt)
	if n := int(block[4]); err == nil && n > 0 && n <= mostMark &&
		crc32.ChecksumIEEE(block[4:]) == binary.LittleEndian.Uint32(block) {
		return block[5 : 5+n]
	}
	return nil
}

// Each visits all records in the order of the file. What it is called with is used again after the visit.
func (f *File) Each(visit func(id string, record []byte)) error {
	return f.blocks(func(slot uint32, part []byte) {
		if id, record, there := decode(part); there && f.at[f.hash(id)] == slot {
			f.used[slot] = true
			visit(string(id), record)
		}
	})
}

func (f *File) offset(slot uint32) int64   { return head + int64(slot)*int64(f.size) }
func (f *File) hash(id []byte) uint64      { return maphash.Bytes(f.seed, id) }
func (f *File) hashString(s string) uint64 { return maphash.String(f.seed, s) }

// decode returns the id and the record of a slot, if it is whole.
func decode(slot []byte) (id, record []byte, there bool) {
	if id, record, there = split(slot); !there || crc32.ChecksumIEEE(slot[4:]) != binary.LittleEndian.Uint32(slot) {
		return nil, nil, false
	}
	return id, record, true
}

// split returns the id and the record of a slot, whole or not.
func split(slot []byte) (id, record []byte, there bool) {
	if n := int(slot[4]); n == 0 || n > longest {
		return nil, nil, false
	}
	return slot[5 : 5+slot[4]], slot[lead:], true
}

// Read returns the record of an id; nil if there is none.
func (f *File) Read(id string) []byte {
	slot, there := f.at[f.hashString(id)]
	if !there {
		return nil
	}
	block := make([]byte, f.size)
	if _, err := f.file.ReadAt(block, f.offset(slot)); err != nil {
		return nil
	}
	whose, record, whole := decode(block)
	if !whole || string(whose) != id {
		return nil
	}
	f.used[slot] = true
	return record
}

// Write keeps a record, in place of an earlier one of the same id. An id that is too long is not kept.
func (f *File) Write(id string, record []byte) error {
	if len(id) == 0 || len(id) > longest || lead+len(record) > f.size {
		return f.Wipe(id)
	}
	block := make([]byte, f.size)
	block[4] = byte(len(id))
	copy(block[5:], id)
	copy(block[lead:], record)
	binary.LittleEndian.PutUint32(block, crc32.ChecksumIEEE(block[4:]))
	slot, there := f.at[f.hashString(id)]
	if !there {
		slot = f.room()
	}
	if _, err := f.file.WriteAt(block, f.offset(slot)); err != nil {
		return err
	}
	f.at[f.hashString(id)], f.used[slot] = slot, true
	return nil
}

func (f *File) room() uint32 {
	if n := len(f.free); n > 0 {
		slot := f.free[n-1]
		f.free = f.free[:n-1]
		return slot
	}
	f.used = append(f.used, false)
	return uint32(len(f.used) - 1)
}

// Wipe overwrites the records of some ids, where there are any, and waits until the disk has it.
func (f *File) Wipe(ids ...string) error {
	wiped := false
	for _, id := range ids {
		hash := f.hashString(id)
		slot, there := f.at[hash]
		if !there {
			continue
		}
		if err := f.clear(slot); err != nil {
			return err
		}
		delete(f.at, hash)
		wiped = true
	}
	if !wiped {
		return nil
	}
	return f.file.Sync()
}

func (f *File) clear(slot uint32) error {
	if _, err := f.file.WriteAt(make([]byte, f.size), f.offset(slot)); err != nil {
		return err
	}
	f.used[slot] = false
	f.free = append(f.free, slot)
	return nil
}

// Sweep wipes whatever was neither read nor written since the file was opened: nobody is behind it any more.
func (f *File) Sweep() error {
	for hash, slot := range f.at {
		if !f.used[slot] {
			delete(f.at, hash)
		}
	}
	free := make(map[uint32]bool, len(f.free))
	for _, slot := range f.free {
		free[slot] = true
	}
	for slot, used := range f.used {
		if !used && !free[uint32(slot)] {
			if err := f.clear(uint32(slot)); err != nil {
				return err
			}
		}
	}
	return f.file.Sync()
}

// Abandon wipes everything, for a file that can no longer be trusted.
func (f *File) Abandon() error {
	return errors.Join(f.file.Truncate(0), os.Remove(f.file.Name()), f.file.Close())
}

// Close closes the file.
func (f *File) Close() error { return f.file.Close() }
