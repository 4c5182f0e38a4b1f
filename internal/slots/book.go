package slots

import (
	"bufio"
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

// Book is a file of pages of any size, by id, written all at once. What changes afterwards can only be wiped.
//
// A page is a checksum of what follows, its length, the length of the id, the id, and what it says; wiped, it is zeros
// but for its length. After the pages comes a foreword that belongs to all of them.
type Book struct {
	file     *os.File
	seed     maphash.Seed
	at       map[uint64]int64 // where the page of each id is, by its hash
	end      int64            // of the pages
	foreword []byte
	mark     []byte
}

const (
	cover    = 128 // bytes before the first page
	pageLead = 4 + 4 + 1
	mostMark = 64
	// bookBuffer is how much is read or written at once.
	bookBuffer = 256 << 10
)

// ErrDamaged: a book is not what was written.
var ErrDamaged = errors.New("the file is damaged")

// Lock makes a book this process's own, until the lock is closed. ErrInUse.
func Lock(path string) (io.Closer, error) {
	if err := os.MkdirAll(filepath.Dir(path), 0o700); err != nil {
		return nil, err
	}
	file, err := os.OpenFile(path+".lock", os.O_RDWR|os.O_CREATE, 0o600)
	if err != nil {
		return nil, err
	}
	if err := syscall.Flock(int(file.Fd()), syscall.LOCK_EX|syscall.LOCK_NB); err != nil {
		file.Close()
		return nil, fmt.Errorf("%w: %w", ErrInUse, err)
	}
	return file, nil
}

// OpenBook opens a book. One of another key, or a damaged one, is removed: ErrDamaged. fs.ErrNotExist if there is none.
func OpenBook(path, key string) (*Book, error) {
	file, err := os.OpenFile(path, os.O_RDWR, 0)
	if err != nil {
		return nil, err
	}
	b := &Book{file: file, seed: maphash.MakeSeed(), at: map[uint64]int64{}}
	if err := b.load(key); err != nil {
		return nil, errors.Join(err, b.Remove())
	}
	return b, nil
}

func keySum(key string) [sha256.Size]byte { return sha256.Sum256([]byte("book 1\n" + key)) }

func (b *Book) load(key string) error {
	front := make([]byte, cover)
	if _, err := b.file.ReadAt(front, 0); err != nil {
		return fmt.Errorf("%w: %w", ErrDamaged, err)
	}
	sum := keySum(key)
	r := bytes.NewReader(front[sha256.Size+4:])
	var about struct {
		End, Foreword int64
		Sum           uint32
		Marked        uint32
	}
	if err := binary.Read(r, binary.LittleEndian, &about); err != nil {
		return err
	}
	size, err := b.file.Seek(0, io.SeekEnd)
	if err != nil {
		return err
	}
	switch {
	case !bytes.Equal(front[:sha256.Size], sum[:]):
		return fmt.Errorf("%w: it was written for another program", ErrDamaged)
	case crc32.ChecksumIEEE(front[sha256.Size+4:]) != binary.LittleEndian.Uint32(front[sha256.Size:]),
		about.Foreword < 0 || about.End < cover || about.End+about.Foreword != size || about.Marked > mostMark:
		return ErrDamaged
	}
	b.end, b.foreword = about.End, make([]byte, about.Foreword)
	b.mark = front[cover-mostMark:][:about.Marked]
	if _, err := b.file.ReadAt(b.foreword, b.end); err != nil {
		return err
	}
	if crc32.ChecksumIEEE(b.foreword) != about.Sum {
		return ErrDamaged
	}
	return b.each(decodePage, func(at int64, id, _ []byte) error {
		b.at[maphash.Bytes(b.seed, id)] = at
		return nil
	})
}

// Foreword returns what belongs to all pages, Mark what the book was marked with.
func (b *Book) Foreword() []byte { return b.foreword }
func (b *Book) Mark() []byte     { return b.mark }

// Len is how many pages there are.
func (b *Book) Len() int { return len(b.at) }

// Each visits all pages in their order. They are used again after the visit. They were whole when the book was opened,
// and nobody else writes it.
func (b *Book) Each(visit func(id string, page []byte) error) error {
	return b.each(splitPage, func(_ int64, id, page []byte) error { return visit(string(id), page) })
}

func (b *Book) each(
	decode func(sum, rest []byte) (id, page []byte, err error), visit func(at int64, id, page []byte) error,
) error {
	r := bufio.NewReaderSize(io.NewSectionReader(b.file, cover, b.end-cover), bookBuffer)
	var rest []byte
	for at := int64(cover); at < b.end; {
		var lead [8]byte
		if _, err := io.ReadFull(r, lead[:]); err != nil {
			return fmt.Errorf("%w: %w", ErrDamaged, err)
		}
		n := int64(binary.LittleEndian.Uint32(lead[4:]))
		if n == 0 || at+8+n > b.end {
			return ErrDamaged
		}
		if int64(cap(rest)) < n {
			rest = make([]byte, n)
		}
		rest = rest[:n]
		if _, err := io.ReadFull(r, rest); err != nil {
			return fmt.Errorf("%w: %w", ErrDamaged, err)
		}
		id, page, err := decode(lead[:4], rest)
		if err != nil {
			return err
		}
		if id != nil {
			if err := visit(at, id, page); err != nil {
				return err
			}
		}
		at += 8 + n
	}
	return nil
}

// decodePage returns the id and what a page says, which must be what was written; no id for a page that was wiped.
func decodePage(sum, rest []byte) (id, page []byte, err error) {
	id, page, err = splitPage(sum, rest)
	if id != nil && crc32.ChecksumIEEE(rest) != binary.LittleEndian.Uint32(sum) {
		return nil, nil, ErrDamaged
	}
	return id, page, err
}

// splitPage does the same without comparing it with its checksum.
func splitPage(sum, rest []byte) (id, page []byte, err error) {
	n := int(rest[0])
	switch {
	case n == 0 && binary.LittleEndian.Uint32(sum) == 0:
		return nil, nil, nil
	case n == 0 || 1+n > len(rest):
		return nil, nil, ErrDamaged
	}
	return rest[1 : 1+n], rest[1+n:], nil
}

// Page returns the page of an id; nil if there is none.
func (b *Book) Page(id string) []byte {
	at, there := b.at[maphash.String(b.seed, id)]
	if !there {
		return nil
	}
	var lead [8]byte
	if _, err := b.file.ReadAt(lead[:], at); err != nil {
		return nil
	}
	rest := make([]byte, binary.LittleEndian.Uint32(lead[4:]))
	if _, err := b.file.ReadAt(rest, at+8); err != nil {
		return nil
	}
	whose, page, err := decodePage(lead[:4], rest)
	if err != nil || string(whose) != id {
		return nil
	}
	return page
}

// Wipe overwrites the pages of some ids, where there are any, and waits until the disk has it.
func (b *Book) Wipe(ids ...string) error {
	wiped := false
	for _, id := range ids {
		hash := maphash.String(b.seed, id)
		at, there := b.at[hash]
		if !there {
			continue
		}
		var lead [8]byte
		if _, err := b.file.ReadAt(lead[:], at); err != nil {
			return err
		}
		blank := make([]byte, 8+binary.LittleEndian.Uint32(lead[4:]))
		copy(blank[4:], lead[4:])
		if _, err := b.file.WriteAt(blank, at); err != nil {
			return err
		}
		delete(b.at, hash)
		wiped = true
	}
	if !wiped {
		return nil
	}
	return b.file.Sync()
}

// Remove closes the book and removes its file.
func (b *Book) Remove() error { return errors.Join(os.Remove(b.file.Name()), b.file.Close()) }

// Close closes the book.
func (b *Book) Close() error { return b.file.Close() }
