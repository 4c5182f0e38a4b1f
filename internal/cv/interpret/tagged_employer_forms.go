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

// dropLabels drops names that are the label of what follows a colon: "Organization:".
func (d *tagged) dropLabels() {
	d.pieces = slices.DeleteFunc(d.pieces, func(p piece) bool {
		if !p.field.Entry() || len(p.parts) > 1 || !d.colonAfter(p.last, p.to()) {
			return false
		}
		_, known := labelOf(p.parts[0].text)
		return known
	})
}

// onlyLabel reports whether a text is the name of a form field, and of no trade.
func (in *Interpreter) onlyLabel(s string) bool {
	_, known := labelOf(s)
	return known && in.likePosition(s) < likelyPosition
}

// withoutOwnLabel returns a value without the label of its field before it: "Job Title: Keeper".
func withoutOwnLabel(value cv.Found, label label) cv.Found {
	if name, rest, dashed := strings.Cut(value.Value, "- "); dashed { // "Job Designation- Keeper"
		named, _ := labelOf(lastWord(name))
		if named == label && len(lastWord(name)) >= shortestOwnLabel && !strings.HasSuffix(name, " ") &&
			len(strings.Fields(name)) <= longestOwnLabel {
			return cutTo(value, len(value.Value)-len(strings.TrimLeft(rest, " ")), len(value.Value))
		}
	}
	f, is := fieldIn(passage{text: value.Value})
	if !is || f.label != label || f.value.empty() {
		return value
	}
	return cutTo(value, f.value.at, f.value.end())
}

// withoutNextLabel returns a value without the label of the next one at its end: "Keeper Duration: …".
func (d *tagged) withoutNextLabel(f cv.Found) cv.Found {
	label := lastWord(f.Value)
	if !f.There() || len(label) == len(f.Value) || !d.inLine(f) || !d.colonAfter(d.lineOf(f), f.Span.End) ||
		!d.in.onlyLabel(label) {
		return f
	}
	return cutTo(f, 0, len(strings.TrimRight(f.Value[:len(f.Value)-len(label)], " ")))
}

// The most words of such a label before a dash, and the fewest bytes of its last word: posts and jobs are positions.
const (
	longestOwnLabel  = 2
	shortestOwnLabel = 8
)

// dropMislabelled drops positions with another label, in a CV that labels its positions: "Business sector: Software".
func (d *tagged) dropMislabelled() {
	other := func(p piece) (is, known bool) {
		head := passage{text: d.lineHead(p.line)}
		at := strings.IndexByte(head.text, ':')
		if p.field != tag.Position || at < 0 || at > labelBytes || p.from()-d.starts[p.line] < at ||
			head.part(0, at).words() > longestColumnName {
			return false, false
		}
		named, _ := labelOf(head.text[:at])
		return named != positionLabel, named == positionLabel
	}
	labelled := 0
	for _, p := range d.pieces {
		if _, known := other(p); known {
			labelled++
		}
	}
	if labelled < fewestLabelled {
		return
	}
	d.pieces = slices.DeleteFunc(d.pieces, func(p piece) bool {
		is, _ := other(p)
		return is
	})
}

// fewestLabelled is the fewest labelled positions of a CV that labels them.
const fewestLabelled = 2

// formsWhole gives employers that are nothing but a legal form at the beginning of a line the name that ends the line
// above: "at Mossline Global", "Pvt. Ltd."
func (d *tagged) formsWhole() {
	for n := range d.pieces {
		p := &d.pieces[n]
		if p.field != tag.Company || len(p.parts) > 1 || p.line == 0 || p.from() != d.starts[p.line] ||
			!isLegalForm(p.parts[0].text) {
			continue
		}
		name := d.nameAtEnd(p.line - 1)
		if name.empty() || len(d.across(name.found(1))) > 0 {
			continue
		}
		p.parts, p.line = []passage{name, p.parts[0]}, p.line-1
	}
}

// isLegalForm reports whether all words of a name are legal forms.
func isLegalForm(name string) bool {
	words := text.Tokens(name)
	proper := func(word string) bool { return strongCompany.count(word) == 0 }
	return len(words) > 0 && !slices.ContainsFunc(words, proper)
}

// nameAtEnd returns the capitalised words that end a line.
func (d *tagged) nameAtEnd(n int) passage {
	line := strings.TrimRight(d.lines[n].Text, " ")
	from := len(line)
	for words := 0; words < longestFilled; words++ {
		begin := strings.LastIndexAny(line[:from], " \t") + 1
		first, _ := utf8.DecodeRuneInString(line[begin:])
		if !unicode.IsUpper(first) && line[begin:from] != "&" || strings.ContainsAny(line[begin:from], "/:|(") {
			break
		}
		if from = begin; from == 0 || line[from-1] == '\t' {
			break
		}
		from = len(strings.TrimRight(line[:from], " "))
	}
	return passage{text: line[from:], at: d.starts[n] + from}.trim()
}

// withoutOpenBracket returns a one-line value without a bracket that does not close in it.
func withoutOpenBracket(f cv.Found) cv.Found {
	if f.Span.End-f.Span.Start != len(f.Value) {
		return f
	}
	return cutTo(f, 0, len(beforeOpenBracket(passage{text: f.Value}).text))
}

// placeBehind matches an employer and, after "in", where it is.
var placeBehind = regexp.MustCompile(`^(.*?\s|)(?i:in) (\p{Lu}[\p{L}\s,-]*)$`)

// withoutPlaceBehind returns an employer without the town that it is in: "Blue Palm Hotel in Jeddah".
func withoutPlaceBehind(f cv.Found) cv.Found {
	at := placeBehind.FindStringSubmatchIndex(f.Value)
	if at == nil || f.Span.End-f.Span.Start != len(f.Value) || strings.Count(f.Value[:at[3]], " ") == 1 ||
		!onlyTowns(cv.Found{Value: f.Value[at[4]:at[5]]}) {
		return f
	}
	f.Value = strings.TrimRight(f.Value[:at[3]], " ,")
	f.Span.End = f.Span.Start + len(f.Value)
	return f
}

// withoutGluedIn returns a name without the "in" that runs into it: "Worked inMossline".
func withoutGluedIn(f cv.Found) cv.Found {
	if !gluedIn.MatchString(f.Value) {
		return f
	}
	return cutOff(f, len("in"))
}

var gluedIn = regexp.MustCompile(`^in\p{Lu}\p{Ll}`)

// dropSuperiors drops whom somebody works for, along with what comes before and after the word that says so on its
// line, except dates: "Hay making, Manager: Sara Harbi".
func (d *tagged) dropSuperiors() {
	told := map[int]bool{}
	for _, p := range d.pieces {
		if p.field == tag.Position && len(p.parts) == 1 && superior.MatchString(p.parts[0].text) &&
			d.colonAfter(p.last, p.to()) {
			told[p.line] = true
		}
	}
	if len(told) == 0 {
		return
	}
	d.pieces = slices.DeleteFunc(d.pieces, func(p piece) bool {
		return told[p.line] && (p.field == tag.Position || p.field == tag.Company)
	})
}

// superior matches the word before the name of a superior.
var superior = regexp.MustCompile(`(?i)(?:^|[,(–-] ?)(?:direct |line )?(?:manager|supervisor|advis[eo]r|mentor)s?$`)

// fromPreposition extends employers back to the preposition after their position, by the names in between: "Clerk with
// MB", "Mossline Barns".
func (d *tagged) fromPreposition() {
	for n := 1; n < len(d.pieces); n++ {
		p, before := &d.pieces[n], d.pieces[n-1]
		if p.field != tag.Company || before.field != tag.Position || before.last != p.line || p.from() <= before.to() {
			continue
		}
		if lead := namesBehindLead.FindStringSubmatch(d.textAt(before.to(), p.from())); lead != nil {
			begin := p.from() - len(lead[1])
			p.parts[0] = passage{text: d.textAt(begin, p.parts[0].end()), at: begin}
		}
	}
}

// namesBehindLead matches such a preposition with a few names after it.
var namesBehindLead = regexp.MustCompile(`^ (?:at|with|for|@) ((?:(?:\p{Lu}[\p{L}&]*|&) ){1,3})$`)
