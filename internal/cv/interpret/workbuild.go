package interpret

import (
	"slices"
	"strings"
	"unicode/utf8"

	"github.com/tawafuq/tawafuq/internal/concept"
	"github.com/tawafuq/tawafuq/internal/cv"
)

// worksOf turns entries into jobs.
func (in *Interpreter) worksOf(entries []entry) []cv.Work {
	in.dropPlaceCells(entries)
	order := in.orderOf(entries)
	places := in.placeMarks(entries, order)
	bare := in.placesAtEnd(entries, order)
	var works []cv.Work
	var group cv.Found // the company of the positions that follow
	for _, e := range entries {
		r := in.rolesIn(e.head, order)
		r.company = places.cut(r.company)
		if bare {
			r.company = in.cutPlace(r.company)
		}
		switch {
		case !r.position.There() && r.company.There() && r.companyScore >= possibleCompany && len(e.story) == 0:
			group = r.company // "STC, 2015 – 2023" above its positions
			if len(entries) > 1 {
				continue
			}
		case r.position.There() && r.company.There():
			group = r.company
		case r.position.There():
			r.company = inherited(group)
		}
		if w := in.work(e, r); w.Position.There() || w.Company.There() {
			works = append(works, w)
		}
	}
	return works
}

// dropPlaceCells drops from the heads of entries whatever is where most other entries have a place: a town that no list
// knows.
func (in *Interpreter) dropPlaceCells(entries []entry) {
	type cell struct{ cells, at int }
	places, others := map[cell]int{}, map[cell]int{}
	entries = entries[:min(len(entries), cv.MaxWorks)]
	for _, e := range entries {
		for n, p := range e.head {
			if in.isPlace(p.text) {
				places[cell{len(e.head), n}]++
			} else {
				others[cell{len(e.head), n}]++
			}
		}
	}
	for n := range entries {
		all := len(entries[n].head)
		at := 0
		entries[n].head = slices.DeleteFunc(slices.Clone(entries[n].head), func(p passage) bool {
			c := cell{all, at}
			at++
			return places[c] > others[c] && p.words() <= longestTown
		})
	}
}

// placeMarks are the separators between a company and its place in this CV.
type placeMarks map[string]bool

// placeMarks learns from known places where the unknown ones are.
func (in *Interpreter) placeMarks(entries []entry, order float64) placeMarks {
	marks := placeMarks{}
	for _, e := range entries[:min(len(entries), cv.MaxWorks)] {
		company := in.rolesIn(e.head, order).company
		for _, cell := range e.head {
			after := company.Span.End - cell.at
			if !company.There() || after <= 0 || after >= len(cell.text) {
				continue
			}
			for _, mark := range []string{" – ", " — ", " - ", " -- "} {
				if rest, ok := strings.CutPrefix(cell.text[after:], mark); ok && in.isPlace(rest) {
					marks[mark] = true
				}
			}
		}
	}
	return marks
}

// placesAtEnd reports whether every company ends with a place and no separator. Then the place is not part of the
// names.
func (in *Interpreter) placesAtEnd(entries []entry, order float64) bool {
	ending := 0
	for _, e := range entries[:min(len(entries), cv.MaxWorks)] {
		company := in.rolesIn(e.head, order).company
		if !company.There() {
			continue
		}
		if in.cutPlace(company) == company {
			return false
		}
		ending++
	}
	return ending > 1
}

// cutPlace cuts a place off the end of a company.
func (in *Interpreter) cutPlace(company cv.Found) cv.Found {
	for _, m := range in.lexicon.Find(company.Value) {
		if left := strings.TrimRight(company.Value[:m.Start], " "); m.Concept.Kind == concept.Place &&
			m.End == len(company.Value) && left != "" {
			company.Span.End -= len(company.Value) - len(left)
			company.Value = left
			return company
		}
	}
	return company
}

// cut cuts off a company whatever follows a separator of places.
func (m placeMarks) cut(company cv.Found) cv.Found {
	for mark := range m {
		at := strings.LastIndex(company.Value, mark)
		if at > 0 && len(strings.Fields(company.Value[at:])) <= longestPlaceTail {
			company.Span.End -= len(company.Value) - at
			company.Value = company.Value[:at]
		}
	}
	return company
}

// inherited returns the company of the entry above.
func inherited(company cv.Found) cv.Found {
	if company.There() {
		company.Confidence = min(company.Confidence, sureInherited)
	}
	return company
}

// orderOf returns more than 0 if a CV names positions before companies, and less than 0 if it does the reverse.
func (in *Interpreter) orderOf(entries []entry) float64 {
	votes, all := 0.0, 0.0
	for _, e := range entries[:min(len(entries), cv.MaxWorks)] {
		r := in.rolesIn(e.head, 0)
		if !r.position.There() || !r.company.There() {
			continue
		}
		sure := max(r.positionScore, leastVote) * max(r.companyScore, leastVote)
		all += sure
		if r.positionFirst {
			votes += sure
		} else {
			votes -= sure
		}
	}
	if all == 0 {
		return orderUnknown
	}
	return orderWeight * votes / all
}

func (in *Interpreter) work(e entry, r roles) cv.Work {
	w := cv.Work{
		Position:    limited(r.position, cv.MaxItem),
		Company:     limited(r.company, cv.MaxItem),
		Span:        cv.Span{Start: e.from, End: e.to},
		Description: storyOf(e.story),
	}
	if !e.dated {
		w.Position.Confidence = min(w.Position.Confidence, sureUndatedWork)
		w.Company.Confidence = min(w.Company.Confidence, sureUndatedWork)
		return w
	}
	w.Start, w.End, w.Current = e.when.fields()
	w.Months = in.months(e.when)
	return w
}

// fields returns the dates of a period as values. A single date is both start and end.
func (p period) fields() (start, end cv.Found, current bool) {
	at := func(m moment) cv.Found {
		if m.year == 0 {
			return cv.Found{}
		}
		return cv.Found{Value: m.String(), Span: cv.Span{Start: m.start, End: m.end}, Confidence: sureDate}
	}
	start, end = at(p.start), at(p.end)
	if !p.ranged() {
		start = end
		start.Confidence, end.Confidence = sureLoneDate, sureLoneDate
	}
	if p.current {
		end = cv.Found{}
	}
	return start, end, p.current
}

// storyOf returns the story of an entry, line by line.
func storyOf(lines []line) cv.Found {
	const enough = cv.MaxStory * utf8.UTFMax // bytes; the rest would be cut off
	var texts []string
	width, length := widest(lines), 0
	for n, l := range lines {
		if length > enough {
			break
		}
		p := l.content()
		if named, known := labelOf(p.text); known && named == storyLabel && endsWithColon(l) {
			continue
		}
		if p.empty() {
			continue
		}
		length += len(l.whole.text)
		last := len(texts) - 1
		if last >= 0 && n > 0 && (goesOn(lines[n-1], l, width) || !l.Bullet && lines[0].Bullet) {
			texts[last] += " " + l.asWritten()
		} else {
			texts = append(texts, l.asWritten())
		}
	}
	if len(texts) == 0 {
		return cv.Found{}
	}
	span := cv.Span{Start: lines[0].content().at, End: lines[len(lines)-1].content().end()}
	return limited(cv.Found{Value: strings.Join(texts, "\n"), Span: span, Confidence: sureStory}, cv.MaxStory)
}

// limited cuts a value to the length that a profile takes, at a word.
func limited(f cv.Found, most int) cv.Found {
	runes := []rune(f.Value)
	if len(runes) <= most {
		return f
	}
	cut := string(runes[:most])
	if at := strings.LastIndexAny(cut, " \n"); at > len(cut)/2 {
		cut = cut[:at]
	}
	f.Value, f.Confidence = strings.TrimSpace(cut), min(f.Confidence, sureCut)
	return f
}

// limitedParts is limited, except that it cuts between parts, at one of the characters of between.
func limitedParts(f cv.Found, most int, between string) cv.Found {
	cut := limited(f, most)
	if at := strings.LastIndexAny(cut.Value, between); len(cut.Value) < len(f.Value) && at > len(cut.Value)/2 {
		cut.Value = strings.TrimSpace(cut.Value[:at])
	}
	return cut
}
