package search

import "strings"

// keyboards are the rows of both keyboards: a finger that misses a key hits the next one.
var keyboards = strings.Fields("qwertyuiop asdfghjkl zxcvbnm ضصثقفغعهخحجد شسيبلاتنمكط ئءؤرلىهوزظ")

// mistaken are letters that many write for one another, by their sound.
var mistaken = strings.Fields("ضظ تط سص ذزظ دض ثست قكغ قج هح اع جش ck sz ie ea ou iy ae vw ph")

// besideEach are the letters beside each, on a keyboard or by their sound.
var besideEach = func() map[rune]string {
	table := map[rune]string{}
	note := func(a, b rune) {
		table[a] += string(b)
		table[b] += string(a)
	}
	for _, row := range keyboards {
		keys := []rune(row)
		for i := 1; i < len(keys); i++ {
			note(keys[i-1], keys[i])
		}
	}
	for _, group := range mistaken {
		letters := []rune(group)
		for i := range letters {
			for k := range i {
				note(letters[k], letters[i])
			}
		}
	}
	return table
}()

// ofTheFinger reports whether words that differ by one edit do so as fingers and ears err: letters swapped, one written
// twice or once, or one for another beside it.
func ofTheFinger(a, b []rune) bool {
	if len(a) < len(b) {
		a, b = b, a
	}
	from := 0
	for from < len(b) && a[from] == b[from] {
		from++
	}
	if len(a) > len(b) { // a letter too many: the one before or after it again, or one beside them
		return from > 0 && nextTo(a[from], a[from-1]) || from+1 < len(a) && nextTo(a[from], a[from+1])
	}
	switch {
	case from == len(a):
		return true
	case from+1 < len(a) && a[from] == b[from+1] && a[from+1] == b[from]:
		return true
	}
	return nextTo(a[from], b[from])
}

// nextTo reports whether letters are the same, or one is beside the other.
func nextTo(a, b rune) bool { return a == b || strings.ContainsRune(besideEach[a], b) }
