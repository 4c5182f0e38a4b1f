package httpapi

import (
	"errors"
	"io"
	"net/http"
	"os"
	"time"

	"github.com/tawafuq/tawafuq/internal/errs"
)

const (
	// maxUploads is how many uploads may be on their way at once: each is a connection and a file.
	maxUploads = 256
	// sendWithin is how long the answer to an upload may take on its way out.
	sendWithin = 30 * time.Second
)

// spooled is an upload that has arrived: a file that has no name and goes with its request, however that ends.
type spooled struct {
	*os.File
	end error // what the upload ended with, where that was not its end
}

// spool takes an upload in, at whatever pace above the least its sender has. Meanwhile it holds no memory, no
// connection to the database and nobody's turn.
func (s *Server) spool(w http.ResponseWriter, r *http.Request, most int64) (*spooled, error) {
	select {
	case s.uploads <- struct{}{}:
		defer func() { <-s.uploads }()
	default:
		return nil, errs.ErrUnavailable
	}
	file, err := os.CreateTemp(s.Settings.SpoolDir, ".upload-")
	if err != nil {
		return nil, err
	}
	body := &spooled{File: file}
	if err := os.Remove(file.Name()); err != nil {
		return nil, errors.Join(err, file.Close())
	}
	_, body.end = io.Copy(file, s.paced(w, r, most))
	if errors.Is(body.end, errTooSlow) {
		return nil, errors.Join(body.end, file.Close())
	}
	if _, err := file.Seek(0, io.SeekStart); err != nil {
		return nil, errors.Join(err, file.Close())
	}
	return body, nil
}

// Read reads what arrived, and then what went wrong: the handler knows what that means for its kind of file.
func (b *spooled) Read(p []byte) (int, error) {
	n, err := b.File.Read(p)
	if errors.Is(err, io.EOF) && b.end != nil {
		err = b.end
	}
	return n, err
}
