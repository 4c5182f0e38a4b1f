package slots

import (
	"bufio"
	"bytes"
	"encoding/binary"
	"errors"
	"fmt"
	"hash/crc32"
	"hash/maphash"
	"os"
	"path/filepath"
)

// Author writes a book.
type Author struct {
	path string
	key  string
	book *Book
	w    *bufio.Writer
}

// NewBook begins a book, which takes the place of the one at path once it is finished.
func NewBook(path, key string) (*Author, error) {
	if err := os.MkdirAll(filepath.Dir(path), 0o700); err != nil {
		return nil, err
	}
	file, err := os.OpenFile(path+".new", os.O_RDWR|os.O_CREATE|os.O_TRUNC, 0o600)
	if err != nil {
		return nil, err
	}
	b := &Book{file: file, seed: maphash.MakeSeed(), at: map[uint64]int64{}, end: cover}
	a := &Author{path: path, key: key, book: b, w: bufio.NewWriterSize(file, bookBuffer)}
	_, err = a.w.Write(make([]byte, cover))
	return a, err
}

// Add adds a page. An id is neither empty nor longer than 255 bytes.
func (a *Author) Add(id string, page []byte) error {
	if id == "" || len(id) > 255 {
		return fmt.Errorf("%q is no id", id)
	}
	lead := make([]byte, pageLead, pageLead+len(id))
	binary.LittleEndian.PutUint32(lead[4:], uint32(1+len(id)+len(page)))
	lead[8] = byte(len(id))
	lead = append(lead, id...)
	sum := crc32.Update(crc32.ChecksumIEEE(lead[8:]), crc32.IEEETable, page)
	binary.LittleEndian.PutUint32(lead, sum)
	if _, err := a.w.Write(lead); err != nil {
		return err
	}
	a.book.at[maphash.String(a.book.seed, id)] = a.book.end
	a.book.end += int64(len(lead) + len(page))
	_, err := a.w.Write(page)
	return err
}

// Finish adds the foreword, wipes the pages of whoever has gone meanwhile, puts the book in its place and returns it.
func (a *Author) Finish(foreword, mark []byte, gone []string) (*Book, error) {
	if len(mark) > mostMark {
		return nil, errors.New("a mark that long has no room")
	}
	sum := keySum(a.key)
	about := binary.LittleEndian.AppendUint64(nil, uint64(a.book.end))
	about = binary.LittleEndian.AppendUint64(about, uint64(len(foreword)))
	about = binary.LittleEndian.AppendUint32(about, crc32.ChecksumIEEE(foreword))
	about = binary.LittleEndian.AppendUint32(about, uint32(len(mark)))
	front := make([]byte, cover)
	copy(front, sum[:])
	copy(front[len(sum)+4:], about)
	copy(front[cover-mostMark:], mark)
	binary.LittleEndian.PutUint32(front[len(sum):], crc32.ChecksumIEEE(front[len(sum)+4:]))
	b := a.book
	if _, err := a.w.Write(foreword); err != nil {
		return nil, err
	}
	if err := a.w.Flush(); err != nil {
		return nil, err
	}
	if err := b.Wipe(gone...); err != nil {
		return nil, err
	}
	if _, err := b.file.WriteAt(front, 0); err != nil {
		return nil, err
	}
	if err := b.file.Sync(); err != nil {
		return nil, err
	}
	if err := os.Rename(b.file.Name(), a.path); err != nil {
		return nil, err
	}
	folder, err := os.Open(filepath.Dir(a.path))
	if err != nil {
		return nil, err
	}
	b.mark = bytes.Clone(mark)
	return b, errors.Join(folder.Sync(), folder.Close())
}

// Abandon gives the book up.
func (a *Author) Abandon() error { return errors.Join(os.Remove(a.path+".new"), a.book.file.Close()) }
