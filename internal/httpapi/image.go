package httpapi

import (
	"bytes"
	"context"
	"errors"
	"io"
	"net/http"

	"github.com/tawafuq/tawafuq/internal/account"
)

// maxImage leaves room for the multipart wrapping of a picture of account.MaxPicture bytes.
const maxImage = account.MaxPicture + 64<<10

// putImage takes a picture as multipart field "image". It is read as a stream: nothing is kept before it is known to be
// a picture.
func (s *Server) putImage(w http.ResponseWriter, r *http.Request) {
	user, err := s.replaceImage(r)
	if err != nil {
		s.fail(w, r, err)
		return
	}
	writeJSON(w, http.StatusOK, userBody(user))
}

func (s *Server) replaceImage(r *http.Request) (account.User, error) {
	reader, err := r.MultipartReader()
	if err != nil {
		return account.User{}, errWrongType
	}
	for {
		part, err := reader.NextPart()
		if errors.Is(err, io.EOF) {
			return account.User{}, account.ErrPictureBroken
		}
		if err != nil {
			return account.User{}, uploadError(err)
		}
		if part.FormName() != "image" {
			continue
		}
		picture, err := account.ReadPicture(part)
		if err != nil {
			return account.User{}, uploadError(err)
		}
		return s.setImage(r.Context(), picture)
	}
}

// setImage keeps the new picture before the old one goes, so that a failure between leaves a picture.
func (s *Server) setImage(ctx context.Context, picture []byte) (account.User, error) {
	by := userOf(ctx)
	key := ""
	if picture != nil {
		var err error
		if key, err = s.Blobs.Put(ctx, bytes.NewReader(picture)); err != nil {
			return account.User{}, err
		}
	}
	user, err := s.Accounts.Update(ctx, by, account.Change{ImageKey: &key})
	if err != nil {
		return account.User{}, err
	}
	return user, s.Blobs.Delete(ctx, by.ImageKey)
}

func (s *Server) deleteImage(ctx context.Context, _ *nothing) (*userOutput, error) {
	return showUser(s.setImage(ctx, nil))
}

// uploadError tells a body cut off by the limit from one that is no multipart.
func uploadError(err error) error {
	var tooLarge *http.MaxBytesError
	if errors.As(err, &tooLarge) {
		return account.ErrPictureTooLarge
	}
	if errors.Is(err, account.ErrPictureTooLarge) || errors.Is(err, account.ErrPictureType) || errors.Is(err, account.ErrPictureBroken) {
		return err
	}
	return errBroken
}

// image serves a picture. Its key cannot be guessed and never means another picture, so it may be cached for good.
func (s *Server) image(w http.ResponseWriter, r *http.Request) {
	blob, err := s.Blobs.Open(r.Context(), r.PathValue("key"))
	if err != nil {
		s.fail(w, r, err)
		return
	}
	defer blob.Close()
	h := w.Header()
	h.Set("Content-Type", account.PictureType)
	h.Set("Content-Disposition", "attachment")
	h.Set("Cache-Control", "private, max-age=31536000, immutable")
	io.Copy(w, blob) // an error here is the reader's hanging up
}
