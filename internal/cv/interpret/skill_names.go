package interpret

import (
	"strings"

	"github.com/tawafuq/tawafuq/internal/document"
)

// nameEnd returns the byte of a line where a list begins after the name of its group, without a colon between; 0 if
// there is no such name. The name has a different look, or consists of words for groups: "Languages C++, Java".
func (l *skillList) nameEnd(line document.Line) int {
	if at := boldNameEnd(line); at > 0 {
		return at
	}
	items := passage{text: line.Text}.split(atItem)
	if len(items) < fewestBehind || !l.isTool(withoutLevel(items[1]).text) || l.in.isSkill(items[0].text) {
		return 0
	}
	words := wordsOf(items[0])
	n := 0
	for n < len(words)-1 && (groupWords[strings.ToLower(words[n].text)] || n > 0 && words[n].text == "&") {
		n++
	}
	if n == 0 || !l.isTool(withoutLevel(spanning(items[0], words[n:])).text) {
		return 0
	}
	return words[n].at
}

// boldNameEnd is nameEnd for a line that begins in bold and continues with a list that is not bold.
func boldNameEnd(line document.Line) int {
	if len(line.Looks) < 2 || !line.Looks[0].Bold || line.Looks[1].Bold || line.Looks[0].Start > 0 {
		return 0
	}
	at := line.Looks[1].Start
	if at > len(line.Text) || line.Looks[0].End >= at {
		return 0
	}
	name, list := passage{text: line.Text[:at]}, passage{text: line.Text[at:]}
	if strings.TrimRight(name.text, " ") != name.text[:line.Looks[0].End] || name.words() > longestGroup ||
		len(name.split(atItem)) > 1 || strings.ContainsAny(line.Text, ":\t") || list.trim().at > 0 ||
		strings.HasPrefix(list.text, "(") || len(list.split(atItem)) < fewestBehind {
		return 0
	}
	return at
}

// groupWords are the words that group names are made of.
var groupWords = vocabulary.folded("group-words")

// withoutNames cuts such names off the skills that the tagger sees.
func (d *tagged) withoutNames(named map[int][]piece) {
	list := skillList{in: d.in}
	for line, pieces := range named {
		end := list.nameEnd(d.lines[line].Line)
		if end == 0 {
			continue
		}
		end += d.starts[line]
		var kept []piece
		for _, p := range pieces {
			if p.to() <= end {
				continue
			}
			if first := p.parts[0]; first.at < end {
				p.parts = append([]passage{first.part(end-first.at, len(first.text))}, p.parts[1:]...)
			}
			kept = append(kept, p)
		}
		if named[line] = kept; len(kept) == 0 {
			delete(named, line)
		}
	}
}

// namesGroup reports whether all words of a text are words for groups.
func namesGroup(s string) bool {
	for word := range strings.FieldsSeq(s) {
		if !groupWords[strings.ToLower(word)] {
			return false
		}
	}
	return s != ""
}
