// Package towns knows the names of the world's towns, countries and their larger parts, as far as a filter of some
// kilobytes can: it always recognises a name that it holds, and hardly ever takes any other for one. The lexicon says
// more about a place; this only says that a name may be one. Towns are those of GeoNames (geonames.org, CC BY 4.0).
package towns

import (
	_ "embed"
	"encoding/binary"
	"strings"

	"github.com/tawafuq/tawafuq/internal/text"
)

// Size is how large a place is.
type Size int

const (
	Unknown Size = iota
	Town         // of at least 15,000 people
	City         // of at least 100,000 people, or a country or one of its larger parts
	sizes
)

// LongestName is the largest number of words in a name.
const LongestName = 4

//go:embed towns.bin
var content string

// filters are the filters of each size.
var filters = func() (all [sizes]string) {
	rest := content
	for size := Town; size < sizes; size++ {
		length := int(binary.LittleEndian.Uint32([]byte(rest[:4])))
		all[size], rest = rest[4:4+length], rest[4+length:]
	}
	return all
}()

// Of returns how large the place is that words name. They are folded as by text.Tokens, with a space between two.
func Of(words string) Size {
	sum := hash(words)
	for size := City; size > Unknown; size-- {
		if has(filters[size], sum) {
			return size
		}
	}
	return Unknown
}

// bitsSet is how many bits of a filter a name has, and bitsEach how many bits there are for each name: about three in a
// thousand other names are taken for one of them.
const (
	bitsSet  = 8
	bitsEach = 12
)

func has(filter string, sum uint64) bool {
	for n := range uint64(bitsSet) {
		if at := place(sum, n, len(filter)); filter[at/8]&(1<<(at%8)) == 0 {
			return false
		}
	}
	return true
}

// place returns the position of the nth bit of a name in a filter of some bytes.
func place(sum, n uint64, bytes int) uint64 {
	first, step := sum>>32, sum&0xffffffff|1
	return (first + n*step) % uint64(8*bytes)
}

// hash is FNV-1a, mixed so that its halves are independent.
func hash(s string) uint64 {
	h := uint64(14695981039346656037)
	for i := range len(s) {
		h = (h ^ uint64(s[i])) * 1099511628211
	}
	h ^= h >> 33
	h *= 0xff51afd7ed558ccd
	return h ^ h>>33
}

// Filter returns the content of this package for the names of towns and of cities: training/towns writes it.
func Filter(names [2][]string) []byte {
	var all []byte
	for _, of := range names {
		filter := make([]byte, (len(of)*bitsEach+7)/8)
		for _, name := range of {
			for n := range uint64(bitsSet) {
				at := place(hash(Folded(name)), n, len(filter))
				filter[at/8] |= 1 << (at % 8)
			}
		}
		all = binary.LittleEndian.AppendUint32(all, uint32(len(filter)))
		all = append(all, filter...)
	}
	return all
}

// Folded returns a name in the form that Of expects.
func Folded(name string) string { return strings.Join(text.Tokens(name), " ") }
