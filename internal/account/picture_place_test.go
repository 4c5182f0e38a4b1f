package account

import (
	"bytes"
	"context"
	"errors"
	"testing"
	"time"
)

// While a large picture is being decoded, small ones are accepted, and whoever stops waiting for a slot is released.
func TestSmallPicturesDoNotWaitForLargeOnes(t *testing.T) {
	largePlace <- struct{}{}
	defer func() { <-largePlace }()
	decodePicture(t, asPNG(t, halves(640, 480)))

	large := sketch{width: 4000, height: 3000, sampling: []byte{0x22, 0x11, 0x11}, scans: asCameras()}.jpeg()
	impatient, cancel := context.WithTimeout(t.Context(), 10*time.Millisecond)
	defer cancel()
	if _, err := ReadPicture(impatient, bytes.NewReader(large)); !errors.Is(err, context.DeadlineExceeded) {
		t.Errorf("a large one: %v", err)
	}
	// One that is refused for what it claims needs no slot at all.
	if _, err := ReadPicture(t.Context(), bytes.NewReader(again(4000, 4000, 200).jpeg())); !errors.Is(err,
		ErrPictureTooComplex) {
		t.Errorf("a greedy one: %v", err)
	}
}

// A picture's weight counts what its decoder holds, so that the bounds are bounds on memory.
func TestWeightOfPictures(t *testing.T) {
	photo := sketch{width: 4000, height: 3000, sampling: []byte{0x22, 0x11, 0x11}}
	cases := map[string]struct {
		scans     []scan
		baseline  bool
		bytesEach float64 // per pixel: samples, and four times that for coefficients
	}{
		"baseline":    {scans: []scan{{components: []int{1, 2, 3}}}, baseline: true, bytesEach: 1.5},
		"progressive": {scans: asCameras(), bytesEach: 7.5},
	}
	for name, c := range cases {
		t.Run(name, func(t *testing.T) {
			photo := photo
			photo.scans, photo.baseline = c.scans, c.baseline
			raw := photo.jpeg()
			w, err := weigh(raw)
			if err != nil {
				t.Fatal(err)
			}
			if each := float64(w.memory) / 12e6; each < c.bytesEach || each > c.bytesEach*1.02 ||
				w.scans != len(c.scans) {
				t.Errorf("%.2f bytes for each pixel, want %.2f; %d scans", each, c.bytesEach, w.scans)
			}
			spent := allocated(func() { decodePicture(t, raw) })
			if held := uint64(w.memory); spent < held || spent > held+held/2+16<<20 {
				t.Errorf("weighs %d, took %d", held, spent)
			}
		})
	}
}
