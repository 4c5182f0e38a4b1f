package account

import (
	"bytes"
	"encoding/binary"
	"fmt"
)

// scan is a pass of a JPEG over some of its components. A refining one makes the decoder look at every coefficient of
// every block, whatever it contains.
type scan struct {
	components []int
	ac         bool
	refines    bool
}

// sketch is a hand-made JPEG: all grey, of any size and with any scans, in few bytes.
type sketch struct {
	width, height int
	sampling      []byte // of each component, horizontally and vertically: 0x22
	baseline      bool
	scans         []scan
	interval      int    // of restarts, in units; 0 for none
	adobe         []byte // an Adobe segment, which says what the colours are
}

func segment(marker byte, content ...byte) []byte {
	return append([]byte{0xFF, marker, byte((len(content) + 2) >> 8), byte(len(content) + 2)}, content...)
}

// jpeg writes the file. Each table has one code, a zero bit: for DC no difference, for AC 16,384 unchanged blocks. So a
// scan consists of zeros only.
func (s sketch) jpeg() []byte {
	table := func(class, value byte) []byte {
		return segment(0xC4, append(append([]byte{class, 1}, make([]byte, 15)...), value)...)
	}
	var b bytes.Buffer
	b.Write([]byte{0xFF, 0xD8})
	if s.adobe != nil {
		b.Write(segment(0xEE, s.adobe...))
	}
	b.Write(segment(0xDB, append([]byte{0}, bytes.Repeat([]byte{1}, 64)...)...))
	frame := []byte{8, byte(s.height >> 8), byte(s.height), byte(s.width >> 8), byte(s.width), byte(len(s.sampling))}
	blocks := 0
	for i, one := range s.sampling {
		frame = append(frame, byte(i+1), one, 0)
		blocks += int(one>>4) * int(one&15)
	}
	kind, ac := byte(0xC2), byte(0xE0)
	if s.baseline {
		kind, ac = 0xC0, 0
	}
	b.Write(segment(kind, frame...))
	b.Write(table(0x00, 0))
	b.Write(table(0x10, ac))
	if s.interval > 0 {
		b.Write(segment(0xDD, binary.BigEndian.AppendUint16(nil, uint16(s.interval))...))
	}
	units := (s.width/8 + 1) * (s.height/8 + 1) * blocks
	for _, one := range s.scans {
		s.write(&b, one, units)
	}
	b.Write([]byte{0xFF, 0xD9})
	return b.Bytes()
}

func (s sketch) write(b *bytes.Buffer, one scan, units int) {
	header := []byte{byte(len(one.components))}
	for _, component := range one.components {
		header = append(header, byte(component), 0)
	}
	first, last, accuracy := byte(0), byte(0), byte(0)
	bits := units
	switch {
	case s.baseline:
		last, bits = 63, 2*units
	case one.ac:
		first, last, bits = 1, 63, (units>>14+1)*15
	}
	if one.refines {
		accuracy = 0x10
	}
	b.Write(segment(0xDA, append(header, first, last, accuracy)...))
	b.Write(make([]byte, bits/8+8))
}

// asCameras is the sequence of ten scans that cameras and editors write for three components.
func asCameras() []scan {
	all := []scan{{components: []int{1, 2, 3}}}
	for _, refines := range []bool{false, false, true, true} {
		all = append(all, scan{components: []int{1}, ac: true, refines: refines})
	}
	for component := 2; component <= 3; component++ {
		for _, refines := range []bool{false, true} {
			all = append(all, scan{components: []int{component}, ac: true, refines: refines})
		}
	}
	return append(all, scan{components: []int{1, 2, 3}, refines: true})
}

// again is a grey picture with many scans.
func again(width, height, scans int) sketch {
	s := sketch{width: width, height: height, sampling: []byte{0x11}, scans: []scan{{components: []int{1}}}}
	for range scans {
		s.scans = append(s.scans, scan{components: []int{1}, ac: true, refines: true})
	}
	return s
}

func (s sketch) String() string {
	return fmt.Sprintf("%d×%d, %d components, %d scans", s.width, s.height, len(s.sampling), len(s.scans))
}
