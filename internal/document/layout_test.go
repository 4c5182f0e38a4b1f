package document

import (
	"context"
	"fmt"
	"strings"
	"testing"
	"unicode"
)

// sheet is a page to write on; letters are half as wide as they are high.
type sheet struct {
	page
}

func newSheet() *sheet { return &sheet{page{width: 595, height: 842}} }

// at writes a line that begins at x. Arabic is drawn as the engine reports it: from right to left.
func (s *sheet) at(x, base, size float64, line string) *sheet {
	advance := size / 2
	letters := asDrawn(line)
	order := len(s.chars) + 10 // apart from what was written before
	for i, letter := range letters {
		left := x + float64(i)*advance
		s.chars = append(s.chars, drawn{char: letter, order: order + i, pen: left, base: base, left: left, right: left +
			advance, style: style{size: size}})
	}
	return s
}

// upTo writes a line that ends at x.
func (s *sheet) upTo(x, base, size float64, line string) *sheet {
	return s.at(x-float64(len([]rune(line)))*size/2, base, size, line)
}

func linesOf(t *testing.T, pages ...page) []Line {
	t.Helper()
	lines, err := layOut(context.Background(), pages)
	if err != nil {
		t.Fatal(err)
	}
	return lines
}

func TestLayOut(t *testing.T) {
	cases := []struct {
		name  string
		sheet *sheet
		want  string
	}{
		{"a date at the far side", newSheet().
			at(50, 100, 12, "Engineer").upTo(550, 100, 12, "2019 - 2021").
			at(50, 116, 12, "Aramco").upTo(550, 116, 12, "Dhahran").
			at(50, 132, 12, "Built the pipeline of a large refinery").
			at(50, 170, 12, "Analyst").upTo(550, 170, 12, "2016 - 2019"),
			"Engineer | 2019 - 2021\nAramco | Dhahran\nBuilt the pipeline of a large refinery\nAnalyst | 2016 - 2019"},
		{"a sidebar on the left", newSheet().
			at(40, 60, 24, "Sara Al Harbi, engineer of software").
			at(40, 100, 14, "Contact").at(40, 118, 10, "sara@example.com").at(40, 131, 10, "Riyadh").at(40, 160, 14,
			"Skills").at(40, 178, 10, "Go").at(40, 191, 10, "SQL").
			at(220, 103, 14, "Experience").at(220, 124, 11, "Engineer at a bank in Riyadh").at(220, 139, 11,
			"Wrote what pays salaries").at(220, 154, 11, "Taught four juniors").at(220, 183, 11,
			"Analyst at a hospital"),
			"Sara Al Harbi, engineer of software\n---\nContact\nsara@example.com\nRiyadh\nSkills\nGo\nSQL\n---\n" +
				"Experience\nEngineer at a bank in Riyadh\nWrote what pays salaries\nTaught four juniors\n" +
				"Analyst at a hospital"},
		{"columns of an Arabic page, the right one first", newSheet().
			upTo(550, 100, 14, "المهارات").upTo(550, 119, 10, "إدارة المشاريع").upTo(550, 132, 10, "التفاوض").upTo(550,
			160, 14, "اللغات").upTo(550, 179, 10, "العربية").
			upTo(350, 103, 14, "الخبرات").upTo(350, 124, 11, "مدير مشروع في شركة الطرق").upTo(350, 139, 11,
			"إدارة تنفيذ جسر").upTo(350, 154, 11, "تنسيق أعمال المقاولين"),
			"المهارات\nإدارة المشاريع\nالتفاوض\nاللغات\nالعربية\n---\nالخبرات\nمدير مشروع في شركة الطرق\n" +
				"إدارة تنفيذ جسر\nتنسيق أعمال المقاولين"},
		{"dates in the margin", newSheet().
			at(50, 80, 14, "Work").
			at(50, 101, 9, "2019 - 2021").at(180, 102, 10, "Engineer").at(180, 116, 10, "Aramco, Dhahran").at(180, 130,
			10, "Built a pipeline").
			at(50, 161, 9, "2016 - 2019").at(180, 162, 10, "Analyst").at(180, 176, 10, "Tawuniya, Riyadh").at(180, 190,
			10, "Counted claims"),
			"Work\n2019 - 2021 | Engineer\nAramco, Dhahran\nBuilt a pipeline\n2016 - 2019 | Analyst\n" +
				"Tawuniya, Riyadh\nCounted claims"},
		{"headings and dates that end at the text next to them", newSheet().
			upTo(186, 50, 10, "PERSONAL INFORMATION").at(210, 48, 14, "Sara Harbi").
			upTo(186, 80, 8, "WORK EXPERIENCE").
			upTo(186, 100, 8, "01/06/2018–Present").at(199, 100, 10, "Keeper at Mossline").at(199, 113, 8,
			"Kept what the villages around have of barns").at(199, 123, 8, "and of lanterns").
			upTo(186, 150, 8, "05/09/2016–05/06/2017").at(199, 150, 10, "Miller").at(199, 163, 8, "Old Mill, Oldtown").
			upTo(186, 190, 8, "EDUCATION AND TRAINING").
			upTo(186, 210, 8, "23/09/2013–21/01/2018").at(199, 210, 10, "Bachelor of Barns").at(199, 223, 8,
			"Oldtown University"),
			"PERSONAL INFORMATION | Sara Harbi\nWORK EXPERIENCE\n01/06/2018–Present | Keeper at Mossline\n" +
				"Kept what the villages around have of barns\nand of lanterns\n05/09/2016–05/06/2017 | Miller\n" +
				"Old Mill, Oldtown\nEDUCATION AND TRAINING\n23/09/2013–21/01/2018 | Bachelor of Barns\n" +
				"Oldtown University"},
		{"brackets that explain an Arabic title", newSheet().
			at(200, 60, 20, "سارة الحربي").
			at(250, 100, 12, "مطور ويب متكامل").at(358, 100, 12, "(Full-Stack)").
			upTo(500, 140, 12, "عملت مع الهيئة السعودية للمحاسبين").
			upTo(500, 156, 12, "(SOCPA)").upTo(452, 156, 12, "والمراجعين"),
			"سارة الحربي\nمطور ويب متكامل (Full-Stack)\nعملت مع الهيئة السعودية للمحاسبين\n(SOCPA) والمراجعين"},
		{"labels and values", newSheet().
			upTo(550, 100, 12, "الجنسية").upTo(400, 100, 12, "سعودي").
			upTo(550, 120, 12, "الحالة").upTo(400, 120, 12, "متزوج").
			upTo(550, 140, 12, "المدينة").upTo(400, 140, 12, "الرياض").
			upTo(550, 160, 12, "الجوال").upTo(400, 160, 12, "0551234567"),
			"الجنسية | سعودي\nالحالة | متزوج\nالمدينة | الرياض\nالجوال | 0551234567"},
		{"columns whose lines share one grid", newSheet().
			at(50, 100, 10, "Profile").at(50, 114, 10, "A nurse of intensive care with eleven years at the").at(50, 128,
			10, "bedside in Jeddah").at(50, 156, 10, "Work").at(50, 170, 10, "Staff nurse").at(50, 184, 10,
			"King Faisal Hospital").at(50, 198, 10, "2019 - 2024").
			at(350, 100, 10, "Contact").at(350, 114, 10, "grace@example.com").at(350, 128, 10, "Jeddah").at(350, 156,
			10, "Skills").at(350, 170, 10, "Critical care").at(350, 184, 10, "Wound care").at(350, 198, 10,
			"Triage"),
			"Profile\nA nurse of intensive care with eleven years at the\nbedside in Jeddah\nWork\nStaff nurse\n" +
				"King Faisal Hospital\n2019 - 2024\n---\nContact\ngrace@example.com\nJeddah\nSkills\n" +
				"Critical care\nWound care\nTriage"},
		{"a name over contacts, and headings with rules, are not a table", newSheet().
			at(250, 60, 24, "Sara Harbi").at(260, 78, 10, "Riyadh").at(120, 92, 10, "0551234567").at(220, 92, 10,
			"sara@example.com").at(380, 92, 10, "github/sara").
			at(30, 118, 12, "EDUCATION").at(30, 134, 10, "Mossline Institute").at(500, 134, 10, "2020").at(30, 146, 10,
			"B.Tech in Barns").at(500, 146, 10, "Riyadh").
			at(30, 172, 10, "Lantern School").at(500, 172, 10, "2016").at(30, 184, 10, "Class XII").at(500, 184, 10,
			"Jeddah"),
			"Sara Harbi\nRiyadh\n0551234567 | sara@example.com | github/sara\nEDUCATION\n" +
				"Mossline Institute | 2020\nB.Tech in Barns | Riyadh\nLantern School | 2016\nClass XII | Jeddah"},
		{"a table without lines, its cells centred", newSheet().
			at(50, 100, 10, "Position").at(250, 100, 10, "Company").at(450, 100, 10, "Period").
			at(50, 130, 10, "Manager of roads").at(50, 144, 10, "and bridges").at(250, 137, 10, "Nesma").at(450, 137,
			10, "2019 - 2024").
			at(50, 174, 10, "Site engineer").at(250, 174, 10, "El Seif").at(450, 174, 10, "2014 - 2019"),
			"Position | Company | Period\nManager of roads and bridges | Nesma | 2019 - 2024\n" +
				"Site engineer | El Seif | 2014 - 2019"},
		{"a short last line above columns, a heading below", newSheet().
			at(50, 80, 10,
				"A backend engineer who has built platforms of payment for eight years in the city and").at(50, 94, 10,
			"elsewhere.").
			at(50, 130, 12, "Tools").at(50, 144, 10, "Go").at(50, 158, 10, "SQL").at(300, 130, 12, "Spoken").at(300,
			144, 10, "Arabic").at(300, 158, 10, "English").
			at(50, 200, 12, "Work").at(50, 216, 10,
			"An engineer at a bank in Riyadh, from September until now, where settlement is ours."),
			"A backend engineer who has built platforms of payment for eight years in the city and\nelsewhere.\n" +
				"---\nTools\nGo\nSQL\n---\nSpoken\nArabic\nEnglish\n---\nWork\n" +
				"An engineer at a bank in Riyadh, from September until now, where settlement is ours."},
		{"bullets a tab away", newSheet().at(50, 100, 10, "•").at(72, 100, 10, "Go").upTo(550, 120, 10, "•").upTo(530,
			120, 10, "إدارة"), "* Go\n* إدارة"},
		{"letters drawn twice", newSheet().at(50, 100, 12, "Summary").at(50.3, 100, 12, "Summary"), "Summary"},
		{"letters set apart", newSheet().at(50, 100, 8, "S").at(56, 100, 8, "K").at(62, 100, 8, "I").at(68, 100, 8,
			"L").at(74, 100, 8, "L").at(80, 100, 8, "S"), "SKILLS"},
		{"a page number", newSheet().at(50, 100, 12, "Hello").at(290, 820, 9, "Page 1 of 2"), "Hello"},
	}
	for _, c := range cases {
		t.Run(c.name, func(t *testing.T) {
			if got := outline(Text{Lines: linesOf(t, c.sheet.page)}); got != c.want {
				t.Errorf("got\n%s\nwant\n%s", got, c.want)
			}
		})
	}
}

func TestLayOutDropsWhatEachPageRepeats(t *testing.T) {
	var pages []page
	for i := 1; i <= 3; i++ {
		pages = append(pages, newSheet().at(50, 30, 9, "Sara Al Harbi - CV").at(50, 100, 12,
			fmt.Sprintf("Text of page %d", i)).at(290, 820, 9, fmt.Sprintf("%d / 3", i)).page)
	}
	want := "Sara Al Harbi - CV\nText of page 1\n---\nText of page 2\n---\nText of page 3"
	if got := outline(Text{Lines: linesOf(t, pages...)}); got != want {
		t.Errorf("got\n%s", got)
	}
}

func TestLayOutReadsRuledTables(t *testing.T) {
	s := newSheet().
		at(60, 115, 10, "Year").at(160, 115, 10, "Course").at(360, 115, 10, "Given by").
		at(60, 140, 10, "2024").at(160, 140, 10, "Advanced life support").at(160, 153, 10, "for nurses").at(360, 140,
		10, "Heart Association").
		at(60, 180, 10, "2019").at(160, 180, 10, "Triage").at(360, 180, 10, "Red Crescent").
		at(50, 230, 10, "After the table")
	for _, y := range []float64{100, 125, 165, 190} {
		s.rules = append(s.rules, box{50, y, 550, y + 0.5})
	}
	for _, x := range []float64{50, 150, 350, 549} {
		s.rules = append(s.rules, box{x, 100, x + 0.5, 190})
	}
	want := "Year | Course | Given by\n2024 | Advanced life support for nurses | Heart Association\n" +
		"2019 | Triage | Red Crescent\n---\nAfter the table"
	if got := outline(Text{Lines: linesOf(t, s.page)}); got != want {
		t.Errorf("got\n%s", got)
	}
}

func TestLayOutLeavesOutTurnedText(t *testing.T) {
	s := newSheet().at(50, 100, 12, "Hello")
	turned := newSheet().at(20, 400, 12, "DRAFT").chars
	for i := range turned {
		turned[i].turned = true
	}
	s.chars = append(s.chars, turned...)
	if got := outline(Text{Lines: linesOf(t, s.page)}); got != "Hello" {
		t.Errorf("got %q", got)
	}
}

func TestGapsAndSizes(t *testing.T) {
	lines := linesOf(t, newSheet().at(50, 100, 10, "one").at(50, 112, 10, "two").at(50, 142, 20, "three").page)
	if len(lines) != 3 || lines[0].Gap != 0 || lines[1].Gap != 0.2 || lines[2].Gap != 0.6 || lines[2].Size != 20 {
		t.Errorf("%+v", lines)
	}
}

func TestGlyphs(t *testing.T) {
	// Letters drawn without moving the pen, as the engine reports them: those of an Arabic ligature backwards.
	together := func(widths float64, letters ...rune) []drawn {
		var chars []drawn
		for i, letter := range letters {
			chars = append(chars, drawn{char: letter, order: i, pen: 10, base: 10, left: 10, right: 10 + widths,
				style: style{size: 10}})
		}
		return chars
	}
	cases := []struct {
		name  string
		chars []drawn
		want  string
	}{
		{"lam and alef backwards", together(5, 'أ', 'ل'), "لأ"},
		{"lam and alef as they are", together(5, 'ل', 'ا'), "لا"},
		{"the name of God", together(5, 'ه', 'ل', 'ل'), "لله"},
		{"a letter that ends words", together(5, 'ل', 'ى'), "لى"},
		{"a letter with its mark", together(5, 'ُ', 'س'), "سُ"},
		{"a Latin ligature", together(5, 'f', 'i'), "fi"},
	}
	for _, c := range cases {
		if made, _ := glyphs(c.chars); len(made) != 1 || made[0].text != c.want {
			t.Errorf("%s: %q", c.name, joinedText(made))
		}
	}
	alefWithoutWidth := together(5, 'ل', 'ا')
	alefWithoutWidth[1].right = alefWithoutWidth[1].left
	if made, _ := glyphs(alefWithoutWidth); len(made) != 1 || made[0].text != "لا" {
		t.Errorf("an alef without width: %q", joinedText(made))
	}
}

func TestMarksFindTheirLetters(t *testing.T) {
	s := newSheet().at(50, 100, 10, "عام").at(50, 130, 10, "طريق")
	s.chars = append(s.chars, drawn{char: 'ّ', order: 99, pen: 56, base: 98, left: 56, right: 58,
		style: style{size: 10}})
	if got := outline(Text{Lines: linesOf(t, s.page)}); got != "عاّم\nطريق" {
		t.Errorf("got %q", got)
	}
}

// Whatever is on a page, reading it ends and loses no letters.
func FuzzLayOut(f *testing.F) {
	f.Add([]byte("\x10\x20a\x30\x40b"))
	f.Add([]byte(strings.Repeat("\x01\x01م\x01", 50)))
	f.Fuzz(func(t *testing.T, content []byte) {
		s := newSheet()
		want := 0
		for i := 0; i+2 < len(content); i += 3 {
			letter := rune(content[i+2])
			if letter%2 == 0 {
				letter = 'ا' + letter%20
			}
			if unicode.IsLetter(letter) {
				want++
			}
			s.at(float64(content[i])*2, 80+float64(content[i+1])*2.5, 5+float64(i%9), string(letter))
		}
		got := 0
		for _, line := range linesOf(t, s.page) {
			for _, r := range line.Text {
				if unicode.IsLetter(r) {
					got++
				}
			}
		}
		if want > 0 && got == 0 {
			t.Errorf("none of %d letters is left", want)
		}
	})
}
