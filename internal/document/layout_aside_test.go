package document

import "testing"

// Text that clearly belongs to the lines next to it is read with them, however regular it is.
func TestLayOutReadsAsidesWithTheirLines(t *testing.T) {
	labels := func(s *sheet) *sheet {
		for i, row := range [][2]string{
			{"Father's name", ": Khalid Omar"}, {"Nationality", ": Jordanian"},
			{"Languages known", ": Arabic, English"}, {"Marital status", ": Single"}, {"Place of issue", ": Amman"},
		} {
			y := 130 + 13*float64(i)
			s.at(50, y, 10, row[0]).at(250, y+1, 10, row[1])
		}
		return s
	}
	cases := []struct {
		name  string
		sheet *sheet
		want  string
	}{
		{"labels with colons under a heading of the second column",
			labels(newSheet().at(250, 110, 14, "Personal details")),
			"Personal details\nFather's name | : Khalid Omar\nNationality | : Jordanian\n" +
				"Languages known | : Arabic, English\nMarital status | : Single\nPlace of issue | : Amman"},
		{"colons in a separate column", newSheet().
			at(50, 100, 10, "Father's name").at(150, 100, 10, ":").at(180, 100, 10, "Khalid Omar").
			at(50, 112, 10, "Date of birth").at(150, 112, 10, ":").at(180, 112, 10, "17 May 1989").
			at(50, 124, 10, "Address").at(150, 124, 10, ":").at(180, 124, 10, "At the end of the long street").
			at(50, 136, 10, "Nationality").at(150, 136, 10, ":").at(180, 136, 10, "Jordanian").
			at(50, 148, 10, "Hobbies").at(150, 148, 10, ":").at(180, 148, 10, "Chess"),
			"Father's name | : | Khalid Omar\nDate of birth | : | 17 May 1989\n" +
				"Address | : | At the end of the long street\nNationality | : | Jordanian\nHobbies | : | Chess"},
		{"years of awards", newSheet().
			at(50, 100, 10, "2021").at(120, 100, 10, "Second place in the game of the five clouds").
			at(50, 112, 10, "2020").at(120, 112, 10, "Finalist of the open competition of the year").
			at(50, 124, 10, "2018").at(120, 124, 10, "Finalist of the small competition of the day").
			at(50, 136, 10, "2017").at(120, 136, 10, "First place in the game of the seven rivers"),
			"2021 | Second place in the game of the five clouds\n" +
				"2020 | Finalist of the open competition of the year\n" +
				"2018 | Finalist of the small competition of the day\n" +
				"2017 | First place in the game of the seven rivers"},
		{"places and dates at the far edge", newSheet().
			at(50, 100, 10, "University of the North, Faculty of Letters").upTo(550, 100, 10, "Irbid, Jordan").
			at(50, 112, 10, "Master of Arts in the History of Trade").upTo(550, 112, 10, "2019 - 2021").
			at(50, 124, 10, "Thesis on the markets of the old town").
			at(50, 142, 10, "University of the South, Faculty of Letters").upTo(550, 142, 10, "Aqaba").
			at(50, 154, 10, "Bachelor of Arts in the History of Art").upTo(550, 154, 10, "2015 - 2019"),
			"University of the North, Faculty of Letters | Irbid, Jordan\n" +
				"Master of Arts in the History of Trade | 2019 - 2021\nThesis on the markets of the old town\n" +
				"University of the South, Faculty of Letters | Aqaba\n" +
				"Bachelor of Arts in the History of Art | 2015 - 2019"},
		{"a bullet in the middle of a two-line item", newSheet().
			at(60, 100, 10, "University of the North").at(50, 106, 10, "•").at(60, 112, 10, "Master of Arts"),
			"* University of the North\nMaster of Arts"},
		{"bullets above their items", newSheet().
			at(50, 98, 10, "•").at(70, 108, 10, "Solar radiation instruments of").at(70, 120, 10, "the north").
			at(50, 127, 10, "•").at(70, 139, 10, "Certificates").
			at(70, 160, 10, "•").at(50, 180, 14, "Education"),
			"* Solar radiation instruments of\nthe north\n* Certificates\n•\nEducation"},
		{"bullets far from their items", newSheet().
			at(50, 100, 10, "•").at(110, 100, 10, "Sizing of cables").at(50, 112, 10, "•").
			at(110, 112, 10, "Layout of trays").at(50, 124, 10, "•").at(110, 124, 10, "Protection of other equipment").
			at(110, 136, 10, "against lightning"),
			"* Sizing of cables\n* Layout of trays\n* Protection of other equipment\nagainst lightning"},
	}
	for _, c := range cases {
		t.Run(c.name, func(t *testing.T) {
			if got := outline(Text{Lines: linesOf(t, c.sheet.page)}); got != c.want {
				t.Errorf("got\n%s\nwant\n%s", got, c.want)
			}
		})
	}
}

func TestLayOutKeepsLinesApart(t *testing.T) {
	cases := []struct {
		name  string
		sheet *sheet
		want  string
	}{
		{"a small title close under a large name", newSheet().
			at(200, 100, 32, "Omar Saleh").at(220, 113, 8, "Software engineer, data and machines"),
			"Omar Saleh\nSoftware engineer, data and machines"},
		{"raised letters of a date", newSheet().
			at(50, 100, 12, "From 14").at(92, 95, 8, "th").at(106, 100, 12, "July 2016 to date").
			at(50, 116, 12, "As an engineer"),
			"From 14th July 2016 to date\nAs an engineer"},
		{"a date after a colon", newSheet().
			at(50, 100, 12, "Date of issue").at(200, 100, 12, ": 03/10/2027"),
			"Date of issue | : 03/10/2027"},
	}
	for _, c := range cases {
		t.Run(c.name, func(t *testing.T) {
			if got := outline(Text{Lines: linesOf(t, c.sheet.page)}); got != c.want {
				t.Errorf("got\n%s\nwant\n%s", got, c.want)
			}
		})
	}
}

func TestLettersWithoutWidthFollowTheirLetter(t *testing.T) {
	s := newSheet().at(50, 100, 10, "مصطف")
	s.chars = append(s.chars, drawn{char: 'ى', order: 99, pen: 53, base: 95, left: 53, right: 53,
		style: style{size: 10}})
	if got := outline(Text{Lines: linesOf(t, s.page)}); got != "مصطفى" {
		t.Errorf("got %q", got)
	}
}
