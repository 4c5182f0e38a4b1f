package application

import (
	"context"
	"slices"
	"strings"
	"sync"
	"sync/atomic"
	"time"

	"github.com/tawafuq/tawafuq/internal/job"
	"github.com/tawafuq/tawafuq/internal/text"
)

// ApplicantRow is an applicant as searches and orders among all of a job's applicants need them.
type ApplicantRow struct {
	ID       string // of the application
	TalentID string
	Status   Status
	Rating   int
	Answered bool
	Named    bool
}

// ApplicantsOf says which of a job's applicants are read: those of some applications or talents; all if it names none.
type ApplicantsOf struct{ Applications, Talents []string }

// BoardPlace is a place in the store's logs of changes. What its fields mean is the store's business.
type BoardPlace struct{ EventTx, EventSeq, ChangeTx, ChangeSeq int64 }

// BoardChanges are what has changed of a job's applicants.
type BoardChanges struct {
	ApplicantsOf
	Any bool // others may have come, gone or changed, except for their words
	All bool // too much has changed to say what
}

const (
	// From so many applicants on, what was read of them is kept for the next page, search or order.
	crowdedBoard = 300
	// mostKeptRows is how many applicants are kept, of all boards together: up to some 2 kB each.
	mostKeptRows = 40_000
	// boardLives is how long a board is kept that nobody asks for.
	boardLives = 10 * time.Minute
)

// board is what is kept of a job's applicants for one user of its company: whoever moves from page to page and from
// search to search does not wait for thousands of rows each time.
type board struct {
	mu     sync.Mutex // held while it is read or searched
	place  BoardPlace // up to which rows are as they are stored
	rows   []*boardRow
	worded bool // the rows have words
	read   bool

	// Of boards.mu.
	size int
	used time.Time
}

// boardRow is an applicant on a board. It is found by what is written, or by its words once that had to be split.
type boardRow struct {
	ApplicantRow
	version uint64 // differs from that of any other row, and of this one before it was read again
	written ApplicantWords
	words   string // each after a space
}

// rowVersions counts the rows that were read.
var rowVersions atomic.Uint64

type boardKey struct{ userID, jobID string }

// boards are those that are kept.
type boards struct {
	mu       sync.Mutex
	kept     map[boardKey]*board
	sweeping bool // dropUnused will run
}

// of returns the board of a key, perhaps a new one.
func (all *boards) of(key boardKey) *board {
	all.mu.Lock()
	defer all.mu.Unlock()
	b := all.kept[key]
	if b == nil {
		b = &board{}
		if all.kept == nil {
			all.kept = map[boardKey]*board{}
		}
		all.kept[key] = b
	}
	b.used = time.Now()
	if !all.sweeping {
		all.sweeping = true
		time.AfterFunc(boardLives, all.dropUnused)
	}
	return b
}

// resize notes how large a board has become, and makes room for it.
func (all *boards) resize(b *board, size int) {
	all.mu.Lock()
	defer all.mu.Unlock()
	b.size = size
	sum := 0
	for _, b := range all.kept {
		sum += b.size
	}
	for sum > mostKeptRows {
		var oldest boardKey
		for key, b := range all.kept {
			if before := all.kept[oldest]; before == nil || b.used.Before(before.used) {
				oldest = key
			}
		}
		sum -= all.kept[oldest].size
		delete(all.kept, oldest)
	}
}

// dropUnused drops the boards that nobody has asked for lately: they hold what people wrote.
func (all *boards) dropUnused() {
	all.mu.Lock()
	defer all.mu.Unlock()
	for key, b := range all.kept {
		if time.Since(b.used) >= boardLives {
			delete(all.kept, key)
		}
	}
	if all.sweeping = len(all.kept) > 0; all.sweeping {
		time.AfterFunc(boardLives, all.dropUnused)
	}
}

// eachApplicant visits the applicants of a job that the user's company has posted, newest first; with their words if
// something is searched for.
func (s *Service) eachApplicant(
	ctx context.Context, userID string, j job.Job, words bool, visit func(r *boardRow),
) error {
	if j.Applications < crowdedBoard {
		rows, err := s.readRows(ctx, j.ID, ApplicantsOf{}, words)
		for _, r := range rows {
			visit(r)
		}
		return err
	}
	b := s.boards.of(boardKey{userID, j.ID})
	b.mu.Lock()
	defer b.mu.Unlock()
	if err := s.refresh(ctx, userID, j.ID, b, words); err != nil {
		return err
	}
	s.boards.resize(b, len(b.rows))
	for _, r := range b.rows {
		visit(r)
	}
	return nil
}

// refresh makes a board as the store has it now, by reading what has changed.
func (s *Service) refresh(ctx context.Context, userID, jobID string, b *board, words bool) error {
	place, err := s.store.BoardPlace(ctx)
	if err != nil {
		return err
	}
	if b.read && (b.worded || !words) {
		changes, err := s.store.BoardChanges(ctx, userID, jobID, b.place)
		if err != nil {
			return err
		}
		if !changes.All {
			if err := s.patch(ctx, jobID, b, changes); err != nil {
				return err
			}
			b.place = place
			return nil
		}
	}
	rows, err := s.readRows(ctx, jobID, ApplicantsOf{}, words || b.worded)
	if err != nil {
		return err
	}
	b.rows, b.place, b.worded, b.read = rows, place, words || b.worded, true
	return nil
}

// patch reads those rows of a board again that have changed. If it fails, the board is as before.
func (s *Service) patch(ctx context.Context, jobID string, b *board, changes BoardChanges) error {
	rows, again := b.rows, changes.ApplicantsOf
	if changes.Any {
		plain, err := s.readRows(ctx, jobID, ApplicantsOf{}, false)
		if err != nil {
			return err
		}
		rows = b.withWords(plain, &again)
	}
	again.Talents = slices.DeleteFunc(again.Talents, func(id string) bool {
		return !slices.ContainsFunc(b.rows, func(r *boardRow) bool { return r.TalentID == id })
	})
	if len(again.Applications)+len(again.Talents) > 0 {
		read, err := s.readRows(ctx, jobID, again, b.worded)
		if err != nil {
			return err
		}
		rows = slices.DeleteFunc(slices.Clone(rows), func(r *boardRow) bool {
			return slices.Contains(again.Applications, r.ID) || slices.Contains(again.Talents, r.TalentID)
		})
		rows = append(rows, read...)
		slices.SortFunc(rows, func(a, b *boardRow) int { return strings.Compare(b.ID, a.ID) })
	}
	b.rows = rows
	return nil
}

// withWords gives rows that were read without their words those that the board knows; who is new to it is to be read
// again, with theirs.
func (b *board) withWords(plain []*boardRow, again *ApplicantsOf) []*boardRow {
	known := make(map[string]*boardRow, len(b.rows))
	for _, r := range b.rows {
		known[r.ID] = r
	}
	for i, r := range plain {
		old := known[r.ID]
		switch {
		case old == nil && b.worded:
			again.Applications = append(again.Applications, r.ID)
		case old == nil:
		case old.ApplicantRow == r.ApplicantRow:
			plain[i] = old
		default:
			r.written, r.words = old.written, old.words
		}
	}
	return plain
}

func (s *Service) readRows(ctx context.Context, jobID string, of ApplicantsOf, words bool) ([]*boardRow, error) {
	var rows []*boardRow
	err := s.store.ApplicantRows(ctx, jobID, of, words, func(r ApplicantRow, w ApplicantWords) {
		rows = append(rows, &boardRow{ApplicantRow: r, version: rowVersions.Add(1), written: w})
	})
	return rows, err
}

// meets reports whether a filter asks for an applicant, whatever their words and score.
func (r ApplicantRow) meets(f ApplicantFilter) bool {
	switch {
	case f.Status != "" && r.Status != f.Status:
		return false
	case r.Rating < f.MinRating:
		return false
	}
	return !f.Waiting || !r.Answered && r.Status != Accepted && r.Status != Rejected
}

// mentions reports whether each of the words begins one of the applicant's own. Splitting the texts of ten thousand
// applicants takes far longer than looking into them, and most do not have a word at all; once split, they are kept so.
func (r *boardRow) mentions(words []string) bool {
	if r.words == "" {
		texts := r.written.texts()
		if slices.ContainsFunc(words, func(word string) bool {
			return !slices.ContainsFunc(texts, func(written string) bool { return text.MayHold(written, word) })
		}) {
			return false
		}
		r.words = joined(texts)
	}
	return !slices.ContainsFunc(words, func(word string) bool { return !strings.Contains(r.words, " "+word) })
}

// joined are the words of some texts, each once and after a space.
func joined(texts []string) string {
	seen := map[string]bool{}
	var b strings.Builder
	for _, written := range texts {
		for _, token := range text.Tokens(written) {
			if !seen[token] {
				seen[token] = true
				b.WriteString(" " + token)
			}
		}
	}
	b.WriteByte(' ') // never empty
	return b.String()
}
