package document

import (
	"regexp"
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"
)

var (
	// brokenHead matches a word broken by a hyphen at the end of a line, and brokenTail its rest on the next one.
	brokenHead = regexp.MustCompile(`(?:^|[\s(,])(\p{L}[\p{L}-]*)-$`)
	brokenTail = regexp.MustCompile(`^\p{Ll}[\p{L}-]*`)
)

// joinBroken rejoins words that are broken at the end of a line, on the line where they begin. A line takes the rest of
// only one word: a file that breaks words again and again wants to keep us busy.
func joinBroken(lines []Line) []Line {
	var known words
	kept := lines[:0]
	joined := false // the last kept line has the rest of its last word
	for _, line := range lines {
		if len(kept) > 0 && !joined && kept[len(kept)-1].Block == line.Block && !line.Bullet {
			above := &kept[len(kept)-1]
			head := brokenHead.FindStringSubmatch(above.Text)
			tail := brokenTail.FindString(line.Text)
			if head != nil && tail != "" && !hasColumns(above.Text, line.Text) {
				if known == nil {
					known = wordsOf(lines)
				}
				text := above.Text
				if !known.tied(head[1], tail) {
					text = strings.TrimSuffix(text, "-")
				}
				end := restOfWord(line.Text, len(tail))
				above.Text = text + line.Text[:end]
				line.Text = strings.TrimLeft(line.Text[end:], " \t")
				if joined = line.Text == ""; joined {
					continue
				}
			}
		}
		kept, joined = append(kept, line), false
	}
	return kept
}

// hasColumns reports whether a line has cells, so that the next one may continue any of them. A date has no
// continuation, so a date before a single cell does not count.
func hasColumns(above, below string) bool {
	first, rest, cells := strings.Cut(above, "\t")
	return cells && (strings.Contains(rest+below, "\t") || !startsDate.MatchString(first+" "))
}

// restOfWord returns where a word ends, including what is attached to it, such as a comma.
func restOfWord(text string, at int) int {
	if space := strings.IndexFunc(text[at:], unicode.IsSpace); space >= 0 {
		return at + space
	}
	return len(text)
}

// words are the words of a document, in small letters, with the hyphens inside them.
type words map[string]bool

func wordsOf(lines []Line) words {
	all := words{}
	for _, line := range lines {
		for word := range strings.FieldsFuncSeq(strings.ToLower(line.Text), func(r rune) bool {
			return !unicode.IsLetter(r) && r != '-'
		}) {
			all[word] = true
		}
	}
	return all
}

// tied reports whether the hyphen is part of the word broken at the end of a line: in "problem-solving", but not in
// "univer-sity".
func (w words) tied(head, tail string) bool {
	head, tail, capitals := strings.ToLower(head), strings.ToLower(tail), head
	switch {
	case w[head+tail]:
		return false
	case w[head+"-"+tail], strings.Contains(head, "-"),
		slices.Contains(tiedHeads, head), slices.Contains(tiedTails, tail):
		return true
	}
	return utf8.RuneCountInString(head) > 1 && capitals == strings.ToUpper(capitals) // "AI-driven"
}

var (
	// tiedHeads and tiedTails are parts of hyphenated compounds that hyphenation hardly ever leaves at the end or the
	// beginning of a line otherwise, unlike the "lead" of "leadership" and the "house" of "warehouse".
	tiedHeads = strings.Fields(`above bottom business client cost cross customer cutting deadline decision double dual
		entry evidence fast first five four full goal half industry knowledge large machine medium mission non one peer
		policy problem quality results revenue risk self service single six small systems task team technology third
		three two user value vendor well world year`)
	tiedTails = strings.Fields(`and aware backed based born bound browser building cancer centered centred centric coded
		compliant conscious driven effective efficient end facing focused founder free friendly functional growing
		informed language learn learning level making minded motivated notch office on oriented owned paced party
		performance performing platform pressure priority quality rendering scale sized skilled solver solving specific
		speed stack stakeholder standard starter term the threading tier time to up versed weighted wide winning world`)
)
