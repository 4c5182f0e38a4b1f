package interpret

import (
	"regexp"
	"slices"
	"strings"
	"unicode/utf8"

	"github.com/tawafuq/tawafuq/internal/cv"
	"github.com/tawafuq/tawafuq/internal/cv/tag"
	"github.com/tawafuq/tawafuq/internal/text"
)

// best returns the surest piece of a field, or the first of equally sure ones.
func (d *tagged) best(field tag.Field, least float64) (piece, bool) {
	var best piece
	for _, p := range d.of(field) {
		if p.sure >= least && p.sure > best.sure+clearlySurer && !d.elsewhere(p) && !d.colonAfter(p.last, p.to()) &&
			!(field == tag.Location && d.labelledOtherwise(p)) {
			best = p
		}
	}
	return best, len(best.parts) > 0
}

// labelledOtherwise reports whether a label says that a piece is not where somebody lives: "Surname: Mossline", "Place
// of birth: Oldtown".
func (d *tagged) labelledOtherwise(p piece) bool {
	labelled := fieldsWithin(passage{text: d.lineHead(p.line), at: d.starts[p.line]})
	return slices.ContainsFunc(labelled, func(f field) bool {
		return slices.Contains(labelsOfNoHome, f.label) && f.value.at <= p.from() && p.from() < f.value.end()
	})
}

var labelsOfNoHome = []label{skipLabel, birthLabel, nationalityLabel, linkLabel, idLabel}

// elsewhere reports whether a piece is among referees.
func (d *tagged) elsewhere(p piece) bool {
	return d.sections[p.line] == tag.References || d.sections[p.line] == tag.Declaration
}

// phone returns the rules' number; if they find none, or one far from the head or among referees according to the
// tagger, it returns a number as written, for which the person has to name a country.
func (d *tagged) phone(ruled cv.Found) cv.Found {
	known := ruled.There() && d.sections[d.lineOf(ruled)] != tag.References
	if known && ruled.Confidence > surePhoneBelow {
		return ruled
	}
	numbers := d.of(tag.Phone)
	slices.SortStableFunc(numbers, func(a, b piece) int { return d.unlabelled(a) - d.unlabelled(b) })
	for _, p := range numbers {
		if known && (d.sections[p.line] != tag.Head || p.sure < sureOther) {
			continue
		}
		f := p.found()
		if d.elsewhere(p) || len(strings.Map(onlyDigits, f.Value)) < fewestPhoneDigits || d.numbersPerson(p.line) {
			continue
		}
		return d.dialledWith(d.withBracket(f))
	}
	if known {
		return ruled
	}
	return cv.Found{}
}

// dialledWith returns a number in E.164 if a country's plus sign precedes it, or else as it is written.
func (d *tagged) dialledWith(f cv.Found) cv.Found {
	n := d.lineOf(f)
	before := d.lines[n].Text[:f.Span.Start-d.starts[n]]
	if sign := plusBefore.FindString(before); sign != "" && d.inLine(f) {
		written := strings.TrimLeft(sign, " (") + f.Value
		if e164, is := dialled(strings.TrimSpace(written)); is {
			f.Value, f.Span.Start = e164, f.Span.Start-len(strings.TrimLeft(sign, " "))
			return f
		}
	}
	f.Confidence = min(f.Confidence, surePhoneWritten)
	return f
}

// plusBefore matches the sign before a country code.
var plusBefore = regexp.MustCompile(`\(? ?\+ ?$`)

// unlabelled returns 0 for a number with a phone label, and 1 for any other.
func (d *tagged) unlabelled(p piece) int {
	for _, f := range fieldsWithin(passage{text: d.lineHead(p.line), at: d.starts[p.line]}) {
		if f.label == phoneLabel && f.value.at <= p.to() && p.from() < f.value.end() {
			return 0
		}
	}
	return 1
}

// numbersPerson reports whether a line is labelled as the number of an identity card or the like.
func (d *tagged) numbersPerson(n int) bool {
	f, is := fieldIn(passage{text: d.lineHead(n), at: d.starts[n]})
	return is && f.label == idLabel
}

// location returns where somebody lives: what a label says, if the lexicon or the tagger sees a place in it; or else
// what the tagger is sure of; or else what the rules find. The first line of an address often names no place, and the
// line below a declaration says "Place" before a signature.
func (d *tagged) location(ruled cv.Found) cv.Found {
	d.joinLocations()
	f := d.home(ruled)
	if !f.There() || domain.MatchString(f.Value) || utf8.RuneCountInString(f.Value) < shortestPlace {
		return cv.Found{}
	}
	f = d.amongOthers(cutOff(f, len(iconBefore.FindString(f.Value))))
	f = d.onItsLines(d.withTownBelow(d.withCountryBelow(d.unbroken(d.inRightCells(f)))))
	return d.withCode(d.withBracket(d.withHouse(trimmedPlace(f))))
}

// shortestPlace is the length of the shortest name of a place: "UK".
const shortestPlace = 2

// domain matches the end of an e-mail or web address, on its own line: "Berlin.de".
var domain = regexp.MustCompile(`^\S+\.(?:[a-z]{2}|com|net|org|edu|gov|info)$`)

// home returns a line or more of where somebody lives.
func (d *tagged) home(ruled cv.Found) cv.Found {
	if ruled.There() && ruled.Confidence >= sureLabelled && (d.in.hasPlace(ruled.Value) || d.seesPlace(ruled)) {
		return d.wholeAddress(ruled)
	}
	p, found := d.best(tag.Location, leastLocation)
	if found = found && !onlyAccounts(p.found().Value); !found && !ruled.There() {
		return d.unseenHome()
	}
	if !found {
		ruled.Confidence = min(ruled.Confidence, sureUnseenPlace)
		return ruled
	}
	f := wholeParts(d.widened(p).found())
	known := p.sure >= sureTown || d.in.hasPlace(f.Value)
	if 2*(p.to()-p.from()) < f.Span.End-f.Span.Start || !known {
		f.Confidence = min(f.Confidence, sureUnseenPlace)
	}
	return f
}

// onlyAccounts reports whether a value is nothing but account names, after icons that are not text: "SaraHarbi9".
func onlyAccounts(s string) bool {
	words := strings.FieldsFunc(s, func(r rune) bool { return strings.ContainsRune(" \t|§#•·", r) })
	return !slices.ContainsFunc(words, func(w string) bool { return !accountName.MatchString(w) })
}

// accountName matches a name with small letters before a capital, letters before digits, or hyphens before small
// letters.
var accountName = regexp.MustCompile(`^[\w.-]*` +
	`(?:\p{Ll}\p{Lu}|\p{L}\d|\d\p{L}|\p{Ll}-\p{Ll})[\w.-]*$`)

// seesPlace reports whether the tagger takes words of a value for where somebody lives.
func (d *tagged) seesPlace(f cv.Found) bool {
	return slices.ContainsFunc(d.across(f), func(p piece) bool { return p.field == tag.Location })
}

// title returns what the tagger takes for one; or the rules' title if the tagger takes its words for nothing else; or
// that of the latest job.
func (d *tagged) title(ruled, name cv.Found, works []cv.Work) cv.Found {
	if p, found := d.best(tag.Title, leastTitle); found && len(p.found().Value) >= shortestTitle {
		f := d.withClosed(d.widened(d.withoutListBelow(p)).found())
		f = withoutApplied(limitedParts(f, cv.MaxTitle, "|•·"))
		if !d.in.onlyDegree(f.Value) && !d.in.isWorkplace(f.Value) && !wordsWithin(f.Value, name.Value) {
			return f
		}
	}
	if ruled.Confidence >= sureTitle && d.onlyLicence(ruled) && !d.sentence(ruled) {
		return ruled
	}
	return latest(works)
}

// wordsWithin reports whether all words of a value are among the words of another.
func wordsWithin(value, other string) bool {
	words := text.Tokens(other)
	isOther := func(word string) bool { return !slices.Contains(words, word) }
	return len(words) > 0 && !slices.ContainsFunc(text.Tokens(value), isOther)
}

// onlyLicence reports whether the tagger leaves the words of a value untagged, or takes them for a licence outside the
// list of licences: a registered nurse is one by licence and by trade.
func (d *tagged) onlyLicence(f cv.Found) bool {
	return f.There() && !slices.ContainsFunc(d.across(f), func(p piece) bool {
		return p.field != tag.Certificate || d.sections[p.line] == tag.Certificates
	})
}

// sentence reports whether a value is on a line that the tagger takes for an objective.
func (d *tagged) sentence(f cv.Found) bool { return d.sections[d.lineOf(f)] == tag.Objective }

// lineOf returns the line on which a value begins.
func (d *tagged) lineOf(f cv.Found) int {
	n, found := slices.BinarySearch(d.starts, f.Span.Start)
	if !found {
		n--
	}
	return max(n, 0)
}

// widened returns a piece with the rest of its cell, if that is no other field, no label, no number and no school.
func (d *tagged) widened(p piece) piece {
	if len(p.parts) > 1 {
		return p
	}
	line := passage{text: d.lines[p.line].Text, at: d.starts[p.line]}
	for _, cell := range line.split(atBar) {
		if colon := strings.LastIndex(cell.text[:max(min(p.from()-cell.at, len(cell.text)), 0)], ":"); colon >= 0 {
			cell = cell.part(colon+1, len(cell.text)).trim() // what follows a label
		}
		if p.from() < cell.at || p.to() > cell.end() || cell.words() > longestWidened || hasDigit(cell.text) ||
			strings.ContainsAny(cell.text, ":@/") || schoolWords.count(cell.text) > 0 {
			continue
		}
		if slices.ContainsFunc(d.pieces, func(o piece) bool {
			return o.field != p.field && o.from() < cell.end() && cell.at < o.to()
		}) {
			continue
		}
		p.parts = []passage{cell}
	}
	return p
}

func onlyDigits(r rune) rune {
	if r >= '0' && r <= '9' || r >= '٠' && r <= '٩' || r >= '۰' && r <= '۹' {
		return '0'
	}
	return -1
}
