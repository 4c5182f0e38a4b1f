package interpret

import (
	"slices"
	"strings"
	"testing"
)

var (
	englishSkills = []string{"Financial reporting", "SAP Ariba", "Local content (IKTVA)", "Vendor whispering", "C++",
		".NET", "Negotiation", "11 kV switchgear", "Zakat and tax"}
	arabicSkills = []string{"صياغة العقود", "الامتثال والحوكمة", "Revit", "كود البناء السعودي", "سلامة الغذاء HACCP",
		"العمارة النجدية", "الالتزام بالمواعيد"}
)

// skillShapes are the ways people write their skills.
var skillShapes = map[string]func([]string) string{
	"commas":        func(s []string) string { return strings.Join(s, ", ") },
	"Arabic commas": func(s []string) string { return strings.Join(s, "، ") },
	"semicolons":    func(s []string) string { return strings.Join(s, "; ") + "." },
	"bars":          func(s []string) string { return strings.Join(s, " | ") },
	"dots":          func(s []string) string { return strings.Join(s, " • ") },
	"middle dots":   func(s []string) string { return strings.Join(s, " · ") },
	"slashes":       func(s []string) string { return strings.Join(s, " / ") },
	"dashes":        func(s []string) string { return strings.Join(s, " - ") },
	"one per line":  func(s []string) string { return strings.Join(s, "\n") },
	"items":         func(s []string) string { return "- " + strings.Join(s, "\n- ") },
	"tabs":          func(s []string) string { return strings.Join(s[:3], "\t") + "\n" + strings.Join(s[3:], "\t") },
	"two lines":     func(s []string) string { return strings.Join(s[:4], ", ") + ",\n" + strings.Join(s[4:], ", ") },
	"wrapped in an item": func(s []string) string {
		return strings.Join(s[:4], ", ") + ", " + wrapped(s[4]) + ", " + strings.Join(s[5:], ", ")
	},
	"groups": func(s []string) string {
		return "Main: " + strings.Join(s[:3], ", ") + "\nOther: " + strings.Join(s[3:], ", ")
	},
	"groups of items": func(s []string) string {
		return "Main:\n- " + strings.Join(s[:3], "\n- ") + "\nOther:\n- " + strings.Join(s[3:], "\n- ")
	},
	"groups in a table": func(s []string) string {
		return "Technical\t" + strings.Join(s[:3], ", ") + "\nPersonal skills\t" + strings.Join(s[3:], ", ")
	},
	"groups before a dash": func(s []string) string {
		return "Main – " + strings.Join(s[:3], ", ") + "\nOther – " + strings.Join(s[3:], ", ")
	},
	"groups above lists": func(s []string) string {
		return "Main\n" + strings.Join(s[:3], ", ") + "\nالأنظمة\n" + strings.Join(s[3:], "، ")
	},
	"groups above items": func(s []string) string {
		return "Main\n- " + strings.Join(s[:3], "\n- ") + "\nالأنظمة\n- " + strings.Join(s[3:], "\n- ")
	},
	"groups in bold": func(s []string) string {
		return "! Main\n" + strings.Join(s[:3], "\n") + "\n! الأنظمة\n" + strings.Join(s[3:], "\n")
	},
	"levels in brackets": func(s []string) string { return strings.Join(s, " (advanced), ") + " (متوسط)" },
	"levels after":       func(s []string) string { return strings.Join(s, " – Expert\n") + " – ممتاز" },
	"levels in cells":    func(s []string) string { return strings.Join(s, "\tAdvanced\n") + "\tمتقدم" },
	"percents":           func(s []string) string { return strings.Join(s, " 80%\n") + " 90%" },
	"bars of marks":      func(s []string) string { return strings.Join(s, "\t●●●○○\n") + "\t●●●●●" },
	"marks next to each": func(s []string) string { return strings.Join(s, " ★★★★☆\n") + " ★★★★☆" },
	"marks in a list":    func(s []string) string { return "✓ " + strings.Join(s, "\n✓ ") },
	"out of five":        func(s []string) string { return strings.Join(s, " 4/5\n") + " 5/5" },
	"years":              func(s []string) string { return strings.Join(s, " (5 years), ") + " (٣ سنوات)" },
}

// wrapped breaks an item over two lines.
func wrapped(s string) string { return strings.Replace(s, " ", "\n", 1) }

func TestSkillsInEveryShape(t *testing.T) {
	for name, shape := range skillShapes {
		for title, want := range map[string][]string{"# Skills": englishSkills, "# المهارات": arabicSkills} {
			t.Run(name+title[1:], func(t *testing.T) {
				r := testInterpreter().Read(textOf("# Sara Ali\n" + title + "\n" + shape(want) +
					"\n# Languages\nArabic: native\n"))
				var got []string
				for _, s := range r.Skills {
					got = append(got, s.Value)
				}
				if !slices.Equal(got, want) {
					t.Errorf("got  %q\nwant %q", got, want)
				}
			})
		}
	}
}

// TestLeadingWords reads what sentences without commas name, but not the words that lead to it.
func TestLeadingWords(t *testing.T) {
	for line, want := range map[string][]string{
		"Familiar and competent with Lanterncast Design Suite Mossline Barn Cards": {"Lanterncast", "Design", "Suite",
			"Mossline", "Barn", "Cards"},
		"Excellent at Every Lanterncast Programme Since My School (Mossline, Barncast)": {"Every", "Lanterncast",
			"Programme", "Since", "My", "School", "Mossline", "Barncast"},
	} {
		var got []string
		r := testInterpreter().Read(textOf("# Noura Alqahtani\nnoura@example.com\n# Skills\n" + line))
		for _, s := range r.Skills {
			got = append(got, s.Value)
		}
		if !slices.Equal(got, want) {
			t.Errorf("%q: got %q, want %q", line, got, want)
		}
	}
}

// TestSkillsBesideEducation reads the lists that end a section about education and skills, but no subjects.
func TestSkillsBesideEducation(t *testing.T) {
	for lists, want := range map[string][]string{
		"• Design: Figma, barn sketches, Adobe XD\n• Tools: HTML, CSS": {"Figma", "barn sketches", "Adobe XD", "HTML",
			"CSS"},
		"Coursework: Figma, HTML, CSS":                          nil,
		"Design: Figma, HTML, CSS\nMossline College\n2015–2019": nil,
	} {
		r := testInterpreter().Read(textOf("# Sara Ali\n# Education & Skills\n" +
			"Lantern University\nBA in Design\n2019–2023\n" + lists))
		var got []string
		for _, s := range r.Skills {
			got = append(got, s.Value)
		}
		if !slices.Equal(got, want) {
			t.Errorf("%q: got %q, want %q", lists, got, want)
		}
	}
}

// TestSkillLists reads lists as people write them.
func TestSkillLists(t *testing.T) {
	for name, c := range map[string]struct {
		lines string
		want  []string
	}{
		"the last two":         {"Tools: Lanterncast, Outlook and Excel", []string{"Lanterncast", "Outlook", "Excel"}},
		"two after a label":    {"Programs: Excel and Python", []string{"Excel", "Python"}},
		"two in an item":       {"- Excel and Python", []string{"Excel", "Python"}},
		"one name of two":      {"Word, Zakat and tax", []string{"Word", "Zakat and tax"}},
		"Arabic and Latin":     {"البرامج: Outlook وExcel", []string{"Outlook", "Excel"}},
		"an and in the middle": {"Word, and Outlook, Python", []string{"Word", "Outlook", "Python"}},
		"an Arabic and":        {"البرمجة، التسويق، والقيادة", []string{"البرمجة", "التسويق", "القيادة"}},
		"a name in the middle": {"Word, Python. Office tools: Excel, Outlook etc",
			[]string{"Word", "Python", "Excel", "Outlook"}},
		"words leading to it": {"Highly proficient working with Excel, Word & Python programming languages",
			[]string{"Excel", "Word", "Python"}},
		"a broken bracket": {"Barn planning (Lanterncast,\nMossline)\nRoof planning (Excel,\nOutlook, Word)\nThatching",
			[]string{"Barn planning (Lanterncast, Mossline)", "Roof planning (Excel, Outlook, Word)", "Thatching"}},
		"a broken name above a list": {
			"Lanterncast, Mossline, Roof mending, Zakat and\nTax.\nExcel, Word.\nPython, SQL.",
			[]string{"Lanterncast", "Mossline", "Roof mending", "Zakat and Tax", "Excel", "Word", "Python", "SQL"}},
		"a sentence": {"- Minding the sheep of farmers who travel abroad for a long time",
			[]string{"Minding the sheep of farmers who travel abroad for a long time"}},
		"a sentence about planning": {"- Able to do the planning of barns for farmers who travel",
			[]string{"Able to do the planning of barns for farmers who travel"}},
		"a sentence about a tool":  {"- Able to do the books of farmers abroad with Excel", []string{"Excel"}},
		"other commas":             {"Word、Excel，Python", []string{"Word", "Excel", "Python"}},
		"an item with a long list": {"- Barn planning & Mossline systems (Oracle, Lanterncast, Excel, SQL)", nil},
		"a colon in a cell":        {"Operating system\t: Windows XP/98/7", []string{"Windows XP/98/7"}},
		"a page":                   {"- Lanterncast https://example.com/lanterncast", []string{"Lanterncast"}},
		"names above lists": {"- Mossline\nWord, Excel, Outlook\n- Barns\nPython, SQL",
			[]string{"Word", "Excel", "Outlook", "Python", "SQL"}},
		"explained names": {"- Roof mending: closes holes in old barns with straw, mends beams before winter",
			[]string{"Roof mending"}},
		"explained Arabic names": {"- ترميم الأسقف: إصلاح أسقف الحظائر القديمة بالقش، تقوية العوارض قبل الشتاء",
			[]string{"ترميم الأسقف"}},
		"a short explanation among others": {"- Roof mending: closes holes in old barns with straw\n" +
			"- Well digging: finds water where nobody has looked\n" +
			"- Fence planting: keeps the sheep of farmers apart\n" +
			"- Python (3+): barn planning, mossy roofs, Excel",
			[]string{"Roof mending", "Well digging", "Fence planting", "Python (3+)"}},
		"names of lists": {"- Barn tools: Lanterncast Pro Five, Mossline Suite Two, Python",
			[]string{"Lanterncast Pro Five", "Mossline Suite Two", "Python"}},
		"lists in capitals": {"- Barn tools: Lanterncast for Small Barns, Mossline for Roofs",
			[]string{"Lanterncast for Small Barns", "Mossline for Roofs"}},
		"explanations of a group": {"- Soft skills: gets along with farmers abroad, never late for milking",
			[]string{"gets along with farmers abroad", "never late for milking"}},
	} {
		if c.want == nil {
			c.want = []string{strings.TrimPrefix(c.lines, "- ")}
		}
		var got []string
		r := testInterpreter().Read(textOf("# Sara Ali\n# Skills\n" + c.lines + "\n# Languages\nArabic\n"))
		for _, s := range r.Skills {
			got = append(got, s.Value)
		}
		if !slices.Equal(got, c.want) {
			t.Errorf("%s: got %q, want %q", name, got, c.want)
		}
	}
}
