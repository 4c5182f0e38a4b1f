package trace

import (
	"encoding/hex"
	"strings"
)

// ReadParent reads a traceparent header of W3C Trace Context; the zero Parent if there is none that can be read.
func ReadParent(header string) Parent {
	parts := strings.Split(header, "-")
	if len(parts) < 4 || len(parts[0]) != 2 || parts[0] == "ff" || (parts[0] == "00" && len(parts) != 4) {
		return Parent{}
	}
	var p Parent
	var flags [1]byte
	if !decode(p.trace[:], parts[1]) || !decode(p.span[:], parts[2]) || !decode(flags[:], parts[3]) {
		return Parent{}
	}
	if p.trace == [16]byte{} || p.span == [8]byte{} {
		return Parent{}
	}
	p.sampled = flags[0]&1 == 1
	return p
}

// decode reads lower-case hexadecimal digits that fill to.
func decode(to []byte, digits string) bool {
	if len(digits) != 2*len(to) || strings.ToLower(digits) != digits {
		return false
	}
	_, err := hex.Decode(to, []byte(digits))
	return err == nil
}
