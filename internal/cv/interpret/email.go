package interpret

import (
	"regexp"
	"strings"

	"github.com/tawafuq/tawafuq/internal/cv"
)

// email finds the person's address: in the head, or above it in the first lines, whatever they are about. An address
// further down may be somebody else's.
func email(c card, all []line) cv.Found {
	own := firstEmail(c.lines, sureEmail, true)
	other := firstEmail(all[:min(len(all), linesNearTop)], sureEmail, false)
	switch {
	case other.There() && (!own.There() || other.Span.Start < own.Span.Start):
		return other
	case own.There():
		return own
	}
	return firstEmail(all, sureEmailBelow, false)
}

func firstEmail(lines []line, confidence float64, spaced bool) cv.Found {
	for n, l := range lines {
		if !strings.Contains(l.Text, "@") {
			continue
		}
		if n+1 < len(lines) {
			if f := brokenEmail(l, lines[n+1], confidence); f.There() {
				return f
			}
		}
		if at := cv.EmailPattern.FindStringIndex(l.Text); at != nil {
			at = addressAlone(l.Text, at)
			return wholeLocal(l.Text[:at[0]], l.whole.part(at[0], at[1]).found(confidence))
		}
		if at := spacedEmail.FindStringIndex(l.Text); at != nil && spaced {
			f := l.whole.part(at[0], at[1]).found(sureEmailBelow)
			f.Value = strings.ReplaceAll(f.Value, " ", "")
			return f
		}
	}
	return cv.Found{}
}

// brokenEmail is an address of one of the large mail services whose end a narrow column has moved to the next line:
// "sara@gmail.co" above "m".
func brokenEmail(l, below line, confidence float64) cv.Found {
	end := strings.TrimSpace(below.Text)
	if end == "" || len(end) > longestEmailEnd || strings.Contains(end, "@") {
		return cv.Found{}
	}
	start := strings.TrimRight(l.Text, " ")
	at := serviceEmail.FindStringIndex(start + end)
	if at == nil || at[0] >= len(start) {
		return cv.Found{}
	}
	return cv.Found{Value: (start + end)[at[0]:], Confidence: confidence,
		Span: cv.Span{Start: l.whole.at + at[0], End: below.whole.at + strings.Index(below.Text, end) + len(end)}}
}

// longestEmailEnd is how much of an address can be on the next line: "outlook.com".
const longestEmailEnd = 11

// serviceEmail matches an address of one of the large mail services.
var serviceEmail = regexp.MustCompile(`(?i)\b[a-z0-9][a-z0-9._%+-]{0,63}@(?:gmail|yahoo|hotmail|outlook|icloud)\.com$`)

// linesNearTop are the lines at the top of a CV that speak of nobody else.
const linesNearTop = 12

// spacedEmail matches an address at one of the large mail services written with spaces: "sara@gmail .com".
var spacedEmail = regexp.MustCompile(`(?i)\b[a-z0-9][a-z0-9._-]{0,63} ?@ ?` +
	`(?:gmail|yahoo|hotmail|outlook|icloud) ?\. ?com\b`)

// addressAlone returns the place of an e-mail address without a label or a heading that runs into it:
// "Email-sara@example.comSUMMARY".
func addressAlone(s string, at []int) []int {
	from, to := at[0], at[1]
	if label := mailLabel.FindString(s[from:to]); label != "" {
		from += len(label)
	} else if mailLetter.MatchString(s[max(0, from-6):from]) {
		from += len(halfMailLabel.FindString(s[from:to]))
	}
	if end := endOfAddress.FindStringSubmatchIndex(s[from:to]); end != nil {
		to = from + end[3]
	}
	return []int{from, to}
}

var (
	mailLabel     = regexp.MustCompile(`^(?i:e-?mail(?:[-_.]?id)?[-_.]+)\b`)
	halfMailLabel = regexp.MustCompile(`^(?i:mail(?:[-_.]?id)?[-_.]+)\b`) // of "E. mail-"
	mailLetter    = regexp.MustCompile(`(?i:(?:^|\W)e[ .-]{0,3})$`)
	endOfAddress  = regexp.MustCompile(`@.*\.(com|net|org|edu)\p{Lu}\pL*$`)
)
