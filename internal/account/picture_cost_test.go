package account

import (
	"bytes"
	"context"
	"errors"
	"image"
	"image/color"
	"image/png"
	"runtime"
	"testing"

	"github.com/tawafuq/tawafuq/internal/errs"
)

// allocated returns how many bytes work allocates. Whatever a decoder holds, it has allocated.
func allocated(work func()) uint64 {
	var before, after runtime.MemStats
	runtime.ReadMemStats(&before)
	work()
	runtime.ReadMemStats(&after)
	return after.TotalAlloc - before.TotalAlloc
}

// Pictures that would keep a decoder busy for long, or make it hold much, are refused by their headers: the cost is
// proportional to the file, not to what it claims.
func TestReadPictureRefusesByHeaders(t *testing.T) {
	colours := again(6000, 4000, 0)
	colours.sampling = []byte{0x11, 0x11, 0x11, 0x11}
	colours.scans = []scan{{components: []int{1, 2, 3, 4}}}
	baseline := again(5000, 5000, 0)
	baseline.baseline = true
	for range 40 {
		baseline.scans = append(baseline.scans, scan{components: []int{1}})
	}
	wide := again(8, 8000, 0)
	wide.sampling = []byte{0x44, 0x44, 0x44, 0x44}
	wide.scans = []scan{{components: []int{1, 2, 3, 4}}}
	for range 100 {
		wide.scans = append(wide.scans, scan{components: []int{1, 2, 3, 4}, refines: true})
	}
	restarts := again(3000, 3000, 200)
	restarts.interval = 16
	cases := map[string][]byte{
		"two hundred scans":                  again(4000, 4000, 200).jpeg(),
		"twenty thousand scans":              again(1000, 1000, 20_000).jpeg(),
		"many scans of few pixels":           again(64, 64, 5000).jpeg(),
		"two hundred scans with restarts":    restarts.jpeg(),
		"coefficients of four full channels": colours.jpeg(),
		"one baseline picture over and over": baseline.jpeg(),
		"a strip that is sampled widely":     wide.jpeg(),
		"scans behind bytes to be skipped":   hidden(again(4000, 4000, 200)),
		"a PNG of many pixels":               claiming(t, 8000, 8000),
	}
	for name, raw := range cases {
		t.Run(name, func(t *testing.T) {
			if len(raw) > MaxPicture {
				t.Fatalf("%d bytes are already too many", len(raw))
			}
			var err error
			spent := allocated(func() { _, err = ReadPicture(t.Context(), bytes.NewReader(raw)) })
			var refusal *errs.Error
			if !errors.As(err, &refusal) || refusal.Kind != errs.Invalid || refusal.Fields["image"].Code == "" {
				t.Errorf("error %v, want a field error", err)
			}
			if most := uint64(8*len(raw) + 1<<20); spent > most {
				t.Errorf("refusing %d bytes took %d bytes of memory", len(raw), spent)
			}
		})
	}
}

// hidden is a picture whose scans follow what decoders skip: fill bytes, stray bytes, comments.
func hidden(s sketch) []byte {
	stray := append([]byte{0, 1, 0xFF, 0, 0xFF, 0xD3, 0xFF, 0xFF}, segment(0xFE, 0xFF, 0xD9)...)
	return bytes.ReplaceAll(s.jpeg(), []byte{0xFF, 0xDA}, append(stray, 0xFF, 0xFF, 0xDA))
}

// claiming is a valid PNG of one colour: many pixels in few bytes.
func claiming(t *testing.T, width, height int) []byte {
	t.Helper()
	m := image.NewPaletted(image.Rect(0, 0, width, height), color.Palette{color.White})
	var b bytes.Buffer
	if err := (&png.Encoder{CompressionLevel: png.BestSpeed}).Encode(&b, m); err != nil {
		t.Fatal(err)
	}
	return b.Bytes()
}

// What cameras, editors and printers write is accepted.
func TestReadPictureAcceptsOrdinaryFiles(t *testing.T) {
	phone := sketch{width: 4000, height: 3000, sampling: []byte{0x22, 0x11, 0x11}}
	baseline, progressive, restarting, full := phone, phone, phone, phone
	baseline.baseline, baseline.scans = true, []scan{{components: []int{1, 2, 3}}}
	progressive.scans = asCameras()
	restarting.scans, restarting.interval = asCameras(), 60_000
	full.sampling, full.scans = []byte{0x11, 0x11, 0x11}, asCameras()
	grey := sketch{width: 1200, height: 900, sampling: []byte{0x11}, scans: again(0, 0, 8).scans}
	print := sketch{width: 2400, height: 3000, sampling: []byte{0x11, 0x11, 0x11, 0x11},
		scans: []scan{{components: []int{1, 2, 3, 4}}}}
	print.baseline, print.adobe = true, []byte("Adobe\x00\x64\x00\x00\x00\x00\x00")
	separate := sketch{width: 640, height: 480, sampling: []byte{0x22, 0x11, 0x11}, baseline: true}
	separate.scans = []scan{{components: []int{1}}, {components: []int{2}}, {components: []int{3}}}
	cases := map[string][]byte{
		"a phone's photo":                  baseline.jpeg(),
		"a progressive photo":              progressive.jpeg(),
		"a progressive one at full chroma": full.jpeg(),
		"a progressive one in grey":        grey.jpeg(),
		"one for print":                    print.jpeg(),
		"channels one after the other":     separate.jpeg(),
		"a PNG with alpha":                 asPNG(t, image.NewNRGBA(image.Rect(0, 0, 1000, 700))),
		"a PNG of a palette":               claiming(t, 4000, 4000),
	}
	for name, raw := range cases {
		t.Run(name, func(t *testing.T) { decodePicture(t, raw) })
	}
}

// leaving is the context of somebody who goes away while the picture is being read.
type leaving struct {
	context.Context
	looks, until int
}

func (l *leaving) Err() error {
	if l.looks++; l.looks > l.until {
		return context.Canceled
	}
	return nil
}

func TestReadPictureStopsWhenNobodyWaits(t *testing.T) {
	raw := asPNG(t, noise(900, 900))
	stays := &leaving{Context: t.Context(), until: 1 << 30}
	if _, err := ReadPicture(stays, bytes.NewReader(raw)); err != nil {
		t.Fatal(err)
	}
	leaves := &leaving{Context: t.Context(), until: 20}
	if _, err := ReadPicture(leaves, bytes.NewReader(raw)); !errors.Is(err, context.Canceled) {
		t.Errorf("error %v, want the context's", err)
	}
	if leaves.looks > 30 {
		t.Errorf("checked the context %d times, though it ended after 20", leaves.looks)
	}
}

// noise is a picture that does not compress.
func noise(width, height int) image.Image {
	m, state := image.NewNRGBA(image.Rect(0, 0, width, height)), uint32(1)
	for i := range m.Pix {
		state = state*1664525 + 1013904223
		m.Pix[i] = byte(state >> 24)
	}
	return m
}
