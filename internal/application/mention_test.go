package application

import (
	"slices"
	"strings"
	"testing"

	"github.com/tawafuq/tawafuq/internal/text"
)

// split is how texts were searched before: all of them split into words.
func split(texts, words []string) bool {
	var own []string
	for _, t := range texts {
		own = append(own, text.Tokens(t)...)
	}
	return !slices.ContainsFunc(words, func(word string) bool {
		return !slices.ContainsFunc(own, func(token string) bool { return strings.HasPrefix(token, word) })
	})
}

var applicant = []string{
	"Sara", "Al Harbi", "Senior Accountant", "الرياض",
	"I have led two teams and would like to work with you. أتطلع إلى العمل معكم. kubernetes", "Ｃafé, C++ and node.js",
	"مُحاسِبة قانونية", "Excel", "IFRS",
}

func TestApplicantsAreFoundByTheBeginningsOfTheirWords(t *testing.T) {
	for query, want := range map[string]bool{
		"kube": true, "bernetes": false, "KUBERNETES sara": true, "sara qxzzy": false, "العمل": true, "عمل": false,
		"c++": true, "caf": true, "محاسبه": true, "محاسبة excel": true, "node.js": true, "js": false, "الرياض": true,
		"harbi accountant": true, "ifrs الرِّياض": true,
	} {
		words := text.Tokens(query)
		if got := mentionsAll(applicant, words); got != want || got != split(applicant, words) {
			t.Errorf("%s: %v, want %v; by all words %v", query, got, want, split(applicant, words))
		}
	}
}

// BenchmarkSearchedApplicants compares the two, for a word that nobody has and one of the letter.
func BenchmarkSearchedApplicants(b *testing.B) {
	for _, query := range []string{"qxzzy", "kubernetes", "العمل"} {
		words := text.Tokens(query)
		for name, way := range map[string]func(texts, words []string) bool{"split": split, "here": mentionsAll} {
			b.Run(query+"/"+name, func(b *testing.B) {
				for b.Loop() {
					way(applicant, words)
				}
			})
		}
	}
}
