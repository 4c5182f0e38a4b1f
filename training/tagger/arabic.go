package main

import (
	"regexp"
	"slices"
	"strings"
	"unicode"

	"github.com/tawafuq/tawafuq/internal/cv/tag"
	"github.com/tawafuq/tawafuq/internal/document"
)

// arabised returns a labelled CV as somebody would write it in Arabic: with its layout and labels, but with Arabic
// names in their places and Arabic sentences between them. Hardly any of the labelled CVs is Arabic, and invented ones
// lack real layouts.
func arabised(b bank, s sample, from seed) sample {
	t := translator{author: newAuthor(b, from), sample: s, labels: s.spans}
	t.language = arabic
	t.source += "-arabic"
	t.text.Lines, t.spans = slices.Clone(s.text.Lines), nil
	for n := range t.text.Lines {
		if spans := s.spansIn(n); len(spans) > 0 {
			t.fields(n, spans)
		} else if strings.ContainsFunc(t.text.Lines[n].Text, unicode.IsLetter) {
			t.text.Lines[n].Text = t.sentence(s, n)
			if look, known := lookAt(t.text.Lines[n].Looks, 0); known {
				t.text.Lines[n].Looks = []document.Stretch{{End: len(t.text.Lines[n].Text), Look: look}}
			}
		}
	}
	return t.sample
}

// translator writes a CV in Arabic.
type translator struct {
	*author
	sample
	labels []span   // of the original
	rest   []string // of a value that continues on the next line
	going  span
}

// fields writes a line that names something.
func (t *translator) fields(n int, spans []span) {
	was, at := t.text.Lines[n].Text, 0
	looks := t.text.Lines[n].Looks
	var line strings.Builder
	var now []document.Stretch
	write := func(from int, value string) {
		if look, known := lookAt(looks, from); known && value != "" {
			now = append(now, document.Stretch{Start: line.Len(), End: line.Len() + len(value), Look: look})
		}
		line.WriteString(value)
	}
	for _, sp := range spans {
		write(at, t.between(was[at:sp.start]))
		value := t.value(sp, was[sp.start:sp.end])
		moved := sp
		moved.start = line.Len()
		write(sp.start, value)
		moved.end = line.Len()
		if value != "" {
			t.spans = append(t.spans, moved)
		}
		at = sp.end
	}
	write(at, t.between(was[at:]))
	written := line.String()
	left := strings.TrimLeft(written, " \t")
	for i := range t.spans {
		if t.spans[i].line == n {
			t.spans[i].start -= len(written) - len(left)
			t.spans[i].end -= len(written) - len(left)
		}
	}
	for i, cut := 0, len(written)-len(left); i < len(now); i++ {
		now[i].Start, now[i].End = max(0, now[i].Start-cut), max(0, now[i].End-cut)
	}
	t.text.Lines[n].Text, t.text.Lines[n].Looks = strings.TrimRight(left, " \t"), now
}

// lookAt returns the look of the words at a place of a line, or of those after it.
func lookAt(looks []document.Stretch, at int) (document.Look, bool) {
	for _, s := range looks {
		if s.End > at {
			return s.Look, true
		}
	}
	return document.Look{}, false
}

var valueKinds = map[tag.Field]string{tag.Position: "position", tag.Company: "company", tag.Place: "place",
	tag.School: "school", tag.University: "university", tag.Degree: "degree", tag.Skill: "skill", tag.Name: "name",
	tag.Location: "place", tag.Language: "language", tag.Title: "position", tag.Certificate: "certificate",
	tag.Study: "study", tag.OtherPerson: "name"}

// value returns an Arabic value of the same kind. One that continues on the next line is split between the two.
func (t *translator) value(sp span, was string) string {
	if !strings.ContainsFunc(was, unicode.IsLetter) || sp.field == tag.Email {
		return was
	}
	if sp.field == tag.Start || sp.field == tag.End {
		return t.moment(was)
	}
	kind, known := valueKinds[sp.field]
	if !known {
		return oneOf(t.author, "أعزب", "متزوج", "سعودي", "مصري", "ذكر", "أنثى", "مسلم", "يمني")
	}
	if sp.entry != "" && t.going.entry == sp.entry && t.going.field == sp.field && t.going.line == sp.line-1 &&
		len(t.rest) > 0 {
		value := strings.Join(t.rest, " ")
		t.rest = nil
		return value
	}
	words := strings.Fields(t.in(kind, arabic))
	t.going, t.rest = sp, nil
	if t.goesOn(sp) && len(words) > 1 {
		t.rest = words[len(words)/2:]
		words = words[:len(words)/2]
	}
	return strings.Join(words, " ")
}

// goesOn reports whether a label continues on the line below.
func (t *translator) goesOn(sp span) bool {
	return sp.entry != "" && slices.ContainsFunc(t.labels, func(o span) bool {
		return o.line == sp.line+1 && o.entry == sp.entry && o.field == sp.field
	})
}

var monthWord = regexp.MustCompile(`(?i)\b(jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]*`)

// moment returns a date in Arabic.
func (t *translator) moment(was string) string {
	if !hasDigits(was) {
		return t.present()
	}
	names := oneOf(t.author, months[arabic], months[arabic], months[arabic], otherMonths[0], otherMonths[1])
	now := monthWord.ReplaceAllStringFunc(was, func(name string) string {
		for n, m := range months[english] {
			if strings.EqualFold(m[:3], name[:3]) {
				return names[n]
			}
		}
		return name
	})
	now = strings.Map(func(r rune) rune {
		if unicode.Is(unicode.Latin, r) {
			return -1
		}
		return r
	}, now)
	return strings.TrimSpace(now)
}

func hasDigits(s string) bool { return strings.ContainsFunc(s, unicode.IsDigit) }

var connectors = map[string][]string{
	"to": {"إلى", "حتى", "-"}, "till": {"حتى"}, "until": {"حتى"}, "from": {"من"}, "at": {"في", "لدى"}, "in": {"في"},
	"with": {"مع", "لدى"}, "as": {"بوظيفة"}, "worked": {"عملت"}, "working": {"أعمل"}, "and": {"و"}, "since": {"منذ"},
	"company": {"الشركة", "جهة العمل"}, "organization": {"الجهة"}, "employer": {"جهة العمل"}, "position": {"الوظيفة"},
	"designation": {"المسمى الوظيفي"}, "role": {"الدور"}, "duration": {"المدة"}, "period": {"الفترة"},
	"date": {"التاريخ"},
	"name": {"الاسم"}, "address": {"العنوان"}, "mobile": {"الجوال"}, "phone": {"الهاتف"}, "contact": {"الهاتف"},
	"email": {"البريد الإلكتروني"}, "mail": {"البريد"}, "location": {"المكان", "المدينة"}, "university": {"الجامعة"},
	"college": {"الكلية"}, "school": {"المدرسة"}, "year": {"سنة", "عام"}, "passed": {"اجتزت"}, "completed": {"أتممت"},
	"languages": {"اللغات"}, "skills": {"المهارات"}, "of": {""}, "the": {""}, "a": {""}, "an": {""}, "years": {"سنوات"},
	"experience": {"خبرة"}, "nationality": {"الجنسية"}, "religion": {"الديانة"}, "status": {"الحالة"}, "marital": {""},
	"birth": {"تاريخ الميلاد"}, "father": {"اسم الأب"}, "gender": {"الجنس"}, "known": {""}, "department": {"قسم"},
}

var word = regexp.MustCompile(`\pL+`)

// between translates what is between values.
func (t *translator) between(was string) string {
	count := 0
	return word.ReplaceAllStringFunc(was, func(w string) string {
		if known, is := connectors[strings.ToLower(w)]; is {
			return oneOf(t.author, known...)
		}
		if count++; count > 6 || len(w) < 3 {
			return ""
		}
		return oneOf(t.author, strings.Fields(t.in("story", arabic))...)
	})
}

var headingKinds = map[tag.Section]string{tag.Objective: "headobjective", tag.Work: "headwork",
	tag.Education: "headeducation", tag.Skills: "headskills", tag.Languages: "headlanguages",
	tag.Certificates: "headcertificates", tag.Training: "headcertificates", tag.Projects: "headprojects",
	tag.Personal: "headpersonal", tag.References: "headreferences", tag.Declaration: "headdeclaration",
	tag.Other: "other"}

var sentenceKinds = map[tag.Section]string{tag.Objective: "objective", tag.Work: "story", tag.Story: "story",
	tag.Education: "event", tag.Skills: "group", tag.Projects: "story", tag.Declaration: "declaration",
	tag.Head: "street", tag.Training: "event", tag.Certificates: "event"}

// sentence returns a line that names nothing: a heading or a sentence of its section, about as long as the original.
func (t *translator) sentence(s sample, n int) string {
	was, section := s.text.Lines[n].Text, tag.Section(max(s.sections[n], 0))
	if n > 0 && s.sections[n-1] != s.sections[n] && len(was) < 40 {
		if kind, known := headingKinds[section]; known {
			end := ""
			if strings.HasSuffix(was, ":") {
				end = ":"
			}
			return t.in(kind, arabic) + end
		}
	}
	kind, known := sentenceKinds[section]
	if !known {
		kind = "event"
	}
	var words []string
	for wanted := len(strings.Fields(was)); len(words) == 0 || len(words) < wanted-2; {
		words = append(words, strings.Fields(t.in(kind, arabic))...)
	}
	return strings.Join(words, " ")
}
