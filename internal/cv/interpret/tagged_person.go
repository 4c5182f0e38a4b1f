package interpret

import (
	"regexp"
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"

	"github.com/tawafuq/tawafuq/internal/cv"
	"github.com/tawafuq/tawafuq/internal/cv/tag"
	"github.com/tawafuq/tawafuq/internal/text"
)

// name returns the tagger's name if it is sure, and the rules' otherwise.
func (d *tagged) name(ruled cv.Found) cv.Found {
	p, found := d.best(tag.Name, leastTaggedName)
	if !found || p.line > nameHeadLines && ruled.There() {
		return ruled
	}
	f := d.wholePerson(d.furtherNames(onceNamed(p)))
	if f.Value == ruled.Value || ruled.Confidence >= sureLabelledName && strings.Contains(ruled.Value, f.Value) {
		return ruled
	}
	return f
}

// person returns the name of the person, with a line above it in the same style, the end of a word that its line was
// too short for, and the next line of a form.
func (d *tagged) person(ruled cv.Found) cv.Found {
	f := inOneScript(d.in.withoutDegrees(withoutHonorifics(d.withoutTitle(d.name(ruled)))))
	if !f.There() {
		return d.loneName()
	}
	if isArabic(f.Value) {
		return f
	}
	f = d.withInitials(f)
	n := d.lineOf(f)
	if above, is := d.givenAbove(n); is && f.Value == d.firstCell(n).text {
		f.Value, f.Span.Start = above.text+" "+f.Value, above.at
	}
	if rest, is := d.restOfName(n); is && strings.HasSuffix(strings.TrimSpace(d.lines[n].Text), f.Value) {
		f.Value, f.Span.End = f.Value+rest.text, rest.end()
	}
	if further, is := d.formGoesOn(n, f); is {
		f.Value, f.Span.End = f.Value+" "+further.text, further.end()
	}
	return f
}

// withInitials returns a name with the initials attached to it: "N.S.Alqahtani".
func (d *tagged) withInitials(f cv.Found) cv.Found {
	at := d.starts[d.lineOf(f)]
	if initials := attachedInitials.FindString(d.textAt(at, f.Span.Start)); initials != "" {
		f.Value, f.Span.Start = initials+f.Value, f.Span.Start-len(initials)
	}
	return f
}

var attachedInitials = regexp.MustCompile(`\b(?:\p{Lu}\.){1,3}$`)

// withoutTitle cuts off a title that follows a name on its line in a different look: "NOURA ALQAHTANI HR Leader".
func (d *tagged) withoutTitle(f cv.Found) cv.Found {
	if !f.There() {
		return f
	}
	n := d.lineOf(f)
	line := passage{text: d.lines[n].Text, at: d.starts[n]}
	for _, look := range d.lines[n].Looks {
		end := line.at + look.End
		if end <= f.Span.Start || end >= f.Span.End {
			continue
		}
		name := line.part(f.Span.Start-line.at, look.End).trim()
		if rest := line.part(look.End, len(line.text)).split(atBar); name.words() >= fewestNameWords && len(rest) > 0 &&
			d.in.likePosition(rest[0].text) >= likelyPosition {
			return name.found(f.Confidence)
		}
	}
	return f
}

// formGoesOn returns the line below that of a name in a form, if it is the name's last word or two: the next label is
// below it.
func (d *tagged) formGoesOn(n int, f cv.Found) (passage, bool) {
	named, is := fieldIn(passage{text: d.lineHead(n), at: d.starts[n]})
	if !is || named.label != nameLabel || named.value.end() != f.Span.End || n+2 >= len(d.lines) {
		return passage{}, false
	}
	below := passage{text: d.lines[n+1].Text, at: d.starts[n+1]}.trim()
	colon := strings.IndexByte(d.lineHead(n+2), ':')
	_, heading := headingOf(below.text)
	capitals := f.Value == strings.ToUpper(f.Value)
	return below, colon > 0 && colon <= labelBytes && !heading && lettersOnly(below.text) &&
		below.words() <= mostFurtherNames && d.lines[n+1].Block == d.lines[n].Block &&
		capitals == (below.text == strings.ToUpper(below.text)) && !d.in.hasPlace(below.text) &&
		d.in.likePosition(below.text) < likelyPosition
}

// withoutHonorifics returns a name without the honorifics before it.
func withoutHonorifics(f cv.Found) cv.Found {
	tokens := text.Spans(f.Value)
	first := 0
	for first < len(tokens)-1 && honorifics.has(text.Stem(tokens[first].Text)) {
		first++
	}
	if first == 0 || len(tokens)-first < fewestNames {
		return f
	}
	return cutTo(f, tokens[first].Start, len(f.Value))
}

// withoutDegrees returns a name without the degrees and licences after it: "Noura Alqahtani B.E., M.B.A.".
func (in *Interpreter) withoutDegrees(f cv.Found) cv.Found {
	at := 0
	for n, word := range strings.Fields(f.Value) {
		at += strings.Index(f.Value[at:], word)
		bare := strings.Trim(word, ",،()-–|")
		if n >= fewestNames && (strings.Contains(bare, ".") && in.namesDegree(bare) || in.isCredential(bare)) {
			return cutTo(f, 0, len(strings.TrimRight(f.Value[:at], " ,،(-–|")))
		}
		at += len(word)
	}
	return f
}

// otherScript matches a name in brackets before the same name in Arabic letters.
var otherScript = regexp.MustCompile(`^\(?[A-Za-z .'-]+\)\s*(\p{Arabic}[\p{Arabic} ]+)$`)

// inOneScript returns an Arabic name without the Latin one in brackets before it.
func inOneScript(f cv.Found) cv.Found {
	at := otherScript.FindStringSubmatchIndex(f.Value)
	if at == nil {
		return f
	}
	return cutTo(f, at[2], at[3])
}

// fewestNames is the fewest names left after removing an honorific: "Ar" may be a name, too.
const fewestNames = 2

// givenAbove returns the line above that of a name, if it can be the beginning of the name.
func (d *tagged) givenAbove(n int) (passage, bool) {
	if n == 0 {
		return passage{}, false
	}
	above := d.firstCell(n - 1)
	if words := text.Spans(above.text); len(words) > 0 && honorifics.has(text.Stem(words[0].Text)) {
		above = above.part(words[0].End, len(above.text)).trimSet(edges + ".")
	}
	other := func(p piece) bool { return p.field != tag.Name }
	if above.words() != 1 || !lettersOnly(above.text) || isCVTitle(above.text) || d.in.isPlace(above.text) ||
		d.in.likePosition(above.text) >= likelyPosition || slices.ContainsFunc(d.across(above.found(1)), other) {
		return passage{}, false
	}
	if _, heading := headingOf(above.text); heading {
		return passage{}, false
	}
	_, goesOn := d.furtherNameLine(n - 1)
	return above, goesOn
}

// restOfName returns the line below that of a name, if it is the end of the last word: some forms break words.
func (d *tagged) restOfName(n int) (passage, bool) {
	if n+1 >= len(d.lines) {
		return passage{}, false
	}
	line, below := d.lines[n], d.lines[n+1]
	rest := passage{text: below.Text, at: d.starts[n+1]}.trim()
	return rest, below.Size == line.Size && below.Bold == line.Bold && below.Block == line.Block && rest.words() == 1 &&
		beginsSmall(rest.text) && lettersOnly(rest.text) && !nameParticles[rest.text] && below.Gap <= nameGap &&
		len(rest.text) <= longestRestOfName
}

// longestRestOfName is the most bytes that a line breaks off a word of a name.
const longestRestOfName = 8

// onceNamed returns a name without the line that repeats it, in full or abbreviated: "Noura Alqahtani", "N. ALQAHTANI".
func onceNamed(p piece) piece {
	if len(p.parts) != 2 {
		return p
	}
	said := strings.Fields(strings.ToLower(p.parts[0].text))
	again := strings.Fields(strings.ToLower(p.parts[1].text))
	if slices.Equal(said, again) || len(said) > 1 && len(again) > 1 && said[len(said)-1] == again[len(again)-1] {
		p.parts, p.last = p.parts[:1], p.line
	}
	return p
}

// furtherNames returns a name with the word or two after it that are written the same way and that the tagger took for
// nothing.
func (d *tagged) furtherNames(p piece) piece {
	if len(p.parts) > 1 || isArabic(p.parts[0].text) {
		return p
	}
	name := p.parts[0]
	capitals := name.text == strings.ToUpper(name.text)
	for range mostFurtherNames {
		rest := d.textAt(name.end(), d.starts[p.line]+len(d.lines[p.line].Text))
		word, _, _ := strings.Cut(strings.TrimPrefix(rest, " "), " ")
		word, _, _ = strings.Cut(word, "\t")
		next := passage{text: word, at: name.end() + 1}
		first, size := utf8.DecodeRuneInString(word)
		if !strings.HasPrefix(rest, " ") || len(word) < shortestFurtherName || !unicode.IsUpper(first) ||
			capitals != (word == strings.ToUpper(word)) || !capitals && word[size:] != strings.ToLower(word[size:]) ||
			strings.ContainsFunc(word, func(r rune) bool { return !unicode.IsLetter(r) }) ||
			len(d.across(next.found(1))) > 0 || titleWords.count(word) > 0 || d.in.isPlace(word) ||
			d.in.likePosition(word) >= likelyPosition || isCVTitle(word) || d.in.isCredential(word) {
			break
		}
		name.text += " " + word
	}
	p.parts = []passage{name}
	return p
}

// The most words that may follow a name, and the fewest bytes of each.
const (
	mostFurtherNames    = 2
	shortestFurtherName = 3
)

// wholePerson returns a name with its further parts, on separate lines below it in the same size.
func (d *tagged) wholePerson(p piece) cv.Found {
	f := p.found()
	for n := p.last; n < p.last+mostNameLines; n++ {
		if !strings.HasSuffix(f.Value, strings.TrimSpace(d.lines[n].Text)) || len(strings.Fields(f.Value)) > mostGiven {
			break
		}
		rest, goesOn := d.furtherNameLine(n)
		if !goesOn {
			break
		}
		further := rest.text
		if isSpaced(further) {
			further = unspaced(further)
		}
		f.Value, f.Span.End = f.Value+" "+further, rest.end()
	}
	return f
}

// The most lines on which a name continues, and the most words it may have to do so.
const (
	mostNameLines = 2
	mostGiven     = 3
)

// furtherNameLine returns what is below line n, if it can be more of the name on that line.
func (d *tagged) furtherNameLine(n int) (rest passage, goesOn bool) {
	after := n + 2
	for after < len(d.lines) && d.lines[after].Size == d.lines[n].Size && after < n+1+mostNameLines {
		after++
	}
	if after >= len(d.lines) {
		return rest, false
	}
	line, below := d.lines[n], d.lines[n+1]
	rest = d.firstCell(n + 1)
	// "BIN AHMAD" is never the beginning of anything else.
	son := nameParticles[strings.ToLower(firstWord(rest.text))] &&
		slices.ContainsFunc(d.across(rest.found(1)), func(p piece) bool { return p.field == tag.Name })
	if !nearSize(below.Size, line.Size) || below.Bold != line.Bold || below.Block != line.Block ||
		below.Gap > nameGap || beginsSmall(rest.text) && !beginsSmall(line.Text) ||
		rest.empty() || rest.words() > 2 && !isSpaced(rest.text) && !son ||
		line.Size < largeName*d.lines[after].Size && !son ||
		strings.ContainsFunc(rest.text, func(r rune) bool { return !unicode.IsLetter(r) && r != ' ' && r != '-' }) {
		return rest, false
	}
	other := func(p piece) bool { return p.field != tag.Name && p.sure >= sureOther }
	_, heading := headingOf(rest.text)
	return rest, !heading && !isCVTitle(rest.text) && !d.in.isPlace(rest.text) &&
		d.in.likePosition(rest.text) < likelyPosition && !slices.ContainsFunc(d.across(rest.found(1)), other)
}

// loneName returns the single word at the top, in letters larger than those of all other lines, if the person's e-mail
// address begins with it: some people have only one name.
func (d *tagged) loneName() cv.Found {
	if len(d.lines) == 0 {
		return cv.Found{}
	}
	first := passage{text: d.lines[0].Text, at: d.starts[0]}.trim()
	if first.words() != 1 || !lettersOnly(first.text) || utf8.RuneCountInString(first.text) < shortestLoneName {
		return cv.Found{}
	}
	for _, l := range d.lines[1:] {
		if l.Size >= d.lines[0].Size {
			return cv.Found{}
		}
	}
	for n := 1; n < min(len(d.lines), nameHeadLines); n++ {
		for _, at := range emailsAt(d.lines[n].Text, 1) {
			if strings.HasPrefix(strings.ToLower(d.lines[n].Text[at[0]:]), strings.ToLower(first.text)) {
				return first.found(sureLoneName)
			}
		}
	}
	return cv.Found{}
}

// The fewest letters of such a name, and its confidence.
const (
	shortestLoneName = 4
	sureLoneName     = 0.6
)
