package account

import (
	"bytes"
	"context"
	"encoding/binary"
	"errors"
	"image"
	"image/color"
	"image/jpeg"
	_ "image/png"
	"io"

	"golang.org/x/image/draw"
	_ "golang.org/x/image/webp"

	"github.com/tawafuq/tawafuq/internal/errs"
	"github.com/tawafuq/tawafuq/internal/file"
)

const (
	// MaxPicture is the largest picture accepted, in bytes.
	MaxPicture = 5 << 20
	// PictureType is the type of every stored picture, whatever was uploaded.
	PictureType = "image/jpeg"

	pictureSide = 256
)

// Errors of ReadPicture.
var (
	ErrPictureTooLarge = errs.New(errs.TooLarge, "image.tooLarge")
	ErrPictureType     = errs.New(errs.WrongType, "image.wrongType").On("image", "imageType")
	ErrPictureBroken   = errs.New(errs.Invalid, "image.broken").On("image", "imageBroken")
	// ErrPictureTooComplex means that decoding the picture would take too much time or memory.
	ErrPictureTooComplex = errs.New(errs.Invalid, "image.tooComplex").On("image", "imageTooComplex")
)

// SetPicture makes what r holds the user's picture. The new one is stored before the old one is deleted, so that a
// failure in between leaves a picture. ErrPictureTooLarge, ErrPictureType, ErrPictureBroken, ErrPictureTooComplex.
func (s *Service) SetPicture(ctx context.Context, by User, r io.Reader) (User, error) {
	picture, err := ReadPicture(ctx, r)
	if err != nil {
		return User{}, err
	}
	kept, err := s.pictures.Put(ctx, bytes.NewReader(picture))
	if err != nil {
		return User{}, err
	}
	user, err := s.replacePicture(ctx, by, kept)
	if err != nil {
		return User{}, errors.Join(err, s.pictures.Delete(ctx, kept.Key))
	}
	return user, nil
}

// RemovePicture leaves the user without a picture.
func (s *Service) RemovePicture(ctx context.Context, by User) (User, error) {
	return s.replacePicture(ctx, by, file.Ref{})
}

// Picture returns the picture or logo in use under key. errs.ErrNotFound for another kind of file and for one that was
// removed.
func (s *Service) Picture(ctx context.Context, key string) (file.Ref, error) {
	return s.store.Picture(ctx, key)
}

func (s *Service) replacePicture(ctx context.Context, by User, r file.Ref) (User, error) {
	user, err := s.store.SetImage(ctx, by.ID, r)
	s.sessions.forgetUser(by.ID)
	return user, err
}

// ReadPicture reads a PNG, JPEG or WebP and returns its middle as a small square JPEG, upright. Redrawing it drops what
// cameras write into files: place, time, device. What would cost too much is refused before it is decoded.
func ReadPicture(ctx context.Context, r io.Reader) ([]byte, error) {
	raw, err := io.ReadAll(io.LimitReader(r, MaxPicture+1))
	if err != nil {
		return nil, err
	}
	if len(raw) > MaxPicture {
		return nil, ErrPictureTooLarge
	}
	w, err := weigh(raw)
	if err != nil {
		return nil, err
	}
	leave, err := takePlace(ctx, w)
	if err != nil {
		return nil, err
	}
	defer leave()
	decoded, _, err := image.Decode(attended{ctx, bytes.NewReader(raw)})
	if gone := ctx.Err(); gone != nil {
		return nil, gone
	}
	if err != nil {
		return nil, ErrPictureBroken
	}
	var out bytes.Buffer
	if err := jpeg.Encode(&out, square(decoded, exifOrientation(raw)), &jpeg.Options{Quality: 88}); err != nil {
		return nil, err
	}
	return out.Bytes(), nil
}

// square scales the middle of a picture to pictureSide, on white, and turns it upright. A large one is subsampled
// first: weighing every pixel would take seconds and make no visible difference.
func square(src image.Image, orientation int) image.Image {
	b := src.Bounds()
	side := min(b.Dx(), b.Dy())
	x, y := b.Min.X+(b.Dx()-side)/2, b.Min.Y+(b.Dy()-side)/2
	if side > 4*pictureSide {
		thin := image.NewRGBA(image.Rect(0, 0, 4*pictureSide, 4*pictureSide))
		draw.NearestNeighbor.Scale(thin, thin.Bounds(), src, image.Rect(x, y, x+side, y+side), draw.Src, nil)
		src, side, x, y = thin, 4*pictureSide, 0, 0
	}
	small := image.NewRGBA(image.Rect(0, 0, pictureSide, pictureSide))
	draw.Draw(small, small.Bounds(), image.NewUniform(color.White), image.Point{}, draw.Src)
	draw.CatmullRom.Scale(small, small.Bounds(), src, image.Rect(x, y, x+side, y+side), draw.Over, nil)
	return upright(small, orientation)
}

// upright undoes the rotation or mirroring recorded as one of EXIF's eight orientations.
func upright(src *image.RGBA, orientation int) image.Image {
	const last = pictureSide - 1
	from := map[int]func(x, y int) (int, int){
		2: func(x, y int) (int, int) { return last - x, y },
		3: func(x, y int) (int, int) { return last - x, last - y },
		4: func(x, y int) (int, int) { return x, last - y },
		5: func(x, y int) (int, int) { return y, x },
		6: func(x, y int) (int, int) { return y, last - x },
		7: func(x, y int) (int, int) { return last - y, last - x },
		8: func(x, y int) (int, int) { return last - y, x },
	}[orientation]
	if from == nil {
		return src
	}
	turned := image.NewRGBA(src.Bounds())
	for y := range pictureSide {
		for x := range pictureSide {
			turned.SetRGBA(x, y, src.RGBAAt(from(x, y)))
		}
	}
	return turned
}

// exifOrientation finds the orientation tag (0x0112) in a JPEG's EXIF block; 1, upright, if there is none.
func exifOrientation(raw []byte) int {
	i := bytes.Index(raw[:min(len(raw), 64<<10)], []byte("Exif\x00\x00"))
	if i < 0 {
		return 1
	}
	tiff := raw[i+6:]
	if len(tiff) < 8 {
		return 1
	}
	var order binary.ByteOrder = binary.BigEndian
	if tiff[0] == 'I' {
		order = binary.LittleEndian
	}
	at := int64(order.Uint32(tiff[4:]))
	if at < 8 || at+2 > int64(len(tiff)) {
		return 1
	}
	entries := int64(order.Uint16(tiff[at:]))
	for n := range entries {
		entry := at + 2 + 12*n
		if entry+12 > int64(len(tiff)) {
			return 1
		}
		if order.Uint16(tiff[entry:]) == 0x0112 {
			return int(order.Uint16(tiff[entry+8:]))
		}
	}
	return 1
}
