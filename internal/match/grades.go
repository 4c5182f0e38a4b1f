package match

import (
	"reflect"
	"slices"
	"sync"

	"github.com/tawafuq/tawafuq/internal/job"
)

// applicantState is what an applicant's score was computed from: their row in the engine or, outside the pool, the
// profile as it was when their application was read.
type applicantState struct{ stamp, version uint64 }

// keptGrade is the score of an applicant when it was last asked for.
type keptGrade struct {
	applicantState
	graded
}

// jobGrades are the scores of a job's applicants.
type jobGrades struct {
	jobID string

	mu     sync.Mutex // guards what follows
	wanted Vacancy
	by     map[string]keptGrade // by application
}

// recentGrades keeps the scores of the few crowded jobs that were asked for last: people who page through the
// applicants of one, or search among them, ask again at once.
type recentGrades struct {
	mu   sync.Mutex
	kept []*jobGrades // most recently used first
}

const (
	mostGraded = 8
	mostGrades = 40_000 // per job
	// fewApplicants are scored in hardly more time than it takes to keep their scores.
	fewApplicants = 300
)

// of returns what is kept for a job, locked.
func (k *recentGrades) of(j job.Job, wanted Vacancy) *jobGrades {
	g := k.find(j)
	g.mu.Lock()
	if len(g.by) > mostGrades || !reflect.DeepEqual(g.wanted, wanted) {
		g.by = nil
	}
	if g.by == nil {
		g.wanted, g.by = wanted, map[string]keptGrade{}
	}
	return g
}

func (k *recentGrades) find(j job.Job) *jobGrades {
	if j.Applications < fewApplicants {
		return &jobGrades{}
	}
	k.mu.Lock()
	defer k.mu.Unlock()
	g := &jobGrades{jobID: j.ID}
	if at := slices.IndexFunc(k.kept, func(g *jobGrades) bool { return g.jobID == j.ID }); at >= 0 {
		g = k.kept[at]
		k.kept = slices.Delete(k.kept, at, at+1)
	}
	k.kept = slices.Insert(k.kept, 0, g)
	k.kept = k.kept[:min(len(k.kept), mostGraded)]
	return g
}
