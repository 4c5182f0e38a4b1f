package tag

import (
	"encoding/binary"
	"encoding/json"
	"errors"
	"fmt"
	"hash/crc32"
	"math"

	"github.com/tawafuq/tawafuq/internal/packed"
)

// Errors of Load, wrapped with the reason.
var (
	// ErrDamaged: the data is not a weights file, it is truncated, or its checksum does not match.
	ErrDamaged = errors.New("the tagger's weights are damaged")
	// ErrVersion: the weights were trained for other features.
	ErrVersion = errors.New("the tagger's weights were trained for other features")
)

// magic begins every weights file; its last digit is the version of the layout.
const magic = "TAWAFUQ-TAGGER-2"

// header is the JSON after magic and its own length (uint32, little endian).
type header struct {
	Version  int      `json:"version"`
	Size     int      `json:"size"`
	Bits     int      `json:"bits"`   // of each number of the tables
	Before   [][2]int `json:"before"` // width and dilation of each convolution
	Lines    [][2]int `json:"lines"`
	After    [][2]int `json:"after"`
	Longest  int      `json:"longest"`
	Shape    Shape    `json:"shape"`
	Checksum string   `json:"checksum"` // CRC-32 (IEEE) of the body, in hexadecimal
}

// sane bounds the sizes, so that a damaged header allocates little.
func (h header) sane() bool {
	ok := h.Size <= 256 && packed.Valid(h.Size, h.Bits) && h.Longest > 0 && h.Longest <= 4096
	for _, layers := range [][][2]int{h.Before, h.Lines, h.After} {
		ok = ok && len(layers) <= 16
		for _, l := range layers {
			ok = ok && l[0] > 0 && l[0] <= 15 && l[0]%2 == 1 && l[1] > 0 && l[1] <= 64
		}
	}
	return ok
}

// Load reads weights in memory. The rows of the tables stay where they are.
func Load(data string) (*Tagger, error) {
	const lead = len(magic) + 4
	if len(data) < lead || data[:len(magic)] != magic {
		return nil, fmt.Errorf("%w: they do not begin as a weights file", ErrDamaged)
	}
	size := int(binary.LittleEndian.Uint32([]byte(data[len(magic):lead])))
	if size > 4096 || len(data) < lead+size {
		return nil, fmt.Errorf("%w: the header is truncated", ErrDamaged)
	}
	var h header
	if err := json.Unmarshal([]byte(data[lead:lead+size]), &h); err != nil || !h.sane() {
		return nil, fmt.Errorf("%w: the header is invalid", ErrDamaged)
	}
	if h.Version != Version || h.Shape != Sizes() {
		return nil, fmt.Errorf("%w: they are of version %d, this program uses %d", ErrVersion, h.Version, Version)
	}
	body := data[lead+size:]
	if sum := fmt.Sprintf("%08x", crc32.ChecksumIEEE([]byte(body))); sum != h.Checksum {
		return nil, fmt.Errorf("%w: the checksum is %s, the header says %s", ErrDamaged, sum, h.Checksum)
	}
	r := weightsReader{body: body}
	t := r.tagger(h)
	if r.short || r.body != "" {
		return nil, fmt.Errorf("%w: their length is not what the header promises", ErrDamaged)
	}
	return t, nil
}

// weightsReader cuts the parts of a model from a body.
type weightsReader struct {
	body  string
	short bool
}

func (r *weightsReader) take(n int) string {
	if n > len(r.body) {
		r.short = true
		n = len(r.body)
	}
	part := r.body[:n]
	r.body = r.body[n:]
	return part
}

func (r *weightsReader) floats(n int) []float32 {
	part := r.take(4 * n)
	out := make([]float32, n)
	for i := 0; 4*i+4 <= len(part); i++ {
		b := part[4*i : 4*i+4]
		out[i] = math.Float32frombits(uint32(b[0]) | uint32(b[1])<<8 | uint32(b[2])<<16 | uint32(b[3])<<24)
	}
	return out
}

func (r *weightsReader) table(rows int, h header) packed.Table {
	part := r.take(packed.Size(rows, h.Size, h.Bits))
	if r.short {
		return packed.Table{}
	}
	t, _ := packed.Read(part, rows, h.Size, h.Bits)
	return t
}

// linear reads a scale for each row, the rows as bytes, and the bias.
func (r *weightsReader) linear(in, out int) linear {
	scales, codes := r.floats(out), r.take(in*out)
	return newLinear(in, out, codes, scales, r.floats(out))
}

func (r *weightsReader) convs(layers [][2]int, size int) []conv {
	var all []conv
	for _, l := range layers {
		all = append(all, conv{linear: r.linear(l[0]*size, size), width: l[0], dilation: l[1]})
	}
	return all
}

// tagger reads the parts in the order in which training/pack writes them.
func (r *weightsReader) tagger(h header) *Tagger {
	size := h.Size
	t := &Tagger{size: size, longest: h.Longest}
	t.words = r.table(wordBuckets, h)
	t.grams = r.table(gramBuckets, h)
	t.marks = r.table(tokenMarks, h)
	t.lineMarks = r.table(lineMarks, h)
	t.before = r.convs(h.Before, size)
	t.pool = r.linear(2*size, size)
	t.lines = r.convs(h.Lines, size)
	t.section = r.linear(size, int(sectionCount))
	t.context = r.linear(size, size)
	t.after = r.convs(h.After, size)
	t.label = r.linear(size, labelCount)
	t.begin = r.linear(size, 1)
	t.moves = newMoves(r.floats(labelCount * labelCount))
	t.first = r.floats(labelCount)
	return t
}
