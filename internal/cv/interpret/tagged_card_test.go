package interpret

import (
	"strings"
	"testing"
	"time"

	"github.com/tawafuq/tawafuq/internal/cv"
	"github.com/tawafuq/tawafuq/internal/cv/tag"
)

// TestDoubtedPlaces asks about places that only the rules see, and about addresses of which the tagger sees little.
func TestDoubtedPlaces(t *testing.T) {
	for name, c := range map[string]struct {
		written string
		tagged  []words
		ruled   cv.Found
		want    string
		asks    bool
	}{
		"seen by the tagger": {"Jeddah, Saudi Arabia", []words{{tag.Location, "Jeddah, Saudi Arabia"}}, cv.Found{},
			"Jeddah, Saudi Arabia", false},
		"seen only by the rules": {"Qatar", nil, cv.Found{Value: "Qatar", Confidence: surePlace}, "Qatar", true},
		"after a label": {"City: Qatif", nil, cv.Found{Value: "Qatif", Confidence: sureLabelled}, "Qatif",
			false},
		"half an address": {"Jeddah, Old Well Quarter, Lane of the", []words{{tag.Location, "Jeddah"}}, cv.Found{},
			"Jeddah, Old Well Quarter, Lane of the", true},
		"most of an address": {"Jeddah, Old Well Quarter", []words{{tag.Location, "Jeddah, Old Well"}}, cv.Found{},
			"Jeddah, Old Well Quarter", false},
		"half an Arabic address": {"جدة، حي البئر القديم، شارع", []words{{tag.Location, "جدة"}}, cv.Found{},
			"جدة، حي البئر القديم، شارع", true},
		"an unseen address": {"14 Old Well Street, Mossline", nil, cv.Found{}, "14 Old Well Street, Mossline",
			true},
		"a state and its code": {"Mossline, PA 15666", nil, cv.Found{}, "Mossline, PA 15666", true},
		"a country at the end": {"Other: Lantern 29 apt. 1, Jeddah", nil, cv.Found{},
			"Lantern 29 apt. 1, Jeddah", true},
		"a town next to a number": {"Mossline, NL | 612-183-8100", []words{{tag.Phone, "612-183-8100"}}, cv.Found{},
			"Mossline, NL", true},
		"a town by itself": {"Mossline, NL", nil, cv.Found{}, "", false},
		"a label": {"Lantern:\nhttps://example.com", []words{{tag.Location, "Lantern"}}, cv.Found{},
			"", false},
		"the next line too": {"Address: Block 14 Lot 28 Lantern\nMossline Barns\nPhone: 612-183-8100",
			[]words{{tag.Location, "Block 14 Lot 28 Lantern"}}, cv.Found{},
			"Block 14 Lot 28 Lantern Mossline Barns", true},
		"two lines after a label": {"Address: 14 Lantern Street\nMossline, Riyadh",
			[]words{{tag.Location, "14 Lantern Street"}, {tag.Location, "Mossline, Riyadh"}},
			cv.Found{Value: "14 Lantern Street", Span: cv.Span{Start: 9, End: 26}, Confidence: sureLabelled},
			"14 Lantern Street Mossline, Riyadh", false},
		"two homes": {"Egypt – Cairo\nSaudi Arabia – Riyadh\nMends barns",
			[]words{{tag.Location, "Egypt – Cairo"}, {tag.Location, "Saudi Arabia – Riyadh"}}, cv.Found{},
			"Egypt – Cairo", false},
		"no town after a label": {"Address: 14 Lantern Street", []words{{tag.Location, "14 Lantern Street"}},
			cv.Found{Value: "14 Lantern Street", Span: cv.Span{Start: 9, End: 26}, Confidence: sureLabelled},
			"14 Lantern Street", true},
		"a number and no street": {"14 years of mending, Mossline", nil, cv.Found{}, "", false},
		"none":                   {"Qatar", nil, cv.Found{}, "", false},
	} {
		got := taggedText(t, ourLexicon(), c.written, c.tagged).location(c.ruled)
		if got.Value != c.want || got.Asks() != c.asks {
			t.Errorf("%s: the place is %q, and asks: %v", name, got.Value, got.Asks())
		}
	}
}

// TestNamesOnTwoLines reads the rest of a large name, and nothing else below it.
func TestNamesOnTwoLines(t *testing.T) {
	for name, c := range map[string]struct {
		written string
		sizes   []float64
		want    string
	}{
		"as large":     {"Noura\nAlqahtani\nWrites about barns", []float64{30, 30, 12}, "Noura Alqahtani"},
		"nearly":       {"Noura\nAlqahtani\nWrites about barns", []float64{27, 28, 12}, "Noura Alqahtani"},
		"smaller":      {"Noura\nAlqahtani\nWrites about barns", []float64{30, 14, 12}, "Noura"},
		"all one size": {"Noura\nAlqahtani\nWrites about barns", []float64{12, 12, 12}, "Noura"},
		"a trade":      {"Noura\nAccountant\nWrites about barns", []float64{30, 30, 12}, "Noura"},
		"a heading":    {"Noura\nEducation\nWrites about barns", []float64{30, 30, 12}, "Noura"},
		"three lines": {"Noura\nMossline\nAlqahtani\nWrites about barns", []float64{30, 30, 30, 12},
			"Noura Mossline Alqahtani"},
		"spaced letters": {"Noura\nA D A M S\nWrites about barns", []float64{30, 30, 12}, "Noura ADAMS"},
		"a patronymic": {"Noura\nBIN SAAD ALQAHTANI\nKEEPER\nWrites about barns", []float64{30, 30, 30, 12},
			"Noura BIN SAAD ALQAHTANI"},
		"three other words": {"Noura\nOF SAAD ALQAHTANI\nKEEPER\nWrites about barns", []float64{30, 30, 30, 12},
			"Noura"},
	} {
		d := taggedText(t, ourLexicon(), c.written, []words{{tag.Name, "Noura"}})
		if second := strings.Split(c.written, "\n")[1]; strings.Contains(second, "SAAD") {
			d = taggedText(t, ourLexicon(), c.written, []words{{tag.Name, "Noura"}, {tag.Name, second}})
			d.pieces[1].sure = 0.7
		}
		for n := range d.lines {
			d.lines[n].Size = c.sizes[n]
		}
		if got := d.name(cv.Found{}); got.Value != c.want {
			t.Errorf("%s: the name is %q", name, got.Value)
		}
	}
}

// TestNamesInForms reads the rest of a name above the next label, and nothing else.
func TestNamesInForms(t *testing.T) {
	for below, want := range map[string]string{
		"ALQAHTANI\nCity: Jeddah":  "NOURA SAMIRA ALQAHTANI",
		"Alqahtani\nCity: Jeddah":  "NOURA SAMIRA",
		"ALQAHTANI\nMends barns":   "NOURA SAMIRA",
		"RIYADH\nCity: Jeddah":     "NOURA SAMIRA",
		"ACCOUNTANT\nCity: Jeddah": "NOURA SAMIRA",
	} {
		d := taggedText(t, ourLexicon(), "Name: NOURA SAMIRA\n"+below, []words{{tag.Name, "NOURA SAMIRA"}})
		if got := d.person(cv.Found{}); got.Value != want {
			t.Errorf("above %q the name is %q", below, got.Value)
		}
	}
}

// TestNamesSaidTwice reads a name once if the line below repeats it.
func TestNamesSaidTwice(t *testing.T) {
	for second, want := range map[string]string{
		"NOURA ALQAHTANI": "Noura Alqahtani",
		"N. ALQAHTANI":    "Noura Alqahtani",
		"of Mossline":     "Noura Alqahtani of Mossline",
	} {
		p := piece{field: tag.Name, parts: []passage{{text: "Noura Alqahtani"}, {text: second, at: 16}}, last: 1}
		if got := onceNamed(p).found(); got.Value != want {
			t.Errorf("%s: %q", second, got.Value)
		}
	}
}

// TestLabelsAreNoNames checks that what precedes an address at the top of a CV is not read as a name.
func TestLabelsAreNoNames(t *testing.T) {
	in := New(ourLexicon(), time.Now)
	for _, written := range []string{"Permanent Address", "العنوان الحالي"} {
		if in.likeName(passage{text: written}) {
			t.Errorf("%q was read as a name", written)
		}
	}
}

// TestNamesOfOtherForms reads names as written in forms, titles and sentences, and takes nothing else for one.
func TestNamesOfOtherForms(t *testing.T) {
	for written, want := range map[string]string{
		"Noura Alqahtani: Curriculum Vitae\nMends barns":              "Noura Alqahtani",
		"Noura (Nora) Alqahtani\nMends barns":                         "Noura (Nora) Alqahtani",
		"Surname: Alqahtani\tAge: 30\nFirst name: Noura\nMends barns": "Noura Alqahtani",
		"Name:\tNoura\nSurname:\tAlqahtani\nMends barns":              "Noura Alqahtani",
		"LANTERN BARNS COMPANY\nNoura Alqahtani":                      "Noura Alqahtani",
		"I'm Noura Alqahtani, a mender of barns":                      "Noura Alqahtani",
		"أ . د / نورة محمد القحطاني\nترمم الحظائر":                    "نورة محمد القحطاني",
		"الإسم واللقب: نورة القحطاني.\nترمم الحظائر":                  "نورة القحطاني",
		"Lantern Mossline, QX 92117\nMends barns":                     "",
		"Lantern Mossline: 92117\nMends barns":                        "",
		"and have mended (many) barns\nin Mossline":                   "",
	} {
		ruled, _, _ := ourInterpreter().byRules(textOf(written))
		if got := ruled.Name.Value; got != want {
			t.Errorf("%q: the name is %q, want %q", written, got, want)
		}
	}
}

func TestAddressesWithoutTheirLabel(t *testing.T) {
	for written, want := range map[string]string{
		"Address,Old Mossline":                          "Old Mossline",
		"Permanent Address Old Mossline":                "Old Mossline",
		"Contact & Present address: 1 Old Lane, Riyadh": "1 Old Lane, Riyadh",
		"Address, 12 Lane, Riyadh":                      "12 Lane, Riyadh",
		"Address, Street, 00000 County":                 "Address, Street, 00000 County",
		"Old Mossline":                                  "Old Mossline",
		"العنوان، جدة":                                  "جدة",
		"الموقع الرياض، السعودية":                       "الرياض، السعودية",
		"Location Jeddah, Saudi Arabia":                 "Jeddah, Saudi Arabia",
		"المدينة المنورة، السعودية":                     "المدينة المنورة، السعودية",
		"Home Mossline, Riyadh":                         "Home Mossline, Riyadh",
	} {
		f := passage{text: written, at: 3}.found(0.9)
		got := (&tagged{in: ourInterpreter()}).withoutLabelBefore(f)
		if got.Value != want || got.Span.End-got.Span.Start != len(want) || got.Span.End != f.Span.End {
			t.Errorf("%q is %q", written, got.Value)
		}
	}
}

// TestLongAddresses reads a labelled address among personal details, however long, that neither the rules nor the
// tagger see.
func TestLongAddresses(t *testing.T) {
	const street = "At & Po – B-204 Old Barn Apartments, near the Lantern Mills pump, 120 Ft. Road, Riyadh"
	for written, want := range map[string]string{
		"Permanent Address: " + street:                                street,
		"Permanent Address: " + strings.Repeat("Lane, ", 20) + street: "",
		"Remarks: " + street:                                          "",
	} {
		d := taggedText(t, ourLexicon(), written, nil)
		d.sections[0] = tag.Personal
		if got := d.labelledHome(); got.Value != want {
			t.Errorf("%q: the place is %q", written, got.Value)
		}
	}
}

// TestLabelledPlaces reads labelled addresses, in their own cell or after a slash.
func TestLabelledPlaces(t *testing.T) {
	for written, want := range map[string]string{
		"# Noura Alqahtani\nAddress:\tLantern Street Mossline\nPhone:\t+966551234567": "Lantern Street Mossline",
		"# نورة القحطاني\nالجنسية / سعودية\tالعنوان / حي البئر - جدة\n+966551234567":  "حي البئر - جدة",
	} {
		if got := testInterpreter().Read(textOf(written)); got.Location.Value != want {
			t.Errorf("%q: the place is %q", written, got.Location.Value)
		}
	}
}

// A referee's number is never the person's own, however completely it is written.
func TestPhonesOfReferees(t *testing.T) {
	const own, other = "0555 123 456", "+966 50 765 4321"
	written := "Mobile: " + own + "\nReferees\nA neighbour, " + other
	ruled := cv.Found{Value: "+966507654321", Span: cv.Span{Start: len(written) - len(other), End: len(written)},
		Confidence: 1}
	for section, want := range map[tag.Section]string{tag.References: own, tag.Head: ruled.Value} {
		d := taggedText(t, ourLexicon(), written, []words{{tag.Phone, own}, {tag.Phone, other}})
		d.sections[1], d.sections[2] = section, section
		if got := d.phone(ruled); got.Value != want {
			t.Errorf("in section %s the number is %q, want %q", tag.SectionNames[section], got.Value, want)
		}
	}
	d := taggedText(t, ourLexicon(), written, []words{{tag.Phone, other}})
	d.sections[1], d.sections[2] = tag.References, tag.References
	if got := d.phone(ruled); got.There() {
		t.Errorf("without a number of their own, the person's is %q", got.Value)
	}
}

// A name continues with words written the same way, unless they are something else.
func TestNamesThatGoOn(t *testing.T) {
	for written, want := range map[string]string{
		"Samira Najla Ada":                     "Samira Najla Ada",
		"SAMIRA NAJLA MOSSLINE samira@mail.sa": "SAMIRA NAJLA MOSSLINE",
		"Samira Najla Of Old Mossline":         "Samira Najla",
		"Samira Najla ADA":                     "Samira Najla",
		"Samira Najla Accountant":              "Samira Najla",
		"Samira Najla Jeddah":                  "Samira Najla",
		"Samira Najla\tAda":                    "Samira Najla",
		"Samira Najla, Ada":                    "Samira Najla",
		"Samira Najla MBA":                     "Samira Najla",
	} {
		named := written[:len("Samira Najla")]
		d := taggedText(t, ourLexicon(), written+"\n1 Old Well Street", []words{{tag.Name, named}})
		if got := d.name(cv.Found{}); got.Value != want || written[got.Span.Start:got.Span.End] != want {
			t.Errorf("%q: the name is %q, want %q", written, got.Value, want)
		}
	}
}

// An honorific before a name is not part of it, unless only one word is left.
func TestNamesWithoutHonorifics(t *testing.T) {
	for written, want := range map[string]string{
		"د. نورة القحطاني":    "نورة القحطاني",
		"Dr. Noura Alqahtani": "Noura Alqahtani",
		"Dr. Noura":           "Dr. Noura",
		"Noura Alqahtani":     "Noura Alqahtani",
	} {
		if got := withoutHonorifics(cv.Found{Value: written}); got.Value != want {
			t.Errorf("%q: the name is %q", written, got.Value)
		}
	}
}

// TestNumbersOfTheHead prefers a number in the head to one far below it, and one with a phone label to others.
func TestNumbersOfTheHead(t *testing.T) {
	const written = "Noura\nFile 900 123 456\nMobile: 0555 123 456\nMends barns, 0507 654 321"
	far := cv.Found{Value: "+966507654321", Span: cv.Span{Start: len(written) - 12, End: len(written)},
		Confidence: surePhoneBelow}
	for _, c := range []struct {
		seen []words
		want string
	}{
		{[]words{{tag.Phone, "900 123 456"}, {tag.Phone, "0555 123 456"}}, "0555 123 456"},
		{nil, far.Value},
	} {
		d := taggedText(t, ourLexicon(), written, c.seen)
		for n := range d.sections[:3] {
			d.sections[n] = tag.Head
		}
		for n := range d.pieces {
			d.pieces[n].sure = 1
		}
		if got := d.phone(far); got.Value != c.want {
			t.Errorf("the number is %q, want %q", got.Value, c.want)
		}
	}
}

// TestNumbersWithTheirCountry dials a number with the plus sign that the tagger left out.
func TestNumbersWithTheirCountry(t *testing.T) {
	for written, want := range map[string]string{
		"Mobile +966 50 765 4321":   "+966507654321",
		"Mobile (+966) 50 765 4321": "+966507654321",
		"Mobile + 966 50 765 4321":  "+966507654321",
		"Mobile 050 765 4321":       "050 765 4321",
		"Mobile +12 345":            "12 345",
	} {
		d := taggedText(t, ourLexicon(), written, []words{{tag.Phone, strings.TrimLeft(written, "Mobile (+")}})
		if got := d.dialledWith(d.pieces[0].found()); got.Value != want {
			t.Errorf("%q: %q", written, got.Value)
		}
	}
}

// TestNamesInOneScript reads an Arabic name without the Latin one in brackets before it.
func TestNamesInOneScript(t *testing.T) {
	for written, want := range map[string]string{
		"(NOURA ALQAHTANI) نورة القحطاني": "نورة القحطاني",
		"NOURA ALQAHTANI) نورة القحطاني":  "نورة القحطاني",
		"نورة (أم سعد) القحطاني":          "نورة (أم سعد) القحطاني",
		"Noura (Nora) Alqahtani":          "Noura (Nora) Alqahtani",
	} {
		if got := inOneScript(cv.Found{Value: written}); got.Value != want {
			t.Errorf("%q: the name is %q", written, got.Value)
		}
	}
}

// TestGivenNamesAbove reads the line above a name, without honorifics.
func TestGivenNamesAbove(t *testing.T) {
	for above, want := range map[string]string{"Dr. Noura": "Noura Alqahtani", "Noura": "Noura Alqahtani",
		"Riyadh": "Alqahtani", "Dr.": "Alqahtani"} {
		d := taggedText(t, ourLexicon(), above+"\nAlqahtani\nMends barns", []words{{tag.Name, "Alqahtani"}})
		for n, size := range []float64{30, 30, 12} {
			d.lines[n].Size = size
		}
		if got := d.person(cv.Found{}); got.Value != want {
			t.Errorf("below %q the name is %q", above, got.Value)
		}
	}
}

// TestNamesWithoutDegrees cuts off degrees and licences.
func TestNamesWithoutDegrees(t *testing.T) {
	for written, want := range map[string]string{
		"Noura Alqahtani B.E., M.B.A.": "Noura Alqahtani",
		"Noura Alqahtani, M.Sc.":       "Noura Alqahtani",
		"Noura Alqahtani, RN":          "Noura Alqahtani",
		"Noura B. Alqahtani":           "Noura B. Alqahtani",
		"Noura Ma Alqahtani":           "Noura Ma Alqahtani",
	} {
		if got := ourInterpreter().withoutDegrees(cv.Found{Value: written}); got.Value != want {
			t.Errorf("%q: the name is %q", written, got.Value)
		}
	}
}

func TestNoPlaces(t *testing.T) {
	d := taggedText(t, ourLexicon(), "Noura@mossline-\nRiyadh.sa", []words{{tag.Location, "Riyadh.sa"}})
	d.pieces[0].sure = 1
	if got := d.location(passage{}.found(0)); got.There() {
		t.Errorf("read the place %q", got.Value)
	}
	d = taggedText(t, ourLexicon(), "HR", []words{{tag.Title, "HR"}})
	if got := d.title(passage{}.found(0), cv.Found{}, nil); got.There() {
		t.Errorf("read the name %q", got.Value)
	}
}
