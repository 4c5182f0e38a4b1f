package document

import (
	"regexp"
	"slices"
	"strings"
	"unicode"

	"github.com/tawafuq/tawafuq/internal/text"
)

const (
	openings = "([{«<"
	closings = ")]}»>"
)

func isOpening(s string) bool { return len(s) > 0 && strings.Contains("([{", s) }
func isClosing(s string) bool { return len(s) > 0 && strings.Contains(")]}", s) }

// mend repairs what the order of glyphs leaves ambiguous in a line with Arabic.
func mend(s string, rightToLeft bool) string {
	s = mendLamAlef(withoutTatweel(s))
	s = mendBrackets(s)
	if rightToLeft {
		s = mendNumbers(mendStops(s))
		s = labelOnto.ReplaceAllString(s, "$1: $4$3، $2")
	} else {
		s = labelBehind.ReplaceAllString(s, "$2: $1")
	}
	return s
}

// backwardPhone matches a number whose groups were drawn from the left in a line from the right: no number ends with
// the code of a country and a plus.
var backwardPhone = regexp.MustCompile(`(^|[^\d+ ] ?)(\d{1,4}(?: \d{2,4}){1,3} (?:[29]\d{1,2}|[346]\d))\+($|[^\d+])`)

// mendPhone puts the groups of such a number in order: "456 123 55 966+".
func mendPhone(s string) string {
	if !strings.Contains(s, "+") {
		return s
	}
	return backwardPhone.ReplaceAllStringFunc(s, func(found string) string {
		parts := backwardPhone.FindStringSubmatch(found)
		groups := strings.Fields(parts[2])
		slices.Reverse(groups)
		return parts[1] + "+" + strings.Join(groups, " ") + parts[3]
	})
}

// labelBehind matches a list of Latin names with its Arabic label on the right, where the line begins: most of it is
// Latin, but it was typed from the right.
var labelBehind = regexp.MustCompile(`^(\p{Latin}[^:\p{Arabic}]*) :\s?(\p{Arabic}[\p{Arabic} ]{2,40})$`)

// labelOnto matches an Arabic label typed without a space before its list of Latin names, with the colon before the
// first name, which is drawn last: "لغات البرمجةHTML ،PHP ،: ++C".
var labelOnto = regexp.MustCompile(`^(\P{L}{0,3}\p{Arabic}[\p{Arabic} ]{2,40})` +
	`(\p{Latin}[^:\p{Arabic}]*(?: ،[^:\p{Arabic}]+)*) ،?: ?([+#]*)([^:،]+)$`)

// mendStops moves a stop to the end of the word before it. Word draws it before the next one if that was typed in the
// other direction.
func mendStops(s string) string { return stopBefore.ReplaceAllString(s, "$1$2 $3") }

// withoutTatweel drops the tatweel, which only stretches a word. After a lone ه it stays: there it marks a Hijri year.
func withoutTatweel(s string) string {
	const tatweel = 'ـ'
	if !strings.ContainsRune(s, tatweel) {
		return s
	}
	runes := []rune(s)
	kept := make([]rune, 0, len(runes))
	for i, r := range runes {
		n := len(kept)
		lone := n > 0 && kept[n-1] == 'ه' && (n == 1 || !isArabic(kept[n-2])) &&
			(i+1 == len(runes) || !isArabic(runes[i+1]) && runes[i+1] != tatweel)
		if r != tatweel || lone {
			kept = append(kept, r)
		}
	}
	return string(kept)
}

// mendLamAlef swaps lam and alef back if a file has them reversed. No word has two alefs in a row, or ends in alef, lam
// and hamza, so correct text is never touched.
func mendLamAlef(s string) string {
	runes := []rune(s)
	for i := 0; i+2 < len(runes); i++ {
		a, b, c := runes[i], runes[i+1], runes[i+2]
		switch {
		case a == 'ا' && isAlef(b) && c == 'ل':
			runes[i+1], runes[i+2] = c, b
		case a == 'ا' && b == 'ل' && c == 'ء' && i > 0 && isArabic(runes[i-1]) &&
			(i+3 == len(runes) || !isArabic(runes[i+3])):
			runes[i], runes[i+1] = b, a
		}
	}
	return string(runes)
}

// mendBrackets makes each bracket open or close, judging by what it touches and what is open. In lines with Arabic,
// some producers mirror brackets and some do not.
func mendBrackets(s string) string {
	if !strings.ContainsAny(s, openings+closings) {
		return s
	}
	runes := []rune(s)
	depth := 0
	for i, r := range runes {
		pair := bracketPair(r)
		if pair < 0 {
			continue
		}
		free := func(at int) bool { return at < 0 || at >= len(runes) || unicode.IsSpace(runes[at]) }
		opens := depth == 0
		switch before, after := free(i-1), free(i+1); {
		case before && !after:
			opens = true
		case after && !before:
			opens = false
		}
		if opens {
			runes[i] = []rune(openings)[pair]
			depth++
		} else {
			runes[i] = []rune(closings)[pair]
			depth = max(0, depth-1)
		}
	}
	return string(runes)
}

// bracketPair returns the index of a bracket's pair, or -1.
func bracketPair(r rune) int {
	for _, set := range []string{openings[:3], closings[:3]} { // comparison signs and quotes stay as they are
		if at := strings.IndexRune(set, r); at >= 0 {
			return at
		}
	}
	return -1
}

var (
	date      = `[\d٠-٩۰-۹]{1,4}(?:[/.][\d٠-٩۰-۹]{1,4}){0,2}`
	dateRange = regexp.MustCompile(`(^|[^\d٠-٩۰-۹/.+\-–—])(` + date + `)(\s*[-–—]\s*)(` + date +
		`)($|[^\d٠-٩۰-۹/.\-–—])`)
	openRange  = regexp.MustCompile(`(?i)\b(present|now|current|today|to date)(\s*[-–—]\s*)(` + date + `)($|[^\d/.])`)
	stopBefore = regexp.MustCompile(`(\p{Arabic}) ([.:،؛])(\p{Arabic})`)
	percent    = regexp.MustCompile(`(^|[^\d٠-٩])([%٪])([\d٠-٩]+(?:[.,٫][\d٠-٩]+)?)`)
	dashGroups = regexp.MustCompile(`\d{2,5}(?:-\d{2,5}){1,3}`)
)

var bracketFirst = regexp.MustCompile(`^(\(\p{Latin}[^()\p{Arabic}]*\)) (\p{Arabic}[\p{Arabic} ]*)$`)

// mendTitle moves brackets after the words they explain. Arabic typed into a line from the left is drawn before its
// brackets; read from the right they come first, where no text begins.
func mendTitle(s string) string { return bracketFirst.ReplaceAllString(s, "$2 $1") }

// mendNumbers puts ranges of dates in order, percent signs after their numbers, and the groups of phone numbers in
// order: in a line from the right, any of them may have been drawn either way.
func mendNumbers(s string) string {
	if !strings.ContainsFunc(s, unicode.IsDigit) {
		return s
	}
	s = dateRange.ReplaceAllStringFunc(s, func(found string) string {
		parts := dateRange.FindStringSubmatch(found)
		if later(parts[2], parts[4]) {
			parts[2], parts[4] = parts[4], parts[2]
		}
		return strings.Join(parts[1:], "")
	})
	s = openRange.ReplaceAllString(s, "$3$2$1$4")
	s = percent.ReplaceAllString(s, "$1$3$2")
	return dashGroups.ReplaceAllStringFunc(s, func(found string) string {
		groups := strings.Split(found, "-")
		if beginsPhone(groups[0]) >= beginsPhone(groups[len(groups)-1]) || len(found) < fewestPhoneBytes {
			return found
		}
		reversed := make([]string, len(groups))
		for i, group := range groups {
			reversed[len(groups)-1-i] = group
		}
		return strings.Join(reversed, "-")
	})
}

// later reports whether the first of two dates is after the second; it returns false if either has no year.
func later(a, b string) bool {
	first, second := dateKey(a), dateKey(b)
	return first != "" && second != "" && first > second
}

// dateKey returns a form of a date that sorts as text: the year first.
func dateKey(s string) string {
	parts := strings.FieldsFunc(text.Digits(s), func(r rune) bool { return r == '/' || r == '.' })
	if len(parts) > 0 && len(parts[0]) != 4 {
		for i, j := 0, len(parts)-1; i < j; i, j = i+1, j-1 {
			parts[i], parts[j] = parts[j], parts[i]
		}
	}
	if len(parts) == 0 || len(parts[0]) != 4 {
		return ""
	}
	for i := range parts {
		if len(parts[i]) == 1 {
			parts[i] = "0" + parts[i]
		}
	}
	return strings.Join(parts, " ")
}
