package document

import (
	"regexp"
	"strings"
	"unicode"
	"unicode/utf8"

	"golang.org/x/text/unicode/norm"
)

// cleanLine turns a line into what Line.Text promises, and reports whether it had a list mark.
func cleanLine(s string) (text string, bullet bool) {
	s = composed(strings.ToValidUTF8(s, ""))
	s = withoutGaps(strings.Map(plain, withoutEntities(s)))
	s = mendPhone(withLostSpaces(withAccents(withoutOddLigatures(s))))
	if rest, found := withoutBullet(s); found {
		return rest, true
	}
	return s, false
}

// withoutEntities decodes the entities that some web forms leave in pages: "Tom &amp; Sons".
func withoutEntities(s string) string {
	if !strings.Contains(s, "&") {
		return s
	}
	return entities.Replace(s)
}

var entities = strings.NewReplacer("&amp;", "&", "&nbsp;", " ", "&quot;", `"`, "&#39;", "'", "&lt;", "<", "&gt;", ">")

// withLostSpaces separates small words from the names attached to them, since some programs lose a space there:
// "asFitter", "LTDfrom".
func withLostSpaces(s string) string {
	const longest = 4 // of those words
	var out strings.Builder
	written := 0
	for at := 1; at < len(s); at++ {
		lost := false
		switch first := max(0, at-longest-1); {
		case isUpper(s[at]) && isLower(s[at-1]) && at+1 < len(s) && (isASCIILetter(s[at+1]) || s[at+1] == '.'):
			lost = joinsOnto[lastWord(s[first:at])]
		case isLower(s[at]) && isUpper(s[at-1]) && at > 1 && isUpper(s[at-2]):
			lost = joinsBehind[firstWord(s[at:min(len(s), at+longest+1)])]
		}
		if lost {
			out.WriteString(s[written:at] + " ")
			written = at
		}
	}
	if written == 0 {
		return s
	}
	return out.String() + s[written:]
}

// Short words that no other mixed-case word begins or ends with.
var (
	joinsOnto   = map[string]bool{"as": true, "from": true, "with": true}
	joinsBehind = map[string]bool{"from": true, "till": true, "with": true, "and": true}
)

func lastWord(s string) string  { return s[strings.LastIndexFunc(s, isNoLetter)+1:] }
func firstWord(s string) string { return s[:len(s)-len(strings.TrimLeftFunc(s, unicode.IsLetter))] }

func isNoLetter(r rune) bool    { return !unicode.IsLetter(r) }
func isUpper(b byte) bool       { return b >= 'A' && b <= 'Z' }
func isLower(b byte) bool       { return b >= 'a' && b <= 'z' }
func isASCIILetter(b byte) bool { return isUpper(b) || isLower(b) }

// plain turns white space into spaces and drops invisible characters. Private-use characters are icons that mean
// something in one font only.
func plain(r rune) rune {
	switch {
	case r == '\t', r >= ' ' && r < unicode.MaxASCII: // nearly always
		return r
	case unicode.IsSpace(r), unicode.Is(unicode.Z, r), r == unicode.ReplacementChar:
		return ' '
	case unicode.Is(unicode.Co, r):
		return privateUse(r)
	case unicode.Is(unicode.Prepended_Concatenation_Mark, r): // a format character that is drawn all the same
		return r
	case unicode.IsControl(r), unicode.Is(unicode.Cf, r), unicode.Is(unicode.Variation_Selector, r), r == '\u034F',
		!unicode.IsPrint(r):
		return -1
	}
	return r
}

// privateUse keeps the bullets of Symbol and Wingdings, which Word stores from U+F000 on, and drops other icons.
func privateUse(r rune) rune {
	switch r {
	case 0xF0B7, 0xF0A7, 0xF0A8, 0xF0D8, 0xF0FC, 0xF076, 0xF06C, 0xF06E:
		return '•'
	}
	return ' '
}

// composed returns s in NFC with presentation forms folded: letters in the shape they take within a word, and
// ligatures. It drops marks on a letter beyond what any language uses.
func composed(s string) string {
	if !strings.ContainsFunc(s, isBeyondASCII) {
		return s
	}
	var out strings.Builder
	out.Grow(len(s))
	marks := 0
	for _, r := range s {
		if !unicode.Is(unicode.M, r) {
			marks = 0
		} else if marks++; marks > mostMarks {
			continue
		}
		if isPresentationForm(r) {
			// A vowel mark by itself is folded to one on a space; within a word it belongs on the letter.
			out.WriteString(strings.TrimLeft(norm.NFKC.String(string(r)), " "))
			continue
		}
		out.WriteRune(r)
	}
	return norm.NFC.String(out.String())
}

func isPresentationForm(r rune) bool {
	latin := r >= 0xFB00 && r <= 0xFB06
	arabicA := r >= 0xFB50 && r <= 0xFDFF && r != 0xFD3E && r != 0xFD3F // the two ornate brackets are not letters
	arabicB := r >= 0xFE70 && r < 0xFEFF
	return latin || arabicA || arabicB
}

// withoutGaps turns a wide gap into a tab and any other white space into one space, with none at the ends.
func withoutGaps(s string) string {
	var out strings.Builder
	out.Grow(len(s))
	spaces, tab := 0, false
	words := 0 // since the last tab
	for i, r := range s {
		if r == ' ' || r == '\t' {
			spaces++
			tab = tab || r == '\t'
			continue
		}
		if spaces > 0 && out.Len() > 0 {
			words++
			if tab || spaces >= wideGap && !goesOnBehind(out.String(), s[i:], words) {
				out.WriteByte('\t')
				words = 0
			} else {
				out.WriteByte(' ')
			}
		}
		spaces, tab = 0, false
		out.WriteRune(r)
	}
	return out.String()
}

// goesOnBehind reports whether a sentence continues after a wide gap, as when somebody spaced it by hand: there is a
// conjunction next to the gap, or small letters on both sides of it after many words.
func goesOnBehind(before, after string, words int) bool {
	last := before[strings.LastIndexAny(before, " \t")+1:]
	next := after
	if end := strings.IndexByte(after, ' '); end >= 0 {
		next = after[:end]
	}
	first, _ := firstRune(last)
	second, _ := firstRune(next)
	if words >= fewSentenceWords && (joining[last] || joining[next]) {
		return unicode.IsLetter(second) || unicode.IsDigit(second) || second == '(' || second == '&'
	}
	return words >= sentenceWords && unicode.IsLower(first) && unicode.IsLower(second)
}

const (
	bulletMarks = "•●○◦▪▫■□◾◽▸▹►▶▻➢➤➔➜➣❖◆◇✓✔✗☑✦✧★☆‣⁃∙⚫⬤✱❑❒⦁⦿⇨→☞◉〓"
	// Marks that are also letters or signs: a space must follow. The last of them are Wingdings read as letters.
	dashMarks = "-–—−‐*·+~oO¤§∑Øüÿ" + pointingMarks
	// Marks that are also brackets. With an item of the other direction they may end up after it.
	pointingMarks = "›‹»«>"
	// Arabic bullets point to the left.
	arabicMarks = "◄◀◂←⇦"
)

// startsSpaced reports whether letters have spaces between them: the O of "O M A R" is not a mark.
func startsSpaced(rest string) bool {
	first, _, _ := strings.Cut(strings.TrimSpace(rest), " ")
	return utf8.RuneCountInString(first) == 1
}

// numberBehind matches the number of an item written in the other direction: "stc .١".
var numberBehind = regexp.MustCompile(`\s+\.[0-9٠-٩]{1,2}$`)

// withoutMarkBehind cuts off a number, or a pointing mark that is not a bracket, at the end of a line.
func withoutMarkBehind(s string) (string, bool) {
	if at := numberBehind.FindStringIndex(s); at != nil && at[0] > 0 {
		return s[:at[0]], true
	}
	mark, size := utf8.DecodeLastRuneInString(s)
	before := s[:len(s)-size]
	if strings.ContainsRune(pointingMarks, mark) && strings.HasSuffix(before, " ") &&
		!strings.ContainsAny(before, pointingMarks) && strings.TrimSpace(before) != "" {
		return strings.TrimSpace(before), true
	}
	return withoutNumber(s)
}

// withoutBullet cuts off the list mark of a line: a sign, a dash, or a short number with its stop (1. 2) ٣-).
func withoutBullet(s string) (string, bool) {
	mark, rest := firstRune(s)
	after, _ := firstRune(rest)
	switch {
	case strings.ContainsRune(bulletMarks+arabicMarks, mark):
	case strings.ContainsRune(dashMarks, mark) && unicode.IsSpace(after) &&
		!(unicode.IsLetter(mark) && startsSpaced(rest)):
	case (mark == '-' || mark == '–' || mark == '*') && unicode.IsLetter(after):
	default:
		return withoutMarkBehind(s)
	}
	rest = strings.TrimSpace(rest)
	if rest == "" { // a row of signs, or a lone dash
		return s, false
	}
	return rest, true
}

func withoutNumber(s string) (string, bool) {
	rest, digits := s, 0
	r, tail := firstRune(rest)
	for unicode.IsDigit(r) && digits <= longestItemNumber {
		rest, digits = tail, digits+1
		r, tail = firstRune(rest)
	}
	if digits == 0 || digits > longestItemNumber || r != '.' && r != ')' && r != '-' {
		return s, false
	}
	item := strings.TrimSpace(tail)
	// 05- 2019 is a date, and the numbers of 1.5 and 3-D are not marks.
	if first, _ := firstRune(item); !unicode.IsLetter(first) || item == tail && !isWrittenOnto(item, r) {
		return s, false
	}
	return item, true
}

// dayBefore matches a month that may follow its day and a stop.
var dayBefore = regexp.MustCompile(`(?i)^(jan(uary)?|feb(ruary)?|mar(ch)?|apr(il)?|may|june?|july?|aug(ust)?|` +
	`sept?(ember)?|oct(ober)?|nov(ember)?|dec(ember)?)\b`)

// isWrittenOnto reports whether an item begins right after the sign of its number, without a space: "2)prepared",
// "1.C2C". After a stop it must begin with a capital or an Arabic letter, but not with the month of a date.
func isWrittenOnto(item string, sign rune) bool {
	first, rest := firstRune(item)
	second, _ := firstRune(rest)
	return sign != '-' && (unicode.IsLetter(second) || unicode.IsDigit(second)) &&
		(sign == ')' || !unicode.IsLower(first) && !dayBefore.MatchString(item))
}

func firstRune(s string) (rune, string) {
	r, size := utf8.DecodeRuneInString(s)
	if size == 0 {
		return 0, ""
	}
	return r, s[size:]
}
