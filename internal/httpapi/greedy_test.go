package httpapi_test

import (
	"strings"
	"testing"

	"github.com/tawafuq/tawafuq/internal/httpapi"
)

// greedy is a JPEG of 200 scans over 16 million pixels. Decoding it would take longer than all the other tests of this
// package.
func greedy() []byte {
	const side, blocks = 4000, 250_000
	zeros := strings.Repeat("\x00", 15)
	file := "\xff\xd8\xff\xdb\x00\x43\x00" + strings.Repeat("\x01", 64) +
		"\xff\xc2\x00\x0b\x08" + string([]byte{side >> 8, side & 255, side >> 8, side & 255}) + "\x01\x01\x11\x00" +
		"\xff\xc4\x00\x14\x00\x01" + zeros + "\x00" + "\xff\xc4\x00\x14\x10\x01" + zeros + "\xe0" +
		"\xff\xda\x00\x08\x01\x01\x00\x00\x00\x00" + strings.Repeat("\x00", blocks/8+8)
	for range 200 {
		file += "\xff\xda\x00\x08\x01\x01\x00\x01\x3f\x10" + strings.Repeat("\x00", 40)
	}
	return []byte(file + "\xff\xd9")
}

// Every call that takes a picture refuses one that would keep the machine busy.
func TestGreedyPicturesAreRefusedEverywhere(t *testing.T) {
	w := newWorld(t, "sqlite", httpapi.Settings{})
	taken := 0
	for _, row := range w.server.Rows() {
		if !row.Pictures {
			continue
		}
		taken++
		r := imageUpload("image", greedy())(w)
		r.method, r.path, _ = strings.Cut(row.Pattern, " ")
		if row.Who == "company" {
			r.as = "company"
		}
		w.shows(w.want(422, r), []string{`"code":"image.tooComplex"`, `"image":"`}, nil)
	}
	if taken != 2 {
		t.Errorf("%d places, want those of people and of companies", taken)
	}
}
