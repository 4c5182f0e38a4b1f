package cv

import (
	"context"
	"time"

	"github.com/tawafuq/tawafuq/internal/account"
	"github.com/tawafuq/tawafuq/internal/errs"
)

// Correction counts how often one kind of mistake was corrected in one field. It holds no words of any CV.
type Correction struct {
	Field string // one of CorrectedFields
	Kind  string // one of Mistakes
	Count int
}

// CorrectedFields are the fields that mistakes are counted for.
var CorrectedFields = []string{
	"title", "location", "years", "summary", "phone", "skills", "position", "company", "dates", "education",
	"certifications", "languages", "links",
}

// Mistakes are the kinds of mistakes: the value was wrong, belonged in another field, was not found, was cut in two, or
// should not have been proposed at all.
var Mistakes = []string{"wrong", "swapped", "missing", "split", "struck"}

const (
	// MaxCorrections is how many of one kind a review may report: no CV proposes more of anything.
	MaxCorrections = MaxItems
	// CorrectionDays is how far back the counts are shown.
	CorrectionDays = 90

	// CorrectionsConsent is the name under which the consent to count corrections is stored.
	CorrectionsConsent = "cvCorrections"
	// CorrectionsVersion is the version of the sentence that people agree to.
	CorrectionsVersion = "2026-11-15"
)

// ErrCorrectionsOff means that the person has not agreed to their corrections being counted.
var ErrCorrectionsOff = errs.New(errs.Forbidden, "cv.correctionsOff")

var riyadh = time.FixedZone("Asia/Riyadh", 3*60*60)

// AllowCorrections records whether the user's corrections may be counted.
func (s *Service) AllowCorrections(ctx context.Context, by account.User, allowed bool) error {
	if !allowed {
		return s.store.WithdrawConsent(ctx, by.ID, CorrectionsConsent)
	}
	consent := account.Consent{Document: CorrectionsConsent, Version: CorrectionsVersion}
	return s.store.Agree(ctx, by.ID, consent, s.now())
}

// CorrectionsAllowed reports whether the user has agreed to their corrections being counted.
func (s *Service) CorrectionsAllowed(ctx context.Context, by account.User) (bool, error) {
	return s.store.Agreed(ctx, by.ID, CorrectionsConsent)
}

// CountCorrections adds corrections to today's counts. It returns ErrCorrectionsOff without consent, or errs.ErrInvalid
// with fields; then nothing is counted.
func (s *Service) CountCorrections(ctx context.Context, by account.User, corrections []Correction) error {
	var c errs.Check
	if len(corrections) > len(CorrectedFields)*len(Mistakes) {
		c.Add("corrections", "tooMany", map[string]any{"count": len(CorrectedFields) * len(Mistakes)})
		return c.Err()
	}
	for _, one := range corrections {
		c.OneOf("field", one.Field, CorrectedFields)
		c.OneOf("kind", one.Kind, Mistakes)
		if one.Count < 1 || one.Count > MaxCorrections {
			c.Add("count", "outOfRange", map[string]any{"min": 1, "max": MaxCorrections})
		}
	}
	if err := c.Err(); err != nil {
		return err
	}
	return s.store.CountCorrections(ctx, by.ID, s.now().In(riyadh).Format(time.DateOnly), corrections)
}

// Corrections adds up what was corrected in the last CorrectionDays days, the most frequent first.
func (s *Service) Corrections(ctx context.Context) ([]Correction, error) {
	since := s.now().In(riyadh).AddDate(0, 0, 1-CorrectionDays)
	return s.store.Corrections(ctx, since.Format(time.DateOnly))
}
