package rank

import (
	_ "embed" // for the table below
	"encoding/binary"
	"hash/fnv"
	"slices"
	"strings"
	"sync"

	"github.com/tawafuq/tawafuq/internal/embed"
)

// priors is the file that training/prior writes. For the known skills, in order of the keys of their names, it has the
// keys, four bytes each, and then how often each skill is asked for, one byte each.
//
//go:embed prior.bin
var priors []byte

// priorUnit is what one step of a byte adds to a score.
const priorUnit = 0.001

// PriorKey identifies a name by its folded and stemmed words.
func PriorKey(name string) uint32 {
	h := fnv.New32a()
	h.Write([]byte(strings.Join(embed.Words(name), " ")))
	return h.Sum32()
}

var priorKeys = sync.OnceValue(func() []uint32 {
	keys := make([]uint32, len(priors)/5)
	for i := range keys {
		keys[i] = binary.LittleEndian.Uint32(priors[4*i:])
	}
	return keys
})

// prior returns how much more likely an advert is to ask for this skill than for an unknown one.
func prior(name string) float32 {
	keys := priorKeys()
	at, known := slices.BinarySearch(keys, PriorKey(name))
	if !known {
		return 0
	}
	return float32(priorUnit) * float32(priors[4*len(keys)+at])
}
