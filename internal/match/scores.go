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

// keptScores are the scores of all jobs for a talent when they were last asked for.
type keptScores struct {
	userID string
	stamp  uint64 // of the talent's row
	chunks []*chunkScores
}

// recentScores keeps the scores of the few talents who asked last: people who page through a list sorted by match ask
// again at once, and only the chunks that have changed since are scored again.
type recentScores struct {
	mu   sync.Mutex
	kept []keptScores // most recently used first
}

const mostRecent = 64

func (k *recentScores) take(userID string, stamp uint64) []*chunkScores {
	k.mu.Lock()
	defer k.mu.Unlock()
	at := slices.IndexFunc(k.kept, func(s keptScores) bool { return s.userID == userID && s.stamp == stamp })
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

// of returns the scores of a snapshot's jobs for a talent, by chunk. They are kept if the talent's row is in the
// engine: another stamp means another profile, and 0 means no row.
func (k *recentScores) of(
	r *Reader, userID string, h *have, stamp uint64, open *snapshot[terms],
) []*chunkScores {
	before := k.take(userID, stamp)
	all := make([]*chunkScores, len(open.chunks))
	var scan *jobScan
	for n, c := range open.chunks {
		if n < len(before) && before[n].version == c.version {
			all[n] = before[n]
			continue
		}
		if scan == nil {
			scan = r.scanJobs(open, h)
		}
		s := &chunkScores{version: c.version}
		scan.in(c, 0, func(row int, g graded) int {
			s.by[row] = uint16(g.rank())
			return 0
		})
		all[n] = s
	}
	if stamp != 0 {
		k.put(keptScores{userID: userID, stamp: stamp, chunks: all})
	}
	return all
}
