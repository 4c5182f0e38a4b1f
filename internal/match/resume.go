package match

import (
	"context"
	"errors"

	"github.com/tawafuq/tawafuq/internal/change"
	"github.com/tawafuq/tawafuq/internal/follow"
)

// openKept opens the file of what was read, if there is to be one.
func (e *Engine) openKept() {
	e.keeping.Lock()
	defer e.keeping.Unlock()
	if e.keptAt != "" && e.kept == nil {
		e.kept = e.reader().keepIn(e.keptAt, e.build, e.log)
	}
}

// Kept, Resume, Review, Reviewed and Keep make the engine a follow.Keeper.
func (e *Engine) Kept() (follow.Place, bool) {
	e.openKept()
	if e.kept == nil {
		return follow.Place{}, false
	}
	return follow.PlaceOf(e.kept.file.Marked())
}

// Resume loads all rows that are stored completely.
func (e *Engine) Resume(_ context.Context, changed []change.Change) (again []change.Change, err error) {
	if e.kept == nil {
		return nil, errors.New("the file of what was read is gone")
	}
	skip := make(map[string]bool, len(changed))
	for _, c := range changed {
		skip[c.ID] = true
	}
	skills := map[wording]vector{} // those that the lexicon does not know
	var early []string             // rows whose skills come later in the file, or not at all
	err = e.kept.file.Each(func(id string, record []byte) {
		switch {
		case record[digestSize]&ofSkill != 0:
			if o, ok := e.kept.skillOf(id, record); ok {
				skills[o.key] = o.near
			}
		case !skip[id]:
			if _, whole := e.takeUp(id, record, skills); !whole {
				early = append(early, id)
			}
		}
	})
	if err != nil {
		return nil, err
	}
	for _, id := range early {
		record := e.kept.file.Read(id)
		if record == nil {
			return nil, errors.New("a record that was there is gone")
		}
		if kind, whole := e.takeUp(id, record, skills); !whole {
			again = append(again, change.Change{Kind: kind, ID: id})
		}
	}
	return again, e.kept.wipeUnused(skills)
}

// takeUp loads the record of a row. It returns false if the row is not stored completely.
func (e *Engine) takeUp(id string, record []byte, skills map[wording]vector) (kind change.Kind, whole bool) {
	u := unrecord{b: record[digestSize:]}
	if record[digestSize]&ofJob != 0 {
		row, there := u.job(e.kept.dimension)
		if whole = there && e.kept.complete(row.others, skills); whole {
			e.jobs.set(id, row)
		}
		return change.Job, whole
	}
	row, there := u.talent(e.kept.dimension)
	if whole = there && e.kept.complete(row.others, skills); whole {
		e.talents.set(id, row)
	}
	return change.Talent, whole
}

// complete adds the vectors of a row's skills. It returns false if one is missing.
func (k *kept) complete(others []otherSkill, skills map[wording]vector) bool {
	for i := range others {
		near, there := skills[others[i].key]
		if !there {
			return false
		}
		others[i].near = near
		k.skills[others[i].key] = true
	}
	return true
}

// wipeUnused wipes the skills that nobody has any more.
func (k *kept) wipeUnused(skills map[wording]vector) error {
	var unused []string
	for key := range skills {
		if !k.skills[key] {
			unused = append(unused, key.id())
		}
	}
	return k.file.Wipe(unused...)
}

// Review compares what was read with what the records say now.
func (e *Engine) Review(b follow.Batch) (wrong []change.Change) {
	e.keeping.Lock()
	defer e.keeping.Unlock()
	if e.kept == nil {
		return nil
	}
	for _, t := range b.Talents {
		_, there := e.talents.places.find(t.UserID)
		if !there || !e.kept.holds(t.UserID, TalentOf(t.Profile).digest()) {
			wrong = append(wrong, change.Change{Kind: change.Talent, ID: t.UserID})
		}
	}
	for _, j := range b.Jobs {
		_, there := e.jobs.places.find(j.ID)
		if !there || !e.kept.holds(j.ID, VacancyOf(j.Text).digest()) {
			wrong = append(wrong, change.Change{Kind: change.Job, ID: j.ID})
		}
	}
	return wrong
}

// holds reports whether what is stored for a record matches what it says now, as far as we can tell.
func (k *kept) holds(id string, now digest) bool {
	record := k.file.Read(id)
	return len(record) < digestSize || record[digestSize]&absent != 0 || digest(record) == now
}

// Reviewed has nothing to add: the caller knows who should not be there.
func (e *Engine) Reviewed() []change.Change { return nil }

// Keep marks the file: its records are written as they are read.
func (e *Engine) Keep(at follow.Place) error {
	e.keeping.Lock()
	defer e.keeping.Unlock()
	if e.kept == nil {
		return nil
	}
	return e.kept.file.Mark(at.Bytes())
}
