package interpret

import (
	"regexp"
	"strings"

	"github.com/tawafuq/tawafuq/internal/cv"
	"github.com/tawafuq/tawafuq/internal/cv/tag"
	"github.com/tawafuq/tawafuq/internal/text"
	"github.com/tawafuq/tawafuq/internal/towns"
)

// works returns the jobs that the tagger found.
func (d *tagged) works(ruled []cv.Work) []cv.Work {
	groups := d.entries(workEntry, studyEntry)
	groups = groups[:min(len(groups), cv.MaxWorks)]
	all := make([]cv.Work, len(groups))
	for n, g := range groups {
		all[n] = d.work(g, ruled)
	}
	withoutInOfAll(all)
	d.employers(groups, all)
	d.expect(groups, all)
	var works []cv.Work
	var above cv.Work // whose company is also that of the positions that follow
	for n, g := range groups {
		w := all[n]
		w.Position = d.withoutNextLabel(withoutOwnLabel(w.Position, positionLabel))
		w.Position = withoutTrail(cutOff(w.Position, len(leadsToPosition.FindString(w.Position.Value))))
		if lead := leadsToEmployer.FindStringSubmatch(w.Company.Value); lead != nil {
			w.Company = cutOff(w.Company, len(lead[1]))
		}
		w.Position = withoutOpenBracket(w.Position)
		w.Company = withoutPlaceBehind(withoutIn(withoutGluedIn(w.Company)))
		if onlyTowns(w.Company) || d.in.onlyLabel(w.Company.Value) || tellsOfDuties(w.Company.Value) ||
			noEmployer(w.Company.Value) || saysWork(w.Company.Value) ||
			d.inBrackets(w.Company) && isSentence(w.Company.Value) {
			w.Company = cv.Found{}
		}
		if tellsOfDuties(w.Position.Value) || d.in.onlyLabel(w.Position.Value) || onlyMessrs(w.Position.Value) {
			w.Position = cv.Found{}
		}
		if ownProject.MatchString(w.Company.Value) {
			continue
		}
		if overlap(w.Company, above.Company) {
			w.Company = inherited(above.Company)
		}
		switch company, position := w.Company, w.Position; {
		case company.There() && (!position.There() || company.Span.Start < position.Span.Start):
			above = w
		case company.There():
			above = cv.Work{}
		case freelance.MatchString(position.Value):
			above = cv.Work{}
		case position.There() && (w.Start.There() || w.End.There()):
			if d.looksAs(above.Position, position) {
				w.Company = inherited(above.Company)
			}
			if !w.Company.There() {
				w.Company = d.onLineBeside(g)
			}
		}
		if w.Company.There() && !w.Position.There() {
			for _, find := range []func() cv.Found{
				func() cv.Found { return d.besideDates(g, w) },
				func() cv.Found { return d.amongBars(w.Company) },
				func() cv.Found { return d.trainedAt(w.Company) },
			} {
				if w.Position = find(); w.Position.There() {
					break
				}
			}
		} else if w.Position.There() && !w.Company.There() && !freelance.MatchString(w.Position.Value) {
			w.Company = d.amongBars(w.Position)
		}
		if w.Company.There() && d.in.isWorkplace(w.Position.Value) {
			w.Position = cv.Found{}
		}
		if d.likely(g, w) {
			r, _ := sameWork(w, ruled)
			parts, byRules := [2]cv.Found{w.Position, w.Company}, [2]cv.Found{r.Position, r.Company}
			d.weigh(true, [2]*cv.Found{&w.Position, &w.Company}, d.evidence(g, tag.Work, parts, byRules))
			if d.worthAsking(d.sections[g.pieces[0].line]) || d.clearPost(g, w) || d.datedEntry(g, w) {
				works = append(works, w)
			}
		}
	}
	return withoutRepeats(withoutDoubts(works))
}

// ownProject matches what replaces an employer where somebody describes a project.
var ownProject = regexp.MustCompile(`(?i)^(?:` + vocabulary.either("own-project") + `)(?: ` +
	`(?:` + vocabulary.either("own-project") + `))? (?:project|work)s?$`)

// freelance matches the position of somebody who has no employer.
var freelance = regexp.MustCompile(`(?i)(?:^|[\s(])(?:` + vocabulary.either("freelance") + `)(?:$|[\s)])`)

// leadsToEmployer matches what precedes an employer in a sentence: "at Najd Trading", "One year experience in Najd
// Trading".
var leadsToEmployer = regexp.MustCompile(`^((?i:(?:\S+ )?` + vocabulary.english("duration") +
	`(?:'|’)? (?:of )?(?:work(?:ing)? )?` + vocabulary.english("experience") +
	` )(?:(?:at|in|with) )?|(?i:(?:working )?experience (?:at|with) )|` +
	`(?i:(?:present|previous|current|last|past) (?:company|employer|organi[sz]ation)s?[\s:–-]+)|` +
	`(?:at|At|AT|in|IN|by|By|BY|with|With|WITH|for|For|FOR|the|(?i:months?|years?)) )[^\p{Ll}]`)

// leadsToPosition matches what precedes a position in a sentence: "Worked as a clerk", "As clerk", "2 years clerk".
var leadsToPosition = regexp.MustCompile(workedAs.String() + `|^(?i:(?:as|for) (?:an? |the )?|(?:months?|years?) )`)

// cutOff returns a one-line value without its first lead bytes.
func cutOff(f cv.Found, lead int) cv.Found {
	if lead < len(f.Value) && f.Span.End-f.Span.Start == len(f.Value) {
		f.Value, f.Span.Start = f.Value[lead:], f.Span.Start+lead
	}
	return f
}

// withoutIn returns a name without the Arabic "in" or "for" written as its first letter: بشركة النور is شركة النور.
func withoutIn(f cv.Found) cv.Found {
	first, _, _ := strings.Cut(f.Value, " ")
	for _, in := range []string{"ب", "ل"} {
		bare, has := strings.CutPrefix(first, in)
		if has && companyWords.count(bare)+schoolWords.count(bare) > 0 &&
			!strings.HasPrefix(bare, "ل") {
			return cutOff(f, len(in))
		}
	}
	return f
}

// trail matches what leads from a position to its employer.
var trail = regexp.MustCompile(` (?i:of|at|for|from|in|with|@)$`)

// withoutTrail returns a one-line position without the word that leads to its employer: "Founder of".
func withoutTrail(f cv.Found) cv.Found {
	if at := trail.FindStringIndex(f.Value); at != nil && f.Span.End-f.Span.Start == len(f.Value) {
		f.Value, f.Span.End = f.Value[:at[0]], f.Span.Start+at[0]
	}
	return f
}

// tellsOfDuties reports whether a text is a heading above the duties of a job: "Key contributions".
func tellsOfDuties(s string) bool {
	words := stems(s)
	return len(words) > 0 && dutyWords.count(s) > 0 && dutyWords.count(s)+besideDuties.count(s) == len(words)
}

// dutyWords are names for duties, and besideDuties words that accompany them.
var dutyWords, besideDuties = vocabulary.stems("duties"), vocabulary.stems("beside-duties")

// likely reports whether a job is one, rather than words of a sentence: it says what and where, or when, or it is where
// jobs are.
func (d *tagged) likely(g group, w cv.Work) bool {
	if !w.Position.There() && !w.Company.There() {
		return false
	}
	if w.Position.There() && w.Company.There() || w.Start.There() || w.End.There() {
		return true
	}
	at := g.pieces[0].line
	return d.sections[at] == tag.Work && d.certain[at] >= certainSection && w.Whole().Confidence >= leastBareWork
}

func (d *tagged) work(g group, ruled []cv.Work) cv.Work {
	var w cv.Work
	if p, has := g.first(tag.Position); has {
		w.Position = limited(p.found(), cv.MaxItem)
	}
	if p, has := d.employerOf(g); has {
		w.Company = limited(d.employer(p), cv.MaxItem)
	}
	d.check(&w)
	w.Span = cv.Span{Start: g.pieces[0].from(), End: g.pieces[len(g.pieces)-1].to()}
	when := d.openEnd(d.when(g))
	if when.end.year != 0 || when.start.year != 0 {
		w.Start, w.End, w.Current = when.fields()
		w.Months = d.in.months(when)
	}
	w.Current = w.Current || when.current
	d.wholeName(&w.Company, tag.Company)
	d.wholeStart(&w.Company)
	if r, same := sameWork(w, ruled); same {
		if saysWork(r.Position.Value) {
			r.Position = cv.Found{}
		}
		d.agree(&w, r)
		d.fill(&w, r)
	}
	return w
}

// openEnd returns a single date as a start if the words around it say so: "from May 2019", "May 2019 – till".
func (d *tagged) openEnd(p period) period {
	if p.ranged() || p.end.year == 0 {
		return p
	}
	n := d.lineOf(cv.Found{Span: cv.Span{Start: p.end.start}})
	line, before := d.lines[n].Text, p.end.start-d.starts[n]
	last := d.lineOf(cv.Found{Span: cv.Span{Start: p.end.end - 1}}) // a date may span two lines
	rest := d.lines[last].Text
	rest = rest[min(len(rest), p.end.end-d.starts[last]):]
	rest = rest[:min(len(rest), longestLead)]
	goesOn := noEnd.MatchString(rest) || dashAlone.MatchString(rest) && !d.dateBelow(last)
	if !goesOn && !fromDate.MatchString(line[max(0, before-longestLead):before]) {
		return p
	}
	p.start, p.end, p.current = p.end, moment{}, goesOn || presently.MatchString(line)
	return p
}

// longestLead is how many bytes around a date are examined.
const longestLead = 16

var (
	noEnd = regexp.MustCompile(`^[ \t]*[-–—]?[ \t]*[.,]?[ \t]*(?i:to[. ]+)?` +
		`(?i:till|until|untill|upto)[ .)]*(?:[\t:(]|$)`)
	dashAlone = regexp.MustCompile(`^[ \t]*[-–—][ \t]*(?:…|\.{2,}|\?)?[ \t)]*(?:\t|$)`)
	fromDate  = regexp.MustCompile(`(?i)(?:\b(?:from|w\.?e\.?f\.?)|(?:^|[ |])(?:من|منذ))[ :]*$`)
	presently = regexp.MustCompile(`(?i)\b(?:presently|currently|at present)\b`)
)

// saysWork reports whether a text is the heading of the work history, repeated above the first job.
func saysWork(s string) bool {
	h, is := headingOf(s)
	return is && !h.weak && h.topics[0] == experience
}

// employer returns a company without the place next to it; a place alone is none.
func (d *tagged) employer(p piece) cv.Found {
	if len(p.parts) > 1 {
		return p.found()
	}
	name := d.withoutTownBehind(d.in.withoutPlace(p.parts[0]))
	if client := clientBehind.FindStringIndex(name.text); client != nil {
		name = name.part(0, client[0]).trim()
	}
	return name.found(p.sure)
}

// clientBehind matches the client for whom somebody worked at an employer: "Najd Trading — client Mossline".
var clientBehind = regexp.MustCompile(`(?: [—–-]|,| \() ?(?i:clients?|end client)[ :].*$`)

// withoutTownBehind returns a name without the town after its last dash, if the rest of that place follows: "Najd
// Trading – Oldtown", "Moss".
func (d *tagged) withoutTownBehind(name passage) passage {
	parts := name.split(atDash)
	last := len(parts) - 1
	if last < 1 || towns.Of(towns.Folded(parts[last].text)) == towns.Unknown || !d.beforePlace(name.found(1)) {
		return name
	}
	return spanning(name, parts[:last])
}

// check splits position and company if the tagger took both for one, and swaps them if their words say so.
func (d *tagged) check(w *cv.Work) {
	switch {
	case w.Position.There() && !w.Company.There():
		if position, company, both := d.in.parted(w.Position); both {
			w.Position, w.Company = position, company
		} else if position, company, both := ledBy(w.Position); both {
			w.Position, w.Company = position, company
		}
	case w.Company.There() && !w.Position.There():
		if position, company, both := d.in.parted(w.Company); both {
			w.Position, w.Company = position, company
		} else if d.in.likePosition(w.Company.Value) >= clearPosition &&
			d.in.likeCompany(w.Company.Value) < likelyCompany {
			w.Position, w.Company = w.Company, cv.Found{}
		}
	}
}

// parted splits a text that names both, at a separator: one half reads like a position, the other does not.
func (in *Interpreter) parted(f cv.Found) (position, company cv.Found, both bool) {
	whole := passage{text: f.Value, at: f.Span.Start}
	if f.Span.End-f.Span.Start != len(f.Value) {
		return cv.Found{}, cv.Found{}, false
	}
	for _, between := range []separator{atBar, atComma, atDash} {
		parts := whole.split(between)
		if len(parts) != 2 {
			continue
		}
		first := in.likePosition(parts[0].text) >= likelyPosition
		second := in.likePosition(parts[1].text) >= likelyPosition
		if first == second {
			continue
		}
		if second {
			parts[0], parts[1] = parts[1], parts[0]
		}
		if in.isPlace(parts[1].text) || in.likeCompany(parts[1].text) < likelyCompany && !second {
			continue
		}
		sure := min(f.Confidence, sureParted)
		return parts[0].found(sure), parts[1].found(sure), true
	}
	return cv.Found{}, cv.Found{}, false
}

// sameWork returns the rules' job that shares most with one of the tagger.
func sameWork(w cv.Work, ruled []cv.Work) (best cv.Work, same bool) {
	most := 0
	for _, r := range ruled {
		shared := 0
		if overlap(w.Position, r.Position) {
			shared += 2
		}
		if overlap(w.Company, r.Company) {
			shared += 2
		}
		if overlap(w.Position, r.Company) || overlap(w.Company, r.Position) {
			shared++
		}
		if shared > most {
			best, most = r, shared
		}
	}
	return best, most > 0
}

func overlap(a, b cv.Found) bool {
	return a.There() && b.There() && a.Span.Start < b.Span.End && b.Span.Start < a.Span.End
}

// fill takes from the rules what the tagger has not found.
func (d *tagged) fill(w *cv.Work, r cv.Work) {
	w.Description = r.Description
	if !w.Start.There() && !w.End.There() && !w.Current {
		w.Start, w.End, w.Current, w.Months = r.Start, r.End, r.Current, r.Months
	}
	if !w.Company.There() && !freelance.MatchString(w.Position.Value) && !overlap(w.Position, r.Company) &&
		d.only(r.Company, tag.Company) && d.fits(r.Company) && !d.aside(r.Company) {
		w.Company = r.Company
	}
	if !w.Position.There() && !overlap(w.Company, r.Position) && d.only(r.Position, tag.Position) &&
		d.fits(r.Position) {
		w.Position = r.Position
	}
}

// fits reports whether a value of the rules is short, no place, and not in a story, as the tagger sees it.
func (d *tagged) fits(f cv.Found) bool {
	return d.sections[d.lineOf(f)] != tag.Story && len(strings.Fields(f.Value)) <= longestFilled &&
		!d.in.isPlace(f.Value)
}

// when returns the dates of an entry. Those next to a position are its own; an employer's may cover several positions.
func (d *tagged) when(g group) period {
	if position, has := g.first(tag.Position); has {
		var beside []piece
		for _, p := range g.pieces {
			if p.line >= position.line && p.line <= position.last {
				beside = append(beside, p)
			}
		}
		if when := d.periodOf(beside); when.ranged() {
			return when
		}
	}
	return d.periodOf(g.pieces)
}

// periodOf returns the first period that pieces name, or one made of a start and an end.
func (d *tagged) periodOf(pieces []piece) period {
	var when period
	for _, p := range pieces {
		if p.field != tag.Start && p.field != tag.End {
			continue
		}
		dated := d.datedLine(p.line)
		at := dated.at
		from, to := p.from()-at, p.to()-at
		for _, found := range periodsIn(dated.text) {
			if found.from >= to || found.to <= from {
				continue
			}
			found = shifted(found, at)
			if found.ranged() {
				return found
			}
			switch {
			case p.field == tag.Start && when.start.year == 0:
				when.start = found.end
			case p.field == tag.End && when.end.year == 0:
				when.end = found.end
			}
			break
		}
		for _, word := range text.Spans(p.parts[0].text) {
			if presentWords[word.Text] && p.field == tag.End {
				when.current = true
			}
		}
	}
	if when.end.year == 0 && !when.current {
		when.start, when.end = moment{}, when.start
	}
	return when
}
