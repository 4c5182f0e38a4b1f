package interpret

import "strings"

// longMonths are the month names that stay unlike any other word even with one letter wrong.
var longMonths = []string{"january", "february", "march", "april", "july", "august", "september", "october", "november",
	"december"}

// misspelt returns the month whose long name precedes a year with one letter wrong, missing, doubled or swapped:
// "Ocober 2010".
func (d dateScan) misspelt(i int) (month, bool) {
	word := d.marks[i].text
	if i+1 >= len(d.marks) || !d.marks[i+1].year() || !tight(d.between(i+1), " ,.'’-") {
		return month{}, false
	}
	for _, name := range longMonths {
		other := strings.HasPrefix(word, name) && word[len(word)-1] != name[len(name)-1] // "Augusta 2010"
		if len(word) >= fewestMisspelt && word[0] == name[0] && !other && oneSlip(word, name) {
			return monthNames[name], true
		}
	}
	return month{}, false
}

// fewestMisspelt is the fewest letters such a word may have: "match" is no month, but "jully" is.
const fewestMisspelt = 5

// oneSlip reports whether two words differ by one wrong, missing or extra letter, or by two swapped letters.
func oneSlip(a, b string) bool {
	if len(a) > len(b) {
		a, b = b, a
	}
	same := 0
	for same < len(a) && a[same] == b[same] {
		same++
	}
	switch len(b) - len(a) {
	case 0:
		rest := a[min(same+1, len(a)):] == b[min(same+1, len(b)):]
		swapped := same+1 < len(a) && a[same] == b[same+1] && a[same+1] == b[same] && a[same+2:] == b[same+2:]
		return a != b && len(a) > fewestMisspelt && (rest || swapped)
	case 1:
		return a[same:] == b[same+1:]
	}
	return false
}
