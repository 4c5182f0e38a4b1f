package match

import (
	"regexp"
	"slices"
	"strings"

	"github.com/tawafuq/tawafuq/internal/concept"
	"github.com/tawafuq/tawafuq/internal/text"
)

// titleRead is how a title was understood.
type titleRead struct {
	canonical string
	neutral   string
	near      vector
	named     named
	skills    []int32  // that the title names
	needs     string   // names of the skills that the occupations need
	needed    []string // the ids of those skills
}

func (r *Reader) title(title string) titleRead {
	return r.titlesRead.get(title, func(title string) titleRead {
		read := titleRead{canonical: r.canonical(title)}
		neutral, found := r.neutral(read.canonical)
		read.neutral, read.near = neutral, r.encode(neutral)
		read.named = named{occupations: r.occupations(read.canonical, found), titleWords: hashed(text.Words(neutral))}
		read.needs, read.needed = r.needs(read.named.occupations)
		for _, m := range found {
			if isSkill(m.Concept) {
				read.skills = append(read.skills, r.index[m.Concept.ID])
			}
		}
		return read
	})
}

// canonical returns the main name of the occupation that title as a whole names, if any: محاسبة and محاسب are one here,
// though inside a sentence the first is the trade. A rank gives way to its field.
func (r *Reader) canonical(title string) string {
	if c, known := r.lexicon.Title(title); known {
		return c.English
	}
	return r.byField(title)
}

// occupations returns those that a title names. A whole title may be a name that means something else inside a
// sentence.
func (r *Reader) occupations(title string, found []concept.Match) []int32 {
	if c, known := r.lexicon.Title(title); known {
		return []int32{r.index[c.ID]}
	}
	var ids []int32
	for _, m := range found {
		if id := r.index[m.Concept.ID]; m.Concept.Kind == concept.Occupation && !slices.Contains(ids, id) {
			ids = append(ids, id)
		}
	}
	return ids
}

// A rank says how high somebody stands and nothing of what they do: "Director, Learning & Development", "VP Sales",
// نائب الرئيس للتسويق. Whoever has only a rank is an executive; otherwise the field decides.
var (
	rankFirst = regexp.MustCompile(`(?i)^(?:(?:senior|sr\.?|executive|associate|deputy|regional|global|group)\s+)*` +
		`(?:(?:director|[se]?vp|vice president|general manager|managing director)\b\s*(?:of\b|for\b|[,:/–-])?|` +
		`head\s*(?:of\b|[,:/–-]))\s*(\pL.*)$`)
	rankLast   = regexp.MustCompile(`(?i)^(\pL[^,(|–]*?),?\s+(?:senior\s+)?(?:director|[se]?vp|vice president)$`)
	rankArabic = regexp.MustCompile(`^(?:نائبة? (?:ال)?رئيس(?: (?:ال)?تنفيذي)?|مديرة? (?:عامة?|تنفيذية?)|` +
		`(?:مديرة?|رئيسة?) (?:قسم|إدارة|ادارة|دائرة|قطاع))(?: (?:قسم|إدارة|ادارة|قطاع))?\s*[،:/–-]?\s*(\pL.*)$`)
	fieldEnds = regexp.MustCompile(`[,،(|/:]|\s[–-]\s`)
)

// ranks are the occupations that a rank names by itself.
var ranks = []string{"o-executive-director", "o-general-manager", "o-ceo", "o-team-leader"}

// byField returns a title with the manager of its field instead of a rank, if the lexicon knows one: "Learning and
// Development Manager" for the director.
func (r *Reader) byField(title string) string {
	title = strings.TrimSpace(title)
	forms := []string{"% Manager", "Head of %"}
	m := rankFirst.FindStringSubmatch(title)
	if m == nil {
		m = rankLast.FindStringSubmatch(title)
	}
	if m == nil {
		m, forms = rankArabic.FindStringSubmatch(title), []string{"مدير %"}
	}
	if m == nil || r.namesTrade(title) {
		return title
	}
	field, rest := m[1], ""
	if at := fieldEnds.FindStringIndex(field); at != nil {
		field, rest = field[:at[0]], field[at[0]:]
	}
	field = strings.TrimSpace(strings.ReplaceAll(field, "&", "and"))
	for _, form := range forms {
		if form = strings.Replace(form, "%", field, 1); r.namesTrade(form) {
			return form + rest
		}
	}
	return title
}

// namesTrade reports whether a title names an occupation that is more than a rank.
func (r *Reader) namesTrade(title string) bool {
	return slices.ContainsFunc(r.lexicon.Concepts(concept.Occupation, title), func(c concept.Concept) bool {
		return !slices.Contains(ranks, c.ID)
	})
}
