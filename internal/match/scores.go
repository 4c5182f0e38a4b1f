package match

import (
	"slices"
	"sync"
)

// chunkScores are the ranks (graded.rank) of a chunk's jobs for one talent.
type chunkScores struct {
	version uint64 // of the chunk
	by      [chunkRows]uint16
}

// keptScores are the scores of all jobs for a talent as they were when last asked for.
type keptScores struct {
	userID string
	row    *have
	chunks []*chunkScores
}

// recentScores keeps the scores of the few talents who asked last: whoever pages through a list sorted by match asks
// again at once, and only the chunks that have changed since are scored again.
type recentScores struct {
	mu   sync.Mutex
	kept []keptScores // last used first
}

const mostRecent = 64

func (k *recentScores) take(userID string, row *have) []*chunkScores {
	k.mu.Lock()
	defer k.mu.Unlock()
	at := slices.IndexFunc(k.kept, func(s keptScores) bool { return s.userID == userID && s.row == row })
	if at < 0 {
		return nil
	}
	return k.kept[at].chunks
}

func (k *recentScores) put(s keptScores) {
	k.mu.Lock()
	defer k.mu.Unlock()
	k.kept = slices.DeleteFunc(k.kept, func(old keptScores) bool { return old.userID == s.userID })
	k.kept = slices.Insert(k.kept, 0, s)
	if len(k.kept) > mostRecent {
		k.kept = slices.Delete(k.kept, mostRecent, len(k.kept))
	}
}

// of returns the scores of a snapshot's jobs for a talent, by chunk. They are kept for one whose row is in the engine:
// another row is another profile.
func (k *recentScores) of(r *Reader, userID string, h, row *have, open *snapshot[want]) []*chunkScores {
	before := k.take(userID, row)
	var (
		all  = make([]*chunkScores, len(open.chunks))
		held []int16
		m    scratch
	)
	for n, c := range open.chunks {
		if n < len(before) && before[n].version == c.version {
			all[n] = before[n]
			continue
		}
		if held == nil {
			held = r.holdings(h)
		}
		s := &chunkScores{version: c.version}
		r.eachIn(c, h, held, &m, func(row int, g graded) { s.by[row] = uint16(g.rank()) })
		all[n] = s
	}
	if row != nil {
		k.put(keptScores{userID: userID, row: row, chunks: all})
	}
	return all
}
