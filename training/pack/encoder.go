package main

import (
	"encoding/binary"
	"encoding/json"
	"errors"
	"fmt"
	"math"
	"strings"

	"github.com/tawafuq/tawafuq/internal/packed"
)

// encoderHeader is the header of both files; the trained one has no bits.
type encoderHeader struct {
	Model      string `json:"model"`
	Dimension  int    `json:"dimension"`
	Folding    int    `json:"folding"`
	Words      int    `json:"words"`
	Buckets    int    `json:"buckets"`
	WordBits   int    `json:"wordBits"`
	GramBits   int    `json:"gramBits"`
	Checksum   string `json:"checksum"`
	Vocabulary int    `json:"vocabulary"`
}

// packEncoder returns header and body of the served file for those of the trained one (encoder.py). The words stay as
// they are; a table is scales, then rows of int8.
func packEncoder(head, body []byte) ([]byte, []byte, error) {
	var h encoderHeader
	if err := json.Unmarshal(head, &h); err != nil {
		return nil, nil, err
	}
	if len(body) != h.Vocabulary+(h.Words+h.Buckets)*(4+h.Dimension) {
		return nil, nil, errors.New("the file is not as long as its header says")
	}
	h.WordBits, h.GramBits = wordBits, gramBits
	out, rest := append([]byte(nil), body[:h.Vocabulary]...), body[h.Vocabulary:]
	for _, table := range []struct{ rows, bits int }{{h.Words, h.WordBits}, {h.Buckets, h.GramBits}} {
		if !packed.Valid(h.Dimension, table.bits) {
			return nil, nil, fmt.Errorf("rows of %d numbers cannot be packed in %d bits", h.Dimension, table.bits)
		}
		var rows []float32
		rows, rest = unpacked(rest, table.rows, h.Dimension)
		out = packed.Append(out, rows, h.Dimension, table.bits)
	}
	// The name ends in the checksum, so that two weights never share one.
	h.Model = strings.TrimSuffix(h.Model, h.Checksum)
	h.Checksum = checksum(out)
	h.Model += h.Checksum
	head, err := json.Marshal(h)
	return head, out, err
}

// unpacked takes a table of rows of int8 off the beginning of data: first a scale for each row.
func unpacked(data []byte, count, size int) (rows []float32, rest []byte) {
	scales, codes := data[:4*count], data[4*count:]
	rows = make([]float32, count*size)
	for i := range rows {
		rows[i] = float(scales[i/size*4:]) * float32(int8(codes[i]))
	}
	return rows, codes[count*size:]
}

func float(data []byte) float32 { return math.Float32frombits(binary.LittleEndian.Uint32(data)) }
