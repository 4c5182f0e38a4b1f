package file

import (
	"context"
	"errors"
	"fmt"
	"time"

	"github.com/tawafuq/tawafuq/internal/errs"
)

const (
	// OrphansKept is how old a file that no row refers to must be before it is swept: younger ones may be about to get
	// their row.
	OrphansKept = 24 * time.Hour

	sweptAtOnce   = 500
	mostSwept     = 1000 // in one sweep; the rest waits for the next
	mostMeasured  = 1000
	suspicious    = 20 // orphans, from which on they must not be the majority
	measuredAtOne = 100
)

// ErrStrangers means that most of the stored files belong to no row: the files are those of another database.
var ErrStrangers = errors.New("most stored files belong to no row of this database; nothing was swept")

// Sweep deletes files that no row refers to, as a crash between storing a file and writing its row leaves them, and
// measures those that were stored before hashes were kept.
func (s *Service) Sweep(ctx context.Context) error {
	return errors.Join(s.sweepOrphans(ctx), s.measure(ctx))
}

func (s *Service) sweepOrphans(ctx context.Context) error {
	orphans, seen, err := s.Orphans(ctx, mostSwept)
	if err != nil {
		return err
	}
	if len(orphans) > suspicious && 2*len(orphans) > seen {
		return fmt.Errorf("%w: %d of %d", ErrStrangers, len(orphans), seen)
	}
	for _, orphan := range orphans {
		if err := s.blobs.Delete(ctx, orphan.Key); err != nil {
			return err
		}
	}
	if len(orphans) > 0 {
		s.log.Warn("files without an owner were deleted", "files", len(orphans))
	}
	return nil
}

// Orphans returns at most so many files that no row refers to and that are old enough to be swept, and how many files
// were looked at.
func (s *Service) Orphans(ctx context.Context, most int) (orphans []Stored, seen int, err error) {
	old := s.now().Add(-OrphansKept)
	for after := ""; len(orphans) < most; {
		some, err := s.blobs.List(ctx, after, sweptAtOnce)
		if err != nil || len(some) == 0 {
			return orphans, seen, err
		}
		after, seen = some[len(some)-1].Key, seen+len(some)
		keys := make([]string, len(some))
		for i, f := range some {
			keys[i] = f.Key
		}
		used, err := s.store.FilesInUse(ctx, keys)
		if err != nil {
			return nil, seen, err
		}
		inUse := make(map[string]bool, len(used))
		for _, key := range used {
			inUse[key] = true
		}
		for _, f := range some {
			if !inUse[f.Key] && f.At.Before(old) {
				orphans = append(orphans, f)
			}
		}
	}
	return orphans[:min(most, len(orphans))], seen, nil
}

// measure records the hashes of files that have none.
func (s *Service) measure(ctx context.Context) error {
	after := ""
	for done := 0; done < mostMeasured; {
		keys, err := s.store.UnmeasuredFiles(ctx, after, measuredAtOne)
		if err != nil || len(keys) == 0 {
			return err
		}
		for _, key := range keys {
			if err := s.measureOne(ctx, key); err != nil {
				return err
			}
		}
		after, done = keys[len(keys)-1], done+len(keys)
	}
	return nil
}

func (s *Service) measureOne(ctx context.Context, key string) error {
	content, err := s.blobs.Open(ctx, key)
	if errors.Is(err, errs.ErrNotFound) {
		return nil // whoever opens it is told
	}
	if err != nil {
		return err
	}
	defer content.Close()
	r, err := Measure(key, content)
	if err != nil {
		return err
	}
	return s.store.MeasureFile(ctx, r)
}
