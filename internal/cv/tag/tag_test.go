package tag

import (
	"bytes"
	"encoding/binary"
	"encoding/json"
	"errors"
	"fmt"
	"hash/crc32"
	"math"
	"math/rand/v2"
	"reflect"
	"slices"
	"strings"
	"testing"

	"github.com/tawafuq/tawafuq/internal/document"
	"github.com/tawafuq/tawafuq/internal/packed"
)

// testWeights returns random weights of a small model, in the format that training/pack writes.
func testWeights(t *testing.T, change func(*header)) string {
	t.Helper()
	const size = 8
	r := rand.New(rand.NewPCG(1, 2))
	h := header{Version: Version, Size: size, Bits: 5, Before: [][2]int{{3, 1}}, Lines: [][2]int{{3, 1}, {3, 2}},
		After: [][2]int{{5, 1}}, Longest: 96, Shape: Sizes()}
	var body bytes.Buffer
	floats := func(n int) {
		for range n {
			binary.Write(&body, binary.LittleEndian, float32(r.NormFloat64()))
		}
	}
	for _, rows := range []int{wordBuckets, gramBuckets, tokenMarks, lineMarks} {
		numbers := make([]float32, rows*size)
		for i := range numbers {
			numbers[i] = float32(r.NormFloat64())
		}
		body.Write(packed.Append(nil, numbers, size, h.Bits))
	}
	linear := func(in, out int) {
		body.Write(bytes.Repeat(binary.LittleEndian.AppendUint32(nil, math.Float32bits(0.01)), out))
		for range in * out {
			body.WriteByte(byte(r.IntN(256)))
		}
		floats(out)
	}
	linear(3*size, size)
	linear(2*size, size)
	linear(3*size, size)
	linear(3*size, size)
	linear(size, int(sectionCount))
	linear(size, size)
	linear(5*size, size)
	linear(size, labelCount)
	linear(size, 1)
	for from := range labelCount {
		for to := range labelCount {
			move := float32(r.NormFloat64())
			if to > 0 && to%2 == 0 && from != to && from != to-1 {
				move = -1e4
			}
			binary.Write(&body, binary.LittleEndian, move)
		}
	}
	floats(labelCount)
	h.Checksum = fmt.Sprintf("%08x", crc32.ChecksumIEEE(body.Bytes()))
	if change != nil {
		change(&h)
	}
	head, err := json.Marshal(h)
	if err != nil {
		t.Fatal(err)
	}
	return magic + string(binary.LittleEndian.AppendUint32(nil, uint32(len(head)))) + string(head) + body.String()
}

func testLines() []Line {
	var lines []Line
	for n, s := range []string{
		"SARA ALHARBI", "سارة الحربي", "", "----", "Accountant at Gulf Star Trading LLC\t2019 – 2021", "• C++, Node.js",
		strings.Repeat("word ", 300), "\xff\xfe broken", "جامعة الملك سعود (الرياض)",
	} {
		lines = append(lines, Line{Line: document.Line{Text: s, Block: 1, Page: 1, Size: 11}, Body: 10,
			Rules: []Rule{Rule(n)}, Marks: []Mark{{Kind: MarkDate, Start: 0, End: min(4, len(s))}}})
	}
	return lines
}

func TestTag(t *testing.T) {
	tagger, err := Load(testWeights(t, nil))
	if err != nil {
		t.Fatal(err)
	}
	lines := testLines()
	r := tagger.Tag(lines)
	if len(r.Sections) != len(lines) || len(r.Spans) == 0 {
		t.Fatalf("%d sections and %d spans of %d lines", len(r.Sections), len(r.Spans), len(lines))
	}
	for n, s := range r.Spans {
		if s.Start < 0 || s.Start >= s.End || s.End > len(lines[s.Line].Text) {
			t.Errorf("span %d is from %d to %d of %q", n, s.Start, s.End, lines[s.Line].Text)
		}
		if s.Confidence < 0 || s.Confidence > 1.0001 || s.Begins < 0 || s.Begins > 1 {
			t.Errorf("span %d has confidence %v and begins an entry with %v", n, s.Confidence, s.Begins)
		}
		if n > 0 && r.Spans[n-1].Line == s.Line && r.Spans[n-1].End > s.Start {
			t.Errorf("span %d overlaps the one before", n)
		}
	}
	if again := tagger.Tag(lines); !reflect.DeepEqual(again, r) {
		t.Error("the same lines are tagged differently the second time")
	}
	if empty := tagger.Tag(nil); len(empty.Spans) != 0 {
		t.Errorf("no lines have %d spans", len(empty.Spans))
	}
}

// TestPath compares the likeliest path and its probability with those of all paths.
func TestPath(t *testing.T) {
	tagger, err := Load(testWeights(t, nil))
	if err != nil {
		t.Fatal(err)
	}
	r := rand.New(rand.NewPCG(3, 4))
	logits := make([]float32, 2*labelCount)
	for i := range logits {
		logits[i] = float32(r.NormFloat64())
	}
	score := func(a, b int) float64 {
		return float64(tagger.first[a] + logits[a] + tagger.moves.between(a, b) + logits[labelCount+b])
	}
	best, all := [2]int{}, 0.0
	for a := range labelCount {
		for b := range labelCount {
			all += math.Exp(score(a, b))
			if score(a, b) > score(best[0], best[1]) {
				best = [2]int{a, b}
			}
		}
	}
	path := tagger.path(logits)
	if [2]int(path) != best {
		t.Errorf("the path is %v, want %v", path, best)
	}
	share := 0.0
	for b := range labelCount {
		share += math.Exp(score(path[0], b)) / all
	}
	if sure := tagger.marginals(logits, path, &scratch{}); math.Abs(sure[0]-share) > 1e-6 {
		t.Errorf("the first label has probability %v, want %v", sure[0], share)
	}
}

// TestConv compares a convolution with its definition, including the ends of the rows.
func TestConv(t *testing.T) {
	const size, count = 2, 5
	r := rand.New(rand.NewPCG(5, 6))
	random := func(n int) []float32 {
		all := make([]float32, n)
		for i := range all {
			all[i] = float32(r.NormFloat64())
		}
		return all
	}
	weights, bias := random(3*size*size), random(size)
	const scale = 1.0 / 32
	codes := make([]byte, len(weights))
	for i, w := range weights {
		code := rounded(w / scale)
		codes[i], weights[i] = byte(code), float32(code)*scale
	}
	scales := slices.Repeat([]float32{scale}, size)
	c := conv{width: 3, dilation: 2, linear: newLinear(3*size, size, string(codes), scales, bias)}
	rows := random(size * count)
	got := slices.Clone(rows)
	c.over(got, size, &scratch{})
	for n := range count {
		for o := range size {
			sum := c.bias[o]
			for k := range 3 {
				for i := range size {
					if at := n + (k-1)*2; at >= 0 && at < count {
						sum += weights[o*3*size+k*size+i] * rows[at*size+i]
					}
				}
			}
			if want := rows[n*size+o] + max(sum, 0); math.Abs(float64(got[n*size+o]-want)) > 0.03 {
				t.Errorf("row %d has %v at %d, want %v", n, got[n*size+o], o, want)
			}
		}
	}
}

func TestLoadRefuses(t *testing.T) {
	whole := testWeights(t, nil)
	for name, c := range map[string]struct {
		data string
		want error
	}{
		"nothing":            {"", ErrDamaged},
		"something else":     {strings.Repeat("x", 100), ErrDamaged},
		"a part":             {whole[:len(whole)-1], ErrDamaged},
		"a changed byte":     {whole[:len(whole)-1] + "\x01", ErrDamaged},
		"other features":     {testWeights(t, func(h *header) { h.Version++ }), ErrVersion},
		"an impossible size": {testWeights(t, func(h *header) { h.Size = 1 << 20 }), ErrDamaged},
		"another size":       {testWeights(t, func(h *header) { h.Size = 5 }), ErrDamaged},
	} {
		if _, err := Load(c.data); !errors.Is(err, c.want) {
			t.Errorf("%s: %v, want %v", name, err, c.want)
		}
	}
}
