package main

import (
	"fmt"
	"io"
	"slices"
	"strings"
	"text/tabwriter"

	"github.com/tawafuq/tawafuq/internal/cv"
)

// The kinds of mistakes that are counted, as far as the truth and the reading alone reveal them.
const (
	parted      = "degree and school in two entries"
	studyUp     = "education made up (header cells, shifted rows)"
	studyMissed = "education missed"
	swapped     = "position and company swapped"
	placeNamed  = "place read as the employer"
	noCompany   = "job without its employer"
	noPosition  = "job without its position"
	workUp      = "job made up"
	workMissed  = "job missed (sentences, labelled blocks, no dates)"
	placeTitled = "place read as the title"
	phoneMissed = "phone missed (no country code)"
	skillsUp    = "skill made up (projects, tables)"
)

var kinds = []string{parted, studyUp, studyMissed, swapped, placeNamed, noCompany, noPosition, workUp, workMissed,
	placeTitled, phoneMissed, skillsUp}

// mistakes counts mistakes by kind.
type mistakes map[string]int

// add counts the mistakes of a reading; m has already noted what it marked.
func (all mistakes) add(t truth, r cv.Reading, m *marking, isPlace func(string) bool) {
	all.notes(m.notes)
	if t.Work != nil {
		all.works(t.Work, r.Works, isPlace)
	}
	for _, s := range t.Education {
		if len(s.Degree) == 0 || len(s.Institution) == 0 {
			continue
		}
		degree, school, both := false, false, false
		for _, e := range r.Education {
			d, i := isAny(e.Value, s.Degree, near), isAny(e.Value, s.Institution, near)
			degree, school, both = degree || d, school || i, both || d && i
		}
		all[parted] += count(degree && school && !both)
	}
	all[placeTitled] += count(t.Title != nil && isPlace(r.Title.Value))
	all[phoneMissed] += count(len(t.Phone) > 0 && !r.Phone.There())
	skills := m.of["skills"]
	all[skillsUp] += skills.given - skills.nearGiven
}

func (all mistakes) works(want []trueWork, got []cv.Work, isPlace func(string) bool) {
	for _, g := range got {
		position, company := g.Position.Value, g.Company.Value
		right := slices.ContainsFunc(want, func(w trueWork) bool { return isAny(company, w.Company, near) })
		all[placeNamed] += count(isPlace(company) && !right)
		if slices.ContainsFunc(want, func(w trueWork) bool {
			return position != "" && isAny(position, w.Company, same) && !isAny(position, w.Position, near) ||
				company != "" && isAny(company, w.Position, same) && !isAny(company, w.Company, near)
		}) {
			all[swapped]++
			continue
		}
		for _, w := range want {
			switch {
			case company == "" && len(w.Company) > 0 && isAny(position, w.Position, near):
				all[noCompany]++
			case position == "" && len(w.Position) > 0 && isAny(company, w.Company, near):
				all[noPosition]++
			default:
				continue
			}
			break
		}
	}
}

// notes counts the notes about values made up or missed.
func (all mistakes) notes(notes []string) {
	for _, n := range notes {
		for begin, kind := range map[string]string{"work MADE UP": workUp, "work MISSED": workMissed,
			"education MADE UP": studyUp, "education MISSED": studyMissed} {
			all[kind] += count(strings.HasPrefix(n, begin))
		}
	}
}

func (all mistakes) print(w io.Writer) {
	out := tabwriter.NewWriter(w, 0, 4, 2, ' ', 0)
	fmt.Fprintln(out, "\nmistake\tcount")
	for _, kind := range kinds {
		fmt.Fprintf(out, "%s\t%d\n", kind, all[kind])
	}
	out.Flush()
}
