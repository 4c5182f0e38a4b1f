package main

import (
	"bufio"
	"context"
	"encoding/json"
	"fmt"
	"log/slog"
	"maps"
	"math/rand/v2"
	"os"
	"os/exec"
	"path/filepath"
	"runtime"
	"runtime/debug"
	"slices"
	"strconv"
	"strings"
	"time"

	"github.com/tawafuq/tawafuq/internal/account"
	"github.com/tawafuq/tawafuq/internal/concept"
	"github.com/tawafuq/tawafuq/internal/embed"
	"github.com/tawafuq/tawafuq/internal/follow"
	"github.com/tawafuq/tawafuq/internal/implied"
	"github.com/tawafuq/tawafuq/internal/job"
	"github.com/tawafuq/tawafuq/internal/match"
	"github.com/tawafuq/tawafuq/internal/talent"
	"github.com/tawafuq/tawafuq/lexicon"
)

// spread is how long something took, by percentile.
type spread struct{ P50, P99 time.Duration }

func spreadOf(latencies []time.Duration) spread {
	return spread{quantile(latencies, .5), quantile(latencies, .99)}
}

func (s spread) String() string {
	return fmt.Sprintf("%.1f / %.1f ms", milliseconds(s.P50), milliseconds(s.P99))
}

// matcherFigures is what the matcher's process reports.
type matcherFigures struct {
	Model         string
	Talents, Jobs int // in the pool, and open
	Fill          time.Duration
	Heap          uint64        // of the engine
	Candidates    spread        // one job against all talents
	Recommended   spread        // one talent against all jobs
	Everybody     time.Duration // the best of all jobs for every talent
}

// measureMatcher queries the match engine on one core, without a server or a database around it.
func (m *machine) measureMatcher(t *table) error {
	progress("matcher on one core")
	texts := filepath.Join(m.folder, "texts")
	self, err := os.Executable()
	if err != nil {
		return err
	}
	cmd := exec.CommandContext(m.ctx, self, matcherMode, fmt.Sprint(m.scale), texts)
	cmd.Env = append(os.Environ(), "GOMAXPROCS=1")
	cmd.Stderr = os.Stderr
	raw, err := cmd.Output()
	if err != nil {
		return err
	}
	var f matcherFigures
	if err := json.Unmarshal(raw, &f); err != nil {
		return err
	}
	t.add(fmt.Sprintf("matcher, one core: one job against %d talents, p50 / p99", f.Talents), f.Candidates.String(), "")
	t.add(fmt.Sprintf("- one talent against %d open jobs, p50 / p99", f.Jobs), f.Recommended.String(), "")
	t.add(fmt.Sprintf("- the best of %d open jobs for each of %d talents, as digests ask", f.Jobs, f.Talents),
		fmt.Sprintf("%.1f minutes of one core", f.Everybody.Minutes()),
		verdict("≤ 8: 4 minutes of two", f.Everybody <= everybodyGoal))
	if err := m.measureBleve(t, texts, f); err != nil {
		return err
	}
	t.add("- reading everybody on one core, memory of the engine",
		fmt.Sprintf("%.1f s, %.0f MB (model %s)", f.Fill.Seconds(), megabytes(int64(f.Heap)), f.Model), "")

	if err := m.measureScans(t); err != nil {
		return err
	}
	progress("vector scan")
	scans, err := m.benchmarks("internal/dot", "^BenchmarkScan$")
	if err != nil {
		return err
	}
	reading := scans["Scan/reading_the_same_bytes"]["ns/op"]
	if len(reading) == 0 {
		return fmt.Errorf("BenchmarkScan no longer shows what reading takes: %v", scans)
	}
	for _, name := range slices.Sorted(maps.Keys(scans)) {
		kernel := strings.ReplaceAll(strings.TrimPrefix(name, "Scan/"), "_", " ")
		if kernel == "reading the same bytes" {
			continue
		}
		times := shares(scans[name]["ns/op"], reading)
		goal := ""
		if kernel != "plain Go" {
			goal = verdict("≤ 1.5", median(times) <= 1.5)
		}
		t.add("vector scan, 100,000 of 256 bytes, times reading them: "+kernel,
			fmt.Sprintf("%.2f (rounds %.2f to %.2f); %.1f ms",
				median(times), times[0], times[len(times)-1], middle(scans[name], "ns/op")/1e6), goal)
	}
	return nil
}

// everybodyGoal is the processor time that the matching of a whole market's digests may take.
const everybodyGoal = 8 * time.Minute

// everybody finds the best of all open jobs for every talent, a page of people at a time, and returns the processor
// time it took.
func (m *memoryMarket) everybody(ctx context.Context, matcher *match.Matcher) (time.Duration, error) {
	const atOnce, most = 500, 5
	var jobs, people []string
	for _, j := range m.open {
		jobs = append(jobs, j.ID)
	}
	for _, p := range m.pool {
		people = append(people, p.UserID)
	}
	anything := func(int, string) bool { return true }
	began := ownCPU()
	for page := range slices.Chunk(people, atOnce) {
		if _, err := matcher.JobsAmong(ctx, page, jobs, anything, most); err != nil {
			return 0, err
		}
	}
	return ownCPU() - began, nil
}

// questions is how many jobs and talents are queried.
const questions = 300

// runMatcher is the process that measures the matcher; it writes the texts of the jobs, and of the askers, to a folder
// for other engines to be compared with.
func runMatcher(ctx context.Context, scale, texts string) error {
	share, err := strconv.ParseFloat(scale, 64)
	if err != nil {
		return err
	}
	debug.SetGCPercent(400) // as the product
	all, err := newMemoryMarket(ctx, scaled(share))
	if err != nil {
		return err
	}
	words, err := concept.Load(lexicon.Files)
	if err != nil {
		return err
	}
	encoder, err := embed.Default()
	if err != nil {
		fmt.Fprintln(os.Stderr, "without the encoder:", err)
	}
	reader := match.NewReader(words, encoder)
	if encoder != nil {
		reader.ReadBetweenLines(implied.NewReader(words, encoder).Among)
	}
	own := func() *match.Reader { return reader }
	follower := follow.New(all, slog.New(slog.DiscardHandler), time.Now)
	engine := match.NewEngine(own, follower)
	f := matcherFigures{Model: reader.Model(), Talents: len(all.pool), Jobs: len(all.open)}
	before := heap()
	began := time.Now()
	if err := follower.Fill(ctx); err != nil {
		return err
	}
	f.Fill = time.Since(began)
	f.Heap = heap() - before
	matcher := match.NewMatcher(own, engine, all, job.NewService(all, time.Now), nil, time.Now)

	random := rand.New(rand.NewPCG(3, 4))
	var candidates, recommended []time.Duration
	var askers []talent.Profile
	for range questions {
		j := all.open[random.IntN(len(all.open))]
		began := time.Now()
		if _, err := matcher.CandidatesFor(ctx, account.User{
			ID:        "asks",
			Role:      account.RoleCompany,
			CompanyID: j.CompanyID,
		}, j.ID, 10); err != nil {
			return err
		}
		candidates = append(candidates, time.Since(began))
		who := all.pool[random.IntN(len(all.pool))]
		askers = append(askers, who)
		began = time.Now()
		if _, err := matcher.JobsFor(ctx, account.User{ID: who.UserID, Role: account.RoleTalent}, 10); err != nil {
			return err
		}
		recommended = append(recommended, time.Since(began))
	}
	f.Candidates, f.Recommended = spreadOf(candidates), spreadOf(recommended)
	if f.Everybody, err = all.everybody(ctx, matcher); err != nil {
		return err
	}
	if err := all.writeTexts(texts, askers); err != nil {
		return err
	}
	return json.NewEncoder(os.Stdout).Encode(f)
}

// heap returns the live bytes on the heap.
func heap() uint64 {
	runtime.GC()
	var now runtime.MemStats
	runtime.ReadMemStats(&now)
	return now.HeapAlloc
}

// writeTexts writes the open jobs, one text per line, and what each asker would search for.
func (m *memoryMarket) writeTexts(folder string, askers []talent.Profile) error {
	if err := os.MkdirAll(folder, 0o700); err != nil {
		return err
	}
	jobs := make([]string, 0, len(m.open))
	for _, j := range m.open {
		fields := []string{j.Title, j.CompanyName, j.Location, j.Description}
		jobs = append(jobs, strings.Join(slices.Concat(fields, j.Requirements, j.Skills), " "))
	}
	asked := make([]string, 0, len(askers))
	for _, p := range askers {
		asked = append(asked, p.Title+" "+strings.Join(p.Skills, " "))
	}
	for name, lines := range map[string][]string{"jobs": jobs, "questions": asked} {
		if err := writeLines(filepath.Join(folder, name), lines); err != nil {
			return err
		}
	}
	return nil
}

func writeLines(path string, lines []string) error {
	file, err := os.Create(path)
	if err != nil {
		return err
	}
	defer file.Close()
	out := bufio.NewWriter(file)
	for _, line := range lines {
		out.WriteString(strings.Join(strings.Fields(line), " "))
		out.WriteByte('\n')
	}
	return out.Flush()
}
