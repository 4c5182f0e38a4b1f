package concept

import (
	"strings"
	"unicode"
	"unicode/utf8"
)

// guardedNames are names that are also ordinary words.
var guardedNames = set(`
	go r c d excel access word spring express swift rust dart flask less sketch teams outlook make it pr
	julia elm gin fiber echo play next nest ember meteor shell zoom monday linear camel storm pig beam ray sage
	publisher project edge
	chef puppet salt packer vault consul nomad helm envoy numbers pages keynote photos unity flow power base react
	rest soap solid polish
	pals cams leed step cia gre safe hail
	driving diving appointments compensation`)

func set(words string) map[string]bool {
	all := map[string]bool{}
	for _, word := range strings.Fields(words) {
		all[word] = true
	}
	return all
}

// companions are words beside which an ordinary word is a name.
var companions = set(`
	programming language languages developer engineer engineering studio framework microsoft ms google apple golang
	assembly firmware embedded python java javascript typescript sql php rust kotlin swift ruby scala node.js c++ c#
	sas stata spss matlab powerpoint word excel outlook access
	skill skills job jobs
	لغه لغات برمجه برنامج مطور مهندس مايكروسوفت وورد اكسل`)

// standsAsName reports whether the guarded word at i is meant as a name: it begins with a capital inside a sentence,
// stands alone or as an item of a list, or is next to a word that goes with such names. A single letter must be a
// capital in a list or have such a neighbour.
func standsAsName(s string, words []word, i int) bool {
	token := s[words[i].Start:words[i].End]
	first, _ := utf8.DecodeRuneInString(token)
	capital := unicode.IsUpper(first)
	letter := utf8.RuneCountInString(token) == 1
	inList := separated(s[:words[i].Start], true) && separated(s[words[i].End:], false)
	if letter && (strings.HasSuffix(s[:words[i].Start], "&") || strings.HasPrefix(s[words[i].End:], "&")) {
		return false // R&D
	}
	beside := i > 0 && (companions[words[i-1].Text] || letter && words[i-1].Text == "in") ||
		i+1 < len(words) && companions[words[i+1].Text]
	if letter {
		return capital && (inList || beside)
	}
	if inList || beside {
		return true
	}
	return capital && !beginsSentence(s[:words[i].Start])
}

// separated reports whether a text ends (or begins) with a list separator.
func separated(s string, before bool) bool {
	if before {
		s = strings.TrimRight(s, " \u00a0")
		if s == "" {
			return true
		}
		r, _ := utf8.DecodeLastRuneInString(s)
		return strings.ContainsRune(",،;؛|/•·-–—*+&\n\t():", r)
	}
	s = strings.TrimLeft(s, " \u00a0")
	if s == "" {
		return true
	}
	r, _ := utf8.DecodeRuneInString(s)
	return strings.ContainsRune(",،;؛|/•·–—*&\n\t().", r)
}

// beginsSentence reports whether a word after s would be capitalised anyway.
func beginsSentence(s string) bool {
	s = strings.TrimRight(s, " \u00a0\"'“‘(")
	if s == "" {
		return true
	}
	r, _ := utf8.DecodeLastRuneInString(s)
	return strings.ContainsRune(".!?:\n•*-–", r)
}
