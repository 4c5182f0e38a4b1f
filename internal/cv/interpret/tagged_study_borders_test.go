package interpret

import (
	"testing"

	"github.com/tawafuq/tawafuq/internal/cv/tag"
)

// TestStudyBorders ends degrees and schools where their words say.
func TestStudyBorders(t *testing.T) {
	known := ourLexicon()
	degree := func(s string) words { return words{tag.Degree, s} }
	school := func(s string) words { return words{tag.School, s} }
	place := func(s string) words { return words{tag.Place, s} }
	for name, c := range map[string]struct {
		written string
		found   []words
		want    string
	}{
		"a result": {"Diploma of Crafts with an aggregate of 61%\nMossline School",
			[]words{degree("Diploma of Crafts with an aggregate of"), school("Mossline School")},
			"Diploma of Crafts, Mossline School"},
		"a word that leads elsewhere": {"Diploma of Crafts from Mossline School in the year 2011",
			[]words{degree("Diploma of Crafts from"), school("Mossline School in the year"), {tag.End, "2011"}},
			"Diploma of Crafts, Mossline School"},
		"a year that belongs to it": {"B.Sc. Rural Planning with a Craft Year\nMossline University",
			[]words{degree("B.Sc. Rural Planning"), school("Mossline University")},
			"B.Sc. Rural Planning with a Craft Year, Mossline University"},
		"the end of a place": {"Mossline University, Oldtown, Moss — Diploma of Crafts",
			[]words{school("Mossline University"), place("Oldtown"), degree("Moss — Diploma of Crafts")},
			"Diploma of Crafts, Mossline University"},
		"a known place": {"Riyadh - Diploma of Crafts\nMossline University",
			[]words{degree("Riyadh - Diploma of Crafts"), school("Mossline University")},
			"Diploma of Crafts, Mossline University"},
		"no place before a dash": {"Crafts - Diploma of the Hills\nMossline University",
			[]words{degree("Crafts - Diploma of the Hills"), school("Mossline University")},
			"Crafts - Diploma of the Hills, Mossline University"},
		"a school named after its town": {"Bachelor of Arts\nOldtown Moss University",
			[]words{degree("Bachelor of Arts"), place("Oldtown"), school("Moss University")},
			"Bachelor of Arts, Oldtown Moss University"},
		"the first word of a school": {"Bachelor of Arts\nOld Mossline University",
			[]words{degree("Bachelor of Arts"), school("Mossline University")},
			"Bachelor of Arts, Old Mossline University"},
		"the first word after a sign": {"Bachelor of Arts @ Old Mossline University",
			[]words{degree("Bachelor of Arts"), school("Mossline University")},
			"Bachelor of Arts, Old Mossline University"},
		"what somebody did there": {"Bachelor of Arts\nAttended Mossline University",
			[]words{{tag.Degree, "Bachelor of Arts"}, {tag.School, "Attended Mossline University"}},
			"Bachelor of Arts, Mossline University"},
		"a word that leads to a school": {"Bachelor of Arts\nFrom Mossline University",
			[]words{degree("Bachelor of Arts"), school("Mossline University")},
			"Bachelor of Arts, Mossline University"},
		"words right after a degree": {"Bachelor of Arts History Mossline University",
			[]words{degree("Bachelor of Arts"), school("Mossline University")},
			"Bachelor of Arts, Mossline University"},
		"a town in the cell before": {"Bachelor of Arts\nOldtown\tMoss University",
			[]words{degree("Bachelor of Arts"), place("Oldtown"), school("Moss University")},
			"Bachelor of Arts, Moss University"},
		"a town after a comma": {"Bachelor of Arts\nMossline High, Oldtown, Moss",
			[]words{degree("Bachelor of Arts"), school("Mossline High, Oldtown"), place("Moss")},
			"Bachelor of Arts, Mossline High"},
		"a town in its name": {"Bachelor of Arts\nMossline University, Jeddah",
			[]words{degree("Bachelor of Arts"), school("Mossline University, Jeddah")},
			"Bachelor of Arts, Mossline University, Jeddah"},
		"a word for a student": {"Bachelor of Arts\nMossline University\nGraduate in Rural Planning",
			[]words{degree("Bachelor of Arts"), school("Mossline University"), degree("Graduate in Rural Planning")},
			"Bachelor of Arts in Rural Planning, Mossline University"},
		"a short degree and its field": {"BS\tMossline University, Rural Planning\tOldtown",
			[]words{degree("BS"), school("Mossline University"), {tag.Study, "Rural Planning"}, place("Oldtown")},
			"BS Rural Planning, Mossline University"},
		"a kind of school that is a degree": {"Secondary School Degree (Class 12)\nMossline College",
			[]words{school("Secondary School"), degree("Class 12"), school("Mossline College")},
			"Secondary School Degree (Class 12), Mossline College"},
		"a school that gave a degree": {"Bachelor of Arts\nMossline University degree",
			[]words{degree("Bachelor of Arts"), school("Mossline University")},
			"Bachelor of Arts, Mossline University degree"},
		"a word for degrees that was seen": {"Secondary School Certificate\nMossline College",
			[]words{school("Secondary School"), degree("Certificate"), school("Mossline College")},
			"Secondary School Certificate, Mossline College"},
		"a degree in brackets": {"Diploma of Crafts (Diploma, Class 2)\nMossline College",
			[]words{degree("Diploma of Crafts"), degree("Diploma"), school("Mossline College")},
			"Diploma of Crafts (Diploma, Class 2), Mossline College"},
		"a school that seems to be a degree": {"Institute of Crafts\t2011",
			[]words{degree("Institute of Crafts"), {tag.End, "2011"}}, "Institute of Crafts"},
		"subjects after a label": {"Bachelor of Arts\nMossline University\nSubjects: History, Crafts",
			[]words{degree("Bachelor of Arts"), school("Mossline University"), {tag.Study, "History"}},
			"Bachelor of Arts, Mossline University"},
		"a test with its result": {"Bachelor of Arts\nMossline University\nIELTS: 7.5",
			[]words{degree("Bachelor of Arts"), school("Mossline University"), degree("IELTS")},
			"Bachelor of Arts, Mossline University"},
		"a degree below its school": {"Mossline Secondary School\nOrdinary Level Certificate",
			[]words{school("Mossline Secondary School")},
			"Ordinary Level Certificate, Mossline Secondary School"},
	} {
		if got := studiesOf(t, known, c.written, c.found, 0.3); got != c.want {
			t.Errorf("%s: read %q, want %q", name, got, c.want)
		}
	}
}

// TestFieldBeforeSchool gives a school what the tagger doubts to be a field of study, if a separator precedes it.
func TestFieldBeforeSchool(t *testing.T) {
	for _, c := range []struct {
		written string
		sure    float64
		want    string
	}{
		{"B.Sc. @ Old Mossline University", 0.4, "Old Mossline University"},
		{"B.Sc. @ Old Mossline University", 0.6, "Mossline University"},
		{"B.Sc. Old Mossline University", 0.4, "Mossline University"},
	} {
		d := taggedText(t, ourLexicon(), c.written, []words{{tag.Degree, "B.Sc."}, {tag.Study, "Old"},
			{tag.School, "Mossline University"}})
		d.pieces[1].sure = c.sure
		pieces := d.namesWhole(d.pieces)
		if got := pieces[len(pieces)-1].found().Value; got != c.want {
			t.Errorf("the school of %q is %q, want %q", c.written, got, c.want)
		}
	}
}

// TestSubjectsOfExam cuts lines of subjects with their grades off the examination above them.
func TestSubjectsOfExam(t *testing.T) {
	d := &tagged{}
	p := piece{parts: []passage{{"A-Levels", 0}, {"History (A*), Crafts (B)", 9}}, line: 0, last: 1}
	if d.withoutSubjects(&p); p.found().Value != "A-Levels" || p.last != 0 {
		t.Errorf("read %q up to line %d", p.found().Value, p.last)
	}
}

// TestNoEducation leaves out entries that nothing but the tagger takes for education.
func TestNoEducation(t *testing.T) {
	known := ourLexicon()
	degree := func(s string) words { return words{tag.Degree, s} }
	school := func(s string) words { return words{tag.School, s} }
	for name, c := range map[string]struct {
		written string
		found   []words
		want    string
	}{
		"neither degree nor school": {"Saline level indicator", []words{degree("Saline level indicator")}, ""},
		"an examination alone":      {"10+2 in crafts", []words{degree("10+2 in crafts")}, "10+2 in crafts"},
		"a line that begins with a degree": {"Diploma of crafts. It took me a year to learn all that I know of them.",
			[]words{degree("Diploma of crafts")}, "Diploma of crafts"},
		"a degree alone": {"Bachelor of Arts", []words{degree("Bachelor of Arts")}, "Bachelor of Arts"},
		"a label": {"High School Diploma:\nDiploma of Crafts\tMossline School",
			[]words{degree("High School Diploma"), degree("Diploma of Crafts"), school("Mossline School")},
			"Diploma of Crafts, Mossline School"},
		"a sentence": {"The diploma of crafts was what made me want to know how the hills came about.",
			[]words{degree("diploma of crafts")}, ""},
		"the head of a column": {"Diploma of Crafts\tUniversity",
			[]words{degree("Diploma of Crafts"), school("University")}, "Diploma of Crafts"},
		"a school far below": {"Diploma of Crafts\nThe\nhills\nare\nold\nand\ngreen\nMLIT",
			[]words{degree("Diploma of Crafts"), school("MLIT")}, "Diploma of Crafts"},
		"three diplomas": {"Diploma of Crafts\nDiploma of Hills\nDiploma of Winds",
			[]words{degree("Diploma of Crafts"), degree("Diploma of Hills"), degree("Diploma of Winds")},
			"Diploma of Crafts\nDiploma of Hills\nDiploma of Winds"},
		"a list of courses": {"دبلوم التطريز\nدبلوم التجديف\nدبلوم الفخار\nدبلوم النسيج",
			[]words{degree("دبلوم التطريز"), degree("دبلوم التجديف"), degree("دبلوم الفخار"),
				degree("دبلوم النسيج")}, ""},
	} {
		if got := studiesOf(t, known, c.written, c.found, 0.9); got != c.want {
			t.Errorf("%s: read %q, want %q", name, got, c.want)
		}
	}
	d := taggedText(t, known, "Diploma of Crafts", []words{degree("Diploma of Crafts")})
	d.sections[0], d.certain[0], d.pieces[0].begins = tag.Education, 1, 1
	d.lines[0].Rules = []tag.Rule{ruleUnder + tag.Rule(certifications)}
	if got := d.education(nil); len(got) > 0 {
		t.Errorf("a diploma among courses was read as %+v", got)
	}
}
