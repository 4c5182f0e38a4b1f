package web

import (
	"bytes"
	"compress/flate"
	"crypto/sha256"
	"encoding/binary"
	"fmt"
	"hash/crc32"
	"strings"
	"sync"
	"time"
)

// Page is a rendered page. It lacks its nonce alone, which is another in each answer and goes between the pieces, so
// that what many visitors get is rendered and compressed once.
type Page struct {
	pieces [][]byte
	packed [][]byte // each piece compressed by itself; nil where the page is not kept
	drawn  time.Time
}

func newPage(html []byte, blank string) *Page {
	return &Page{pieces: bytes.Split(html, []byte(blank))}
}

// pack compresses the pieces, each up to a whole byte.
func (p *Page) pack() error {
	for _, piece := range p.pieces {
		var packed bytes.Buffer
		w, err := flate.NewWriter(&packed, flate.BestCompression)
		if err != nil {
			return err
		}
		if _, err := w.Write(piece); err != nil {
			return err
		}
		if err := w.Flush(); err != nil {
			return err
		}
		p.packed = append(p.packed, packed.Bytes())
	}
	return nil
}

// AppendHTML appends the page with a nonce.
func (p *Page) AppendHTML(answer []byte, nonce string) []byte {
	for i, piece := range p.pieces {
		if i > 0 {
			answer = append(answer, nonce...)
		}
		answer = append(answer, piece...)
	}
	return answer
}

// Packed reports whether the page was kept compressed as well.
func (p *Page) Packed() bool { return p.packed != nil }

// AppendGzip appends the page with a nonce, compressed, if it is packed. The nonce is a stored block between the pieces
// (RFC 1951, 3.2.4), and the sum at the end is made of the whole.
func (p *Page) AppendGzip(answer []byte, nonce string) []byte {
	between := binary.LittleEndian.AppendUint16([]byte{0}, uint16(len(nonce)))
	between = binary.LittleEndian.AppendUint16(between, ^uint16(len(nonce)))
	between = append(between, nonce...)
	answer = append(answer, 0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 0xff) // deflated, no name, no time, by no system known
	sum, size := uint32(0), 0
	for i, piece := range p.pieces {
		if i > 0 {
			answer = append(answer, between...)
			sum = crc32.Update(sum, crc32.IEEETable, []byte(nonce))
			size += len(nonce)
		}
		answer = append(answer, p.packed[i]...)
		sum = crc32.Update(sum, crc32.IEEETable, piece)
		size += len(piece)
	}
	answer = append(answer, 1, 0, 0, 0xff, 0xff) // the last block, with nothing in it
	answer = binary.LittleEndian.AppendUint32(answer, sum)
	return binary.LittleEndian.AppendUint32(answer, uint32(size))
}

func (p *Page) size() (n int) {
	for i, piece := range p.pieces {
		n += len(piece)
		if p.packed != nil {
			n += len(p.packed[i])
		}
	}
	return n
}

// key is the same for views that give the same page, but for its nonce and the time.
func (v View) key() [32]byte {
	h := sha256.New()
	fmt.Fprintf(h, "%+v %q %q %q %t %q %q %q %q %q %d ", v.Route, v.Path, v.Language, v.Theme, v.Dev, v.BaseURL,
		v.Title, v.Description, v.Search, v.Feeds, len(v.Data))
	h.Write(v.Data)
	h.Write(v.First)
	return [32]byte(h.Sum(nil))
}

// shelf keeps drawn pages for a while.
type shelf struct {
	now func() time.Time

	mu   sync.Mutex
	kept map[[32]byte]*Page
	size int
}

func (s *shelf) find(key [32]byte) *Page {
	s.mu.Lock()
	defer s.mu.Unlock()
	p := s.kept[key]
	if p == nil || s.now().Sub(p.drawn) >= paintAge {
		return nil
	}
	return p
}

// keep forgets everything when there is no room left: what is asked for often is soon back.
func (s *shelf) keep(key [32]byte, p *Page) {
	s.mu.Lock()
	defer s.mu.Unlock()
	if s.kept == nil || s.size+p.size() > paintKept {
		s.kept = map[[32]byte]*Page{}
		s.size = 0
	}
	if before := s.kept[key]; before != nil {
		s.size -= before.size()
	}
	s.size += p.size()
	s.kept[key] = p
}

// AcceptsGzip reports whether an Accept-Encoding header takes gzip.
func AcceptsGzip(header string) bool {
	for one := range strings.SplitSeq(header, ",") {
		name, quality, _ := strings.Cut(strings.TrimSpace(one), ";")
		if strings.TrimSpace(name) == "gzip" {
			return strings.TrimRight(strings.TrimSpace(quality), "0.") != "q="
		}
	}
	return false
}
