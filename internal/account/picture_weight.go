package account

import (
	"bytes"
	"context"
	"encoding/binary"
	"image"
	"image/color"
	"io"
)

// Bounds on what decoding a picture may take. They are checked against its headers before anything is decoded: a small
// file can claim to be enormous, or ask for the same pixels to be drawn a thousand times.
const (
	// maxDecoded bounds the pixels themselves, in bytes: enough for the 24 million of a good camera.
	maxDecoded = 100 << 20
	// maxMemory bounds everything held while decoding. A progressive JPEG holds every coefficient until the end.
	maxMemory = 256 << 20
	// maxScans is how often a JPEG may pass over its pixels. Cameras and editors do it once, or about ten times.
	maxScans = 64
	// maxVisits bounds the blocks those scans touch in total; twenty-four million pixels in the usual ten scans make
	// three million.
	maxVisits = 8 << 20
	// smallMemory is the most a picture may need and still be decoded alongside others.
	smallMemory = 24 << 20
)

// weight is the cost of decoding a picture.
type weight struct {
	memory int64 // bytes
	scans  int   // JPEG only
	visits int64 // blocks of 8 × 8 samples, counted once per scan
}

func (w weight) tooMuch() bool {
	return w.memory > maxMemory || w.scans > maxScans || w.visits > maxVisits
}

// weigh estimates the cost of decoding from the headers. ErrPictureType, ErrPictureBroken, ErrPictureTooComplex.
func weigh(raw []byte) (weight, error) {
	config, format, err := image.DecodeConfig(bytes.NewReader(raw))
	switch {
	case err == image.ErrFormat:
		return weight{}, ErrPictureType
	case err != nil || config.Width <= 0 || config.Height <= 0:
		return weight{}, ErrPictureBroken
	case decodedSize(config) > maxDecoded:
		return weight{}, ErrPictureTooComplex
	}
	var w weight
	switch format {
	case "jpeg":
		if w, err = weighJPEG(raw); err != nil {
			return weight{}, err
		}
	case "png":
		w.memory = weighPNG(raw, config)
	default:
		w.memory = weighWebP(raw, config)
	}
	if w.tooMuch() {
		return weight{}, ErrPictureTooComplex
	}
	return w, nil
}

// decodedSize is the memory the pixels take, in bytes.
func decodedSize(c image.Config) int64 {
	bytesEach := int64(4)
	switch c.ColorModel {
	case color.RGBA64Model, color.NRGBA64Model:
		bytesEach = 8
	}
	return int64(c.Width) * int64(c.Height) * bytesEach
}

// weighPNG reads the header, which comes first. An interlaced picture is assembled from seven, the largest of which is
// half of it.
func weighPNG(raw []byte, c image.Config) int64 {
	const interlaced = 8 + 8 + 12 // after the signature, the chunk's length and name, and the fields before
	size := decodedSize(c)
	if len(raw) > interlaced && raw[interlaced] != 0 {
		size += size / 2
	}
	return size
}

// weighWebP counts, besides the pixels, those that a lossless picture is transformed from and its code trees. The
// decoder takes at most 2,600 sets of trees, and each of their leaves is written in the file.
func weighWebP(raw []byte, c image.Config) int64 {
	const leaf, mostTrees = 256, 120 << 20
	return 2*decodedSize(c) + min(leaf*int64(len(raw)), mostTrees)
}

// Slots for decoding. A small picture never waits for a large one; large ones go one at a time, since together they
// would take more memory and finish no sooner.
var (
	smallPlaces = make(chan struct{}, 4)
	largePlace  = make(chan struct{}, 1)
)

// takePlace waits for a slot until ctx ends and returns a function that releases it.
func takePlace(ctx context.Context, w weight) (leave func(), err error) {
	places := largePlace
	if w.memory <= smallMemory && w.visits <= maxVisits/16 {
		places = smallPlaces
	}
	select {
	case places <- struct{}{}:
		return func() { <-places }, nil
	case <-ctx.Done():
		return nil, ctx.Err()
	}
}

// attended is a file that ends as soon as ctx does: decoders cannot be stopped in any other way. It is read in small
// chunks, so that decoders come back often.
type attended struct {
	ctx  context.Context
	file io.Reader
}

func (a attended) Read(p []byte) (int, error) {
	if err := a.ctx.Err(); err != nil {
		return 0, err
	}
	return a.file.Read(p[:min(len(p), 1<<10)])
}

// uint16At reads a big-endian number in a JPEG.
func uint16At(raw []byte, at int) int { return int(binary.BigEndian.Uint16(raw[at:])) }
