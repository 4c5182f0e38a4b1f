package account

import (
	"bytes"
	"context"
	"encoding/binary"
	"errors"
	"image"
	"image/color"
	"image/jpeg"
	"image/png"
	"testing"
	"time"
)

// halves is a picture with a red left half and a blue right half.
func halves(w, h int) image.Image {
	m := image.NewRGBA(image.Rect(0, 0, w, h))
	for y := range h {
		for x := range w {
			c := color.RGBA{200, 0, 0, 255}
			if x >= w/2 {
				c = color.RGBA{0, 0, 200, 255}
			}
			m.SetRGBA(x, y, c)
		}
	}
	return m
}

func asPNG(t *testing.T, m image.Image) []byte {
	t.Helper()
	var b bytes.Buffer
	if err := png.Encode(&b, m); err != nil {
		t.Fatal(err)
	}
	return b.Bytes()
}

// asTurnedJPEG is a JPEG whose EXIF block says how the camera was held.
func asTurnedJPEG(t *testing.T, m image.Image, orientation uint16) []byte {
	t.Helper()
	var b bytes.Buffer
	if err := jpeg.Encode(&b, m, nil); err != nil {
		t.Fatal(err)
	}
	tiff := []byte{'M', 'M', 0, 42, 0, 0, 0, 8, 0, 1, 0x01, 0x12, 0, 3, 0, 0, 0, 1}
	tiff = binary.BigEndian.AppendUint16(tiff, orientation)
	tiff = append(tiff, 0, 0, 0, 0, 0, 0)
	exif := append([]byte("Exif\x00\x00"), tiff...)
	segment := binary.BigEndian.AppendUint16([]byte{0xFF, 0xE1}, uint16(len(exif)+2))
	return append(append(append([]byte{0xFF, 0xD8}, segment...), exif...), b.Bytes()[2:]...)
}

func decodePicture(t *testing.T, raw []byte) image.Image {
	t.Helper()
	out, err := ReadPicture(t.Context(), bytes.NewReader(raw))
	if err != nil {
		t.Fatal(err)
	}
	m, format, err := image.Decode(bytes.NewReader(out))
	if err != nil || format != "jpeg" || m.Bounds().Dx() != pictureSide || m.Bounds().Dy() != pictureSide {
		t.Fatalf("stored as %s %v, %v", format, m.Bounds(), err)
	}
	if bytes.Contains(out, []byte("Exif")) {
		t.Error("what the camera wrote is still in the file")
	}
	return m
}

func isRed(c color.Color) bool { r, _, b, _ := c.RGBA(); return r > b }

func TestReadPictureKeepsTheMiddleSquare(t *testing.T) {
	m := decodePicture(t, asPNG(t, halves(600, 300)))
	if !isRed(m.At(10, 128)) || isRed(m.At(245, 128)) {
		t.Error("the halves are not where they were")
	}
}

func TestReadPictureTurnsUpright(t *testing.T) {
	// Orientation 6: the camera was turned, so that what is stored left belongs on top.
	m := decodePicture(t, asTurnedJPEG(t, halves(300, 300), 6))
	if !isRed(m.At(128, 10)) || isRed(m.At(128, 245)) {
		t.Error("the picture was not turned")
	}
	m = decodePicture(t, asTurnedJPEG(t, halves(300, 300), 3))
	if isRed(m.At(10, 128)) || !isRed(m.At(245, 128)) {
		t.Error("the picture was not turned by half")
	}
}

func TestReadPictureRefuses(t *testing.T) {
	bomb := asPNG(t, image.NewRGBA(image.Rect(0, 0, 1, 1)))
	binary.BigEndian.PutUint32(bomb[16:], 60_000) // claims 60,000 × 60,000; the checksum no longer matches either
	binary.BigEndian.PutUint32(bomb[20:], 60_000)
	whole := asPNG(t, halves(64, 64))
	cases := []struct {
		name string
		raw  []byte
		want error
	}{
		{"nothing", nil, ErrPictureType},
		{"a text", []byte("<svg onload=alert(1)>"), ErrPictureType},
		{"a GIF", []byte("GIF89a\x01\x00\x01\x00"), ErrPictureType},
		{"half a picture", whole[:len(whole)/2], ErrPictureBroken},
		{"a bomb", bomb, ErrPictureBroken},
		{"too many bytes", make([]byte, MaxPicture+1), ErrPictureTooLarge},
	}
	for _, c := range cases {
		t.Run(c.name, func(t *testing.T) {
			if _, err := ReadPicture(t.Context(), bytes.NewReader(c.raw)); !errors.Is(err, c.want) {
				t.Errorf("error %v, want %v", err, c.want)
			}
		})
	}
}

// The largest accepted picture, of the most expensive kind, is scaled down within the time of a request.
func TestReadPictureOfTheLargestSize(t *testing.T) {
	large := image.NewNRGBA64(image.Rect(0, 0, 3600, 3600))
	var b bytes.Buffer
	if err := (&png.Encoder{CompressionLevel: png.BestSpeed}).Encode(&b, large); err != nil {
		t.Fatal(err)
	}
	ctx, cancel := context.WithTimeout(t.Context(), 20*time.Second)
	defer cancel()
	if _, err := ReadPicture(ctx, &b); err != nil || ctx.Err() != nil {
		t.Errorf("%v, %v", err, ctx.Err())
	}
}

func FuzzReadPicture(f *testing.F) {
	f.Add([]byte("\x89PNG\r\n\x1a\n"))
	f.Add([]byte("\xff\xd8\xff\xe1\x00\x10Exif\x00\x00MM\x00*\x00\x00\x00\x08"))
	f.Fuzz(func(t *testing.T, raw []byte) {
		exifOrientation(raw)
		ReadPicture(t.Context(), bytes.NewReader(raw))
	})
}
