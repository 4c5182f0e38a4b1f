package search

import (
	"encoding/binary"
	"math/rand/v2"
	"slices"
	"testing"
)

// Numbers that follow one another are found exactly where they do, though bytes of one may look like another's.
func TestWhatFollowsInAStream(t *testing.T) {
	random := rand.New(rand.NewPCG(3, 4))
	some := func(n int) (numbers []uint64) {
		for range n {
			numbers = append(numbers, []uint64{0, 1, 2, 128, 129, 130, 257, 16384, 16513}[random.IntN(9)])
		}
		return numbers
	}
	encoded := func(numbers []uint64) (stream []byte) {
		for _, n := range numbers {
			stream = binary.AppendUvarint(stream, n)
		}
		return stream
	}
	found := 0
	for range 20_000 {
		numbers, wanted := some(random.IntN(12)), some(1+random.IntN(2))
		want := false
		for at := range numbers {
			want = want || len(numbers)-at >= len(wanted) && slices.Equal(numbers[at:at+len(wanted)], wanted)
		}
		if got := inStream(encoded(numbers), encoded(wanted)); got != want {
			t.Fatalf("%v in %v: %v, want %v", wanted, numbers, got, want)
		}
		if want {
			found++
		}
	}
	if found < 1000 {
		t.Errorf("only %d were found", found)
	}
}
