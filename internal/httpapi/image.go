package httpapi

import (
	"context"
	"errors"
	"io"
	"net/http"

	"github.com/tawafuq/tawafuq/internal/account"
)

// maxImage leaves room for the multipart wrapping of a picture of account.MaxPicture bytes.
const maxImage = account.MaxPicture + 64<<10

// putImage takes a picture as multipart field "image". It is read as a stream: nothing is stored before it is known to
// be a picture.
func (s *Server) putImage(w http.ResponseWriter, r *http.Request) {
	user, err := s.replaceImage(r)
	if err != nil {
		s.fail(w, r, err)
		return
	}
	writeJSON(w, http.StatusOK, userBody(user))
}

func (s *Server) replaceImage(r *http.Request) (account.User, error) {
	part, err := imagePart(r)
	if err != nil {
		return account.User{}, err
	}
	user, err := s.Accounts.SetPicture(r.Context(), userOf(r.Context()), part)
	return user, cutOff(err, account.ErrPictureTooLarge, err)
}

// imagePart finds the multipart field "image".
func imagePart(r *http.Request) (io.Reader, error) {
	reader, err := r.MultipartReader()
	if err != nil {
		return nil, errWrongType
	}
	for {
		part, err := reader.NextPart()
		if errors.Is(err, io.EOF) {
			return nil, account.ErrPictureBroken
		}
		if err != nil {
			return nil, cutOff(err, account.ErrPictureTooLarge, errBroken)
		}
		if part.FormName() == "image" {
			return part, nil
		}
	}
}

func (s *Server) deleteImage(ctx context.Context, _ *nothing) (*reply[User], error) {
	return showUser(s.Accounts.RemovePicture(ctx, userOf(ctx)))
}

// cutOff returns the error for an upload that ended early: tooLarge where our limit ended it, errBroken where it ended
// on its own. Any other error becomes otherwise.
func cutOff(err, tooLarge, otherwise error) error {
	var limit *http.MaxBytesError
	switch {
	case errors.As(err, &limit):
		return tooLarge
	case errors.Is(err, io.ErrUnexpectedEOF):
		return errBroken
	}
	return otherwise
}

// image serves a picture that somebody shows at present, and no other file that is stored beside it. Its key cannot be
// guessed and never names another picture, so it may be cached forever.
func (s *Server) image(w http.ResponseWriter, r *http.Request) {
	shown, err := s.Accounts.Picture(r.Context(), r.PathValue("key"))
	if err != nil {
		s.fail(w, r, err)
		return
	}
	picture, err := s.Files.Open(r.Context(), shown)
	if err != nil {
		s.fail(w, r, err)
		return
	}
	defer picture.Close()
	h := w.Header()
	h.Set("Content-Type", account.PictureType)
	h.Set("Content-Disposition", "attachment")
	h.Set("Cache-Control", "private, max-age=31536000, immutable")
	io.Copy(w, picture) // an error here means the reader has hung up
}
