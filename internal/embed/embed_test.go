package embed

import (
	"errors"
	"math"
	"os"
	"path/filepath"
	"reflect"
	"slices"
	"strings"
	"testing"
)

// small is a model of a few words whose rows can be computed by hand.
func small(t testing.TB) table {
	t.Helper()
	const dimension, buckets = 8, 64
	model := table{Dimension: dimension, ModelPrefix: "test", Words: []string{"engineer", "مهندس", "c++", "قياده"}}
	for i := range model.Words {
		row := make([]float32, dimension)
		row[i], row[7] = 2, 1
		model.WordRows = append(model.WordRows, row)
	}
	for i := range buckets {
		row := make([]float32, dimension)
		row[i%dimension] = 1
		model.BucketRows = append(model.BucketRows, row)
	}
	return model
}

func written(t testing.TB, model table) string {
	t.Helper()
	data, err := model.marshal()
	if err != nil {
		t.Fatal(err)
	}
	return string(data)
}

func loaded(t testing.TB) *Encoder {
	t.Helper()
	e, err := Load(written(t, small(t)))
	if err != nil {
		t.Fatal(err)
	}
	return e
}

func TestWrittenWeightsAreReadBack(t *testing.T) {
	e := loaded(t)
	if e.Dimension() != 8 || !strings.HasPrefix(e.Model(), "test-") {
		t.Errorf("dimension %d, model %q", e.Dimension(), e.Model())
	}
	want := []float32{2 / float32(math.Sqrt(5)), 0, 0, 0, 0, 0, 0, 1 / float32(math.Sqrt(5))}
	for i, v := range e.Encode("Engineer") {
		if math.Abs(float64(v-want[i])) > 0.01 {
			t.Errorf("[%d] = %v, want %v", i, v, want[i])
		}
	}
}

func TestLoadRefuses(t *testing.T) {
	good := written(t, small(t))
	other := strings.Replace(good, `"folding":1`, `"folding":9`, 1)
	flipped := []byte(good)
	flipped[len(flipped)-3] ^= 1
	cases := []struct {
		name, data string
		want       error
	}{
		{"an empty file", "", ErrMissing},
		{"another kind of file", "\x7fELF and so on, long enough to hold a header", ErrDamaged},
		{"a truncated file", good[:len(good)-1], ErrDamaged},
		{"a file truncated inside its header", good[:len(magic)+10], ErrDamaged},
		{"a flipped bit", string(flipped), ErrDamaged},
		{"an invalid header", strings.Replace(good, `"dimension":8`, `"dimension":0`, 1), ErrDamaged},
		{"sizes that would overflow", strings.Replace(good, `"words":4`, `"words":-4`, 1), ErrDamaged},
		{"another folding", other, ErrFolding},
	}
	for _, c := range cases {
		t.Run(c.name, func(t *testing.T) {
			if e, err := Load(c.data); !errors.Is(err, c.want) || e != nil {
				t.Errorf("err = %v, want %v", err, c.want)
			}
		})
	}
}

func TestOpen(t *testing.T) {
	path := filepath.Join(t.TempDir(), "weights.bin")
	if _, err := Open(path); !errors.Is(err, ErrMissing) || !strings.Contains(err.Error(), path) {
		t.Errorf("a missing file: %v", err)
	}
	if err := os.WriteFile(path, []byte(written(t, small(t))), 0o600); err != nil {
		t.Fatal(err)
	}
	if _, err := Open(path); err != nil {
		t.Error(err)
	}
}

func TestTextsThatFoldAlikeHaveEqualVectors(t *testing.T) {
	e := loaded(t)
	for _, pair := range [][2]string{
		{"ENGINEERS", "engineer"}, {"المهندس", "مُهندس"}, {"القيادة", "قياده"}, {"للقيادة", "قيادة"},
		{"C++ engineer", "engineer, c++"}, {"مهندس C++", "c++ / المهندس"},
		{"unknown words", "Unknown  WORD"},
	} {
		if a, b := e.Encode(pair[0]), e.Encode(pair[1]); Similarity(a, b) < 0.9999 {
			t.Errorf("%q and %q: %v", pair[0], pair[1], Similarity(a, b))
		}
	}
	if s := Similarity(e.Encode("C++"), e.Encode("engineer")); s > 0.5 {
		t.Errorf("C++ and engineer: %v", s)
	}
}

func TestTextWithoutWordsIsZero(t *testing.T) {
	e := loaded(t)
	for _, s := range []string{"", "  ", "—؟!", "\xff\xfe"} {
		v := e.Encode(s)
		if Similarity(v, v) != 0 {
			t.Errorf("%q: %v", s, v)
		}
	}
}

func TestGrams(t *testing.T) {
	cases := map[string]int{"": 0, "r": 1, "go": 3, "java": 9, "جافا": 9}
	for word, want := range cases {
		if got := len(Grams(nil, word, 1<<17)); got != want {
			t.Errorf("%q has %d n-grams, want %d", word, got, want)
		}
	}
	if long := Grams(nil, strings.Repeat("و", 10000), 1<<17); len(long) > 3*maxGramWord {
		t.Errorf("a word without end has %d n-grams", len(long))
	}
	shared := 0
	engineering := Grams(nil, "engineering", 1<<17)
	for _, gram := range Grams(nil, "engineer", 1<<17) {
		if slices.Contains(engineering, gram) {
			shared++
		}
	}
	if shared < 12 {
		t.Errorf("engineer and engineering share %d n-grams", shared)
	}
}

func TestEncodeIntoOverwritesWithoutAllocating(t *testing.T) {
	e := loaded(t)
	vector := slices.Repeat([]float32{9}, 8)
	e.EncodeInto(vector, "مهندس c++ unknown")
	if want := e.Encode("مهندس c++ unknown"); !reflect.DeepEqual(vector, want) {
		t.Errorf("%v, want %v", vector, want)
	}
	words := Words("مهندس c++ unknown")
	if n := testing.AllocsPerRun(100, func() { e.EncodeWords(vector, words) }); n != 0 {
		t.Errorf("%v allocations", n)
	}
}

func TestQuantise(t *testing.T) {
	vector := []float32{0.5, -1, 0, 0.25}
	codes := make([]int8, 4)
	scale := Quantise(codes, vector)
	if !reflect.DeepEqual(codes, []int8{64, -127, 0, 32}) {
		t.Errorf("codes %v", codes)
	}
	for i, v := range vector {
		if math.Abs(float64(v-scale*float32(codes[i]))) > float64(scale)/2+1e-6 {
			t.Errorf("[%d] %v came back as %v", i, v, scale*float32(codes[i]))
		}
	}
	if got := Dot(codes, codes); got != 64*64+127*127+32*32 {
		t.Errorf("dot %d", got)
	}
	if scale := Quantise(codes, make([]float32, 4)); scale != 0 || Dot(codes, codes) != 0 {
		t.Errorf("zeros gave %v, %v", scale, codes)
	}
}

func FuzzEncode(f *testing.F) {
	e := loaded(f)
	for _, seed := range []string{"", "مهندس برمجيات", "c++", "\xff\xfe.", "aمb\u200f", strings.Repeat("ab", 300),
		"e\u0301", "ﻻ٠"} {
		f.Add(seed)
	}
	f.Fuzz(func(t *testing.T, s string) {
		v := e.Encode(s)
		length := Similarity(v, v)
		if math.IsNaN(float64(length)) || length != 0 && math.Abs(float64(length)-1) > 1e-4 {
			t.Errorf("%q has length %v", s, length)
		}
		if again := e.Encode(s); !reflect.DeepEqual(v, again) {
			t.Errorf("%q is not the same twice", s)
		}
	})
}

func FuzzLoad(f *testing.F) {
	good := written(f, small(f))
	f.Add(good)
	f.Add(good[:40])
	f.Add(strings.Replace(good, `"buckets":64`, `"buckets":63`, 1))
	f.Fuzz(func(t *testing.T, data string) {
		if e, err := Load(data); err == nil {
			e.Encode("مهندس c++ unknown")
		}
	})
}
