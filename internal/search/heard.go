package search

import "strings"

// rendering is a way to write an Arabic letter, or two, with Latin ones, and what it costs to read it so.
type rendering struct {
	latin string
	cost  int
}

// renderings are how Arabic letters are written with Latin ones: by those who type Arabic on a Latin keyboard, and, the
// other way round, by those who write English as it sounds.
var renderings = renderingTable(`
	ا a aa e1 o2 u2 i2 2
	ب b p
	ت t
	ث th t1 s2
	ج j g dj dg ge ch3
	ح 7 h
	خ 5 kh h3 k3
	د d
	ذ th z dh d2
	ر r
	ز z s1 th3
	س s c ce sc th2
	ش sh ch tio1 ti2 ci2 si2 s5
	ص s 9
	ض d dh th2
	ط t 6
	ظ z th dh d2
	ع 3 aa a1 e2 o2 i2
	غ gh g 8 r5
	ف f v ph gh3
	ق q k g 8 c1 9 2
	ك k c q ck ch2 g3
	ل l
	م m
	ن n
	ه h a1 ah1 e2
	و w o u oo ou au1 v3
	ي y i e1 ee ea ie ai1 ay1 ey ei a3
	ئ 2 e i y a1
	ؤ 2 o u w
	ء 2 a1
	پ p b
	ڤ v f
	گ g
	تش ch tch tu1 t2
	كس x ks cc1
	كز x gz
	قز x1 gz
	اي i y ai ay ei1 igh ie
	او o ou ow au aw
	يو u iu you ew
	كو qu co
	شن tion sion cian
	يا ea ia
	عا a1 aa 3a
	شي ci ti2 shi
`)

func renderingTable(lines string) map[string][]rendering {
	table := map[string][]rendering{}
	for line := range strings.Lines(lines) {
		fields := strings.Fields(line)
		for i, way := range fields {
			if i == 0 {
				continue
			}
			cost := 0
			if n := len(way) - 1; n > 0 && way[n] >= '1' && way[n] <= '5' && way[n-1] >= 'a' {
				way, cost = way[:n], int(way[n]-'0')
			}
			table[fields[0]] = append(table[fields[0]], rendering{way, cost})
		}
	}
	return table
}

// What reading costs where letters of one script have none beside them in the other.
const (
	unheard    = 10 // a consonant
	otherSound = 12 // a consonant for another
	leftOut    = 3  // a long vowel of the Arabic word
)

// unwritten is what it costs that a Latin letter has no Arabic one beside it: short vowels are not written.
func unwritten(latin string, at int) int {
	letter := latin[at]
	if at == 0 && silentFirst(latin) {
		return 1
	}
	switch letter {
	case 'a', 'e', 'i', 'o', 'u':
		return 1
	}
	if at > 0 && latin[at-1] == letter {
		return 0 // a doubled letter is written once
	}
	switch letter {
	case 'y':
		return 3
	case 'h', 'w', '2', '3':
		return 4
	}
	return unheard
}

// unspoken is what it costs that an Arabic letter has no Latin one beside it.
func unspoken(arabic []rune, at int) int {
	switch letter := arabic[at]; letter {
	case 'ا':
		if at == 0 {
			return 1 // استور is a store
		}
		return leftOut
	case 'و', 'ي', 'ع':
		return leftOut
	case 'ء', 'ئ', 'ؤ':
		return 1
	case 'ه':
		if at == len(arabic)-1 {
			return 1
		}
		return unheard
	case 'س', 'ز':
		if at == len(arabic)-1 {
			return 2 // of a plural, which the words of a vocabulary are without
		}
		return unheard
	default:
		if at > 0 && arabic[at-1] == letter {
			return 1
		}
		return unheard
	}
}

// heard is what it costs to read a word of one script as one of the other; more than most is most+1.
func heard(arabic []rune, latin string, most int) int {
	const longest = 24
	if len(arabic) > longest || len(latin) > longest {
		return most + 1
	}
	var costs [longest + 1][longest + 1]uint8
	for i := range len(arabic) + 1 {
		for j := range len(latin) + 1 {
			costs[i][j] = 255
		}
	}
	costs[0][0] = 0
	before := false // the row before is empty
	reach := func(i, j, cost int) {
		if cost <= most && cost < int(costs[i][j]) {
			costs[i][j] = uint8(cost)
		}
	}
	for i := range len(arabic) + 1 {
		there := false
		for j := range len(latin) + 1 {
			cost := int(costs[i][j])
			if cost == 255 {
				continue
			}
			there = true
			if j < len(latin) {
				reach(i, j+1, cost+unwritten(latin, j))
			}
			if i == len(arabic) {
				continue
			}
			reach(i+1, j, cost+unspoken(arabic, i))
			if j < len(latin) {
				reach(i+1, j+1, cost+otherSound)
			}
			for _, way := range byLetter[arabic[i]&0xff] {
				n := len(way.arabic)
				if n > len(arabic)-i || arabic[i] != way.arabic[0] || n == 2 && arabic[i+1] != way.arabic[1] {
					continue
				}
				if way.latin == "c" && soft(latin, j) != (arabic[i] == 'س') {
					continue
				}
				if strings.HasPrefix(latin[j:], way.latin) {
					reach(i+n, j+len(way.latin), cost+way.cost)
				}
			}
		}
		if !there && before {
			return most + 1 // no rendering reaches across two letters
		}
		before = !there
	}
	if cost := int(costs[len(arabic)][len(latin)]); cost <= most {
		return cost
	}
	return most + 1
}

// soft reports whether a c is spoken as an s.
func soft(latin string, at int) bool {
	return at+1 < len(latin) && strings.IndexByte("eiy", latin[at+1]) >= 0
}

// letterRendering is a rendering with the letters that it is of.
type letterRendering struct {
	arabic []rune
	rendering
}

// byLetter are the renderings by the last byte of their first letter, which is quicker than a map.
var byLetter = func() (table [256][]letterRendering) {
	for letters, ways := range renderings {
		arabic := []rune(letters)
		for _, way := range ways {
			table[arabic[0]&0xff] = append(table[arabic[0]&0xff], letterRendering{arabic, way})
		}
	}
	return table
}()
