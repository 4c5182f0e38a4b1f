package interpret

import (
	"strings"
	"unicode/utf8"
)

func atTab(s string, at int) int { return oneOf(s, at, "\t") }

// oneOf is the length of the character at a byte if it is one of a set.
func oneOf(s string, at int, set string) int {
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
	if n := oneOf(s, at, ",،;؛"); n > 0 {
		return n
	}
	return atBar(s, at)
}
