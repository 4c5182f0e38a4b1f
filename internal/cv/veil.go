package cv

import (
	"regexp"
	"slices"
	"strings"

	"github.com/tawafuq/tawafuq/internal/concept"
	"github.com/tawafuq/tawafuq/internal/text"
	"github.com/tawafuq/tawafuq/lexicon"
)

// veil blanks out of a CV who the person is and how to reach them, before it is sent outside.
type veil struct {
	reading Reading
	blanked string          // the CV at its full length, with spaces for what is removed
	names   map[string]bool // the words of the name, folded
}

// mostHead is how many bytes at the beginning of a CV may describe the person as a whole.
const mostHead = 1500

var (
	// longNumber matches phone numbers, postal codes and identity numbers; dates too, but nobody is asked about those.
	longNumber = regexp.MustCompile(`[+(]?\p{Nd}[\p{Nd} \x{00a0}().+/\-–\x{200e}\x{200f}]{3,}`)
	// addressed matches lines that say where somebody lives.
	addressed = regexp.MustCompile(`(?i)\b(?:` + addressWords(false) + `|p\.?\s?o\.?\s?box)\b` +
		`|(?:^|[^\p{L}])(?:ال)?(?:` + addressWords(true) + `|ص\s?\.\s?ب)(?:[^\p{L}]|$)`)
	// reached matches anything that looks like an e-mail or web address.
	reached = regexp.MustCompile(`\S*@\S*|(?i)\S*(://|www\.|linkedin|github\.com)\S*`)
)

// addressWords returns a pattern that matches the words of lexicon/cv/addresses.tsv in one language.
func addressWords(arabic bool) string {
	lines, err := concept.LoadPhrases(lexicon.Files, "cv/addresses.tsv")
	if err != nil {
		panic(err) // the file is part of the binary
	}
	var words []string
	for _, line := range lines {
		if arabic {
			words = append(words, line.Arabic...)
		} else {
			words = append(words, line.English...)
		}
	}
	for i, word := range words {
		words[i] = regexp.QuoteMeta(word)
	}
	return strings.Join(words, "|")
}

// referees matches a heading after which other people are named. Everything after it is left out, whatever the reading
// made of it: little else ever follows.
var referees = regexp.MustCompile(`(?im)^[^\pL\n]*(?:\pL+ )?` +
	`(?:references?|referees?|المراجع|مراجع|المعرفون|المعرّفون|معرفون)[^\pL\n]*$`)

func newVeil(r Reading, content string) veil {
	v := veil{reading: r, names: map[string]bool{}}
	for _, word := range text.Tokens(r.Name.Value) {
		v.names[word] = true
	}
	out := []byte(content)
	for _, left := range r.LeftOut {
		blank(out, left.Span)
	}
	for _, f := range append(slices.Clone(r.Links), r.Name, r.Email, r.Phone) {
		blank(out, f.Span)
	}
	if at := referees.FindStringIndex(content); at != nil {
		blank(out, Span{at[0], len(content)})
	}
	v.blanked = v.text(string(out))
	return v
}

// text replaces names, addresses and numbers with spaces.
func (v veil) text(s string) string {
	out := []byte(s)
	for _, word := range text.Spans(s) {
		if v.names[word.Text] {
			blank(out, Span{word.Start, word.End})
		}
	}
	for _, pattern := range []*regexp.Regexp{reached, EmailPattern, LinkPattern, longNumber} {
		for _, at := range pattern.FindAllStringIndex(s, -1) {
			blank(out, Span{at[0], at[1]})
		}
	}
	start := 0
	for line := range strings.Lines(s) {
		if addressed.MatchString(line) {
			blank(out, Span{start, start + len(line)})
		}
		start += len(line)
	}
	return string(out)
}

// places returns what a reader must see to settle the doubts: the entries and lines in doubt and, for questions about
// the whole person, the beginning of the CV.
func (v veil) places(doubts map[string]doubt) string {
	var spans []Span
	for _, d := range doubts {
		if d.found.There() {
			spans = append(spans, v.lineAround(d.found.Span))
		}
		if d.near.End > 0 {
			spans = append(spans, v.lineAround(d.near))
		} else {
			spans = append(spans, v.head())
		}
	}
	slices.SortFunc(spans, func(a, b Span) int { return a.Start - b.Start })
	var out strings.Builder
	end := 0
	for _, s := range spans {
		if s.End <= end {
			continue
		}
		for line := range strings.Lines(v.blanked[max(s.Start, end):s.End]) {
			if line = strings.TrimSpace(line); line != "" {
				out.WriteString(line + "\n")
			}
		}
		end = s.End
	}
	return strings.ToValidUTF8(out.String(), "")
}

// head returns the text between the line with the name and the first entry of any list. What is above the name may also
// be a name.
func (v veil) head() Span {
	start := v.lineAround(v.reading.Name.Span).End
	end := min(mostHead, len(v.blanked))
	for _, w := range v.reading.Works {
		end = min(end, w.Span.Start)
	}
	for _, e := range v.reading.Education {
		end = min(end, e.Span.Start)
	}
	for _, s := range v.reading.Skills {
		end = min(end, s.Span.Start)
	}
	return Span{start, max(start, end)}
}

// lineAround extends a span to whole lines.
func (v veil) lineAround(s Span) Span {
	start := strings.LastIndexByte(v.blanked[:s.Start], '\n') + 1
	end := strings.IndexByte(v.blanked[s.End:], '\n')
	if end < 0 {
		return Span{start, len(v.blanked)}
	}
	return Span{start, s.End + end}
}

// blank overwrites a span with spaces, but keeps its line breaks.
func blank(b []byte, s Span) {
	for i := s.Start; i < s.End; i++ {
		if b[i] != '\n' {
			b[i] = ' '
		}
	}
}
