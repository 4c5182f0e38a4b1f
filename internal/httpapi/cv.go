package httpapi

import (
	"context"
	"errors"
	"io"
	"mime"
	"net/http"
	"path"
	"strings"
	"time"

	"github.com/tawafuq/tawafuq/internal/account"
	"github.com/tawafuq/tawafuq/internal/cv"
	"github.com/tawafuq/tawafuq/internal/document"
	"github.com/tawafuq/tawafuq/internal/errs"
)

// maxCV leaves room for the multipart wrapping of a CV of cv.MaxSize bytes.
const maxCV = cv.MaxSize + 64<<10

// CVDocument is a CV as its owner uploaded it.
type CVDocument struct {
	ID               string    `json:"id" required:"true"`
	FileName         string    `json:"fileName" required:"true"`
	UploadedAt       time.Time `json:"uploadedAt" required:"true"`
	FileSize         int64     `json:"fileSize" required:"true"`
	ProcessingStatus string    `json:"processingStatus" required:"true" enum:"processing,completed" doc:"processing: a newer version is being read right now"`
	ExtractedText    string    `json:"extractedText" required:"true" doc:"How the text begins, 500 characters at most"`
	Format           string    `json:"format" required:"true" enum:"pdf,docx,doc,txt"`
	Pages            int       `json:"pages" required:"true"`
	Draft            bool      `json:"draft" required:"true" doc:"Recognised from pictures of pages, so it needs a close look"`
}

// The states of reading a CV.
const (
	cvProcessing = "processing"
	cvCompleted  = "completed"
)

func cvBody(d cv.Document) CVDocument {
	return CVDocument{
		ID:               d.ID,
		FileName:         d.FileName,
		UploadedAt:       d.UploadedAt,
		FileSize:         d.Size,
		ProcessingStatus: cvCompleted,
		ExtractedText:    d.Preview,
		Format:           string(d.Format),
		Pages:            d.Pages,
		Draft:            d.Draft,
	}
}

// uploadCV takes a CV as multipart field "cv" and answers with what it says.
func (s *Server) uploadCV(w http.ResponseWriter, r *http.Request) {
	ctx, by := r.Context(), userOf(r.Context())
	name, content, err := cvPart(r, by)
	if err != nil {
		s.fail(w, r, err)
		return
	}
	d, err := s.CVs.Upload(ctx, by, name, content)
	if err != nil {
		s.fail(w, r, err)
		return
	}
	p, err := s.Talents.Profile(ctx, by)
	if err != nil {
		s.fail(w, r, err)
		return
	}
	writeJSON(w, http.StatusCreated, s.analysisBody(ctx, d, p))
}

// cvPart finds the multipart field "cv". A field "userId", before or after it, must name the caller.
func cvPart(r *http.Request, by account.User) (name string, content []byte, err error) {
	reader, err := r.MultipartReader()
	if err != nil {
		return "", nil, errWrongType
	}
	for {
		part, err := reader.NextPart()
		if errors.Is(err, io.EOF) && content != nil {
			return name, content, nil
		}
		if errors.Is(err, io.EOF) {
			return "", nil, cv.ErrMissing
		}
		if err != nil {
			return "", nil, cutOff(err, cv.ErrTooLarge, errBroken)
		}
		switch part.FormName() {
		case "cv":
			name = part.FileName()
			if content, err = io.ReadAll(io.LimitReader(part, cv.MaxSize+1)); err != nil {
				return "", nil, cutOff(err, cv.ErrTooLarge, errBroken)
			}
			if len(content) > cv.MaxSize {
				return "", nil, cv.ErrTooLarge
			}
		case "userId":
			id, err := io.ReadAll(io.LimitReader(part, 200))
			if err != nil {
				return "", nil, cutOff(err, cv.ErrTooLarge, errBroken)
			}
			if len(id) > 0 && !isOwn(by, string(id)) {
				return "", nil, errs.ErrForbidden
			}
		}
	}
}

type cvInput struct {
	UserID  string `path:"userId"`
	Version string `query:"version" doc:"One of the versions; the newest if left out"`
}

// isOwn reports whether an id that a client sent is the caller's, with or without the prefix that candidates may carry.
func isOwn(by account.User, id string) bool { return talentID(id) == by.ID }

// ownCV returns one of the caller's CVs; anybody else's is not found.
func (s *Server) ownCV(ctx context.Context, userID, version string) (cv.Document, error) {
	by := userOf(ctx)
	if !isOwn(by, userID) {
		return cv.Document{}, errs.ErrNotFound
	}
	return s.CVs.Own(ctx, by, version)
}

type cvInfoInput struct {
	UserID string `path:"userId"`
}

// cvInfo answers with the newest CV. While another one of the caller's is being read it says so, even if that is the
// first.
func (s *Server) cvInfo(ctx context.Context, in *cvInfoInput) (*reply[CVDocument], error) {
	by := userOf(ctx)
	reading := isOwn(by, in.UserID) && s.CVs.Reading(by)
	d, err := s.CVs.Open(ctx, by, talentID(in.UserID))
	if reading && errors.Is(err, errs.ErrNotFound) {
		return &reply[CVDocument]{CVDocument{ProcessingStatus: cvProcessing}}, nil
	}
	if err != nil {
		return nil, err
	}
	body := cvBody(d)
	if reading {
		body.ProcessingStatus = cvProcessing
	}
	return &reply[CVDocument]{body}, nil
}

// cvReading answers with what one of the caller's CVs says.
func (s *Server) cvReading(ctx context.Context, in *cvInput) (*reply[CVAnalysis], error) {
	d, err := s.ownCV(ctx, in.UserID, in.Version)
	if err != nil {
		return nil, err
	}
	p, err := s.Talents.Profile(ctx, userOf(ctx))
	if err != nil {
		return nil, err
	}
	return &reply[CVAnalysis]{s.analysisBody(ctx, d, p)}, nil
}

func (s *Server) cvVersions(ctx context.Context, in *cvInfoInput) (*reply[[]CVDocument], error) {
	by := userOf(ctx)
	if !isOwn(by, in.UserID) {
		return nil, errs.ErrNotFound
	}
	versions, err := s.CVs.Versions(ctx, by)
	if err != nil {
		return nil, err
	}
	return &reply[[]CVDocument]{each(versions, cvBody)}, nil
}

type cvVersionInput struct {
	UserID string `path:"userId"`
	ID     string `path:"id"`
}

func (s *Server) deleteCV(ctx context.Context, in *cvInfoInput) (*nothing, error) {
	return s.forgetCV(ctx, in.UserID, "")
}

func (s *Server) deleteCVVersion(ctx context.Context, in *cvVersionInput) (*nothing, error) {
	return s.forgetCV(ctx, in.UserID, in.ID)
}

func (s *Server) forgetCV(ctx context.Context, userID, id string) (*nothing, error) {
	by := userOf(ctx)
	if !isOwn(by, userID) {
		return nil, errs.ErrNotFound
	}
	return nil, s.CVs.Delete(ctx, by, id)
}

// openCV finds the CV whose content is asked for: its owner may ask for any version, a company gets the one it was
// sent.
func (s *Server) openCV(r *http.Request) (cv.Document, error) {
	userID, version := r.PathValue("userId"), r.URL.Query().Get("version")
	if version != "" {
		return s.ownCV(r.Context(), userID, version)
	}
	return s.CVs.Open(r.Context(), userOf(r.Context()), talentID(userID))
}

// cvText sends a CV's text as a file.
func (s *Server) cvText(w http.ResponseWriter, r *http.Request) {
	d, err := s.openCV(r)
	if err != nil {
		s.fail(w, r, err)
		return
	}
	name := strings.TrimSuffix(d.FileName, path.Ext(d.FileName)) + "_extracted.txt"
	attach(w, "text/plain; charset=utf-8", name)
	io.WriteString(w, d.Text) // an error here means the reader has hung up
}

// fileTypes are the content types that CVs are served with, whatever the browser that uploaded them said.
var fileTypes = map[document.Format]string{
	document.PDF:  "application/pdf",
	document.DOCX: "application/vnd.openxmlformats-officedocument.wordprocessingml.document",
	document.DOC:  "application/msword",
	document.TXT:  "text/plain",
}

// cvFile sends a CV as it was uploaded.
func (s *Server) cvFile(w http.ResponseWriter, r *http.Request) {
	d, err := s.openCV(r)
	if err != nil {
		s.fail(w, r, err)
		return
	}
	file, err := s.CVs.File(r.Context(), d)
	if err != nil {
		s.fail(w, r, err)
		return
	}
	defer file.Close()
	attach(w, fileTypes[d.Format], d.FileName)
	io.Copy(w, file) // an error here means the reader has hung up
}

// attach makes an answer a file to download, never a page under our name.
func attach(w http.ResponseWriter, contentType, name string) {
	h := w.Header()
	h.Set("Content-Type", contentType)
	h.Set("Content-Disposition", mime.FormatMediaType("attachment", map[string]string{"filename": name}))
	h.Set("Cache-Control", "private, no-store")
}
