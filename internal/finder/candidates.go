package finder

import (
	"context"
	"errors"
	"slices"

	"github.com/tawafuq/tawafuq/internal/list"
	"github.com/tawafuq/tawafuq/internal/search"
	"github.com/tawafuq/tawafuq/internal/talent"
)

// degreeLevels are those of the lexicon, by talent.Degrees.
var degreeLevels = map[string]int{"": 0, "diploma": 2, "bachelor": 3, "master": 5, "doctorate": 6}

func askForCandidates(q talent.Query) (search.Ask, search.CandidateFilter) {
	return search.Ask{
			Query:    q.Search,
			Verbatim: q.Exact,
			Language: q.Reader,
			Sort:     sortOf(q.Sort),
		}, search.CandidateFilter{
			Place:        q.Location,
			Skills:       q.Skills,
			AnySkill:     q.AnySkill,
			YearsFrom:    q.YearsFrom,
			YearsTo:      q.YearsTo,
			Levels:       q.Levels,
			Availability: q.Availability,
			Languages:    q.Languages,
			Education:    degreeLevels[q.Education],
			SalaryTo:     q.SalaryTo,
		}
}

// FindCandidates returns a page of whom a query finds, of the first few if first is not zero. A cursor that makes no
// sense begins anew.
func (f *Finder) FindCandidates(
	ctx context.Context, q talent.Query, first int, page list.Page,
) (list.Of[talent.Found], error) {
	if err := f.catchUp(ctx); err != nil {
		return list.Of[talent.Found]{}, err
	}
	ask, filter := askForCandidates(q)
	if first > 0 {
		return f.firstCandidates(ctx, ask, filter, first, page)
	}
	ask.Limit, ask.Cursor = page.Limit, page.Cursor
	found, err := f.candidates.Search(ask, filter)
	if errors.Is(err, search.ErrCursor) {
		ask.Cursor = ""
		found, err = f.candidates.Search(ask, filter)
	}
	if err != nil {
		return list.Of[talent.Found]{}, err
	}
	items, err := f.foundCandidates(ctx, found.Hits)
	return list.Of[talent.Found]{Items: items, Next: found.Next, Total: found.Total}, err
}

// firstCandidates returns a page of the beginning of a list. A cursor is the caller's word, so that here it is only an
// id to go on after: whatever it says, the list ends where it ends.
func (f *Finder) firstCandidates(
	ctx context.Context, ask search.Ask, filter search.CandidateFilter, first int, page list.Page,
) (list.Of[talent.Found], error) {
	var (
		hits  []search.Hit
		total int
	)
	for ask.Limit = min(first, list.MaxLimit); len(hits) < first; {
		found, err := f.candidates.Search(ask, filter)
		if err != nil {
			return list.Of[talent.Found]{}, err
		}
		hits, total, ask.Cursor = append(hits, found.Hits...), found.Total, found.Next
		if ask.Cursor == "" {
			break
		}
	}
	hits = hits[:min(first, len(hits))]
	if page.Cursor != "" {
		at := slices.IndexFunc(hits, func(h search.Hit) bool { return h.ID == page.Cursor })
		if at < 0 {
			at = len(hits) - 1
		}
		hits = hits[at+1:]
	}
	cut := list.Cut(hits[:min(page.Limit+1, len(hits))], page, total, func(h search.Hit) string { return h.ID })
	items, err := f.foundCandidates(ctx, cut.Items)
	return list.Of[talent.Found]{Items: items, Next: cut.Next, Total: total}, err
}

// foundCandidates are the rows of who was found. Somebody who has left the pool this very moment is left out.
func (f *Finder) foundCandidates(ctx context.Context, hits []search.Hit) ([]talent.Found, error) {
	if err := f.havePeople(ctx, hits); err != nil {
		return nil, err
	}
	rows, room := make([]talent.Found, 0, len(hits)), newRoom(len(hits))
	f.rows.RLock()
	defer f.rows.RUnlock()
	for _, hit := range hits {
		if packed := f.people[hit.ID]; packed != "" {
			rows = append(rows, talent.Found{Candidate: f.words.unpackCandidate(hit.ID, packed, room), Near: hit.Near})
		}
	}
	return rows, nil
}

// CandidatesUnderstood returns what a question is read as and, if it finds nobody, the single changes that would.
// Errors are those of talent.Question.
func (f *Finder) CandidatesUnderstood(
	ctx context.Context, q talent.Question,
) (search.Understood, []search.Offer, error) {
	ask, filter, err := f.candidateQuestion(ctx, q)
	if err != nil {
		return search.Understood{}, nil, err
	}
	u, offers := f.candidates.Explain(ask, filter)
	return u, offers, nil
}

// CandidateFacets counts what a question could be narrowed to. Errors are those of talent.Question.
func (f *Finder) CandidateFacets(ctx context.Context, q talent.Question) (search.Facets, error) {
	ask, filter, err := f.candidateQuestion(ctx, q)
	if err != nil {
		return search.Facets{}, err
	}
	return f.candidates.Facets(ask, filter), nil
}

func (f *Finder) candidateQuestion(
	ctx context.Context, q talent.Question,
) (search.Ask, search.CandidateFilter, error) {
	query, err := q.Query()
	if err == nil {
		err = f.catchUp(ctx)
	}
	ask, filter := askForCandidates(query)
	return ask, filter, err
}

// SuggestCandidates returns titles, skills and places that begin as typed; nobody's name.
func (f *Finder) SuggestCandidates(ctx context.Context, typed string, limit int) ([]search.Suggestion, error) {
	if err := f.catchUp(ctx); err != nil {
		return nil, err
	}
	return f.candidates.Suggest(typed, limit), nil
}

// SkillName returns how a skill is written that facets give in its folded form.
func (f *Finder) SkillName(folded string) string {
	f.rows.RLock()
	words := f.words
	f.rows.RUnlock()
	if written, there := words.skills.Load(folded); there {
		return written.(string)
	}
	return folded
}
