package embed

import (
	"bytes"
	"encoding/binary"
	"encoding/json"
	"errors"
	"fmt"

	"github.com/tawafuq/tawafuq/internal/packed"
)

// table is the content of a weights file. Training writes such files; tests write small ones with this.
type table struct {
	Dimension   int
	Words       []string
	WordRows    [][]float32
	BucketRows  [][]float32
	ModelPrefix string // the model's name before the part derived from its content
}

// tableBits is what each number of such a file takes.
const tableBits = 5

// marshal packs the rows and writes the file. The model's id ends in the checksum, so that two trainings never
// share one.
func (t table) marshal() ([]byte, error) {
	var body bytes.Buffer
	for _, word := range t.Words {
		body.WriteString(word)
		body.WriteByte('\n')
	}
	h := header{Dimension: t.Dimension, Folding: Folding, Words: len(t.Words), Buckets: len(t.BucketRows),
		Vocabulary: body.Len(), WordBits: tableBits, GramBits: tableBits}
	for _, rows := range [][][]float32{t.WordRows, t.BucketRows} {
		var all []float32
		for _, row := range rows {
			if len(row) != t.Dimension {
				return nil, fmt.Errorf("a row of %d numbers among rows of %d", len(row), t.Dimension)
			}
			all = append(all, row...)
		}
		body.Write(packed.Append(nil, all, t.Dimension, tableBits))
	}
	h.Checksum = checksum(body.String())
	h.Model = t.ModelPrefix + "-" + h.Checksum
	if !h.sane() || len(t.WordRows) != len(t.Words) {
		return nil, errors.New("words, rows and buckets are inconsistent")
	}
	head, err := json.Marshal(h)
	if err != nil {
		return nil, err
	}
	out := append([]byte(magic), binary.LittleEndian.AppendUint32(nil, uint32(len(head)))...)
	return append(append(out, head...), body.Bytes()...), nil
}
