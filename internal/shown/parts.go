package shown

import (
	"regexp"
	"slices"
	"strings"
	"unicode"

	"github.com/tawafuq/tawafuq/internal/concept"
)

// note is a remark that people add to titles, places and languages.
type note struct{ english, arabic string }

var (
	titleNotes = notes(
		note{"Remote", "عن بعد"}, note{"Hybrid", "هجين"}, note{"Full-time", "دوام كامل"},
		note{"Part-time", "دوام جزئي"}, note{"Fresh graduate", "حديث التخرج"}, note{"Senior", "أول"},
		note{"Junior", "مبتدئ"}, note{"Trainee", "متدرب"}, note{"Contract", "بعقد"}, note{"Temporary", "مؤقت"},
	)
	placeNotes  = notes(note{"Remote", "عن بعد"}, note{"Hybrid", "هجين"}, note{"On-site", "حضوري"})
	spokenNotes = notes(
		note{"Native", "اللغة الأم"}, note{"Mother tongue", "اللغة الأم"}, note{"Fluent", "طلاقة"},
		note{"Advanced", "متقدم"}, note{"Intermediate", "متوسط"}, note{"Basic", "مبتدئ"},
	)
)

func notes(list ...note) map[string]note {
	byKey := map[string]note{}
	for _, n := range list {
		for _, name := range []string{n.english, n.arabic} {
			if key := keyOf(name); byKey[key] == (note{}) {
				byKey[key] = n
			}
		}
	}
	return byKey
}

func (n note) in(language string) string {
	if language == Arabic {
		return n.arabic
	}
	return n.english
}

// between are the signs that stand between the parts of a text. A hyphen or a stroke inside a word is no such sign.
var between = regexp.MustCompile(`\s*[,،;؛|()\[\]•·:–—]+\s*|\s+[-/\\&]\s+`)

// reading puts one part of a text into a language; first is whether it is the first part.
type reading func(part, to string, first bool) (string, bool)

// inParts reads the parts of a text one by one and puts them together with the same signs. It fails if a part is not
// understood, or if two of them come out the same: then the text says it in both languages already.
func inParts(written, to string, read reading) (string, bool) {
	var (
		b    strings.Builder
		seen []string
		at   int
	)
	add := func(part string) bool {
		if part == "" {
			return true
		}
		form, known := read(part, to, len(seen) == 0)
		if !known || slices.Contains(seen, form) {
			return false
		}
		seen = append(seen, form)
		b.WriteString(form)
		return true
	}
	for _, sign := range between.FindAllStringIndex(written, -1) {
		if !add(strings.TrimSpace(written[at:sign[0]])) {
			return "", false
		}
		b.WriteString(signIn(written[sign[0]:sign[1]], to))
		at = sign[1]
	}
	if !add(strings.TrimSpace(written[at:])) {
		return "", false
	}
	return strings.TrimSpace(b.String()), len(seen) > 0
}

// signIn writes a sign as the language does.
func signIn(sign, to string) string {
	if to == Arabic {
		return strings.NewReplacer(",", "،", ";", "؛").Replace(sign)
	}
	return strings.NewReplacer("،", ",", "؛", ";").Replace(sign)
}

// title reads an occupation with its rank, then whatever stands behind it: a skill, a place, a remark.
func (f *Forms) title(written, to string) (string, bool) {
	if form, known := f.ranked(written, to); known {
		return form, true
	}
	return inParts(written, to, func(part, to string, first bool) (string, bool) {
		if form, known := f.ranked(part, to); known || first {
			return form, known
		}
		if n, known := titleNotes[keyOf(part)]; known {
			return n.in(to), true
		}
		if form, known := f.name(concept.Place, part, to); known {
			return placeIn(form, to), true
		}
		return f.skill(part, to)
	})
}

func (f *Forms) skill(written, to string) (string, bool) {
	for _, kind := range []concept.Kind{concept.Skill, concept.Certification, concept.Language} {
		if form, known := f.name(kind, written, to); known {
			return form, true
		}
	}
	return "", false
}

// place reads places from the smallest to the largest, with or without signs between them.
func (f *Forms) place(written, to string) (string, bool) {
	if form, known := f.name(concept.Place, written, to); known && to == Arabic {
		return placeIn(form, to), true // Tripoli, Lebanon is one name
	}
	cities, districts := 0, false
	form, known := inParts(written, to, func(part, to string, first bool) (string, bool) {
		if n, known := placeNotes[keyOf(part)]; known {
			return n.in(to), true
		}
		if form, known := f.name(concept.Place, part, to); known {
			cities++
			return placeIn(form, to), true
		}
		if form, known := f.twoPlaces(part, to); known {
			cities++
			return form, true
		}
		form, known := f.district(part)
		districts = districts || known
		return form, known && first
	})
	return form, known && (cities > 0 || !districts)
}

// district reads a part of a city; «حي» says only that it is one.
func (f *Forms) district(part string) (string, bool) {
	form, known := f.beside["district"][keyOf(strings.TrimPrefix(part, "حي "))]
	return form, known
}

// twoPlaces reads a city and its country without a comma: «الرياض السعودية».
func (f *Forms) twoPlaces(written, to string) (string, bool) {
	for at, r := range written {
		if !unicode.IsSpace(r) {
			continue
		}
		city, known := f.name(concept.Place, written[:at], to)
		if !known {
			continue
		}
		country, known := f.lexicon.Lookup(concept.Place, written[at:])
		if !known || country.PlaceKind != "country" {
			continue
		}
		if form, known := f.name(concept.Place, strings.TrimSpace(written[at:]), to); known {
			return placeIn(city, to) + signIn(", ", to) + placeIn(form, to), true
		}
	}
	return "", false
}

// placeIn leaves out what only tells two Arabic names apart: «محافظة الوجه» is Al Wajh.
func placeIn(form, to string) string {
	if to != Arabic {
		form, _, _ = strings.Cut(form, ",") // Tripoli, Lebanon
		return form
	}
	return strings.TrimPrefix(form, "محافظة ")
}

// spoken reads a language and how well it is spoken.
func (f *Forms) spoken(written, to string) (string, bool) {
	return inParts(written, to, func(part, to string, first bool) (string, bool) {
		if n, known := spokenNotes[keyOf(part)]; known && !first {
			return n.in(to), true
		}
		return f.name(concept.Language, part, to)
	})
}

// degree reads a degree with its field and year.
func (f *Forms) degree(written, to string) (string, bool) {
	return inParts(written, to, func(part, to string, first bool) (string, bool) {
		if form, known := f.name(concept.Degree, part, to); known {
			return form, true
		}
		if !first && isYear(part) {
			return part, true
		}
		if form, known := f.studied(part, to); known {
			return form, true
		}
		if first {
			return "", false
		}
		if form, known := f.beside["university"][keyOf(part)]; known {
			return form, true
		}
		return f.skill(part, to)
	})
}

func isYear(s string) bool {
	return len(s) == 4 && strings.TrimFunc(s, unicode.IsDigit) == ""
}

// studied reads a degree in a field: «بكالوريوس محاسبة», a bachelor's degree in accounting.
func (f *Forms) studied(written, to string) (string, bool) {
	for at, r := range written {
		if !unicode.IsSpace(r) {
			continue
		}
		degree, known := f.name(concept.Degree, written[:at], to)
		if !known {
			continue
		}
		subject := strings.TrimSpace(written[at:])
		for _, link := range []string{"in ", "of ", "في "} {
			subject = strings.TrimPrefix(subject, link)
		}
		if field, known := f.name(concept.Skill, subject, to); known {
			link := " in "
			if to == Arabic {
				link = " في "
			}
			return degree + link + field, true
		}
	}
	return "", false
}
