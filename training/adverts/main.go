// Command adverts ranks judged profiles for real adverts and prints how often the first ones are fits.
//
//	go run ./training/adverts -judged DIR -repository GITDIR
//
// DIR (training/adverts/judged) holds manifest.json (commit and paths), profiles.json and judgements.json; GITDIR is a
// git directory of the public repository that the manifest names. The texts of the adverts stay there.
package main

import (
	"cmp"
	"encoding/json"
	"flag"
	"fmt"
	"math"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"

	"github.com/tawafuq/tawafuq/internal/concept"
	"github.com/tawafuq/tawafuq/internal/embed"
	"github.com/tawafuq/tawafuq/internal/implied"
	"github.com/tawafuq/tawafuq/internal/match"
	"github.com/tawafuq/tawafuq/lexicon"
)

type profile struct {
	ID, Title, Bio, Location     string
	Years                        float64
	Skills, Languages, Education []string
	Work                         []struct{ Position, What string }
}

type judgement struct {
	Advert, Profile string
	Grade           int // 0 to 3; fit from 2 on
}

type set struct {
	manifest struct {
		Commit string
		Paths  []string
	}
	profiles   []profile
	judgements []judgement
}

func main() {
	judged := flag.String("judged", "training/adverts/judged",
		"folder with manifest.json, profiles.json and judgements.json")
	repository := flag.String("repository", "", "git directory with the adverts")
	each := flag.Bool("each", false, "print the first five of each advert")
	flag.Parse()
	if err := run(*judged, *repository, *each); err != nil {
		fmt.Fprintln(os.Stderr, "adverts:", err)
		os.Exit(1)
	}
}

func run(folder, repository string, each bool) error {
	var s set
	for name, to := range map[string]any{
		"manifest.json": &s.manifest, "profiles.json": &s.profiles, "judgements.json": &s.judgements,
	} {
		raw, err := os.ReadFile(filepath.Join(folder, name))
		if err != nil {
			return err
		}
		if err := json.Unmarshal(raw, to); err != nil {
			return fmt.Errorf("%s: %w", name, err)
		}
	}
	l, err := concept.Load(lexicon.Files)
	if err != nil {
		return err
	}
	e, err := embed.Default()
	if err != nil {
		return err
	}
	r := match.NewReader(l, e)
	r.ReadBetweenLines(implied.NewReader(l, e).Among)
	var sum figures
	for _, path := range s.manifest.Paths {
		job, err := advert(repository, s.manifest.Commit, path)
		if err != nil {
			return err
		}
		order := s.rank(r, path, job)
		sum.add(order)
		if each {
			fmt.Println(path)
			for _, o := range order[:5] {
				fmt.Printf("  %3d  grade %d  %s %s\n", o.Score, o.grade, o.profile.ID, o.profile.Title)
			}
		}
	}
	sum.print()
	return nil
}

// advert reads an advert: the first heading is its title.
func advert(repository, commit, path string) (match.Vacancy, error) {
	raw, err := exec.Command("git", "--git-dir", repository, "show", commit+":"+path).Output()
	if err != nil {
		return match.Vacancy{}, fmt.Errorf("%s: %w", path, err)
	}
	title, description, _ := strings.Cut(string(raw), "\n")
	title = strings.TrimLeft(title, "# ")
	if end := strings.Index(title, "]("); strings.HasPrefix(title, "[") && end > 0 {
		title = title[1:end]
	}
	return match.Vacancy{Title: title, Description: description, Type: "remote"}, nil
}

type ordered struct {
	match.Result
	profile profile
	grade   int
}

// rank returns every profile, best first; if two are equal, the one judged worse comes first.
func (s *set) rank(r *match.Reader, path string, job match.Vacancy) []ordered {
	grades := map[string]int{}
	for _, j := range s.judgements {
		if j.Advert == path {
			grades[j.Profile] = j.Grade
		}
	}
	var all []ordered
	for _, p := range s.profiles {
		t := match.Talent{Title: p.Title, Bio: p.Bio, Skills: p.Skills, Years: p.Years, Location: p.Location,
			Languages: p.Languages, Education: p.Education}
		for _, w := range p.Work {
			t.Work = append(t.Work, w.Position+"\n"+w.What)
		}
		all = append(all, ordered{r.Score(t, job), p, grades[p.ID]})
	}
	slices.SortStableFunc(all, func(a, b ordered) int {
		return cmp.Or(match.Compare(b.Result, a.Result), a.grade-b.grade)
	})
	return all
}

// figures are sums over adverts.
type figures struct {
	adverts, first, all int
	found, gain         float64
}

const (
	fit = 2 // the lowest grade that is a fit
	top = 5
)

func (f *figures) add(order []ordered) {
	f.adverts++
	fits, hits, rank := 0, 0, 0
	for i, o := range order {
		if o.grade < fit {
			continue
		}
		fits++
		if i < top {
			hits++
		}
		rank = i
	}
	if order[0].grade >= fit {
		f.first++
	}
	if fits > 0 && rank < fits { // all fits come first
		f.all++
	}
	f.found += float64(hits) / float64(max(1, min(top, fits)))
	grades := make([]int, len(order))
	for i, o := range order {
		grades[i] = o.grade
	}
	ideal := slices.Clone(grades)
	slices.SortFunc(ideal, func(a, b int) int { return b - a })
	f.gain += gain(grades) / gain(ideal)
}

func gain(grades []int) (sum float64) {
	for i, g := range grades[:top] {
		sum += (math.Exp2(float64(g)) - 1) / math.Log2(float64(i+2))
	}
	return sum
}

func (f *figures) print() {
	n := float64(f.adverts)
	fmt.Printf("%d adverts: the first is a fit in %.3f; the first ones are fits as long as there are any in %.3f;\n",
		f.adverts, float64(f.first)/n, float64(f.all)/n)
	fmt.Printf("fits among the first five %.3f; nDCG@5 %.3f\n", f.found/n, f.gain/n)
}
