package document

import (
	"slices"
	"strings"
	"unicode"
)

// The letters of a PDF are drawn by their shapes; what they mean is in a separate table, which may be wrong or missing.
// Then people see words where we read others, or none at all.

// usualLatin and usualArabic are the commonest pairs of letters in texts about work, counted in the texts and the
// lexicon of this project: they cover five of six pairs, and in other European languages three of four.
var (
	usualLatin = pairsOf("" +
		"in er ti an en on at ng nt al re st te io ic or me es ma na ra co it is ar li ec ce ri ca ge ta le se " +
		"ne ro de pe tr ch ve em ni ag to di ea ia ci si ur el pr ed ac ou la ct ns he lo fi et as nd il om th " +
		"gi ai ol ty vi ad nc ee hi rt ss op pa un sa ha of sp cu so ll po ho mi pl ie ry su da iv sh rk rs ig " +
		"oo us ev am og fo ys ap oc ot ir wo od ab ut rv ep ke cr ki uc ua os mp no ba wa fe eg ly rc cc rd du " +
		"ul rm gr af if cl mm up tu sc ip ff bi ph mo ts lt id ls au we yo cs im")
	usualArabic = pairsOf("" +
		"ال ات ية لا ين يي اي ار ري را لم يا صا ان اخ ني ام لي ما ير بي وا دي مد اد اس مي سي با خص رة عا نا اع " +
		"من دا مو ند اء عل لت مس مر مع صي ول في مه ور سا مل ست تص هن وي اب اص تر عم لو دس خت لب مة يل در كا فن " +
		"مح رو لة اف قا ون يو بر شر اج سو حا ها تو دة اح اق مش وظ يق يم يف طب يد وم تي شا يع عي يب تا تم تش لع " +
		"رف كت قي كي بة جي رب او عد لل تق رك طو جا تح لك لس فة حل نة تب نظ سة فا دم دو لح اك رس تج ود نت يك مط " +
		"مب سب مج حة مص عة مت وو سل طا تع اط حي وت جر مم وس لف مك تن جو يس وب رض نس ظف لد قة لج خد ظي مخ صم كل " +
		"عر لر بو قب زي لق بل نو اض تس ضي لغ نف حد ظم تط تك كر حر رم صح طل تخ خط شه لش كو طي يز زا")
)

func pairsOf(list string) map[string]bool {
	pairs := map[string]bool{}
	for pair := range strings.FieldsSeq(list) {
		pairs[pair] = true
	}
	return pairs
}

// garbled returns the pages, from 1, whose letters do not mean what is drawn.
func garbled(pages []page, lines []Line) []int {
	var found []int
	wide := slices.ContainsFunc(pages, func(p page) bool { return hasWideLetters(p.chars) })
	for i, p := range pages {
		var text strings.Builder
		for _, line := range lines {
			if line.Page == i+1 {
				text.WriteString(line.Text + "\n")
			}
		}
		if isGibberish(text.String()) || p.isUnreadable() || wide && p.hasArabic() {
			found = append(found, i+1)
		}
	}
	return found
}

// isGibberish reports whether a text has letter pairs that no language has so often, or hardly any letters.
func isGibberish(text string) bool {
	var latin, arabic, usualL, usualA, letters, signs, odd int
	var before rune
	for _, r := range persian.Replace(text) {
		r = foldedLetter(r)
		pair := string([]rune{before, r})
		switch {
		case r >= 'a' && r <= 'z' && before >= 'a' && before <= 'z':
			latin++
			if usualLatin[pair] {
				usualL++
			}
		case isArabic(r) && isArabic(before):
			arabic++
			if usualArabic[pair] {
				usualA++
			}
		}
		if unicode.IsLetter(r) {
			letters++
			if unicode.In(r, unaccustomed) && !strings.ContainsRune(romanian, r) {
				odd++
			}
		} else if !unicode.IsSpace(r) {
			signs++
		}
		before = r
	}
	rare := func(usual, all, fewest int, least float64) bool {
		return all >= fewest && float64(usual) < least*float64(all)
	}
	return odd >= fewestOdd && float64(odd) > mostOdd*float64(letters) ||
		rare(usualL, latin, fewestLatinPairs, leastUsualLatin) ||
		rare(usualA, arabic, fewestArabicPairs, leastUsualArabic) ||
		rare(letters, letters+signs, fewestSigns, leastLetters)
}

// unaccustomed are letters that no CV in English or Arabic is written in, and romanian those of them that occur in
// names.
var unaccustomed = &unicode.RangeTable{R16: []unicode.Range16{
	{Lo: 0x0180, Hi: 0x02af, Stride: 1}, // of African languages and of phonetics
	{Lo: 0x0530, Hi: 0x058f, Stride: 1}, // Armenian
	{Lo: 0x10a0, Hi: 0x13ff, Stride: 1}, // Georgian to Cherokee
}}

const romanian = "ȘșȚțəƏơƠưƯ"

// foldedLetter returns a letter without its case and without the hamza on it.
func foldedLetter(r rune) rune {
	switch r {
	case 'أ', 'إ', 'آ', 'ٱ':
		return 'ا'
	case 'ى', 'ئ':
		return 'ي'
	case 'ؤ':
		return 'و'
	}
	return unicode.ToLower(r)
}

// isUnreadable reports whether the file does not say what most characters of a page mean, or only its font knows.
func (p page) isUnreadable() bool {
	chars, private := p.unknown, p.unknown
	for _, d := range p.chars {
		if d.char == ' ' {
			continue
		}
		chars++
		if unicode.Is(unicode.Co, d.char) || d.char == unicode.ReplacementChar {
			private++
		}
	}
	return chars > enoughToTell && float64(private) > mostLost*float64(chars)
}

// hasArabic reports whether a page has Arabic letters. Its fonts are those of the other pages, and as wrong as they
// are.
func (p page) hasArabic() bool {
	return slices.ContainsFunc(p.chars, func(d drawn) bool { return isArabic(d.char) })
}

// hasWideLetters reports whether reh and zain are often drawn wider than reh ever is, in a font where others are
// narrow. The wide ones are other letters, for which the file gives the wrong meaning. In a ligature, the width is not
// that of reh alone.
func hasWideLetters(chars []drawn) bool {
	type kind struct {
		char rune
		style
	}
	widths := map[kind][]float64{}
	eachPlace(chars, func(group []drawn) {
		d := group[0]
		if len(group) == 1 && (d.char == 'ر' || d.char == 'ز') && d.right-d.left > noWidth && d.size > 0 && !d.turned {
			key := kind{d.char, d.style}
			widths[key] = append(widths[key], (d.right-d.left)/d.size)
		}
	})
	all, wide := 0, 0
	for _, of := range widths {
		slices.Sort(of)
		usual := of[len(of)/5]
		all += len(of)
		for _, width := range of {
			if width > wideLetter && width > wideShare*usual {
				wide++
			}
		}
	}
	return all >= fewestReh && wide >= fewestWide && float64(wide) > mostWide*float64(all)
}
