package redact

import (
	"regexp"
	"strings"
	"unicode"
)

// pattern finds what tells who somebody is by its form. Most texts have nothing of the kind, and a search among the
// texts of thousands looks at each: mayMatch is a quick check before the slow one.
type pattern struct {
	*regexp.Regexp
	mayMatch func(string) bool
}

var patterns = []pattern{
	{regexp.MustCompile(`\S*@\S*`), with("@")},
	{regexp.MustCompile(`(?i)\S*(?:://|www\.|linkedin|github\.|behance|t\.me/|wa\.me/|instagram|twitter|facebook)\S*`),
		with("://", "www.", "linkedin", "github.", "behance", "t.me/", "wa.me/", "instagram", "twitter", "facebook")},
	{regexp.MustCompile(`(?i)\b[a-z0-9-]+\.(?:com|net|org|sa|me|io|dev|info|co)\b\S*`), with(".")},
	// Phone and identity numbers; a range of years is shorter.
	{regexp.MustCompile(`[+(]?\p{Nd}(?:[ \x{00a0}().\-–\x{200e}\x{200f}]?\p{Nd}){8,}`), digits},
	{BirthYear, MayTellAge},
	{regexp.MustCompile(`(?i)(?:\bage[d]?\b|العمر|عمري)\D{0,6}\p{Nd}{1,3}`), with("age", "العمر", "عمري")},
	{regexp.MustCompile(`(?im)^\s*(?:address|home address|العنوان|السكن)\s*[:：].*$`),
		with("address", "العنوان", "السكن")},
	{regexp.MustCompile(`(?i)(?:princess nou?rah?|effat|dar al[- ]hekma|الأميرة نورة|عفت|دار الحكمة)[^\n,،.;]*`),
		with("princess", "effat", "hekma", "الأميرة", "عفت", "دار الحكمة")},
	{regexp.MustCompile(`(?i)[^\n,،.;]*(?:girls|boys|women|for men|للبنات|للبنين|البنات|البنين)[^\n,،.;]*`),
		with("girls", "boys", "women", "for men", "بنات", "بنين")},
	{englishSchool, with("university", "college", "institute", "academy", "school", "polytechnic")},
	{arabicSchool, with("جامعة", "كلية", "معهد", "أكاديمية", "اكاديمية", "مدرسة", "مدارس")},
}

// The names of schools and universities in running text. They are recognised by their capitals, and in Arabic by how
// the names of universities are made: with a title, a father's name, or what is taught there.
var (
	englishSchool = regexp.MustCompile(`(?:\p{Lu}[\w'’.-]*[ \t]+){1,3}` + schoolWord + `(?:` + schoolOf + `)?|` +
		schoolWord + schoolOf)
	arabicSchool = regexp.MustCompile(`(?:جامعة|كلية|معهد|[أا]كاديمية|مدرسة|مدارس)` +
		`[ \t]+(?:(?:الملك|الأمير|الأميرة|الإمام)[ \t]+)?[\p{L}]+(?:[ \t]+(?:ال|لل|وال|بن|بنت|عبد)\p{L}*)*`)
)

const (
	schoolWord = `(?:University|College|Institute|Academy|School|Polytechnic)\b`
	schoolOf   = `(?:[ \t]+(?:of|for|in|and|&)[ \t]+(?:the[ \t]+)?\p{Lu}[\w'’-]*(?:[ \t]+\p{Lu}[\w'’-]*){0,3})+`
)

// schoolPart matches a part of a line of education that says where it was.
var schoolPart = regexp.MustCompile(`(?i)[^,،;|–—]*(?:universit|college|institut|academy|school|polytechnic|` +
	`جامعة|جامعه|كلية|كليه|معهد|كاديمي|مدرسة|مدرسه|مدارس|ثانوية)[^,،;|–—]*`)

// Education redacts lines such as "BSc Computer Science, King Saud University": the school goes however it is written.
func (p Person) Education(lines []string) []string {
	out := make([]string, len(lines))
	for i, line := range lines {
		out[i] = p.Text(schoolPart.ReplaceAllString(line, " "+Mark))
	}
	return out
}

// with checks for any of some beginnings, whatever their case.
func with(hints ...string) func(string) bool {
	return func(s string) bool {
		s = strings.ToLower(s)
		for _, hint := range hints {
			if strings.Contains(s, hint) {
				return true
			}
		}
		return false
	}
}

// digits reports whether a text has as many digits as a number that tells something.
func digits(s string) bool {
	n := 0
	for _, r := range s {
		if unicode.IsDigit(r) {
			n++
		}
	}
	return n >= 9
}
