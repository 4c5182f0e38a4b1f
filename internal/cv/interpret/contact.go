package interpret

import (
	"regexp"
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"

	"github.com/tawafuq/tawafuq/internal/account"
	"github.com/tawafuq/tawafuq/internal/concept"
	"github.com/tawafuq/tawafuq/internal/cv"
	"github.com/tawafuq/tawafuq/internal/errs"
)

// phonePattern matches numbers with marks between their digits. hasLongNumber looks for the shortest of them.
var phonePattern = regexp.MustCompile(`\(?(?:\+ ?|00)?[0-9٠-٩۰-۹]` +
	`(?:[ \x{00a0}\-.()\x{200e}\x{200f}]{0,3}[0-9٠-٩۰-۹]){6,15}\+?`)

func hasLongNumber(s string) bool {
	const shortest, widest = 7, 3
	digits, marks := 0, 0
	for _, r := range s {
		switch {
		case r >= '0' && r <= '9', r >= '٠' && r <= '٩', r >= '۰' && r <= '۹':
			if digits, marks = digits+1, 0; digits == shortest {
				return true
			}
		case marks < widest && strings.ContainsRune(" \u00a0-.()\u200e\u200f", r):
			marks++
		default:
			digits, marks = 0, 0
		}
	}
	return false
}

// hasEmail reports whether a text contains an e-mail address. It looks for the @ first, because the pattern is slow on
// long words.
func hasEmail(s string) bool { return strings.Contains(s, "@") && cv.EmailPattern.MatchString(s) }

// emailsAt, phonesAt and linksAt return the places of at most so many addresses in a text. Like hasEmail they first
// look for what every address has: most lines have none.
func emailsAt(s string, most int) [][]int {
	if !strings.Contains(s, "@") {
		return nil
	}
	return cv.EmailPattern.FindAllStringIndex(s, most)
}

func phonesAt(s string, most int) [][]int {
	if !hasLongNumber(s) {
		return nil
	}
	isAddress := func(at []int) bool {
		return streetNumber.MatchString(s[at[0]:]) ||
			zipCode.MatchString(s[at[0]:at[1]]) && stateBefore.MatchString(s[:at[0]])
	}
	return slices.DeleteFunc(phonePattern.FindAllStringIndex(s, most), isAddress)
}

// zipCode matches a full US postal code, and stateBefore what precedes it: "MO 65301-8969".
var (
	zipCode     = regexp.MustCompile(`^\d{5}-\d{4}$`)
	stateBefore = regexp.MustCompile(`\b[A-Z]{2},? $`)
)

// streetNumber matches a house number before the number of its street: "30613 101st Street".
var streetNumber = regexp.MustCompile(`^\d+ \d+(?i:st|nd|rd|th)\b`)

func linksAt(s string, most int) [][]int {
	if !hasDotWithin(s) && !strings.Contains(s, "://") {
		return nil
	}
	return cv.LinkPattern.FindAllStringIndex(s, most)
}

// hasDotWithin reports whether a text has a dot with something right after it, unlike the dot that ends a sentence.
func hasDotWithin(s string) bool {
	for at := 0; at+1 < len(s); at++ {
		if s[at] == '.' && s[at+1] != ' ' {
			return true
		}
	}
	return false
}

// card is who the person is and how to reach them: the lines of the head and of the section about contact.
type card struct {
	lines  []line
	fields []field
}

// cardOf gathers the lines about the person.
func cardOf(sections []section) card {
	var c card
	for _, s := range sections {
		switch s.about() {
		case head, contact, links:
			c.lines = append(c.lines, s.lines...)
		}
	}
	for _, l := range c.lines {
		for _, cell := range l.cells {
			c.fields = append(c.fields, fieldsWithin(cell)...)
			if f, ok := dashField(cell); ok {
				c.fields = append(c.fields, f)
			}
		}
		if len(l.cells) > 1 {
			fields, _ := fieldsIn(l)
			c.fields = append(c.fields, fields...)
		}
	}
	return c
}

// dashField reads "Mobile – 05…" and "Address / Jeddah - Old Well".
func dashField(cell passage) (field, bool) {
	name, value, found := passage{}, passage{}, false
	if parts := cell.split(atDash); len(parts) == 2 {
		name, value, found = parts[0], parts[1], true
	}
	if at := strings.Index(cell.text, " / "); at > 0 {
		name, value, found = cell.part(0, at).trim(), cell.part(at+len(" / "), len(cell.text)).trim(), true
	}
	l, known := labelOf(name.text)
	f := field{label: l, name: name, value: value, whole: cell}
	return f, found && known && !value.empty() && !isLabelName(value)
}

// value returns the first non-empty value of a label.
func (c card) value(l label) passage {
	for _, f := range c.fields {
		if f.label == l && !f.value.empty() {
			return f.value
		}
	}
	return passage{}
}

// phone finds the person's number in E.164: a labelled one first, then any in the head, then any in the text.
func phone(c card, all []line) cv.Found {
	for _, f := range c.fields {
		if f.label == phoneLabel {
			if found := phoneIn(f.value, surePhoneLabelled); found.There() {
				return found
			}
		}
	}
	for n, lines := range [][]line{c.lines, all} {
		for _, l := range lines {
			for _, cell := range l.cells {
				if f, ok := fieldIn(cell); ok && (f.label == skipLabel || f.label == idLabel) {
					continue
				}
				found := phoneIn(cell, []float64{surePhone, surePhoneBelow}[n])
				if found.There() && (n == 0 || !withinNumber(cell, found.Span)) {
					return found
				}
			}
		}
	}
	return cv.Found{}
}

// withinNumber reports whether part of a cell continues something else: the number of a document, a book or a page.
func withinNumber(cell passage, at cv.Span) bool {
	before, _ := utf8.DecodeLastRuneInString(cell.text[:at.Start-cell.at])
	return unicode.IsLetter(before) || unicode.IsDigit(before) || strings.ContainsRune("/.#_", before)
}

func phoneIn(p passage, confidence float64) cv.Found {
	for _, at := range phonesAt(p.text, mostNumbers) {
		if postBox.MatchString(p.text[max(0, at[0]-longestLead):at[0]]) {
			continue
		}
		number := p.part(at[0], at[1])
		for tries := 0; tries < mostInOne && !number.empty(); tries++ {
			if e164, is := dialled(number.text); is {
				return cv.Found{Value: e164, Span: number.place(), Confidence: confidence}
			}
			number = number.part(0, max(strings.LastIndexAny(number.text, "-+"), 0)) // "+968-9605…-9909…"
		}
	}
	return cv.Found{}
}

// postBox matches what precedes the number of a post office box.
var postBox = regexp.MustCompile(`(?i:\bbox|ص\.? ?ب\.?|صندوق(?: ال?بريد)?)(?: ?(?i:no|number|رقم))?[\s.:,#-]*$`)

// mostInOne is how many numbers may run into each other.
const mostInOne = 3

// dialled returns a number in E.164, if it is one.
func dialled(written string) (string, bool) {
	if bare, ok := strings.CutSuffix(written, "+"); ok {
		// Right-to-left lines draw the sign after the number; elsewhere it begins the next number.
		written = "+" + strings.TrimPrefix(bare, "+")
	}
	var c errs.Check
	e164 := account.ParsePhone(&c, "phone", written)
	return e164, c.Err() == nil && e164 != ""
}

// withoutContacts cuts addresses, numbers and links out of a cell. What is left may be a name, a title or a place.
func withoutContacts(cell passage) []passage {
	var spans []cv.Span
	for _, find := range []func(string, int) [][]int{emailsAt, phonesAt, linksAt} {
		for _, at := range find(cell.text, -1) {
			spans = append(spans, cell.part(at[0], at[1]).place())
		}
	}
	return cell.without(spans)
}

// location finds where the person lives: by its label, or as a part of the head that names a place.
func (in *Interpreter) location(c card) cv.Found {
	if value := c.value(placeLabel); !value.empty() && value.runes() <= cv.MaxPlace {
		if left := withoutContacts(value.split(atBar)[0]); len(left) > 0 {
			return left[0].found(sureLabelled)
		}
	}
	guess := cv.Found{}
	for _, l := range c.lines {
		if at := livesIn.FindStringIndex(l.Text); at != nil && l.whole.words() <= longestLivesIn {
			if parts := l.whole.part(at[1], len(l.Text)).split(atBar); len(parts) > 0 && in.hasPlace(parts[0].text) {
				for _, p := range withoutContacts(parts[0]) {
					return p.trimSet(edges + ".").found(surePlaceSentence)
				}
			}
		}
		if l.whole.words() > longestPlaceLine {
			continue
		}
		for _, part := range titleParts(l) {
			if f, ok := fieldIn(part); ok && f.label != placeLabel {
				continue
			}
			if in.isPlace(part.text) {
				return part.found(surePlace)
			}
			if !guess.There() && part.words() <= longestAddress && in.isAddress(part) &&
				schoolWords.count(part.text) == 0 {
				guess = part.found(surePlaceAddress)
			}
		}
	}
	return guess
}

// livesIn matches what precedes the place in a sentence about where somebody lives.
var livesIn = regexp.MustCompile(`(?i)\b` + vocabulary.english("lives-in") + `\s+` +
	`|` + vocabulary.arabic("lives-in") + `\s+`)

// headParts returns the parts of a line of the head.
func headParts(l line) []passage {
	var parts []passage
	for _, cell := range l.cells {
		for _, part := range cell.split(atDash) {
			parts = append(parts, withoutContacts(part)...)
		}
	}
	return parts
}

// isAddress reports whether a text is an address: a place and its district or country, with a comma or a dash between.
func (in *Interpreter) isAddress(p passage) bool {
	for _, between := range []separator{atComma, atDash} {
		parts := p.split(between)
		if len(parts) < 2 || in.likePosition(p.text) >= likelyPosition {
			continue
		}
		if in.isPlace(parts[0].text) || in.isPlace(parts[len(parts)-1].text) {
			return true
		}
	}
	return false
}

// linksIn finds the person's web addresses. A bare domain counts only among the contacts.
func (in *Interpreter) linksIn(sections []section) []cv.Found {
	found := []cv.Found{}
	seen := map[string]bool{}
	for _, s := range sections {
		personal := s.about() == head || s.about() == contact || s.about() == links
		for n, l := range s.lines {
			emails := emailsAt(l.Text, -1)
			for _, at := range linksAt(l.Text, -1) {
				if inside(at, emails) || len(found) >= cv.MaxLinks {
					continue
				}
				p := l.whole.part(at[0], at[1])
				if strings.HasSuffix(p.text, "-") && n+1 < len(s.lines) && at[1] == len(l.Text) {
					p = overBreak(p, s.lines[n+1])
				}
				p = p.trimSet(".,;:)(]['\"،؛")
				if f, ok := linkOf(p, personal); ok && !seen[linkKey(f.Value)] {
					seen[linkKey(f.Value)] = true
					found = append(found, f)
				}
			}
		}
	}
	return found
}

// overBreak joins an address that was broken at a hyphen at the end of a line.
func overBreak(p passage, next line) passage {
	rest, _, _ := strings.Cut(next.whole.text, " ")
	if next.whole.at != p.end()+1 || rest == "" || strings.ContainsAny(rest, "@\t") || isArabic(rest) ||
		!lettersOnly(rest) {
		return p
	}
	return passage{text: p.text + "\n" + rest, at: p.at}
}

// linkKey returns the form in which addresses are compared.
func linkKey(address string) string {
	_, rest, _ := strings.Cut(strings.ToLower(address), "://")
	return strings.TrimSuffix(strings.TrimPrefix(rest, "www."), "/")
}

func inside(at []int, spans [][]int) bool {
	for _, s := range spans {
		if at[0] < s[1] && at[1] > s[0] {
			return true
		}
	}
	return false
}

func linkOf(p passage, personal bool) (cv.Found, bool) {
	lower := strings.ToLower(p.text)
	whole := strings.HasPrefix(lower, "http") || strings.HasPrefix(lower, "www.") || strings.Contains(lower, "/")
	if !personal && !whole || strings.HasSuffix(lower, "asp.net") || lower == "vb.net" || lower == "ado.net" {
		return cv.Found{}, false
	}
	var c errs.Check
	address := account.ParseLink(&c, "link", strings.ReplaceAll(p.text, "\n", ""))
	if c.Err() != nil || address == "" {
		return cv.Found{}, false
	}
	confidence := sureLink
	if !personal {
		confidence = sureLinkElsewhere
	}
	return cv.Found{Value: address, Span: p.place(), Confidence: confidence}, true
}

// hasPlace reports whether a text names a place anywhere.
func (in *Interpreter) hasPlace(s string) bool {
	for _, m := range in.lexicon.Find(s) {
		if m.Concept.Kind == concept.Place {
			return true
		}
	}
	return false
}
