package file

import (
	"context"
	"errors"

	"github.com/tawafuq/tawafuq/internal/errs"
)

// Fault is a file that is not as the rows say.
type Fault struct {
	Key  string
	What string // missing, damaged or orphaned
}

// mostOrphans is how many files without an owner a check names.
const mostOrphans = 1000

// Faults compares the files that rows refer to with what is stored. Nobody is told and nothing is changed.
func (s *Service) Faults(ctx context.Context, refs []Ref) ([]Fault, error) {
	var faults []Fault
	for _, r := range refs {
		switch err := s.compare(ctx, r); {
		case errors.Is(err, errs.ErrNotFound):
			faults = append(faults, Fault{r.Key, "missing"})
		case errors.Is(err, ErrDamaged):
			faults = append(faults, Fault{r.Key, "damaged"})
		case err != nil:
			return nil, err
		}
	}
	orphans, _, err := s.Orphans(ctx, mostOrphans)
	for _, orphan := range orphans {
		faults = append(faults, Fault{orphan.Key, "orphaned"})
	}
	return faults, err
}

func (s *Service) compare(ctx context.Context, r Ref) error {
	content, err := s.blobs.Open(ctx, r.Key)
	if err != nil {
		return err
	}
	defer content.Close()
	return r.Check(content)
}
