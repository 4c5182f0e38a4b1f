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
	{regexp.MustCompile(`[+(]?\p{Nd}(?:[ \x{00a0}().\-–\x{200e}\x{200f}]?\p{Nd}){8,}`), digits(9)},
	{regexp.MustCompile(`\+\p{Nd}[\p{Nd} ()./\-–]{7,}\p{Nd}|\b\p{Nd}{3}[.\-/] ?\p{Nd}{3}[.\-/] ?\p{Nd}{4}\b`),
		digits(9)},
	{regexp.MustCompile(`\b[A-Z]{1,2}[ \-]{0,2}\p{Nd}{6,8}\b`), digits(6)},
	{papers, with("passport", "iqama", "national id", "identity", "visa", "licen", "جواز", "هوية", "إقامة", "اقامة")},
	{regexp.MustCompile(`(?im)\bd\.?[ \t]?o\.?[ \t]?b\b.*$`), with("dob", "d.o", "d o")},
	{regexp.MustCompile(`(?im)\b(?:spouse|husband|wife|father|mother|guardian)(?:['’]?s)?[ \t]+name\b.*$`),
		with("name")},
	{regexp.MustCompile(`(?im)\b[sdw]/o\b.*$`), with("/o")},
	{homes, with("box", "no", "pin", "village", "taluk", "tehsil", "street", "road", "cross", "ص.ب", "شارع", "حي ")},
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

// papers are lines about identity papers. Words of work beside them are few, and their numbers have many forms.
var papers = regexp.MustCompile(`(?im)\b(?:passport|iqama|national[ \t]+id|identity[ \t]+(?:card|no|number)|` +
	`driving[ \t]+licen[cs]e[ \t]+(?:no|number)|visa[ \t]+(?:no|number|status))\b.*$|` +
	`(?:جواز|رقم الهوية|الهوية الوطنية|رقم الإقامة|رقم الاقامة).*$`)

// homes are clauses that say where somebody lives without the word address. A street alone may be somebody's work.
var homes = regexp.MustCompile(`(?i)[^\n.;]*(?:\bp\.?[ \t]?o\.?[ \t]?box\b|\b(?:house|flat|door|plot|h)\.?[ \t]*no\b|` +
	`\bpin[ \t]?code\b|\b(?:village|taluk|tehsil)\b[ \t]*[:\-–(),]|` +
	`\b\p{Nd}+(?:st|nd|rd|th)?[ \t]+(?:main[ \t]+)?(?:street|cross|road)\b|` +
	`\bstreet[ \t]*,|\b(?:street|road)\b.*[-–][ \t]?\p{Nd}{5,6}\b|ص\.ب|(?:شارع|حي)[ \t]+\p{L}+.*\p{Nd}{4,5})[^\n.;]*`)

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

// digits checks for as many digits as a number that tells something has.
func digits(least int) func(string) bool {
	return func(s string) bool {
		n := 0
		for _, r := range s {
			if unicode.IsDigit(r) {
				n++
			}
		}
		return n >= least
	}
}
