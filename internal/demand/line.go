package demand

import (
	"html"
	"regexp"
	"strings"
	"unicode"
	"unicode/utf8"

	"github.com/tawafuq/tawafuq/internal/text"
)

// line is a line of an advert without its markup.
type line struct {
	text   string
	bullet bool
	level  int // of a heading shown by the markup; 0 if there is none
}

// Levels of headings below those of Markdown and HTML.
const (
	boldLevel  = 7
	colonLevel = 8
	plainLevel = 9
)

var (
	blockTag = regexp.MustCompile(`(?i)</?(?:p|div|ul|ol|br|tr|table|section|article|header|footer)\b[^<>]{0,200}>`)
	itemTag  = regexp.MustCompile(`(?i)<li\b[^<>]{0,200}>`)
	headTag  = regexp.MustCompile(`(?i)<h([1-6])\b[^<>]{0,200}>`)
	headEnd  = regexp.MustCompile(`(?i)</(?:h[1-6]|li)\s*>`)
	boldTag  = regexp.MustCompile(`(?i)</?(?:b|strong)\s*>`)
	anyTag   = regexp.MustCompile(`</?[a-zA-Z][^<>]{0,200}>`)
	link     = regexp.MustCompile(`!?\[([^\[\]]{0,300})\]\([^()\s]{0,600}\)`)
)

var (
	newlines = strings.NewReplacer("\r\n", "\n", "\r", "\n", "\u2028", "\n", "\u2029", "\n")
	marks    = strings.NewReplacer("**", "", "__", "", "`", "", `\-`, "-", `\+`, "+", `\`, "")
)

// lines removes the markup of a text. Tags that begin a line become the equivalent Markdown marks.
func lines(s string) []line {
	s = text.Paragraphs(newlines.Replace(s))
	if strings.Contains(s, "&lt;") {
		s = html.UnescapeString(s) // escaped twice, as some feeds are
	}
	if strings.Contains(s, "<") {
		s = itemTag.ReplaceAllString(s, "\n* ")
		s = headTag.ReplaceAllStringFunc(s, func(tag string) string {
			return "\n" + strings.Repeat("#", int(tag[2]-'0')) + " "
		})
		s = headEnd.ReplaceAllString(s, "\n")
		s = blockTag.ReplaceAllString(s, "\n")
		s = boldTag.ReplaceAllString(s, "**")
		s = anyTag.ReplaceAllString(s, "")
	}
	s = html.UnescapeString(s)
	if strings.Contains(s, "](") {
		s = link.ReplaceAllString(s, "$1")
	}
	var found []line
	for raw := range strings.SplitSeq(s, "\n") {
		if l := readLine(raw); l.text != "" {
			found = append(found, l)
		}
	}
	return found
}

func readLine(raw string) line {
	s := oneLine(raw)
	l := line{}
	if hashes := len(s) - len(strings.TrimLeft(s, "#")); hashes > 0 && hashes <= 6 &&
		strings.HasPrefix(s[hashes:], " ") {
		l.level = hashes
		s = strings.TrimSpace(s[hashes:])
	}
	if rest := withoutBullet(s); rest != s {
		l.bullet = true
		s = rest
	}
	if l.level == 0 && isBold(s) {
		l.level = boldLevel
	}
	l.text = strings.Trim(oneLine(marks.Replace(s)), "_* ")
	return l
}

// oneLine collapses the white space of an otherwise clean line.
func oneLine(s string) string {
	if s = strings.TrimSpace(s); strings.Contains(s, "  ") || strings.ContainsAny(s, "\t\u00a0") {
		return strings.Join(strings.Fields(s), " ")
	}
	return s
}

const bulletMarks = "*-+•·▪●○■□◦‣⁃–—✓✔✅➤►▶➢❖♦☑"

// withoutBullet removes list marks, including "1." and "(a)", from the beginning of a line.
func withoutBullet(s string) string {
	rest := strings.TrimLeft(s, bulletMarks)
	switch {
	case len(rest) == len(s):
		return withoutNumber(s)
	case strings.HasPrefix(rest, " "):
		return withoutBullet(strings.TrimSpace(rest))
	case strings.HasPrefix(s, "**") || strings.HasPrefix(s, "+"): // bold; +966
		return s
	}
	return rest
}

func withoutNumber(s string) string {
	const longest = 4
	at := strings.IndexAny(s, ".)-")
	if at < 1 || at > longest || !strings.HasPrefix(s[at+1:], " ") {
		return s
	}
	label := text.Digits(strings.TrimPrefix(s[:at], "("))
	if len(label) > 2 || strings.Trim(label, "0123456789") != "" {
		return s
	}
	return strings.TrimSpace(s[at+1:])
}

// isBold reports whether a whole line is bold.
func isBold(s string) bool {
	s = strings.TrimRight(s, ": ")
	for _, mark := range []string{"**", "__"} {
		inner, begins := strings.CutPrefix(s, mark)
		inner, ends := strings.CutSuffix(strings.TrimRight(inner, " "), mark)
		if begins && ends && inner != "" && !strings.Contains(inner, mark) {
			return true
		}
	}
	return false
}

// abbreviations end with a full stop that does not end a sentence.
var abbreviations = set(`
	e.g i.e etc inc ltd co corp dr mr mrs ms sr jr vs no st dept approx min max incl u.s u.k a.k.a yrs yr ph.d b.sc
	m.sc b.s m.s b.a m.a ex eg ie`)

func set(words string) map[string]bool {
	all := map[string]bool{}
	for _, word := range strings.Fields(words) {
		all[word] = true
	}
	return all
}

// split returns the sentences of a line.
func split(s string) []string {
	var found []string
	add := func(part string) {
		found = append(found, bounded(strings.TrimSpace(part))...)
	}
	start := 0
	for i, r := range s {
		if !strings.ContainsRune(".!?؟;؛", r) {
			continue
		}
		after := i + utf8.RuneLen(r)
		if after >= len(s) || !endsSentence(s[start:i], r, s[after:]) {
			continue
		}
		add(s[start:after])
		start = after
	}
	add(s[start:])
	return found
}

// endsSentence reports whether a stop between two texts ends a sentence: it is followed by a space and then anything
// but a small letter, and not preceded by an abbreviation.
func endsSentence(before string, stop rune, after string) bool {
	rest := strings.TrimLeft(after, `"'”’)*`)
	if !strings.HasPrefix(rest, " ") {
		return false
	}
	next, _ := utf8.DecodeRuneInString(strings.TrimLeft(rest, ` "'“‘(`))
	if next == utf8.RuneError || stop != ';' && unicode.IsLower(next) {
		return false
	}
	if stop != '.' {
		return true
	}
	word := strings.ToLower(before[strings.LastIndexAny(before, " (/")+1:])
	return !abbreviations[word] && utf8.RuneCountInString(word) > 1
}

// bounded splits an overlong sentence at a comma, or anywhere.
func bounded(s string) []string {
	var parts []string
	for len(s) > maxSentence {
		at := maxSentence
		if comma := strings.LastIndexAny(s[:at], ",،"); comma > maxSentence/2 {
			_, size := utf8.DecodeRuneInString(s[comma:])
			at = comma + size
		} else if space := strings.LastIndexByte(s[:at], ' '); space > maxSentence/2 {
			at = space + 1
		}
		for at > 0 && !utf8.RuneStart(s[at]) {
			at--
		}
		if at == 0 {
			at = maxSentence
		}
		parts = append(parts, strings.TrimSpace(s[:at]))
		s = strings.TrimSpace(s[at:])
	}
	if s != "" {
		parts = append(parts, s)
	}
	return parts
}
