package document

import (
	"encoding/binary"
	"errors"
	"reflect"
	"strings"
	"testing"
	"unicode/utf16"

	"golang.org/x/text/encoding/charmap"
)

func encodedUTF16(text string, order binary.ByteOrder) []byte {
	units := utf16.Encode([]rune(text))
	content := make([]byte, 2*len(units))
	for i, unit := range units {
		order.PutUint16(content[2*i:], unit)
	}
	return content
}

func encoded(t *testing.T, table *charmap.Charmap, text string) []byte {
	t.Helper()
	content, err := table.NewEncoder().String(text)
	if err != nil {
		t.Fatal(err)
	}
	return []byte(content)
}

func TestDecodeText(t *testing.T) {
	texts := map[string]string{
		"a CV": "سارة الحربي\nمهندسة برمجيات\nالرياض، المملكة العربية السعودية\nالخبرات العملية\n" +
			"شركة أرامكو السعودية 2019 - 2021\nإدارة فريق التطوير وإعداد التقارير",
		"a name":         "محمد العتيبي",
		"a word":         "الرياض",
		"a heading":      "المهارات",
		"mixed":          "Software Engineer - مهندس برمجيات\nSaudi Aramco, Dhahran\nPython, SQL, إدارة المشاريع",
		"numbers":        "الجوال: 0551234567\nتاريخ الميلاد: 1990",
		"few words":      "خبرة في المبيعات والتسويق",
		"letters common": "بحث دراسة زراعة سرد",
	}
	for name, text := range texts {
		for encoding, content := range map[string][]byte{
			"UTF-8":                []byte(text),
			"UTF-8 with a mark":    []byte("\ufeff" + text),
			"UTF-16 LE":            encodedUTF16(text, binary.LittleEndian),
			"UTF-16 BE":            encodedUTF16(text, binary.BigEndian),
			"UTF-16 LE, with mark": encodedUTF16("\ufeff"+text, binary.LittleEndian),
			"UTF-16 BE, with mark": encodedUTF16("\ufeff"+text, binary.BigEndian),
			"Windows-1256":         encoded(t, charmap.Windows1256, text),
			"ISO-8859-6":           encoded(t, charmap.ISO8859_6, text),
		} {
			if got, isText := decodeText(content); !isText || got != text {
				t.Errorf("%s in %s: %v, %q", name, encoding, isText, got)
			}
		}
	}
}

func TestDecodeWesternText(t *testing.T) {
	for _, text := range []string{
		"Résumé – José Núñez, Zürich", "Ingénieur à l’université, français courant", "Señor Müller • Köln • Straße",
		"“Quoted” text — 20 £ © 2020", "Ångström Øresund naïve", "Plain ASCII",
	} {
		if got, isText := decodeText(encoded(t, charmap.Windows1252, text)); !isText || got != text {
			t.Errorf("%v, %q, want %q", isText, got, text)
		}
	}
}

func TestDecodeTextForgives(t *testing.T) {
	text := strings.Repeat("سيرة ذاتية ", 20)
	if got, isText := decodeText([]byte(text + "\xd8")); !isText || !strings.HasPrefix(got, text) {
		t.Errorf("cut inside a letter: %v, %q", isText, got)
	}
	for name, content := range map[string]string{"0xFF": strings.Repeat("\xff", 5000),
		"controls": strings.Repeat("a\x01\x02", 50), "zeros inside": "ab\x00cd\x00\x00\x05ef"} {
		if got, isText := decodeText([]byte(content)); isText {
			t.Errorf("%s is not text, but was read as %.40q", name, got)
		}
	}
}

func TestReadTXT(t *testing.T) {
	cases := []struct {
		name, in string
		want     []Line
	}{
		{"lines and the space above", "Sara\r\n\r\n\r\nمهندسة\rRiyadh",
			[]Line{{Text: "Sara"}, {Text: "مهندسة", Gap: 2}, {Text: "Riyadh"}}},
		{"an underlined heading", "الخبرات\n=======\nAramco",
			[]Line{{Text: "الخبرات", Heading: true}, {Text: "Aramco"}}},
		{"a long rule under a lone line", "x\n\nEDUCATION\n----------------------------------------\nKSU",
			[]Line{{Text: "x"}, {Text: "EDUCATION", Gap: 1, Heading: true}, {Text: "KSU"}}},
		{"a rule between",
			"Led a team of engineers\nand wrote the reports\n" +
				"----------------------------------------------------------------\n" +
				"Skills", []Line{{Text: "Led a team of engineers"}, {Text: "and wrote the reports"}, {Text: "Skills"}}},
		{"marked down", "## Skills ##\n* Go", []Line{{Text: "Skills", Heading: true}, {Text: "Go", Bullet: true}}},
		{"C# is not a heading", "C# and Go", []Line{{Text: "C# and Go"}}},
		{"gaps are tabs", "Aramco        2019 - 2021", []Line{{Text: "Aramco\t2019 - 2021"}}},
		{"pages", "one\ftwo", []Line{{Text: "one"}, {Text: "two", Page: 2}}},
	}
	for _, c := range cases {
		t.Run(c.name, func(t *testing.T) {
			text, err := readTXT([]byte(c.in))
			if err != nil {
				t.Fatal(err)
			}
			if len(text.Lines) != len(c.want) {
				t.Fatalf("got %+v", text.Lines)
			}
			for i, want := range c.want {
				want.Page, want.Block = max(want.Page, 1), 1
				if !reflect.DeepEqual(text.Lines[i], want) {
					t.Errorf("got %+v, want %+v", text.Lines[i], want)
				}
			}
		})
	}
	if _, err := readTXT([]byte("\n \n")); !errors.Is(err, ErrEmpty) {
		t.Errorf("blank: %v", err)
	}
	if _, err := readTXT([]byte(strings.Repeat("كلمة ", 100_000))); !errors.Is(err, ErrTooComplex) {
		t.Errorf("too long: %v", err)
	}
	if _, err := readTXT([]byte("a" + strings.Repeat("\f", 200))); !errors.Is(err, ErrTooComplex) {
		t.Errorf("too many pages: %v", err)
	}
}
