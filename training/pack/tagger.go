package main

import (
	"encoding/binary"
	"encoding/json"
	"errors"
	"fmt"
	"math"

	"github.com/tawafuq/tawafuq/internal/packed"
)

// taggerHeader is the header of both files; the trained one has no bits.
type taggerHeader struct {
	Version int      `json:"version"`
	Size    int      `json:"size"`
	Bits    int      `json:"bits"`
	Before  [][2]int `json:"before"`
	Lines   [][2]int `json:"lines"`
	After   [][2]int `json:"after"`
	Longest int      `json:"longest"`
	Shape   struct {
		Words      int `json:"words"`
		Grams      int `json:"grams"`
		TokenMarks int `json:"tokenMarks"`
		LineMarks  int `json:"lineMarks"`
		Labels     int `json:"labels"`
		Sections   int `json:"sections"`
	} `json:"shape"`
	Checksum string `json:"checksum"`
}

// matrices returns the rows and columns of the matrices, in the order of the file.
func (h taggerHeader) matrices() [][2]int {
	var all [][2]int
	convs := func(layers [][2]int) {
		for _, l := range layers {
			all = append(all, [2]int{h.Size, l[0] * h.Size})
		}
	}
	convs(h.Before)
	all = append(all, [2]int{h.Size, 2 * h.Size})
	convs(h.Lines)
	all = append(all, [2]int{h.Shape.Sections, h.Size}, [2]int{h.Size, h.Size})
	convs(h.After)
	return append(all, [2]int{h.Shape.Labels, h.Size}, [2]int{1, h.Size})
}

// packTagger returns header and body of the served file for those of the trained one (tagger/train.py). Its matrices
// are floats there and bytes here, as they are multiplied.
func packTagger(head, body []byte) ([]byte, []byte, error) {
	var h taggerHeader
	if err := json.Unmarshal(head, &h); err != nil {
		return nil, nil, err
	}
	h.Bits = taggerBits
	if !packed.Valid(h.Size, h.Bits) {
		return nil, nil, fmt.Errorf("rows of %d numbers cannot be packed in %d bits", h.Size, h.Bits)
	}
	tables := []int{h.Shape.Words, h.Shape.Grams, h.Shape.TokenMarks, h.Shape.LineMarks}
	length := 4 * (h.Shape.Labels + 1) * h.Shape.Labels
	for _, rows := range tables {
		length += rows * (4 + h.Size)
	}
	for _, m := range h.matrices() {
		length += 4 * m[0] * (m[1] + 1)
	}
	if len(body) != length {
		return nil, nil, errors.New("the file is not as long as its header says")
	}
	var out []byte
	for _, count := range tables {
		var rows []float32
		rows, body = unpacked(body, count, h.Size)
		out = packed.Append(out, rows, h.Size, h.Bits)
	}
	for _, m := range h.matrices() {
		out, body = appendMatrix(out, body, m[0], m[1])
	}
	out = append(out, body...) // from one label to the next, and of a line's first word
	h.Checksum = checksum(out)
	head, err := json.Marshal(h)
	return head, out, err
}

// appendMatrix takes a matrix and its bias off the beginning of data and appends a scale for each row, the rows as
// bytes, and the bias.
func appendMatrix(dst, data []byte, rows, columns int) (out, rest []byte) {
	scales, codes := make([]byte, 0, 4*rows), make([]byte, 0, rows*columns)
	for r := range rows {
		row := data[4*r*columns : 4*(r+1)*columns]
		var most float32
		for i := 0; i < len(row); i += 4 {
			most = max(most, float(row[i:]), -float(row[i:]))
		}
		scale := most / math.MaxInt8
		scales = binary.LittleEndian.AppendUint32(scales, math.Float32bits(scale))
		for i := 0; i < len(row); i += 4 {
			code := 0.0
			if scale > 0 {
				code = math.Round(float64(float(row[i:]) / scale))
			}
			codes = append(codes, byte(int8(code)))
		}
	}
	data = data[4*rows*columns:]
	dst = append(append(append(dst, scales...), codes...), data[:4*rows]...)
	return dst, data[4*rows:]
}
