package interpret

import (
	"math"
	"regexp"
	"slices"
	"strings"
	"unicode"

	"github.com/tawafuq/tawafuq/internal/concept"
	"github.com/tawafuq/tawafuq/internal/cv"
	"github.com/tawafuq/tawafuq/internal/text"
)

// honorifics precede a name and are not part of it.
var honorifics = vocabulary.stems("honorifics")

// name finds the person's name: by its label, or as what stands out most at the top.
func (in *Interpreter) name(c card, lines []line, s style) cv.Found {
	if value := c.value(nameLabel); !value.empty() {
		if name := in.bareName(value); in.likeName(name) {
			return name.found(sureLabelledName)
		}
	}
	if f, ok := in.nameInParts(lines); ok {
		return f
	}
	best, score := cv.Found{}, 0.0
	seen := 0
	for n, l := range c.lines {
		if isCVTitle(l.whole.text) || l.empty() || l.Bullet {
			continue
		}
		if seen++; seen > nameHeadLines {
			break
		}
		f, at := in.nameIn(l, c.lines[n+1:], s, seen == 1)
		if f.There() && at > max(score, leastName) {
			best, score = f, at
		}
	}
	if best.There() {
		return best
	}
	for _, l := range lines { // it may be in a separate column
		if s.largest > s.body*nameLargestShare && l.Size >= s.largest-sizeTolerance && l.Page <= 1 {
			if name := in.bareName(l.content()); in.likeName(name) && in.likePosition(name.text) < likelyPosition {
				return name.found(sureLargestName)
			}
		}
	}
	return cv.Found{}
}

// nameIn looks for a name in a line of the head, and scores how much it looks like the person's.
func (in *Interpreter) nameIn(l line, next []line, s style, first bool) (cv.Found, float64) {
	if _, ok := fieldIn(l.content()); ok {
		return cv.Found{}, 0
	}
	if isSpaced(l.whole.text) {
		if name := unspaced(l.whole.text); in.likeName(passage{text: name}) {
			return cv.Found{Value: text.Line(name), Span: l.whole.place(), Confidence: sureSpacedName}, nameSpaced
		}
	}
	for _, part := range headParts(l) {
		part = beforeCVTitle(part)
		name := in.bareName(afterCVTitle(part))
		if isCutFrom(l, part, name) {
			continue
		}
		prominent := s.largest > s.body*nameProminentShare && l.Size >= s.largest-sizeTolerance
		if name.words() == 1 && len(next) > 0 && l.whole.words() == 1 && alike(next[0], l) &&
			(prominent || first) {
			if whole, ok := in.overTwoLines(name, next[0]); ok {
				return whole, nameTwoLines
			}
		}
		if !in.likeName(name) || strongCompany.count(name.text) > 0 {
			continue
		}
		score := nameScore
		if prominent {
			score += nameProminent
		}
		if first {
			score += nameFirst
		}
		if s.setOff(l) {
			score += nameSetOff
		}
		switch title := in.likePosition(name.text); {
		case title >= scoreKnown:
			score -= nameIsTitle
		case title >= clearPosition:
			score -= nameLikeTitle
		}
		if in.hasPlace(name.text) || companyWords.count(name.text) > 0 {
			score -= nameLikePlace
		}
		return name.found(min(score+sureNameBonus, sureLabelledName)), score
	}
	return cv.Found{}, 0
}

// alike reports whether two lines look like halves of one name.
func alike(a, b line) bool {
	x, y := lookOf(a), lookOf(b)
	x.size, y.size = 0, 0
	return x == y && nearSize(a.Size, b.Size)
}

// nearSize reports whether letters are of one size, as designs set the halves of a name in: 27 and 28 points.
func nearSize(a, b float64) bool { return math.Abs(a-b) <= nameSizeShare*max(a, b) }

// overTwoLines joins a name to its family name on the next line.
func (in *Interpreter) overTwoLines(first passage, next line) (cv.Found, bool) {
	second := in.bareName(next.content())
	both := passage{text: first.text + " " + second.text}
	if second.words() > mostFamilyWords || !in.likeName(both) || !lettersOnly(second.text) {
		return cv.Found{}, false
	}
	if first.words() > 1 && in.likePosition(second.text) >= clearPosition {
		return cv.Found{}, false
	}
	if _, known := in.lexicon.Title(both.text); known {
		return cv.Found{}, false
	}
	return cv.Found{
		Value:      text.Line(both.text),
		Span:       cv.Span{Start: first.at, End: second.end()},
		Confidence: sureTwoLineName,
	}, true
}

// afterCVTitle cuts "Curriculum vitae of" off a line that continues with the name.
func afterCVTitle(p passage) passage {
	tokens := text.Spans(p.text)
	n := 0
	for n < len(tokens) && cvTitleWords.has(text.Stem(tokens[n].Text)) {
		n++
	}
	if n < 1 || n == len(tokens) || n == 1 && len(tokens[0].Text) < 2 {
		return p
	}
	return p.part(tokens[n].Start, len(p.text)).trim()
}

// beforeCVTitle cuts ": Curriculum vitae" off a line that begins with the name.
func beforeCVTitle(p passage) passage {
	name, rest, found := strings.Cut(p.text, ":")
	if !found || !isCVTitle(rest) {
		return p
	}
	return p.part(0, len(name)).trim()
}

// nameInParts returns a name that a form asks for in parts: "Surname: Alqahtani", "First name: Noura".
func (in *Interpreter) nameInParts(lines []line) (cv.Found, bool) {
	var parts [3]string // given, middle and family name
	var at cv.Span
	for _, l := range lines[:min(len(lines), nameHeadLines)] {
		for n, cell := range l.cells {
			name, value, _ := strings.Cut(cell.text, ":")
			part, known := partsOfNames[strings.ToLower(strings.TrimSpace(name))]
			if value = strings.TrimSpace(value); value == "" && n+1 < len(l.cells) {
				cell = l.cells[n+1]
				value = cell.text
			}
			if !known || value == "" || parts[part] != "" || !lettersOnly(value) {
				continue
			}
			if parts[part] = value; at == (cv.Span{}) {
				at.Start = cell.at
			}
			at.End = max(at.End, cell.end())
		}
	}
	if parts[0] == "" || parts[2] == "" {
		return cv.Found{}, false
	}
	whole := strings.Join(strings.Fields(strings.Join(parts[:], " ")), " ")
	return cv.Found{Value: whole, Span: at, Confidence: sureLabelledName}, in.likeName(passage{text: whole})
}

var partsOfNames = map[string]int{"name": 0, "first name": 0, "given name": 0, "given names": 0, "first name(s)": 0,
	"middle name": 1, "other names": 1, "surname": 2, "last name": 2, "family name": 2}

// isCutFrom reports whether words that could be a name are part of something else: the label of what follows a colon,
// the town of an address, or the middle of a sentence.
func isCutFrom(l line, part, name passage) bool {
	if at := name.end() - l.whole.at; at >= 0 && at <= len(l.whole.text) {
		value, labelled := strings.CutPrefix(strings.TrimLeft(l.whole.text[at:], " "), ":")
		if labelled && !isCVTitle(value) {
			return true
		}
	}
	_, behind, _ := strings.Cut(part.text, ",")
	small := name.text == strings.ToLower(name.text) && name.text != strings.ToUpper(name.text)
	return strings.ContainsFunc(behind, unicode.IsDigit) || small && name.words() < part.words()
}

// introduces matches the beginning of a sentence that says who is writing.
var introduces = regexp.MustCompile(`^(?i:i['’]m|i am|my name is|اسمي|أنا)\s+`)

// bareName cuts honorifics off the beginning, and brackets and what follows a comma off the end.
func (in *Interpreter) bareName(p passage) passage {
	p = p.part(len(introduces.FindString(p.text)), len(p.text))
	if before, _, found := strings.Cut(p.text, "/"); found && allHonorific(before) { // "أ . د / نورة"
		p = p.part(len(before)+1, len(p.text)).trim()
	}
	if nickname := nicknamed.FindStringIndex(p.text); nickname != nil {
		return p.part(nickname[0], nickname[1])
	}
	if at := strings.IndexAny(p.text, ",،(|/"); at > 0 {
		p = p.part(0, at)
	}
	tokens := text.Spans(p.text)
	for len(tokens) > 1 && honorifics.has(text.Stem(tokens[0].Text)) {
		tokens = tokens[1:]
	}
	for n := len(tokens) - 1; n > 1 && in.isCredential(p.text[tokens[n].Start:tokens[n].End]); n-- {
		tokens = tokens[:n]
	}
	if len(tokens) == 0 {
		return passage{at: p.at}
	}
	end := tokens[len(tokens)-1].End
	if rest := p.text[end:]; strings.HasPrefix(rest, ".") && len(tokens[len(tokens)-1].Text) == 1 {
		end++ // an initial
	}
	return p.part(tokens[0].Start, end)
}

// allHonorific reports whether a text is nothing but honorifics.
func allHonorific(s string) bool {
	words := stems(s)
	return len(words) > 0 && !slices.ContainsFunc(words, func(w string) bool { return !honorifics.has(w) })
}

// nicknamed matches a name that includes a nickname: "Noura (Nora) Alqahtani".
var nicknamed = regexp.MustCompile(`^\p{Lu}[\p{L}.'’-]+ \(\p{L}+\)(?: \p{Lu}[\p{L}.'’-]+){1,3}$`)

// isCredential reports whether a word is a credential after a name: PMP, MBA.
func (in *Interpreter) isCredential(word string) bool {
	_, certified := in.lexicon.Lookup(concept.Certification, word)
	_, degree := in.lexicon.Lookup(concept.Degree, word)
	return certified || degree
}

// likeName reports whether a text can be the name of a person.
func (in *Interpreter) likeName(p passage) bool {
	if strings.Contains(p.text, "(") && nicknamed.MatchString(p.text) {
		p.text = strings.NewReplacer("(", "", ")", "").Replace(p.text)
	}
	words := p.words()
	if words < fewestNameWords || words > mostNameWords || p.runes() > mostNameRunes || !lettersOnly(p.text) {
		return false
	}
	if _, is := headingOf(p.text); is || isLabelName(p) || isCVTitle(p.text) || in.isPlace(p.text) ||
		in.isSkill(p.text) {
		return false
	}
	for _, word := range strings.Fields(p.text) {
		first := []rune(word)[0]
		if unicode.IsLower(first) && !nameParticles[strings.ToLower(word)] && p.text != strings.ToLower(p.text) {
			return false
		}
	}
	return true
}

var nameParticles = vocabulary.folded("name-particles")

func lettersOnly(s string) bool {
	return !strings.ContainsFunc(s, func(r rune) bool {
		return !unicode.IsLetter(r) && !unicode.Is(unicode.M, r) &&
			!strings.ContainsRune(" .'’-‐\u00a0\u200c\u200d\u200e\u200f", r)
	})
}
