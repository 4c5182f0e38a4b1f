package interpret

import (
	"strings"
	"unicode/utf8"
)

// separator returns the length of what separates two values at a byte of a text, or 0.
type separator func(s string, at int) int

func atTab(s string, at int) int { return oneOf(s, at, "\t") }

// oneOf returns the length of the character at a byte if it is in a set.
func oneOf(s string, at int, set string) int {
	if at < len(s) && s[at] < utf8.RuneSelf { // most are; every character of a CV passes here several times
		if strings.IndexByte(set, s[at]) < 0 {
			return 0
		}
		return 1
	}
	r, size := utf8.DecodeRuneInString(s[at:])
	if r != utf8.RuneError && strings.ContainsRune(set, r) {
		return size
	}
	return 0
}

// atBar splits a line at bars, bullets and tabs.
func atBar(s string, at int) int {
	if n := oneOf(s, at, "\t|•·●▪■◦‣∙⋅¦"); n > 0 {
		return n
	}
	if strings.HasPrefix(s[at:], "//") && (at == 0 || s[at-1] == ' ') {
		return 2
	}
	if n := oneOf(s, at, "›‹»>→←✓✔"); n > 0 && at > 0 && s[at-1] == ' ' && strings.HasPrefix(s[at+n:], " ") {
		return n
	}
	return 0
}

// atDash splits at a bar, or at a dash with space around it.
func atDash(s string, at int) int {
	if n := atBar(s, at); n > 0 {
		return n
	}
	if n := oneOf(s, at, "–—"); n > 0 {
		return n
	}
	for _, mark := range []string{"--", "-", "::", "->", "=>", ">", "~", "@", "<"} {
		if at > 0 && s[at-1] == ' ' && strings.HasPrefix(s[at:], mark+" ") {
			return len(mark)
		}
	}
	return 0
}

// atComma splits a list into its items.
func atComma(s string, at int) int {
	if n := oneOf(s, at, ",،;؛、，；"); n > 0 {
		return n
	}
	return atBar(s, at)
}

// atSlash splits at a bar, a dash, a colon, or a slash with space around it.
func atSlash(s string, at int) int {
	if n := atDash(s, at); n > 0 {
		return n
	}
	if s[at] == '/' && at > 0 && s[at-1] == ' ' && at+1 < len(s) && s[at+1] == ' ' || s[at] == ':' && at+1 < len(s) &&
		s[at+1] == ' ' {
		return 1
	}
	return 0
}

// atBracket splits where a bracket opens: "Accountant (Najd Trading)".
func atBracket(s string, at int) int {
	if s[at] == '(' && at > 0 && s[at-1] == ' ' && strings.HasSuffix(strings.TrimSpace(s), ")") &&
		strings.Count(s, "(") == 1 {
		return 1
	}
	return atSlash(s, at)
}

// atItem splits at commas, at slashes and dashes with space around them, and between sentences.
func atItem(s string, at int) int {
	if n := atComma(s, at); n > 0 {
		return n
	}
	if at > 0 && at+1 < len(s) && (s[at] == '/' || s[at] == '-') && s[at-1] == ' ' && s[at+1] == ' ' {
		return 1
	}
	if n := oneOf(s, at, "–—"); n > 0 {
		return n
	}
	if s[at] == '.' && at+1 < len(s) && s[at+1] == ' ' && at > sentenceStartByte {
		return 1
	}
	return 0
}
