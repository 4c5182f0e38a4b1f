package interpret_test

import (
	"encoding/json"
	"fmt"
	"slices"
	"strings"

	"github.com/tawafuq/tawafuq/internal/cv"
	"github.com/tawafuq/tawafuq/internal/text"
)

// truth is what a person's CV says, from testdata/people.
type truth struct {
	Name, Email, Location, Title string
	AlsoName                     []string // for a name in two scripts: each of them
	Phone                        struct{ E164 string }
	Summary                      string
	Skills                       []struct {
		Group string
		Items []writtenSkill
	}
	Mentioned      []string // skills mentioned in running text: neither required nor wrong
	Works          []truthWork
	Education      []struct{ Degree, Institution, Year string }
	Certifications []struct{ Name, Written string }
	Languages      []struct{ Language, Level string }
	Links          []string
	Personal       []struct{ Kind, Label, Value string }
	Extra          []struct {
		Heading string
		Lines   []string
	}
}

type truthWork struct {
	Position, Company, Location, Start, End, Dates string
	Lines                                          []string
}

// writtenSkill is a skill: in JSON a string, or an object with name and written if the CV states a level with it.
type writtenSkill struct{ Name, Written string }

func (s *writtenSkill) UnmarshalJSON(b []byte) error {
	if b[0] == '"' {
		err := json.Unmarshal(b, &s.Name)
		s.Written = s.Name
		return err
	}
	type plain writtenSkill
	return json.Unmarshal(b, (*plain)(s))
}

// measure is a column of the table.
type measure string

const (
	contact        measure = "contact"
	title          measure = "title"
	summary        measure = "summary"
	skills         measure = "skills"
	works          measure = "works"
	dates          measure = "dates"
	duties         measure = "duties"
	years          measure = "years"
	education      measure = "education"
	graduation     measure = "graduation"
	certifications measure = "certs"
	languages      measure = "languages"
	levels         measure = "levels"
	links          measure = "links"
	leftOut        measure = "left out"
)

var measures = []measure{contact, title, summary, skills, works, dates, duties, years, education, graduation,
	certifications, languages, levels, links, leftOut}

// tally counts correct, given and wanted values.
type tally struct{ right, given, wanted int }

func (t tally) precision() float64 { return share(t.right, t.given) }
func (t tally) recall() float64    { return share(t.right, t.wanted) }

func share(part, whole int) float64 {
	if whole == 0 {
		return 1
	}
	return float64(part) / float64(whole)
}

// score is how well files were read.
type score struct {
	files int
	of    map[measure]tally
	leaks int      // personal items that are in a field
	wrong []string // what was missed, and what was made up
}

func (s *score) add(other *score) {
	if s.of == nil {
		s.of = map[measure]tally{}
	}
	for m, t := range other.of {
		sum := s.of[m]
		s.of[m] = tally{sum.right + t.right, sum.given + t.given, sum.wanted + t.wanted}
	}
	s.files += other.files
	s.leaks += other.leaks
}

func (s *score) String() string {
	columns := []string{fmt.Sprint(s.files)}
	for _, m := range measures {
		columns = append(columns, fmt.Sprintf("%.3f/%.3f", s.of[m].precision(), s.of[m].recall()))
	}
	return strings.Join(append(columns, fmt.Sprint(s.leaks)), "\t")
}

// mark compares a reading with the truth.
func mark(r read) *score {
	s := &score{files: 1, of: map[measure]tally{}}
	got, want := r.reading, r.truth
	s.one(contact, "name", got.Name.Value, oneOf(got.Name.Value, append(want.AlsoName, want.Name)))
	s.one(contact, "email", got.Email.Value, want.Email)
	s.one(contact, "phone", got.Phone.Value, want.Phone.E164)
	s.one(contact, "location", got.Location.Value, want.Location)
	s.one(title, "title", got.Title.Value, want.Title)
	s.words(summary, got.Summary.Value, want.Summary)
	s.skills(got, want)
	s.years(got.Years, want.Works)
	s.works(got.Works, want.Works)
	s.education(got, want)
	s.certifications(got, want)
	s.languages(got, want)
	s.links(got, want)
	s.leftOut(r)
	return s
}

// oneOf returns the right answer that was given, if there are several, or else the last.
func oneOf(got string, right []string) string {
	for _, r := range right {
		if folded(r) == folded(got) {
			return r
		}
	}
	return right[len(right)-1]
}

// one marks a single field.
func (s *score) one(m measure, what, got, want string) {
	t := s.of[m]
	if got != "" {
		t.given++
	}
	if want != "" {
		t.wanted++
	}
	if want != "" && folded(got) == folded(want) {
		t.right++
	} else if got != "" || want != "" {
		s.note(what, got, want)
	}
	s.of[m] = t
}

func (s *score) note(what, got, want string) {
	if want != "" {
		s.wrong = append(s.wrong, fmt.Sprintf("  - %s: %s", what, want))
	}
	if got != "" {
		s.wrong = append(s.wrong, fmt.Sprintf("  + %s: %s", what, got))
	}
}

// set marks a list. Each wanted item matches at most one given item; items that ignore accepts do not count.
func (s *score) set(m measure, got []string, want []func(string) bool, wantNames []string, ignore func(string) bool) {
	t := s.of[m]
	t.wanted += len(want)
	found := make([]bool, len(want))
	for _, g := range got {
		i := slices.IndexFunc(want, func(is func(string) bool) bool { return is(g) })
		switch {
		case i >= 0 && !found[i]:
			found[i] = true
			t.right++
			t.given++
		case i < 0 && ignore != nil && ignore(g):
		default:
			t.given++
			s.note(string(m), g, "")
		}
	}
	for i, ok := range found {
		if !ok {
			s.note(string(m), "", wantNames[i])
		}
	}
	s.of[m] = t
}

func (s *score) skills(got cv.Reading, want *truth) {
	var given []string
	for _, g := range got.Skills {
		given = append(given, g.Value)
	}
	given = distinct(given)
	var is []func(string) bool
	var names []string
	for _, group := range want.Skills {
		for _, item := range group.Items {
			is = append(is, func(g string) bool {
				return folded(g) == folded(item.Name) ||
					folded(g) == folded(item.Written)
			})
			names = append(names, item.Name)
		}
	}
	s.set(skills, given, is, names, func(g string) bool { return containsFolded(want.Mentioned, g) })
}

// works marks jobs, whose position and company must both be right, and the start and end of each.
func (s *score) works(got []cv.Work, want []truthWork) {
	entries, days := s.of[works], s.of[dates]
	entries.given += len(got)
	entries.wanted += len(want)
	pairs := align(got, want)
	for i, w := range want {
		days.wanted += 2
		if pairs[i] < 0 {
			s.note("work", "", w.Position+" | "+w.Company+" | "+w.Dates)
			continue
		}
		g := got[pairs[i]]
		if sameWords(g.Position.Value, w.Position) && sameWords(g.Company.Value, w.Company) {
			entries.right++
		} else {
			s.note("work", g.Position.Value+" | "+g.Company.Value, w.Position+" | "+w.Company)
		}
		if g.Start.Value == w.Start {
			days.right++
		} else {
			s.note("start", g.Start.Value, w.Start+" ("+w.Dates+")")
		}
		if end := endOf(g); end == w.End || w.End == "" && end == ongoing {
			days.right++
		} else {
			s.note("end", end, w.End+" ("+w.Dates+")")
		}
	}
	var described, wanted []string
	for _, g := range got {
		described = append(described, g.Description.Value)
	}
	for _, w := range want {
		wanted = append(wanted, w.Lines...)
	}
	s.words(duties, strings.Join(described, "\n"), strings.Join(wanted, "\n"))
	for i, g := range got {
		if g.Start.There() {
			days.given++
		}
		if endOf(g) != "" {
			days.given++
		}
		if !slices.Contains(pairs, i) {
			s.note("work", g.Position.Value+" | "+g.Company.Value+" | "+g.Start.Value+" | "+endOf(g), "")
		}
	}
	s.of[works], s.of[dates] = entries, days
}

// words marks running text by its words, in order.
func (s *score) words(m measure, got, want string) {
	given, wanted := text.Tokens(text.Fold(got)), text.Tokens(text.Fold(want))
	t := tally{commonSubsequence(given, wanted), len(given), len(wanted)}
	s.of[m] = t
	if t.right < t.given || t.right < t.wanted {
		s.note(string(m), got, want)
	}
}

// years marks the years of work. Dates without months are rough: anything between the least and the most that they can
// mean is right.
func (s *score) years(got cv.Years, want []truthWork) {
	least, most := yearsBetween(want, 11, 0), yearsBetween(want, 0, 11)
	t := s.of[years]
	if most > 0 {
		t.wanted++
		if got.Value > least-0.25 && got.Value < most+0.25 {
			t.right++
		} else {
			s.note("years", fmt.Sprint(got.Value), fmt.Sprintf("%.1f to %.1f", least, most))
		}
	}
	if got.Value > 0 {
		t.given++
	}
	s.of[years] = t
}

// yearsBetween merges the entries; a start or an end without a month counts as in the given month.
func yearsBetween(entries []truthWork, startMonth, endMonth int) float64 {
	monthsWorked := map[int]bool{}
	for _, w := range entries {
		for m := monthOf(w.Start, startMonth); m <= monthOf(w.End, endMonth); m++ {
			monthsWorked[m] = true
		}
	}
	return float64(len(monthsWorked)) / 12
}

// monthOf returns the number of months up to a date. If the date has no month, it uses the given one; if it is empty,
// the month of the test.
func monthOf(date string, month int) int {
	year := 2026
	if date == "" {
		return year*12 + 10
	}
	if n, _ := fmt.Sscanf(date, "%d-%d", &year, &month); n == 2 {
		month--
	}
	return year*12 + month
}

const ongoing = "now"

func endOf(w cv.Work) string {
	if w.Current {
		return ongoing
	}
	return w.End.Value
}

// align finds for each wanted entry the given one that matches it best, or -1.
func align(got []cv.Work, want []truthWork) []int {
	pairs := make([]int, len(want))
	for i := range pairs {
		pairs[i] = -1
	}
	likeness := func(g cv.Work, w truthWork) int {
		n := 0
		for _, same := range []bool{sameWords(g.Position.Value, w.Position), sameWords(g.Company.Value, w.Company),
			g.Start.Value == w.Start} {
			if same {
				n++
			}
		}
		return n
	}
	for least := 3; least >= 1; least-- {
		for i, w := range want {
			for j, g := range got {
				if pairs[i] < 0 && !slices.Contains(pairs, j) && likeness(g, w) >= least {
					pairs[i] = j
				}
			}
		}
	}
	return pairs
}

func (s *score) education(got cv.Reading, want *truth) {
	var given, names []string
	var is []func(string) bool
	for _, g := range got.Education {
		given = append(given, g.Degree.Value+" | "+g.Institution.Value)
	}
	for _, w := range want.Education {
		is = append(is, func(g string) bool {
			degree, institution, _ := strings.Cut(g, " | ")
			return sameWords(degree, w.Degree) && sameWords(institution, w.Institution)
		})
		names = append(names, w.Degree+" | "+w.Institution)
	}
	s.set(education, given, is, names, nil)

	var givenYears, wantedYears []string
	var isYear []func(string) bool
	for _, g := range got.Education {
		if g.Year.There() {
			givenYears = append(givenYears, g.Year.Value)
		}
	}
	for _, w := range want.Education {
		isYear = append(isYear, func(g string) bool { return g == w.Year })
		wantedYears = append(wantedYears, w.Year)
	}
	s.set(graduation, givenYears, isYear, wantedYears, nil)
}

// certifications marks certificates, which are right with or without issuer and date.
func (s *score) certifications(got cv.Reading, want *truth) {
	var given, names []string
	var is []func(string) bool
	for _, g := range got.Certifications {
		given = append(given, g.Value)
	}
	for _, w := range want.Certifications {
		is = append(is, func(g string) bool {
			return strings.Contains(folded(g), folded(w.Name)) && strings.Contains(folded(w.Written), folded(g))
		})
		names = append(names, w.Written)
	}
	s.set(certifications, given, is, names, nil)
}

func (s *score) languages(got cv.Reading, want *truth) {
	var given, names, givenLevels, namesLevels []string
	var is, isLevels []func(string) bool
	for _, g := range got.Languages {
		given = append(given, folded(g.Value))
		if g.Level != "" {
			givenLevels = append(givenLevels, folded(g.Value)+" "+g.Level)
		}
	}
	for _, w := range want.Languages {
		is = append(is, func(g string) bool { return g == folded(w.Language) })
		names = append(names, w.Language)
		if w.Level != "" {
			isLevels = append(isLevels, func(g string) bool { return g == folded(w.Language)+" "+w.Level })
			namesLevels = append(namesLevels, w.Language+" "+w.Level)
		}
	}
	s.set(languages, given, is, names, nil)
	s.set(levels, givenLevels, isLevels, namesLevels, nil)
}

func (s *score) links(got cv.Reading, want *truth) {
	bare := func(s string) string {
		s = strings.TrimPrefix(strings.TrimPrefix(folded(s), "https://"), "http://")
		return strings.TrimSuffix(strings.TrimPrefix(s, "www."), "/")
	}
	var given []string
	var is []func(string) bool
	for _, g := range got.Links {
		given = append(given, g.Value)
	}
	for _, w := range want.Links {
		is = append(is, func(g string) bool { return bare(g) == bare(w) })
	}
	s.set(links, given, is, want.Links, nil)
}

// leftOut marks personal items: each kind must be reported, and none of its values may be in any field.
func (s *score) leftOut(r read) {
	var given, wanted []string
	for _, g := range r.reading.LeftOut {
		given = append(given, string(g.Kind))
	}
	for _, p := range r.truth.Personal {
		wanted = append(wanted, p.Kind)
	}
	if r.Photo {
		wanted = append(wanted, string(cv.Photo))
	}
	var is []func(string) bool
	for _, w := range wanted {
		is = append(is, func(g string) bool { return g == w })
	}
	s.set(leftOut, distinct(given), is, wanted, nil)

	fields, own := folded(fieldsOf(r.reading)), folded(strings.Join(r.truth.lines(), "\n"))
	for _, p := range r.truth.Personal {
		if value := folded(p.Value); strings.Contains(fields, value) && !strings.Contains(own, value) {
			s.leaks++
			s.wrong = append(s.wrong, "  ! leaked: "+p.Value)
		}
	}
}

// fieldsOf returns all values of a reading.
func fieldsOf(r cv.Reading) string {
	var values []string
	for _, f := range foundIn(r) {
		values = append(values, f.Value)
	}
	return strings.Join(values, "\n")
}

// foundIn returns everything that a reading found.
func foundIn(r cv.Reading) []cv.Found {
	all := append(writtenIn(r), r.Email, r.Phone)
	for _, w := range r.Works {
		all = append(all, w.Start, w.End)
	}
	for _, e := range r.Education {
		all = append(all, e.Year, e.Found)
	}
	return append(all, r.Links...)
}

// writtenIn returns the values of a reading that are given as written.
func writtenIn(r cv.Reading) []cv.Found {
	all := []cv.Found{r.Name, r.Location, r.Title, r.Summary}
	for _, s := range r.Skills {
		all = append(all, s.Found)
	}
	for _, w := range r.Works {
		all = append(all, w.Position, w.Company, w.Description)
	}
	for _, e := range r.Education {
		all = append(all, e.Degree, e.Institution)
	}
	for _, l := range r.Languages {
		all = append(all, l.Found)
	}
	return append(all, r.Certifications...)
}

// lines returns the texts of a CV that belong together, except personal ones.
func (t *truth) lines() []string {
	lines := []string{t.Name, t.Title, t.Summary, t.Location, t.Email}
	for _, g := range t.Skills {
		for _, item := range g.Items {
			lines = append(lines, item.Written)
		}
	}
	for _, w := range t.Works {
		lines = append(append(lines, w.Position, w.Company, w.Dates), w.Lines...)
	}
	for _, e := range t.Education {
		lines = append(lines, e.Degree, e.Institution)
	}
	for _, c := range t.Certifications {
		lines = append(lines, c.Written)
	}
	for _, l := range t.Languages {
		lines = append(lines, l.Language)
	}
	for _, x := range t.Extra {
		lines = append(append(lines, x.Heading), x.Lines...)
	}
	return lines
}

// folded returns the form in which texts are compared: folded letters, single spaces, no punctuation at the ends.
func folded(s string) string {
	return strings.Trim(strings.Join(strings.Fields(text.Fold(s)), " "), " .,،؛;:|•-–—")
}

// sameWords reports whether two names differ only in the marks between their words.
func sameWords(a, b string) bool {
	return slices.Equal(text.Tokens(text.Fold(a)), text.Tokens(text.Fold(b)))
}

func containsFolded(list []string, s string) bool {
	return slices.ContainsFunc(list, func(item string) bool { return folded(item) == folded(s) })
}

func distinct(list []string) []string {
	var once []string
	for _, s := range list {
		if !containsFolded(once, s) {
			once = append(once, s)
		}
	}
	return once
}
