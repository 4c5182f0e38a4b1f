package document

import "testing"

// card draws a panel around its text.
func (s *sheet) card(left, top, right, bottom float64) *sheet {
	s.panels = append(s.panels, box{left, top, right, bottom})
	return s
}

func TestLayOutReadsPanels(t *testing.T) {
	cases := []struct {
		name  string
		sheet *sheet
		want  string
	}{
		{"cards in two rows, with a heading between", newSheet().
			at(50, 60, 14, "Work").
			card(50, 80, 290, 150).at(60, 100, 10, "Engineer").at(60, 114, 10, "Aramco").at(60, 128, 10, "2019 - 2021").
			card(310, 80, 550, 150).at(320, 100, 10, "Analyst").at(320, 114, 10, "Tawuniya").at(320, 128, 10,
			"2016 - 2019").
			at(50, 180, 14, "Education").
			card(50, 200, 290, 260).at(60, 220, 10, "Master of Science").at(60, 234, 10, "KAUST").
			card(310, 200, 550, 260).at(320, 220, 10, "Bachelor of Science").at(320, 234, 10, "King Saud University"),
			"Work\n---\nEngineer\nAramco\n2019 - 2021\n---\nAnalyst\nTawuniya\n2016 - 2019\n---\nEducation\n" +
				"---\nMaster of Science\nKAUST\n---\nBachelor of Science\nKing Saud University"},
		{"cards of an Arabic page, the right one first", newSheet().
			card(50, 80, 290, 150).upTo(280, 100, 10, "اللغات").upTo(280, 114, 10, "العربية").
			card(310, 80, 550, 150).upTo(540, 100, 10, "المهارات").upTo(540, 114, 10, "التفاوض").upTo(540, 128, 10,
			"إدارة المشاريع").
			upTo(550, 180, 14, "التعليم").upTo(550, 198, 10, "بكالوريوس محاسبة"),
			"المهارات\nالتفاوض\nإدارة المشاريع\n---\nاللغات\nالعربية\n---\nالتعليم\nبكالوريوس محاسبة"},
		{"a card as high as two next to it", newSheet().
			card(50, 80, 290, 200).at(60, 100, 10, "Skills").at(60, 114, 10, "Go").at(60, 180, 10, "SQL").
			card(310, 80, 550, 130).at(320, 100, 10, "Languages").at(320, 114, 10, "Arabic").
			card(310, 140, 550, 200).at(320, 160, 10, "Courses").at(320, 174, 10, "Triage"),
			"Skills\nGo\nSQL\n---\nLanguages\nArabic\n---\nCourses\nTriage"},
		{"cells with a background are rows", newSheet().
			card(50, 80, 150, 120).at(56, 95, 10, "2019").card(150, 80, 550, 120).at(156, 95, 10, "Engineer").at(156,
			109, 10, "Aramco"),
			"2019 | Engineer\nAramco"},
	}
	for _, c := range cases {
		t.Run(c.name, func(t *testing.T) {
			if got := outline(Text{Lines: linesOf(t, c.sheet.page)}); got != c.want {
				t.Errorf("got\n%s\nwant\n%s", got, c.want)
			}
		})
	}
}

// Text with its own background is read to its end, except for labels.
func TestLayOutReadsGrounds(t *testing.T) {
	beside := func(lower float64, left, right [8]string) *sheet {
		s := newSheet().card(40, 80, 200, 290)
		for i := range left {
			y := 100 + 20*float64(i)
			s.at(50, y, 10, left[i]).at(220, y, 10, right[i])
		}
		return s.at(50, 260+lower, 10, "Jordan").at(220, 260, 10, "Sold mills")
	}
	cases := []struct {
		name  string
		sheet *sheet
		want  string
	}{
		{"a column next to the page", beside(6,
			[8]string{"Omar Khalid", "Mobile", "0551234567", "Address", "Irbid", "Languages", "Arabic", "English"},
			[8]string{"Objective", "To grow", "Work", "Engineer", "Nesma", "Built roads", "Analyst", "Tawuniya"}),
			"Omar Khalid\nMobile\n0551234567\nAddress\nIrbid\nLanguages\nArabic\nEnglish\nJordan\n---\n" +
				"Objective\nTo grow\nWork\nEngineer\nNesma\nBuilt roads\nAnalyst\nTawuniya\nSold mills"},
		{"years", beside(0,
			[8]string{"2021", "2020", "2019", "2018", "2017", "2016", "2015", "2014"},
			[8]string{"First", "Second", "Third", "Second", "Finalist", "Third", "Finalist", "First"}),
			"2021 | First\n2020 | Second\n2019 | Third\n2018 | Second\n2017 | Finalist\n2016 | Third\n" +
				"2015 | Finalist\n2014 | First\nJordan | Sold mills"},
	}
	for _, c := range cases {
		t.Run(c.name, func(t *testing.T) {
			if got := outline(Text{Lines: linesOf(t, c.sheet.page)}); got != c.want {
				t.Errorf("got\n%s\nwant\n%s", got, c.want)
			}
		})
	}
}

func TestLayOutReadsMargins(t *testing.T) {
	cases := []struct {
		name  string
		sheet *sheet
		want  string
	}{
		{"dates over two lines", newSheet().
			at(50, 100, 10, "Dec 2018 – Oct").at(150, 100, 10, "Front Office Manager").at(50, 114, 10, "2022").at(150,
			114, 10, "Hilton").at(150, 128, 10, "Ran the night shift of a large hotel").
			at(50, 160, 10, "Jan 2016 – Nov").at(150, 160, 10, "Guest Service Agent").at(50, 174, 10, "2018").at(150,
			174, 10, "Radisson").at(150, 188, 10, "Welcomed the guests of four hundred rooms"),
			"Dec 2018 – Oct 2022 | Front Office Manager\nHilton\nRan the night shift of a large hotel\n" +
				"Jan 2016 – Nov 2018 | Guest Service Agent\nRadisson\nWelcomed the guests of four hundred rooms"},
		{"dates over two lines, from the right", newSheet().
			upTo(550, 100, 10, "من محرم").upTo(450, 100, 10, "محاسبة").upTo(550, 114, 10, "إلى شعبان").upTo(450, 114,
			10, "مجموعة صافولا").upTo(450, 128, 10, "مطابقة حسابات الموردين وإصدار الفواتير").
			upTo(550, 160, 10, "من رجب").upTo(450, 160, 10, "متدربة").upTo(550, 174, 10, "إلى شوال").upTo(450, 174, 10,
			"البنك الأهلي").upTo(450, 188, 10, "ترتيب الملفات والأرشفة في قسم المحاسبة"),
			"من محرم إلى شعبان | محاسبة\nمجموعة صافولا\nمطابقة حسابات الموردين وإصدار الفواتير\n" +
				"من رجب إلى شوال | متدربة\nالبنك الأهلي\nترتيب الملفات والأرشفة في قسم المحاسبة"},
		{"labels with colons before values of one or more lines", newSheet().
			at(50, 100, 10, "Name").at(150, 100, 10, ": Omar Khalid").
			at(50, 112, 10, "Address").at(150, 112, 10, ": Near the station, behind the").
			at(150, 124, 10, "old market of Irbid").
			at(50, 148, 10, "Born").at(150, 148, 10, ": 13 October 1993").
			at(50, 160, 10, "Languages").at(150, 160, 10, ": Arabic, English and a little").
			at(150, 172, 10, "of French and German"),
			"Name | : Omar Khalid\nAddress | : Near the station, behind the\nold market of Irbid\n" +
				"Born | : 13 October 1993\nLanguages | : Arabic, English and a little\nof French and German"},
		{"labels line by line", newSheet().
			at(50, 100, 10, "Nationality").at(150, 100, 10, "Saudi").at(50, 114, 10, "City").at(150, 114, 10,
			"Riyadh").at(50, 128, 10, "Address").at(150, 128, 10, "Olaya Street, behind the tower,").at(150, 142,
			10, "second floor"),
			"Nationality | Saudi\nCity | Riyadh\nAddress | Olaya Street, behind the tower,\nsecond floor"},
	}
	for _, c := range cases {
		t.Run(c.name, func(t *testing.T) {
			if got := outline(Text{Lines: linesOf(t, c.sheet.page)}); got != c.want {
				t.Errorf("got\n%s\nwant\n%s", got, c.want)
			}
		})
	}
}
