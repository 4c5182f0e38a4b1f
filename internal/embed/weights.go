package embed

import (
	"encoding/binary"
	"encoding/json"
	"errors"
	"fmt"
	"hash/crc32"
	"os"
	"strings"
	"unsafe"

	"github.com/tawafuq/tawafuq/internal/packed"
)

// Errors of Load, wrapped with the reason. Without an encoder, callers continue without it.
var (
	// ErrMissing: there is no weights file, or it is empty.
	ErrMissing = errors.New("the encoder's weights are missing")
	// ErrDamaged: it is not a weights file, it is truncated, or its checksum does not match.
	ErrDamaged = errors.New("the encoder's weights are damaged")
	// ErrFolding: the weights were trained on words folded differently.
	ErrFolding = errors.New("the encoder's weights were trained for another folding of text")
)

// magic begins every weights file; its last digit is the version of the layout.
const magic = "TAWAFUQ-ENCODER2"

// maxHeader bounds the header, which is read before the checksum is verified.
const maxHeader = 4096

// header is the JSON after magic and its own length (uint32, little endian). The body follows: the words, each ended by
// a line feed, and two tables of package packed, of the rows of words and of those of buckets.
type header struct {
	Model      string `json:"model"`
	Dimension  int    `json:"dimension"`
	Folding    int    `json:"folding"`
	Words      int    `json:"words"`
	Buckets    int    `json:"buckets"`
	WordBits   int    `json:"wordBits"`   // of each number of a word's row
	GramBits   int    `json:"gramBits"`   // of each number of a bucket's row
	Checksum   string `json:"checksum"`   // CRC-32 (IEEE) of the body, in hexadecimal
	Vocabulary int    `json:"vocabulary"` // length of the words in bytes
}

func (h header) bodySize() int {
	words, grams := packed.Size(h.Words, h.Dimension, h.WordBits), packed.Size(h.Buckets, h.Dimension, h.GramBits)
	return h.Vocabulary + words + grams
}

// sane bounds the sizes so that they can be multiplied without overflow.
func (h header) sane() bool {
	const most = 1 << 24
	isPowerOfTwo := h.Buckets > 0 && h.Buckets&(h.Buckets-1) == 0
	return h.Model != "" &&
		h.Dimension <= 4096 && packed.Valid(h.Dimension, h.WordBits) && packed.Valid(h.Dimension, h.GramBits) &&
		h.Words >= 0 && h.Words <= most &&
		h.Vocabulary >= 0 && h.Vocabulary <= 1<<30 &&
		isPowerOfTwo && h.Buckets <= most
}

// Open reads the weights at path.
func Open(path string) (*Encoder, error) {
	data, err := os.ReadFile(path)
	if errors.Is(err, os.ErrNotExist) {
		return nil, fmt.Errorf("%w: no file %s", ErrMissing, path)
	}
	if err != nil {
		return nil, fmt.Errorf("%w: %w", ErrMissing, err)
	}
	return Load(unsafe.String(unsafe.SliceData(data), len(data))) // nothing else holds data, so it cannot change
}

// Load reads weights in memory. It copies the scales and the positions of the words; the rows stay where they are.
func Load(data string) (*Encoder, error) {
	if data == "" {
		return nil, fmt.Errorf("%w: the file is empty", ErrMissing)
	}
	h, body, err := split(data)
	if err != nil {
		return nil, err
	}
	if h.Folding != Folding {
		return nil, fmt.Errorf("%w: they are for folding %d, this program uses %d", ErrFolding, h.Folding, Folding)
	}
	if sum := checksum(body); sum != h.Checksum {
		return nil, fmt.Errorf("%w: the checksum is %s, the header says %s", ErrDamaged, sum, h.Checksum)
	}
	e := &Encoder{model: h.Model, dimension: h.Dimension, buckets: uint32(h.Buckets)}
	words, body := body[:h.Vocabulary], body[h.Vocabulary:]
	if strings.Count(words, "\n") != h.Words || h.Words > 0 && words[len(words)-1] != '\n' {
		return nil, fmt.Errorf("%w: there are not %d words", ErrDamaged, h.Words)
	}
	e.vocabulary = newVocabulary(words, h.Words)
	e.words, body = packed.Read(body, h.Words, h.Dimension, h.WordBits)
	e.grams, _ = packed.Read(body, h.Buckets, h.Dimension, h.GramBits)
	return e, nil
}

// split reads the header and checks that the body has the promised length.
func split(data string) (h header, body string, err error) {
	const lead = len(magic) + 4
	if len(data) < lead || data[:len(magic)] != magic {
		return h, "", fmt.Errorf("%w: it does not begin as a weights file", ErrDamaged)
	}
	size := int(binary.LittleEndian.Uint32([]byte(data[len(magic):lead])))
	if size > maxHeader || len(data) < lead+size {
		return h, "", fmt.Errorf("%w: the header is truncated", ErrDamaged)
	}
	if err := json.Unmarshal([]byte(data[lead:lead+size]), &h); err != nil || !h.sane() {
		return h, "", fmt.Errorf("%w: the header is invalid", ErrDamaged)
	}
	body = data[lead+size:]
	if len(body) != h.bodySize() {
		return h, "", fmt.Errorf("%w: %d bytes where the header promises %d", ErrDamaged, len(body), h.bodySize())
	}
	return h, body, nil
}

func checksum(body string) string {
	sum := crc32.ChecksumIEEE(unsafe.Slice(unsafe.StringData(body), len(body)))
	return fmt.Sprintf("%08x", sum)
}
