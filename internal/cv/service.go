package cv

import (
	"bytes"
	"context"
	"errors"
	"io"
	"path"
	"strings"
	"sync"
	"time"
	"unicode/utf8"

	"github.com/tawafuq/tawafuq/internal/account"
	"github.com/tawafuq/tawafuq/internal/document"
	"github.com/tawafuq/tawafuq/internal/errs"
	"github.com/tawafuq/tawafuq/internal/file"
	"github.com/tawafuq/tawafuq/internal/talent"
	"github.com/tawafuq/tawafuq/internal/text"
	"github.com/tawafuq/tawafuq/internal/uid"
)

const (
	// MaxSize is the maximum size of a CV in bytes.
	MaxSize = 5 << 20
	// MaxVersions is how many CVs of a talent are kept; beyond that the oldest is dropped.
	MaxVersions = 10

	previewLength = 500
	maxFileName   = 200
)

// Errors of this package; those from reading a file are in package document.
var (
	ErrTooLarge = errs.New(errs.TooLarge, "cv.tooLarge").On("cv", "cvTooLarge")
	ErrMissing  = errs.New(errs.Invalid, "cv.missing").On("cv", "cvMissing")
)

// Document is a stored CV.
type Document struct {
	ID         string
	TalentID   string
	FileName   string
	Format     document.Format
	Size       int64
	Pages      int
	Draft      bool
	FileKey    string
	SHA256     string // of the file
	Preview    string
	UploadedAt time.Time
	// Text and Reading are empty in lists.
	Text    string
	Reading Reading
}

// Store stores CVs for the service.
type Store interface {
	// AddCV saves a CV and drops all but the newest ones of the talent, with their files.
	AddCV(ctx context.Context, d Document, keep int) error
	// CV returns a talent's CV, or the newest one if id is empty. errs.ErrNotFound.
	CV(ctx context.Context, talentID, id string) (Document, error)
	// CVs lists a talent's CVs, newest first.
	CVs(ctx context.Context, talentID string) ([]Document, error)
	// OpenCV returns the version of a talent's CV that was sent to a company, and records the view. errs.ErrNotFound.
	OpenCV(ctx context.Context, v talent.View) (Document, error)
	// OpenSentCV returns a version that was sent and records the view. errs.ErrNotFound.
	OpenSentCV(ctx context.Context, v talent.View, id string) (Document, error)
	// DeleteCV deletes a CV, or all of them if id is empty, with their files. errs.ErrNotFound.
	DeleteCV(ctx context.Context, talentID, id string) error

	// Agree records a consent; agreeing to the same version twice changes nothing.
	Agree(ctx context.Context, userID string, to account.Consent, at time.Time) error
	// WithdrawConsent forgets the consent to every version of a document.
	WithdrawConsent(ctx context.Context, userID, document string) error
	Agreed(ctx context.Context, userID, document string) (bool, error)
	// CountCorrections adds corrections to the counts of a day. ErrCorrectionsOff unless the talent agreed to it.
	CountCorrections(ctx context.Context, talentID, day string, corrections []Correction) error
	// Corrections sums the counts by field and kind, the most frequent first.
	Corrections(ctx context.Context, sinceDay string) ([]Correction, error)

	// StruckSkills returns the ids of the skills that a user says they do not have.
	StruckSkills(ctx context.Context, userID string) ([]string, error)
	StrikeSkill(ctx context.Context, userID, skill string, at time.Time) error
	UnstrikeSkill(ctx context.Context, userID, skill string) error
}

// Files stores the files themselves.
type Files interface {
	Put(ctx context.Context, content io.Reader) (file.Ref, error)
	// Open returns file.ErrDamaged if the file is not what was put.
	Open(ctx context.Context, r file.Ref) (io.ReadSeekCloser, error)
	Delete(ctx context.Context, key string) error
}

// Reader turns a file into text.
type Reader interface {
	Read(ctx context.Context, name string, content []byte) (document.Text, error)
}

// Service applies the rules of CVs.
type Service struct {
	store      Store
	files      Files
	reader     Reader
	understand func(context.Context, document.Text) (Reading, error)
	now        func() time.Time
	implied    func(sentence string) []string

	mu      sync.Mutex
	reading map[string]int // files being read right now, by talent
}

// NewService returns a service backed by a store. understand finds out what a text says; now is the clock.
func NewService(store Store, files Files, reader Reader,
	understand func(context.Context, document.Text) (Reading, error), now func() time.Time) *Service {
	return &Service{
		store:      store,
		files:      files,
		reader:     reader,
		understand: understand,
		now:        now,
		reading:    map[string]int{},
	}
}

// Upload reads a CV and adds it to the earlier ones; the profile stays as it is. A CV that cannot be read is not kept.
// It returns ErrTooLarge, ErrMissing or an error of package document.
func (s *Service) Upload(ctx context.Context, by account.User, fileName string, content []byte) (Document, error) {
	if len(content) > MaxSize {
		return Document{}, ErrTooLarge
	}
	defer s.busy(by.ID)()
	name := cleanName(fileName)
	read, err := s.reader.Read(ctx, name, content)
	if err != nil {
		return Document{}, err
	}
	kept := s.keep(ctx, content)
	reading, err := s.understand(ctx, read)
	stored, notKept := kept()
	switch {
	case notKept != nil:
		return Document{}, errors.Join(err, notKept)
	case err != nil:
		return Document{}, errors.Join(err, s.files.Delete(context.WithoutCancel(ctx), stored.Key))
	}
	reading.Garbled, reading.Drawn = read.Garbled, read.Drawn
	d := Document{
		ID: uid.New(), TalentID: by.ID, FileName: name, Format: read.Format, Size: int64(len(content)),
		Pages: read.Pages, Draft: read.Draft,
		FileKey: stored.Key, SHA256: stored.SHA256,
		UploadedAt: s.now().UTC().Truncate(time.Millisecond), Text: read.String(), Reading: reading,
	}
	d.Preview = firstCharacters(d.Text, previewLength)
	err = s.store.AddCV(ctx, d, MaxVersions)
	if err != nil && !errors.Is(err, errs.ErrUnavailable) {
		err = errors.Join(err, s.files.Delete(context.WithoutCancel(ctx), d.FileKey))
	} // a database that went away may have the row; if not, the file will be swept
	if err != nil {
		return Document{}, err
	}
	return d, nil
}

// keep starts storing a file, which only needs the disk; the function it returns waits until that is done.
func (s *Service) keep(ctx context.Context, content []byte) func() (file.Ref, error) {
	var ref file.Ref
	var err error
	done := make(chan struct{})
	go func() {
		defer close(done)
		ref, err = s.files.Put(ctx, bytes.NewReader(content))
	}()
	return func() (file.Ref, error) {
		<-done
		return ref, err
	}
}

// busy marks a file of the talent as being read until the function it returns is called.
func (s *Service) busy(talentID string) func() {
	add := func(n int) {
		s.mu.Lock()
		defer s.mu.Unlock()
		if s.reading[talentID] += n; s.reading[talentID] == 0 {
			delete(s.reading, talentID)
		}
	}
	add(1)
	return func() { add(-1) }
}

// Reading reports whether a file of the user is being read right now.
func (s *Service) Reading(by account.User) bool {
	s.mu.Lock()
	defer s.mu.Unlock()
	return s.reading[by.ID] > 0
}

// Own returns one of the user's CVs, or the newest if id is empty. errs.ErrNotFound.
func (s *Service) Own(ctx context.Context, by account.User, id string) (Document, error) {
	return s.store.CV(ctx, by.ID, id)
}

// Versions lists the user's CVs, newest first.
func (s *Service) Versions(ctx context.Context, by account.User) ([]Document, error) {
	return s.store.CVs(ctx, by.ID)
}

// Open returns a talent's newest CV to its owner and, to a company they applied to, the version it was sent; a
// company's view is recorded. errs.ErrNotFound.
func (s *Service) Open(ctx context.Context, by account.User, talentID string) (Document, error) {
	switch {
	case by.ID == talentID:
		return s.store.CV(ctx, talentID, "")
	case by.Role == account.RoleCompany:
		return s.store.OpenCV(ctx, talent.View{
			ID:        uid.New(),
			TalentID:  talentID,
			CompanyID: by.CompanyID,
			ViewerID:  by.ID,
			Kind:      talent.ViewedCV,
			At:        s.now(),
		})
	}
	return Document{}, errs.ErrNotFound
}

// OpenSent returns the version of a talent's CV that was sent with an application to the user's company, which the
// caller has checked, and records the view. errs.ErrNotFound.
func (s *Service) OpenSent(ctx context.Context, by account.User, talentID, id string) (Document, error) {
	return s.store.OpenSentCV(ctx, talent.View{
		ID:        uid.New(),
		TalentID:  talentID,
		CompanyID: by.CompanyID,
		ViewerID:  by.ID,
		Kind:      talent.ViewedCV,
		At:        s.now(),
	}, id)
}

// File opens the uploaded file. file.ErrDamaged.
func (s *Service) File(ctx context.Context, d Document) (io.ReadSeekCloser, error) {
	return s.files.Open(ctx, file.Ref{Key: d.FileKey, Size: d.Size, SHA256: d.SHA256})
}

// Delete removes one of the user's CVs, or all of them if id is empty. errs.ErrNotFound.
func (s *Service) Delete(ctx context.Context, by account.User, id string) error {
	return s.store.DeleteCV(ctx, by.ID, id)
}

// cleanName returns a file's bare name, whatever path or trickery came with it.
func cleanName(name string) string {
	name = text.WithoutInvisible(text.Line(path.Base(strings.ReplaceAll(name, `\`, "/"))))
	if name == "." || name == "/" || name == "" {
		return "cv"
	}
	if extension := path.Ext(name); utf8.RuneCountInString(name) > maxFileName &&
		utf8.RuneCountInString(extension) < 10 {
		return firstCharacters(name, maxFileName-utf8.RuneCountInString(extension)) + extension
	}
	return firstCharacters(name, maxFileName)
}

// firstCharacters cuts s after n characters.
func firstCharacters(s string, n int) string {
	for i := range s {
		if n == 0 {
			return s[:i]
		}
		n--
	}
	return s
}
