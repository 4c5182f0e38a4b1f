package interpret

import (
	"slices"
	"strings"
	"testing"

	"github.com/tawafuq/tawafuq/internal/cv"
	"github.com/tawafuq/tawafuq/internal/cv/tag"
)

// TestAddressesOnTheirLines joins the lines of an address, and nothing else near them.
func TestAddressesOnTheirLines(t *testing.T) {
	for name, c := range map[string]struct {
		written, seen, want string
	}{
		"trailing commas": {"Noura Alqahtani\n4/12, Old Well (Vill),\nMoss (Po),\nLantern (Dt),\tPhone : 055123\n" +
			"Great Moss ( State),\tE-mail : noura@mail.sa\nEgypt - 12345.\nOBJECTIVE", "Great Moss ( State)",
			"4/12, Old Well (Vill), Moss (Po), Lantern (Dt), Great Moss ( State), Egypt - 12345."},
		"a phone after the last part": {"14 Lantern Street,\nOld Well, Mossline – 600 000 Cell: 0551234567",
			"14 Lantern Street", "14 Lantern Street, Old Well, Mossline – 600 000"},
		"a phone without a colon": {"14 Lantern Street,\nMossline – 600 Mobile 0551234567", "14 Lantern Street",
			"14 Lantern Street, Mossline – 600"},
		"parts by name": {"Address: At: Old Well\nPost: Lantern\nDIST: MOSS-12345\nCell:0551234567", "DIST: MOSS-12345",
			"At: Old Well Post: Lantern DIST: MOSS-12345"},
		"a part's name before it": {"Branch:-Electrical\nAt :-Old Well\nDist :-Moss", "Old Well",
			"At :-Old Well Dist :-Moss"},
		"parts in a table": {"Vill\t:\tOld Well\nDist\t:\tMoss\nPin\t:\t123456\nSex\t: Female", "123456",
			"Vill : Old Well Dist : Moss Pin : 123456"},
		"a label in the middle": {"4/12 Lantern Street, Old Well,\nPermanent Address\t:\tMossline-post,\nGreat Moss",
			"4/12 Lantern Street", "4/12 Lantern Street, Old Well, Mossline-post, Great Moss"},
		"a father above": {"S/O Ali Alqahtani,\n14 Lantern Street,\nMossline", "14 Lantern Street",
			"14 Lantern Street, Mossline"},
		"a father's name without a space": {"S/OAli Alqahtani,\n14 Lantern Street,\nMossline", "14 Lantern Street",
			"14 Lantern Street, Mossline"},
		"a comma before": {", Lantern House,\n14 Lantern Street,\nMossline", "14 Lantern Street",
			"Lantern House, 14 Lantern Street, Mossline"},
		"trailing semicolons": {"14 Lantern Society;\nNear Old Well;\tnoura@mail.sa\nMossline", "14 Lantern Society",
			"14 Lantern Society; Near Old Well; Mossline"},
		"longer than allowed": {"House 14, Lantern Street of Mossline Barns, behind the Third Barn,\n" +
			"Quarter of the Mossline Barns, Town of the Great Mossline Barns", "House 14",
			"House 14, Lantern Street of Mossline Barns, behind the Third Barn, Quarter of the Mossline Barns"},
		"an employer above": {"Lantern Trading Company,\nMossline, Egypt", "Mossline, Egypt", "Mossline, Egypt"},
		"a title below":     {"Mossline, Egypt,\nAccountant", "Mossline, Egypt", "Mossline, Egypt"},
		"the code after it": {"14 Lantern Street, Mossline 31411 | 0551234567", "14 Lantern Street, Mossline",
			"14 Lantern Street, Mossline 31411"},
		"no code after it": {"14 Lantern Street, Mossline 055 1234567", "14 Lantern Street, Mossline",
			"14 Lantern Street, Mossline"},
		"a bracket before it": {"14 Lantern Street,\n(Mossline) 31411", "14 Lantern Street",
			"14 Lantern Street, (Mossline) 31411"},
		"another one below": {"Permanent address: Village Old Well, Dist. Mossline\nPresent address: 14 Lantern Road",
			"Village Old Well, Dist. Mossline", "Village Old Well, Dist. Mossline"},
		"another block": {"14 Lantern Street,\n\nMossline", "14 Lantern Street", "14 Lantern Street"},
	} {
		found := []words{{tag.Location, c.seen}}
		d := taggedText(t, ourLexicon(), c.written, found)
		got := d.location(cv.Found{})
		if got.Value != c.want || c.want != c.seen && !got.Asks() {
			t.Errorf("%s: the address is %q, and asks: %v", name, got.Value, got.Asks())
		}
	}
}

// TestUnseenHomes reads places that neither the rules nor the tagger see, if the CV says that the person lives there.
func TestUnseenHomes(t *testing.T) {
	for written, c := range map[string]struct {
		section tag.Section
		want    string
	}{
		"Permanent Address\t:\t2-10/1, LANTERN ROAD, JEDDAH-1234, EGYPT": {tag.Personal,
			"2-10/1, LANTERN ROAD, JEDDAH-1234, EGYPT"},
		"Place\t: Jeddah": {tag.Personal, ""},
		"I’m Noura. I’m currently living in Sao Paulo.":        {tag.Objective, "Sao Paulo"},
		"I live in Jeddah, Saudi Arabia and mend barns.":       {tag.Objective, "Jeddah, Saudi Arabia"},
		"Accountant based in Jeddah with barns of experience.": {tag.Objective, "Jeddah"},
		"Seeking a company based in Jeddah.":                   {tag.Objective, ""},
		"I live in harmony with barns.":                        {tag.Objective, ""},
	} {
		d := taggedText(t, ourLexicon(), written, nil)
		d.sections[0] = c.section
		if got := d.location(cv.Found{}); got.Value != c.want || got.There() && !got.Asks() {
			t.Errorf("%q: the place is %q", written, got.Value)
		}
	}
}

// TestAddressBlock takes all lines between the name and the other contacts, whichever of them is seen.
func TestAddressBlock(t *testing.T) {
	for name, c := range map[string]struct{ below, want string }{
		"all of them": {"Lantern House\n14 C 13\nOld Well\nMossline\n",
			"Lantern House 14 C 13 Old Well Mossline"},
		"a title among them":  {"Accountant\nOld Well\n", "Old Well"},
		"a label among them":  {"Address\nOld Well\n", "Old Well"},
		"after a label":       {"Barn keeper\nAddress:\tOld Well\nMOSSLINE\nLANTERN\n", "Old Well MOSSLINE LANTERN"},
		"links below":         {"Old Well\nexample.com/noura :GitHub\n", "Old Well"},
		"brackets far away":   {"Old Well\nMossline.\t(Lantern)\n", "Old Well Mossline. (Lantern)"},
		"a sentence with one": {"I am looking for a place to work in near the river\nOld Well\n", "Old Well"},
	} {
		d := taggedText(t, ourLexicon(), "Noura Alqahtani\n"+c.below+"noura@mail.sa",
			[]words{{tag.Name, "Noura Alqahtani"}, {tag.Location, "Old Well"}, {tag.Email, "noura@mail.sa"}})
		if got := d.location(cv.Found{}); got.Value != c.want {
			t.Errorf("%s: the address is %q", name, got.Value)
		}
	}
}

// TestOtherLabels ignores a place after the label of something else.
func TestOtherLabels(t *testing.T) {
	d := taggedText(t, ourLexicon(), "Surname: Mossline\nRiyadh", []words{{tag.Location, "Mossline"}})
	if got := d.location(cv.Found{}); got.Value == "Mossline" {
		t.Errorf("the surname was read as the place")
	}
}

// TestFathersInAddresses removes the first line of an address that begins with a father's name.
func TestFathersInAddresses(t *testing.T) {
	d := taggedText(t, ourLexicon(), "S/O Ali Alqahtani\n14 Lantern Street\nMossline",
		[]words{{tag.Location, "S/O Ali Alqahtani"}, {tag.Location, "14 Lantern Street"}, {tag.Location, "Mossline"}})
	d.joinLocations()
	if got := d.pieces[0].found().Value; got != "14 Lantern Street Mossline" || d.pieces[0].line != 1 {
		t.Errorf("the address is %q", got)
	}
}

// TestCountriesSaidAgain leaves out of an address the country that begins the next line, which is about something else.
func TestCountriesSaidAgain(t *testing.T) {
	for below, want := range map[string]string{
		"Egypt Mobile 055": "Egypt, Mossline", "Egypt": "Egypt, Mossline Egypt",
	} {
		d := taggedText(t, ourLexicon(), "Egypt, Mossline\n"+below,
			[]words{{tag.Location, "Egypt, Mossline"}, {tag.Location, "Egypt"}})
		d.joinLocations()
		if got := d.pieces[0].found().Value; got != want {
			t.Errorf("above %q the address is %q", below, got)
		}
	}
}

// TestAddressesBesideNumbers takes the lines of an address to the left of a column of numbers, and of nothing else.
func TestAddressesBesideNumbers(t *testing.T) {
	for beside, want := range map[string]string{
		"055 123 456": "Old #16-B Old Well Mossline", "Mends barns": "Old Well",
	} {
		d := taggedText(t, ourLexicon(), "Noura Alqahtani\nOld #16-B\t"+beside+"\nOld Well\tnoura@mail.sa\n"+
			"Mossline\tnora@mail.sa\nEducation", []words{{tag.Name, "Noura Alqahtani"}, {tag.Location, "Old Well"},
			{tag.Email, "noura@mail.sa"}, {tag.Email, "nora@mail.sa"}})
		if strings.HasPrefix(beside, "055") {
			number := piece{field: tag.Phone, parts: []passage{{beside, 26}}, line: 1, last: 1}
			d.pieces = slices.Insert(d.pieces, 1, number)
		}
		if got := d.location(cv.Found{}); got.Value != want {
			t.Errorf("next to %q the address is %q", beside, got.Value)
		}
	}
}

// TestAddressesAtTheRight takes the lines of an address to the right of a name and of numbers, and nothing else.
func TestAddressesAtTheRight(t *testing.T) {
	for right, want := range map[string]string{
		"14 Lantern Street,|Old Well,|Mossline 11564.": "14 Lantern Street, Old Well, Mossline 11564",
		"14 Lantern Street|Old Well|Mossline 11564.":   "Old Well",
		"14 Lantern Street|Old Well,|Mossline":         "Old Well, Mossline",
	} {
		cells := strings.Split(right, "|")
		written := "Noura Alqahtani\t" + cells[0] + "\nnoura@mail.sa\t" + cells[1] + "\nnora@mail.sa\t" + cells[2]
		d := taggedText(t, ourLexicon(), written, []words{{tag.Name, "Noura Alqahtani"}, {tag.Email, "noura@mail.sa"},
			{tag.Location, "Old Well"}, {tag.Email, "nora@mail.sa"}})
		if got := d.location(cv.Found{}); got.Value != want {
			t.Errorf("%q: the address is %q", right, got.Value)
		}
	}
}
