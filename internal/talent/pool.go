package talent

import (
	"context"
	"errors"
	"time"

	"github.com/tawafuq/tawafuq/internal/account"
	"github.com/tawafuq/tawafuq/internal/errs"
	"github.com/tawafuq/tawafuq/internal/list"
	"github.com/tawafuq/tawafuq/internal/text"
	"github.com/tawafuq/tawafuq/internal/uid"
)

// Candidate is a talent as a company sees it: without contact data.
type Candidate struct {
	FirstName, LastName string
	ImageKey            string
	Profile
	Completeness int
	Shortlisted  bool // by the company that asks
}

// Contact is how to reach a talent, for companies the talent applied to or whose invitation was accepted.
type Contact struct{ Email, Phone string }

// CandidateDetail is a single candidate in full.
type CandidateDetail struct {
	Candidate
	Contact *Contact // nil until the talent shares it
	HasCV   bool     // one that the company may read
	Note    string   // on the company's general shortlist
}

// View records that a profile or CV was opened.
type View struct {
	ID                     string
	TalentID               string
	CompanyID, CompanyName string
	CompanyLogo            string // a key in the blob store, or empty
	ViewerID               string
	Kind                   ViewKind
	At                     time.Time
}

// ViewKind is what was opened.
type ViewKind string

const (
	ViewedProfile ViewKind = "profile"
	ViewedCV      ViewKind = "cv"
)

// SameView is how soon a second look by the same person still counts as the same view: reloading a page is not another.
const SameView = 10 * time.Minute

// ShortlistEntry is a talent on a company's shortlist, for a job or in general.
type ShortlistEntry struct {
	CompanyID string
	TalentID  string
	JobID     string // empty for the general shortlist
	Note      string
	At        time.Time
	Candidate Candidate // set in lists
}

// SkillKey returns the form in which skills are compared.
func SkillKey(skill string) string { return text.Fold(text.Line(skill)) }

// Open shows a talent to a company and records the view for the talent. Talents may look at their own profile as
// companies see it, which is not recorded. errs.ErrNotFound, ErrBudget, ErrBudgetUnverified.
func (s *Service) Open(ctx context.Context, by account.User, id string) (CandidateDetail, error) {
	switch {
	case by.Role == account.RoleCompany:
		v := View{
			ID:        uid.New(),
			TalentID:  id,
			CompanyID: by.CompanyID,
			ViewerID:  by.ID,
			Kind:      ViewedProfile,
			At:        s.now(),
		}
		opened, err := s.store.OpenProfile(ctx, v, s.allowances.of(by).Profiles)
		if spent, ok := errs.As(err); ok && errors.Is(spent, ErrBudget) {
			return CandidateDetail{}, overBudget(by, spent.RetryAfter)
		}
		return opened, err
	case by.ID == id:
		p, err := s.store.Profile(ctx, id)
		if err != nil {
			return CandidateDetail{}, err
		}
		return CandidateDetail{Candidate: Candidate{
			FirstName:    by.FirstName,
			LastName:     by.LastName,
			ImageKey:     by.ImageKey,
			Profile:      p,
			Completeness: p.Completeness(),
		}}, nil
	}
	return CandidateDetail{}, errs.ErrNotFound
}

// Keep puts a talent on the company's shortlist, or changes the note there. errs.ErrNotFound, errs.ErrInvalid.
func (s *Service) Keep(ctx context.Context, by account.User, talentID, jobID, note string) error {
	var c errs.Check
	note = text.Paragraphs(note)
	c.Text("note", note, false, maxNote)
	if err := c.Err(); err != nil {
		return err
	}
	return s.store.Keep(ctx, ShortlistEntry{
		CompanyID: by.CompanyID,
		TalentID:  talentID,
		JobID:     jobID,
		Note:      note,
		At:        s.now(),
	})
}

// Drop takes a talent off the company's shortlist.
func (s *Service) Drop(ctx context.Context, by account.User, talentID, jobID string) error {
	return s.store.Drop(ctx, ShortlistEntry{
		CompanyID: by.CompanyID,
		TalentID:  talentID,
		JobID:     jobID,
	})
}

// Shortlist lists the talents a company has shortlisted, for a job or in general, most recent first.
func (s *Service) Shortlist(
	ctx context.Context, by account.User, jobID string, page list.Page,
) (list.Of[ShortlistEntry], error) {
	return s.store.Shortlist(ctx, by.CompanyID, jobID, page)
}
