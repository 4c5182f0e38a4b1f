package interpret

import (
	"cmp"
	"slices"
	"strings"
	"unicode/utf8"

	"github.com/tawafuq/tawafuq/internal/concept"
	"github.com/tawafuq/tawafuq/internal/cv"
	"github.com/tawafuq/tawafuq/internal/cv/tag"
	"github.com/tawafuq/tawafuq/internal/text"
)

// languages returns the languages of the rules and those that the tagger sees: in a sentence, after a label without a
// colon, in a form with several fields on a line, or with a name that the lexicon does not know. On a line where the
// tagger sees any, it decides: a club may have the name of a language.
func (d *tagged) languages(ruled []cv.Language) []cv.Language {
	spoken := d.spoken()
	seen := map[int]bool{} // lines
	for _, s := range spoken {
		seen[s.line] = seen[s.line] || s.sure >= leastOddLanguage
	}
	spoken = slices.DeleteFunc(spoken, func(s spokenPiece) bool { return seen[s.line] && s.sure < leastBeside })
	list := languageList{in: d.in, found: []cv.Language{}, seen: map[string]int{}}
	for _, l := range ruled {
		at := slices.IndexFunc(spoken, func(s spokenPiece) bool {
			return s.name.at < l.Span.End && l.Span.Start < s.name.end()
		})
		if at < 0 && (seen[d.lineOf(l.Found)] || l.Level == "" && d.told(l.Found)) {
			continue
		}
		list.seen[d.in.languageKey(l.Value)] = len(list.found)
		list.found = append(list.found, l)
	}
	for n, s := range spoken {
		sure := s.sure
		if s.sure < leastOddLanguage || !d.in.isLanguage(s.name.text) {
			sure = min(sure, sureOddLanguage)
		}
		list.add(s.name, s.key, d.levelAfter(spoken, n), sure)
	}
	slices.SortStableFunc(list.found, func(a, b cv.Language) int { return cmp.Compare(a.Span.Start, b.Span.Start) })
	return list.found
}

// told reports whether a value is on a line about something other than languages: a headline or a degree may contain
// the name of one.
func (d *tagged) told(f cv.Found) bool {
	line := d.lineOf(f)
	return d.certain[line] >= certainSection && slices.Contains(untold, d.sections[line]) || d.endsSentence(line)
}

// endsSentence reports whether a line continues with an "and" where no languages are listed above: "… between Arabic",
// "and French."
func (d *tagged) endsSentence(line int) bool {
	l := d.lines[line]
	return line > 0 && !l.Bullet && d.sections[line-1] != tag.Languages &&
		(strings.HasPrefix(l.Text, "وال") || strings.HasPrefix(l.Text, "and "))
}

// untold are the sections in which no line says what languages somebody speaks.
var untold = []tag.Section{tag.Head, tag.Objective, tag.Work, tag.Education, tag.Certificates, tag.Projects}

// spokenPiece is a language that the tagger sees.
type spokenPiece struct {
	name passage
	key  string
	line int
	sure float64
}

// spoken returns the languages that the tagger sees, in order. It trusts names that the lexicon does not know only
// where the tagger is sure, and only next to known ones: alone they may be anything.
func (d *tagged) spoken() []spokenPiece {
	var all []spokenPiece
	known := map[int]bool{} // lines that name a language that the lexicon knows
	for _, p := range d.of(tag.Language) {
		if d.elsewhere(p) || d.endsSentence(p.line) || len(p.parts) > 1 || p.sure < leastLanguage ||
			p.sure < leastBeside && d.told(p.found()) {
			continue
		}
		named := d.in.languagesNamed(p.parts[0])
		for _, m := range named {
			m = (&languageList{in: d.in}).bare(p.parts[0], m)
			all = append(all, spokenPiece{p.parts[0].part(m.Start, m.End), m.Concept.ID, p.line, p.sure})
			known[p.line] = true
		}
		name := p.parts[0].trimSet(edges + ".")
		if rest, joined := strings.CutPrefix(name.text, "وال"); joined {
			name = name.part(len(name.text)-len(rest)-len("ال"), len(name.text)) // "and", which is attached to the name
		}
		if len(named) == 0 && p.sure >= leastOddLanguage && d.in.oddLanguage(name.text) {
			all = append(all, spokenPiece{name, d.in.languageKey(name.text), p.line, p.sure})
		}
	}
	return slices.DeleteFunc(all, func(s spokenPiece) bool {
		return !d.in.isLanguage(s.name.text) && !known[s.line]
	})
}

// oddLanguage reports whether a text may be the name of a language that the lexicon does not know: a single word that
// is neither a level nor anything else that the lexicon knows. Programming languages are skills.
func (in *Interpreter) oddLanguage(s string) bool {
	return len(strings.Fields(s)) == 1 && utf8.RuneCountInString(s) >= fewestLetters && lettersOnly(s) &&
		!isLevel(s) && !levelFillers.has(text.Stem(s)) && len(in.lexicon.Find(s)) == 0
}

func (in *Interpreter) isLanguage(name string) bool {
	_, is := in.lexicon.Lookup(concept.Language, name)
	return is
}

// languageKey returns what two names of one language have in common.
func (in *Interpreter) languageKey(name string) string {
	if c, known := in.lexicon.Lookup(concept.Language, name); known {
		return c.ID
	}
	return text.Fold(name)
}

// levelAfter returns the level between a language and the next one on its line.
func (d *tagged) levelAfter(all []spokenPiece, n int) string {
	s := all[n]
	end := d.starts[s.line] + len(d.lines[s.line].Text)
	if n+1 < len(all) && all[n+1].line == s.line {
		end = all[n+1].name.at
	}
	from := s.name.end() - d.starts[s.line]
	return levelIn(d.lines[s.line].Text[from:max(end-d.starts[s.line], from)])
}
