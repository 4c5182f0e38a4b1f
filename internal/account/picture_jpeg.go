package account

import "bytes"

// JPEG markers.
const (
	jpegFirstFrame = 0xC0 // baseline
	jpegLastFrame  = 0xC2 // progressive; between the two, extended
	jpegRestart    = 0xD0 // the first of eight
	jpegEnd        = 0xD9
	jpegScan       = 0xDA
	jpegAdobe      = 0xEE
)

// jpegFrame is how a JPEG lays out its pixels.
type jpegFrame struct {
	progressive   bool
	width, height int
	components    []jpegComponent
	unitsAcross   int64 // a unit (MCU) holds the corresponding blocks of every component
	unitsDown     int64
}

type jpegComponent struct {
	id     byte
	blocks int64 // per unit
}

// weighJPEG walks the segments of a file without decoding any. ErrPictureBroken.
func weighJPEG(raw []byte) (weight, error) {
	var (
		w         weight
		frame     jpegFrame
		converted bool
	)
	for at := 2; ; {
		marker, content, next := nextSegment(raw, at)
		switch {
		case marker == 0 || marker == jpegEnd:
			w.memory = frame.memory(converted)
			return w, nil
		case content == nil:
			return weight{}, ErrPictureBroken
		case marker >= jpegFirstFrame && marker <= jpegLastFrame:
			var ok bool
			if frame, ok = readFrame(marker, content); !ok {
				return weight{}, ErrPictureBroken
			}
		case marker == jpegAdobe:
			converted = converted || bytes.HasPrefix(content, []byte("Adobe"))
		case marker == jpegScan:
			w.scans++
			w.visits += frame.visits(content)
			if w.tooMuch() {
				return w, nil
			}
		}
		at = next
	}
}

// nextSegment finds the segment that begins at or after a position, as a decoder does: it skips scan data and anything
// else between segments. The marker is 0 at the end of the file; content is nil if the file ends inside the segment.
func nextSegment(raw []byte, at int) (marker byte, content []byte, next int) {
	for {
		step := bytes.IndexByte(raw[min(at, len(raw)):], 0xFF)
		if step < 0 {
			return 0, nil, 0
		}
		for at += step; at < len(raw) && raw[at] == 0xFF; at++ {
		}
		if at >= len(raw) {
			return 0, nil, 0
		}
		marker = raw[at]
		at++
		if marker == 0 || marker >= jpegRestart && marker < jpegRestart+8 {
			continue
		}
		if marker == jpegEnd {
			return marker, nil, at
		}
		if at+2 > len(raw) {
			return marker, nil, 0
		}
		next = at + uint16At(raw, at)
		if next < at+2 || next > len(raw) {
			return marker, nil, 0
		}
		return marker, raw[at+2 : next], next
	}
}

// readFrame reads a picture's size and the sampling of its components.
func readFrame(marker byte, content []byte) (jpegFrame, bool) {
	const head, each = 6, 3
	if len(content) < head || len(content) < head+each*int(content[5]) {
		return jpegFrame{}, false
	}
	f := jpegFrame{progressive: marker == jpegLastFrame, height: uint16At(content, 1), width: uint16At(content, 3)}
	mostAcross, mostDown := 1, 1
	for i := range int(content[5]) {
		one := content[head+each*i:]
		across, down := int(one[1]>>4), int(one[1]&15)
		if across == 0 || down == 0 {
			return jpegFrame{}, false
		}
		mostAcross, mostDown = max(mostAcross, across), max(mostDown, down)
		f.components = append(f.components, jpegComponent{id: one[0], blocks: int64(across * down)})
	}
	f.unitsAcross = int64((f.width + 8*mostAcross - 1) / (8 * mostAcross))
	f.unitsDown = int64((f.height + 8*mostDown - 1) / (8 * mostDown))
	return f, true
}

// memory is what decoding holds: the samples; for a progressive picture its coefficients, four bytes each; and the
// converted pixels if the colours are not those of photos.
func (f jpegFrame) memory(converted bool) int64 {
	const samples = 64
	size := int64(0)
	for _, c := range f.components {
		blocks := f.unitsAcross * f.unitsDown * c.blocks
		size += blocks * samples
		if f.progressive {
			size += blocks * samples * 4
		}
	}
	if converted || len(f.components) == 4 || len(f.components) == 3 && f.components[0].id == 'R' {
		size += 4 * int64(f.width) * int64(f.height)
	}
	return size
}

// visits is how many blocks a scan touches: those of the components its header names.
func (f jpegFrame) visits(header []byte) int64 {
	if len(header) == 0 || len(header) < 1+2*int(header[0]) {
		return 0 // no decoder continues from here
	}
	blocks := int64(0)
	for i := range int(header[0]) {
		for _, c := range f.components {
			if c.id == header[1+2*i] {
				blocks += c.blocks
			}
		}
	}
	return blocks * f.unitsAcross * f.unitsDown
}
