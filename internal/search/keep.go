package search

import (
	"crypto/rand"
	"crypto/sha256"
	"encoding/binary"
	"errors"
	"math"
)

// An index is kept between two starts as a page for each document and a dictionary: numbers, ids of documents, and
// hashes of words. The words themselves are in the documents alone; whoever takes the index up again reads as few
// documents as it takes to hear every word once.

// errBusy: so much was written meanwhile that the index never was in one piece.
var errBusy = errors.New("the index changes too quickly to be kept")

const (
	saltSize = 8
	hashSize = 8
)

// hasher hashes words under the salt of one dictionary.
type hasher struct{ salt [saltSize]byte }

func (h *hasher) of(kind byte, word string) uint64 {
	b := append(append(make([]byte, 0, 64), h.salt[:]...), kind)
	sum := sha256.Sum256(append(b, word...))
	return binary.LittleEndian.Uint64(sum[:])
}

// ofTerm and the kinds after it are what a word is in the dictionary: a term, or a value of a column.
const ofTerm = 0

func ofColumn(c column) byte { return byte(c) + 1 }

// Keep hands over the pages of all documents and returns the dictionary, which is empty if there are none.
func (x *index) Keep(add func(id string, page []byte) error) ([]byte, error) {
	s, err := x.whole()
	if err != nil || len(s.views) == 0 {
		return nil, err
	}
	v := &s.views[0]
	h := &hasher{}
	rand.Read(h.salt[:])
	b := append([]byte{}, h.salt[:]...)
	b = binary.LittleEndian.AppendUint32(b, v.firstTitle)
	b = binary.LittleEndian.AppendUint32(b, uint32(len(v.scales)))
	b = binary.LittleEndian.AppendUint32(b, uint32(len(v.terms)))
	for _, term := range v.terms {
		b = binary.LittleEndian.AppendUint64(b, h.of(ofTerm, term))
	}
	for c := range v.columns {
		b = binary.LittleEndian.AppendUint32(b, uint32(len(v.columns[c].names)))
		for _, name := range v.columns[c].names {
			b = binary.LittleEndian.AppendUint64(b, h.of(ofColumn(column(c)), name))
		}
	}
	return b, v.eachPage(func(doc uint32, page []byte) error { return add(v.ids[doc], page) })
}

// whole is a snapshot of one segment, or of none.
func (x *index) whole() (*snapshot, error) {
	const tries = 4
	for range tries {
		if s := x.now.Load(); len(s.views) <= 1 {
			return s, nil
		}
		x.Compact()
	}
	return nil, errBusy
}

// held is a term of a document with what it counts for.
type held struct {
	term   uint32
	impact uint8
}

// eachPage calls do with the page of each living document. Postings lead from terms to documents: they are turned
// around for some documents at a time.
func (v *view) eachPage(do func(doc uint32, page []byte) error) error {
	const atOnce = 8192
	next := make([]uint32, len(v.terms))
	copy(next, v.starts)
	var (
		lists [atOnce][]held
		page  []byte
	)
	for from := 0; from < len(v.ids); from += atOnce {
		for i := range lists {
			lists[i] = lists[i][:0]
		}
		for term := range v.terms {
			p, end := next[term], v.starts[term+1]
			for ; p < end && int(v.docs[p]) < from+atOnce; p++ {
				list := &lists[int(v.docs[p])-from]
				*list = append(*list, held{uint32(term), v.impacts[p]})
			}
			next[term] = p
		}
		for doc := from; doc < min(from+atOnce, len(v.ids)); doc++ {
			if !v.lives(uint32(doc)) {
				continue
			}
			page = v.appendPage(page[:0], uint32(doc), lists[doc-from])
			if err := do(uint32(doc), page); err != nil {
				return err
			}
		}
	}
	return nil
}

func (v *view) appendPage(b []byte, doc uint32, terms []held) []byte {
	b = v.numbers[doc].appendTo(b)
	b = binary.AppendUvarint(b, uint64(v.titles[doc]+1)) // noTerm becomes 0
	b = binary.AppendUvarint(b, uint64(len(terms)))
	before := uint32(0)
	for _, h := range terms {
		b = append(binary.AppendUvarint(b, uint64(h.term-before)), h.impact)
		before = h.term
	}
	for c := range v.columns {
		values := v.columns[c].of(doc)
		b = binary.AppendUvarint(b, uint64(len(values)))
		for _, value := range values {
			b = binary.AppendUvarint(b, uint64(value))
		}
	}
	stream := v.stream[v.streamStarts[doc]:v.streamStarts[doc+1]]
	return append(binary.AppendUvarint(b, uint64(len(stream))), stream...)
}

// The flags of a document's numbers.
const (
	flagArabic = 1 << iota
	flagCasual
	flagPrompt
	flagLate
)

func (n *numbers) appendTo(b []byte) []byte {
	b = binary.AppendUvarint(b, uint64(n.posted))
	b = binary.AppendVarint(b, int64(n.low))
	b = binary.AppendVarint(b, int64(n.high))
	b = binary.LittleEndian.AppendUint32(b, math.Float32bits(n.years))
	flags := byte(0)
	for flag, set := range map[byte]bool{
		flagArabic: n.arabic, flagCasual: n.casual, flagPrompt: n.prompt, flagLate: n.late,
	} {
		if set {
			flags |= flag
		}
	}
	return append(b, byte(n.degree), n.merit, flags)
}

// errPage: a page is not what was written.
var errPage = errors.New("a page that is kept cannot be read")

// pageReader reads a page in the order in which it was written. It reads zeros once something is wrong.
type pageReader struct {
	b   []byte
	bad bool
}

func (p *pageReader) uvarint() uint64 {
	if len(p.b) > 0 && p.b[0] < 0x80 { // as most are
		n := p.b[0]
		p.b = p.b[1:]
		return uint64(n)
	}
	n, size := binary.Uvarint(p.b)
	if size <= 0 {
		p.b, p.bad = nil, true
		return 0
	}
	p.b = p.b[size:]
	return n
}

func (p *pageReader) varint() int64 {
	n := p.uvarint()
	if n&1 != 0 {
		return ^int64(n >> 1)
	}
	return int64(n >> 1)
}

func (p *pageReader) take(n int) []byte {
	if n < 0 || n > len(p.b) {
		p.b, p.bad = nil, true
		return make([]byte, min(max(n, 0), hashSize))
	}
	taken := p.b[:n]
	p.b = p.b[n:]
	return taken
}

func (p *pageReader) numbers() (n numbers) {
	n.posted = int64(p.uvarint())
	n.low, n.high = int32(p.varint()), int32(p.varint())
	n.years = math.Float32frombits(binary.LittleEndian.Uint32(p.take(4)))
	last := p.take(3)
	n.degree, n.merit = int8(last[0]), last[1]
	n.arabic, n.casual = last[2]&flagArabic != 0, last[2]&flagCasual != 0
	n.prompt, n.late = last[2]&flagPrompt != 0, last[2]&flagLate != 0
	return n
}

// page is a document as it is kept.
type page struct {
	numbers
	title  uint32 // noTerm for none
	terms  []held
	values [columnCount][]uint32
	stream []byte
}

// read reads a page into p, whose lists are used again.
func (p *page) read(b []byte) error {
	r := pageReader{b: b}
	p.numbers = r.numbers()
	p.title = uint32(r.uvarint()) - 1
	p.terms = p.terms[:0]
	term := uint64(0)
	for range r.uvarint() {
		if r.bad {
			return errPage
		}
		term += r.uvarint()
		p.terms = append(p.terms, held{uint32(term), r.take(1)[0]})
	}
	for c := range p.values {
		p.values[c] = p.values[c][:0]
		for range r.uvarint() {
			if r.bad {
				return errPage
			}
			p.values[c] = append(p.values[c], uint32(r.uvarint()))
		}
	}
	p.stream = r.take(int(r.uvarint()))
	if r.bad || len(r.b) > 0 {
		return errPage
	}
	return nil
}
