package interpret

import "strings"

// moment reads a month or a year that begins at a mark. A month without a year has year 0.
func (d dateScan) moment(i int) (moment, int, bool) {
	if i >= len(d.marks) {
		return moment{}, i, false
	}
	if named, next, ok := d.monthName(i); ok {
		return d.yearAfter(named, i, next)
	}
	m := d.marks[i]
	switch {
	case m.year():
		return d.fromYear(i)
	case d.quotedYears(i) || i > 0 && d.quotedYears(i-1):
		year, ok := twoDigitYear(m)
		return moment{year: year, start: m.start, end: m.end}, i + 1, ok
	case m.small(31):
		return d.fromDay(i)
	}
	return moment{}, i, false
}

// quotedYears reports whether a period of two short years begins at a mark: "’12–’14".
func (d dateScan) quotedYears(i int) bool {
	quoted := func(m mark) bool {
		before := d.s[:m.start]
		return len(m.text) == 2 && m.number >= 0 && before != strings.TrimRight(before, "'’‘`")
	}
	if i+1 >= len(d.marks) || !quoted(d.marks[i]) || !quoted(d.marks[i+1]) {
		return false
	}
	dash, plain := dashIn(d.between(i + 1))
	return dash && plain
}

// monthName reads the name of a month.
func (d dateScan) monthName(i int) (month, int, bool) {
	name, found, next := "", month{}, i
	for n := 0; n < longestMonth && i+n < len(d.marks); n++ {
		if n > 0 {
			if !tight(d.between(i+n), " -.'’‘`") {
				break
			}
			name += " "
		}
		name += d.monthWord(i + n)
		if m, known := monthNames[name]; known {
			found, next = m, i+n+1
		}
	}
	if next == i && i < len(d.marks) && d.marks[i].number < 0 {
		if m, is := d.misspelt(i); is {
			return m, i + 1, true
		}
	}
	return found, next, next > i
}

// monthWord returns a word of a month's name, without the ordinal that runs into it: "7thAugust".
func (d dateScan) monthWord(i int) string {
	word := d.marks[i].text
	if i == 0 || d.marks[i-1].number < 0 || d.between(i) != "" {
		return word
	}
	for _, ordinal := range []string{"st", "nd", "rd", "th"} {
		if rest, has := strings.CutPrefix(word, ordinal); has && rest != "" {
			return rest
		}
	}
	return word
}

// yearAfter reads the year after a named month, skipping a day and words such as "of". The month begins at the mark
// first and ends before i.
func (d dateScan) yearAfter(named month, first, i int) (moment, int, bool) {
	bare := moment{month: named.number, start: d.marks[first].start, end: d.marks[i-1].end}
	if named.hijri {
		bare.month = 0 // without its year it means nothing
	}
	at := i
	if year := d.afterOrdinal(at + 1); year < len(d.marks) && d.marks[at].small(31) && d.marks[year].year() &&
		tight(d.between(at), " .") && (tight(d.between(year), " ,،'’‘`") || d.between(year) == "-") {
		at = year // "March 10, 2015", "March 10th, 2015", "March 10-2015"
	}
	for at < len(d.marks) && yearWords[d.marks[at].text] && tight(d.between(at), " ") {
		at++
	}
	if at >= len(d.marks) || !tight(d.between(at), " .,،/-'’‘`()") {
		return bare, i, bare.month != 0
	}
	year := d.marks[at]
	if !year.year() {
		marked := strings.ContainsAny(d.between(at), "'’‘`-/") || d.between(at) == "." || d.paired(first, at)
		if short, ok := twoDigitYear(year); ok && marked && !named.hijri {
			return moment{year: short, month: named.number, start: bare.start, end: year.end}, at + 1, true
		}
		return bare, i, bare.month != 0
	}
	return d.whole(year.number, named.number, named.hijri, first, at)
}

// afterOrdinal returns the mark after an ordinal ending that may begin at i: "10th".
func (d dateScan) afterOrdinal(i int) int {
	if i < len(d.marks) && ordinals[d.marks[i].text] && d.between(i) == "" {
		return i + 1
	}
	return i
}

// paired reports whether two digits after a month are a year because those at the other end of the period are: "Sep 20
// – Feb 21". The month is the mark first, and the digits are the mark at.
func (d dateScan) paired(first, at int) bool {
	if end, ok := d.afterTo(at); ok {
		_, next, named := d.monthName(end)
		return presentWords[d.marks[end].text] || named && d.twoDigits(next) && !d.yearAt(next+1)
	}
	for _, start := range []int{first - 1, first - 2} { // after a dash, or after a dash and a word
		if start < 1 || !d.twoDigits(start) {
			continue
		}
		if end, ok := d.afterTo(start); ok && end == first {
			_, named := monthNames[d.marks[start-1].text]
			return named && !d.yearAt(at+1)
		}
	}
	return false
}

// afterTo returns the mark after the dash or word that follows mark i and means "to".
func (d dateScan) afterTo(i int) (int, bool) {
	if i++; i >= len(d.marks) {
		return 0, false
	}
	if dash, plain := dashIn(d.between(i)); dash || !plain {
		return i, plain
	}
	return i + 1, toWords[d.marks[i].text] && i+1 < len(d.marks) && tight(d.between(i+1), " ")
}

func (d dateScan) yearAt(i int) bool { return i < len(d.marks) && d.marks[i].year() }

// twoDigits reports whether a mark is two digits that follow a word.
func (d dateScan) twoDigits(i int) bool {
	return i < len(d.marks) && len(d.marks[i].text) == 2 && d.marks[i].number >= 0 && tight(d.between(i), " ")
}

// twoDigitYear reads the 20 of Jan '20 and Jan-20.
func twoDigitYear(m mark) (int, bool) {
	if len(m.text) != 2 || m.number < 0 {
		return 0, false
	}
	if m.number >= centuryTurn {
		return 1900 + m.number, true
	}
	return 2000 + m.number, true
}

// whole returns the moment between the marks first and last, in the Gregorian calendar. If month and year are from
// different calendars, only the year counts.
func (d dateScan) whole(year, monthNumber int, hijriMonth bool, first, last int) (moment, int, bool) {
	m := moment{year: year, month: monthNumber, start: d.marks[first].start, end: d.marks[last].end}
	if isHijriYear(year) != hijriMonth {
		m.month = 0
	}
	if isHijriYear(year) {
		m.year, m.month = fromHijri(year, m.month)
	}
	next := last + 1
	if next < len(d.marks) && (hijri[d.marks[next].text] || gregorian[d.marks[next].text]) &&
		tight(d.between(next), " .(") {
		m.end = d.marks[next].end
		next++
	}
	return m, next, true
}

// fromYear reads 2020, 2020-03, 2020/3, 2020-03-15 and 2020 March.
func (d dateScan) fromYear(i int) (moment, int, bool) {
	year := d.marks[i].number
	if i+1 < len(d.marks) {
		between := d.between(i + 1)
		next := d.marks[i+1]
		sign, twoDigits := strings.TrimSpace(between), len(next.text) == 2
		numeric := len(sign) == 1 && strings.ContainsAny(between, "/-.") && (between != "." || twoDigits)
		tightly := sign == "/" || twoDigits && !strings.Contains(between, " ")
		if next.small(12) && numeric && tightly {
			last := i + 1
			if i+2 < len(d.marks) && d.marks[i+2].small(31) && d.between(i+2) == between {
				last = i + 2
			}
			return d.whole(year, next.number, isHijriYear(year), i, last)
		}
		if named, after, ok := d.monthName(i + 1); ok && tight(between, " ,،") &&
			(after >= len(d.marks) || !d.marks[after].year() || d.yearFirst(after)) {
			return d.whole(year, named.number, named.hijri, i, after-1)
		}
	}
	return d.whole(year, 0, isHijriYear(year), i, i)
}

// yearFirst reports whether a month name follows a year and no year that it could belong to follows the month: "2020
// April".
func (d dateScan) yearFirst(i int) bool {
	_, after, named := d.monthName(i + 1)
	return named && tight(d.between(i+1), " ,،") && (after >= len(d.marks) || !d.marks[after].year())
}

// fromDay reads 03/2020, 15/03/2020, 03/15/2020, 15 March 2020 and 1st of March 2020.
func (d dateScan) fromDay(i int) (moment, int, bool) {
	first := d.marks[i]
	if i+1 >= len(d.marks) {
		return moment{}, i, false
	}
	at := i + 1
	for at < len(d.marks) && at <= i+mostOrdinals && ordinals[d.marks[at].text] {
		at++
	}
	if named, next, ok := d.monthName(at); ok && tight(d.between(at), " -./") {
		m, after, ok := d.yearAfter(named, i, next)
		return m, after, ok && m.year != 0
	}
	if year := i + 2; year < len(d.marks) && first.small(12) && yearWords[d.marks[i+1].text] && d.marks[year].year() &&
		i > 0 && monthWords[d.marks[i-1].text] && tight(d.between(i+1), " ") && tight(d.between(year), " ") {
		return d.whole(d.marks[year].number, first.number, isHijriYear(d.marks[year].number), i, year)
	}
	if short, ok := d.shortDate(i); ok {
		return short, i + 2, true
	}
	second, between := d.marks[i+1], strings.TrimSpace(d.between(i+1))
	if between != "/" && between != "-" && between != "." && between != "\\" {
		return moment{}, i, false
	}
	if second.year() && first.small(12) && (between == "/" || d.between(i+1) == between) {
		return d.whole(second.number, first.number, isHijriYear(second.number), i, i+1)
	}
	if i+2 < len(d.marks) && second.small(31) && strings.TrimSpace(d.between(i+2)) == between && d.marks[i+2].year() {
		year, monthNumber := d.marks[i+2].number, second.number
		if monthNumber > 12 {
			monthNumber = first.number
		}
		if monthNumber <= 12 {
			return d.whole(year, monthNumber, isHijriYear(year), i, i+2)
		}
	}
	return moment{}, i, false
}

// shortDate reads a month and the last digits of a year, 06/13, at either end of a period whose other end is written
// the same way or is the present.
func (d dateScan) shortDate(i int) (moment, bool) {
	if !d.likeShortDate(i) {
		return moment{}, false
	}
	if other, ok := d.afterTo(i + 1); !(ok && (d.likeShortDate(other) || presentWords[d.marks[other].text])) {
		before := i - 2
		if before >= 0 && toWords[d.marks[i-1].text] {
			before--
		}
		if before < 0 || !d.likeShortDate(before) {
			return moment{}, false
		}
		if other, ok := d.afterTo(before + 1); !ok || other != i {
			return moment{}, false
		}
	}
	year, _ := twoDigitYear(d.marks[i+1])
	return moment{year: year, month: d.marks[i].number, start: d.marks[i].start, end: d.marks[i+1].end}, true
}

// likeShortDate reports whether two numbers may be a month and the last digits of a year, rather than a time or a day.
func (d dateScan) likeShortDate(i int) bool {
	if i+1 >= len(d.marks) || !d.marks[i].small(12) || d.between(i+1) != "/" ||
		i+2 < len(d.marks) && d.between(i+2) == "/" || i > 0 && d.between(i) == "/" {
		return false
	}
	_, ok := twoDigitYear(d.marks[i+1])
	return ok
}

var ordinals = vocabulary.folded("ordinals")

// tight reports whether the text between two words is short and made of characters of a set.
func tight(between, set string) bool {
	return len([]rune(between)) <= tightRunes && strings.Trim(between, set+"\u200e\u200f\u00a0") == ""
}
