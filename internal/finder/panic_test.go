package finder_test

import (
	"bytes"
	"log/slog"
	"strconv"
	"strings"
	"testing"
	"time"

	"github.com/tawafuq/tawafuq/internal/concept"
	"github.com/tawafuq/tawafuq/internal/finder"
	"github.com/tawafuq/tawafuq/internal/follow"
	"github.com/tawafuq/tawafuq/internal/job"
	"github.com/tawafuq/tawafuq/internal/list"
	"github.com/tawafuq/tawafuq/internal/search"
	"github.com/tawafuq/tawafuq/internal/talent"
	"github.com/tawafuq/tawafuq/lexicon"
)

// brittle is an encoder that cannot read some titles.
type brittle struct{}

func (brittle) Dimension() int { return 8 }

func (brittle) EncodeInto(_ []float32, s string) {
	if strings.Contains(s, "odd") {
		panic("cannot read this")
	}
}

func TestARecordThatCannotBeReadIsLeftOut(t *testing.T) {
	m := &madeUp{}
	for i, title := range []string{"Nurse", "Odd nurse", "Head nurse"} {
		id := strconv.Itoa(i)
		m.jobs = append(m.jobs, job.Job{ID: id, CompanyID: "najd", Text: job.Text{Title: title}})
		m.talents = append(m.talents, talent.Candidate{Profile: talent.Profile{UserID: id, Title: title}})
	}
	words, err := concept.Load(lexicon.Files)
	must(t, err)
	var out bytes.Buffer
	log := slog.New(slog.NewTextHandler(&out, nil))
	follower := follow.New(m, log, time.Now)
	analyzer := search.NewAnalyzer(words, brittle{})
	f := finder.New(func() *search.Analyzer { return analyzer }, search.Options{}, follower, m, log, time.Now)
	must(t, follower.Fill(t.Context()))
	jobs, err := f.FindJobs(t.Context(), job.Query{}, list.NewPage(10, ""))
	must(t, err)
	people, err := f.FindCandidates(t.Context(), talent.Query{}, 0, list.NewPage(10, ""))
	must(t, err)
	if jobs.Total != 2 || len(jobs.Items) != 2 || people.Total != 2 || len(people.Items) != 2 {
		t.Errorf("%d of 3 jobs and %d of 3 people are there", jobs.Total, people.Total)
	}
	if n := strings.Count(out.String(), "a record is left out"); n != 2 {
		t.Errorf("%d records are logged: %s", n, out.String())
	}
}
