package interpret

import (
	"fmt"
	"strconv"
	"strings"
	"unicode"
	"unicode/utf8"

	"github.com/tawafuq/tawafuq/internal/text"
)

// moment is a month, or a year if month is 0, and its place in the text.
type moment struct {
	year, month int
	start, end  int
}

// String returns the moment as a profile writes it: YYYY-MM or YYYY.
func (m moment) String() string {
	if m.month == 0 {
		return strconv.Itoa(m.year)
	}
	return fmt.Sprintf("%d-%02d", m.year, m.month)
}

// period has a start and an end, or is a single moment, which is then its end.
type period struct {
	start, end moment // year 0 where unknown
	current    bool
	from, to   int // its place in the text, including the words around it
}

// ranged reports whether the period has a start.
func (p period) ranged() bool { return p.start.year != 0 }

// mark is a run of letters or digits, folded.
type mark struct {
	text       string
	number     int // the value of digits; -1 for letters and for long numbers
	start, end int
}

// marksOf splits a text into runs of letters and runs of digits.
func marksOf(s string) []mark {
	const letters, digits, other = 0, 1, 2
	kindOf := func(r rune) int {
		switch {
		case unicode.IsDigit(r):
			return digits
		case unicode.IsLetter(r), unicode.Is(unicode.Mn, r):
			return letters
		}
		return other
	}
	var marks []mark
	for i := 0; i < len(s); {
		r, size := utf8.DecodeRuneInString(s[i:])
		kind, from := kindOf(r), i
		for i += size; kind != other && i < len(s); i += size {
			if r, size = utf8.DecodeRuneInString(s[i:]); kindOf(r) != kind {
				break
			}
		}
		if kind == other {
			continue
		}
		m := mark{text: text.Fold(s[from:i]), number: -1, start: from, end: i}
		if kind == digits && len(m.text) <= 4 {
			if n, err := strconv.Atoi(m.text); err == nil {
				m.number = n
			}
		}
		marks = append(marks, m)
	}
	return marks
}

func (m mark) year() bool {
	return len(m.text) == 4 && (m.number >= firstYear && m.number <= lastYear || isHijriYear(m.number))
}

func (m mark) small(most int) bool { return m.number >= 1 && m.number <= most && len(m.text) <= 2 }

// dateScan reads the dates of one text.
type dateScan struct {
	s     string
	marks []mark
}

// periodsIn finds the dates of a text in order.
func periodsIn(s string) []period {
	if !hasDigit(s) {
		return nil
	}
	scan := dateScan{s: s, marks: marksOf(s)}
	var found []period
	for i := 0; i < len(scan.marks); {
		p, next, ok := scan.period(i)
		if !ok {
			i++
			continue
		}
		found = append(found, p)
		i = next
	}
	return found
}

// between returns the text before a mark.
func (d dateScan) between(i int) string {
	if i == 0 || i >= len(d.marks) {
		return ""
	}
	return d.s[d.marks[i-1].end:d.marks[i].start]
}

// Words around dates, folded.
var (
	fromWords    = vocabulary.folded("from")
	sinceWords   = vocabulary.folded("since")
	toWords      = vocabulary.folded("to")
	presentWords = vocabulary.folded("present")
	// presentAfterTo are words that mean the present only right after "till".
	presentAfterTo = vocabulary.folded("present-after-to")
	yearWords      = vocabulary.folded("before-year")
	monthWords     = vocabulary.folded("before-month")
	seasonWords    = vocabulary.folded("season")
	presentMiddle  = vocabulary.folded("before-present")
	gregorian      = vocabulary.folded("gregorian-era")
	hijri          = vocabulary.folded("hijri-era")
)

func newFolded(list []string) map[string]bool {
	set := map[string]bool{}
	for _, word := range list {
		set[text.Fold(word)] = true
	}
	return set
}

// period reads the dates that begin at a mark; next is the mark after them.
func (d dateScan) period(i int) (p period, next int, ok bool) {
	if p, next, ok := d.backwards(i); ok {
		return p, next, true
	}
	since, first := false, i
	for first < len(d.marks) && first-i < mostBetween &&
		(fromWords[d.marks[first].text] || first > i && leadsToDate(d.marks[first].text)) {
		since = since || sinceWords[d.marks[first].text]
		first++
	}
	start, after, ok := d.moment(first)
	if !ok {
		return period{}, i, false
	}
	p = period{from: d.marks[i].start}
	if end, afterEnd, ok := d.rangeEnd(start, after); ok {
		p.start, p.end, p.current, p.to = start, end, end.year == 0, d.marks[afterEnd-1].end
		p = p.inOrder()
		return p, afterEnd, p.ranged()
	}
	if start.year == 0 { // a month without a year
		return period{}, i, false
	}
	p.to = start.end
	if since {
		p.start, p.current = start, true
	} else {
		p.end = start
		p.from = start.start
	}
	return p, after, true
}

// leadsToDate reports whether a word leads to a month or a year within a period: "from the year", "until spring".
func leadsToDate(word string) bool { return yearWords[word] || monthWords[word] || seasonWords[word] }

// backwards reads a period that is still open and written from its end: "present – 2019", حتى الآن – 2019.
func (d dateScan) backwards(i int) (p period, next int, ok bool) {
	now := i
	for now < len(d.marks) && now-i < mostBetween && (toWords[d.marks[now].text] || presentMiddle[d.marks[now].text]) {
		now++
	}
	if now+1 >= len(d.marks) || !presentWords[d.marks[now].text] {
		return period{}, i, false
	}
	if dash, plain := dashIn(d.between(now + 1)); !dash || !plain {
		return period{}, i, false
	}
	start, next, ok := d.moment(now + 1)
	if !ok || start.year == 0 {
		return period{}, i, false
	}
	if _, _, ranged := d.rangeEnd(start, next); ranged {
		return period{}, i, false // the present belongs to something else
	}
	return period{start: start, current: true, from: d.marks[i].start, to: start.end}, next, true
}

// inOrder puts the earlier moment first; a month without a year takes the other's year.
func (p period) inOrder() period {
	if p.start.year == 0 && p.start.month != 0 && p.end.month != 0 {
		p.start.year = p.end.year
	}
	if !p.current && p.end.year < p.start.year {
		p.start, p.end = p.end, p.start
	}
	return p
}

// rangeEnd reads the end of a period: a moment, or the present, which has no year.
func (d dateScan) rangeEnd(start moment, i int) (end moment, next int, ok bool) {
	joined := false
	from := i
	for ; i < len(d.marks) && i-from <= mostBetween; i++ {
		between := d.s[start.end:d.marks[i].start]
		if i > from {
			between = d.between(i)
		}
		dash, plain := dashIn(between)
		if !plain {
			return moment{}, 0, false
		}
		joined = joined || dash
		word := d.marks[i].text
		goesOn := presentWords[word] && (joined || strings.HasPrefix(word, "onward")) ||
			presentAfterTo[word] && toWords[d.marks[i-1].text]
		if goesOn {
			return moment{start: d.marks[i].start, end: d.marks[i].end}, i + 1, true
		}
		if joined {
			if end, next, ok = d.moment(i); ok && end.year != 0 {
				return end, next, true
			}
			first, _ := utf8.DecodeRuneInString(d.s[start.start:])
			if ok && end.month > start.month && start.month != 0 && unicode.IsDigit(first) {
				end.year = start.year // "2019 September – December"
				return end, next, true
			}
			if end, ok := d.shortYear(start, i); ok {
				return end, i + 1, true
			}
		}
		switch {
		case toWords[word]:
			joined = true
		case joined && (presentMiddle[word] || fromWords[word] || leadsToDate(word)):
		default:
			return moment{}, 0, false
		}
	}
	return moment{}, 0, false
}

// shortYear reads the 20 of 2019-20.
func (d dateScan) shortYear(start moment, i int) (moment, bool) {
	m := d.marks[i]
	if start.month != 0 || len(m.text) != 2 || m.number < 0 || m.number != (start.year+1)%100 && m.number <= 12 ||
		len(strings.TrimSpace(d.between(i))) > yearBetweenBytes {
		return moment{}, false
	}
	year := start.year - start.year%100 + m.number
	if year < start.year || year > start.year+longestShortRange {
		return moment{}, false
	}
	return moment{year: year, start: m.start, end: m.end}, true
}

// dashIn reports whether the text between two words is only space and punctuation, and whether it means "to".
func dashIn(between string) (dash, plain bool) {
	if len(between) > dashBytes || strings.ContainsAny(between, "\n\t|") {
		return false, false
	}
	for _, r := range between {
		switch {
		case strings.ContainsRune("-–—‒−―~→←/", r):
			dash = true
		case !unicode.IsSpace(r) && !strings.ContainsRune("().,،:'’‘`", r) && !unicode.Is(unicode.Cf, r):
			return false, false
		}
	}
	return dash, true
}
