package document

import (
	"archive/zip"
	"bytes"
	"context"
	"errors"
	"fmt"
	"reflect"
	"strings"
	"testing"
)

// wordFile holds the parts of a Word document.
type wordFile map[string]string

const (
	wordNamespaces = `xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main" ` +
		`xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships"` +
		` xmlns:mc="http://schemas.openxmlformats.org/markup-compatibility/2006" ` +
		`xmlns:wp="http://schemas.openxmlformats.org/drawingml/2006/wordprocessingDrawing"` +
		` xmlns:a="http://schemas.openxmlformats.org/drawingml/2006/main" ` +
		`xmlns:pic="http://schemas.openxmlformats.org/drawingml/2006/picture"` +
		` xmlns:wps="http://schemas.microsoft.com/office/word/2010/wordprocessingShape" ` +
		`xmlns:v="urn:schemas-microsoft-com:vml"`
	contentTypes = `<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types">` +
		`<Override PartName="/word/document.xml" ` +
		`ContentType="application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml"/></Types>`
	relationType = "http://schemas.openxmlformats.org/officeDocument/2006/relationships/"
)

// word returns a document with a body.
func word(body string) wordFile {
	return wordFile{
		"[Content_Types].xml": contentTypes,
		"_rels/.rels":         relationsXML("rId1", "officeDocument", "word/document.xml"),
		"word/document.xml": `<?xml version="1.0"?><w:document ` + wordNamespaces + `><w:body>` + body +
			`</w:body></w:document>`,
	}
}

// with adds parts that the document refers to: id, kind, target, content. The content of an outside address is "".
func (f wordFile) with(parts ...[4]string) wordFile {
	var rels strings.Builder
	for _, part := range parts {
		id, kind, target, content := part[0], part[1], part[2], part[3]
		mode := ""
		if content == "" {
			mode = ` TargetMode="External"`
		} else {
			f["word/"+target] = content
		}
		fmt.Fprintf(&rels, `<Relationship Id="%s" Type="%s%s" Target="%s"%s/>`, id, relationType, kind, target, mode)
	}
	f["word/_rels/document.xml.rels"] = `<Relationships ` +
		`xmlns="http://schemas.openxmlformats.org/package/2006/relationships">` + rels.String() + `</Relationships>`
	return f
}

func relationsXML(id, kind, target string) string {
	return fmt.Sprintf(`<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">`+
		`<Relationship Id="%s" Type="%s%s" Target="%s"/></Relationships>`, id, relationType, kind, target)
}

func (f wordFile) bytes() []byte {
	var out bytes.Buffer
	archive := zip.NewWriter(&out)
	for name, content := range f {
		entry, err := archive.Create(name)
		if err != nil {
			panic(err)
		}
		if _, err := entry.Write([]byte(content)); err != nil {
			panic(err)
		}
	}
	if err := archive.Close(); err != nil {
		panic(err)
	}
	return out.Bytes()
}

// paragraphXML returns a paragraph of plain text.
func paragraphXML(text string) string {
	return `<w:p><w:r><w:t xml:space="preserve">` + text + `</w:t></w:r></w:p>`
}

func styledXML(style, text string) string {
	return `<w:p><w:pPr><w:pStyle w:val="` + style + `"/></w:pPr><w:r><w:t>` + text + `</w:t></w:r></w:p>`
}

func rowXML(cells ...string) string {
	return `<w:tr><w:tc>` + strings.Join(cells, `</w:tc><w:tc>`) + `</w:tc></w:tr>`
}

func tableXML(rows ...string) string {
	return `<w:tbl><w:tblPr/><w:tblGrid/>` + strings.Join(rows, "") + `</w:tbl>`
}

// textBoxXML returns a run with a box at a place, in points.
func textBoxXML(x, y, width, height int, content string) string {
	drawing := fmt.Sprintf(`<w:drawing><wp:anchor><wp:positionH relativeFrom="page"><wp:posOffset>%d`+
		`</wp:posOffset></wp:positionH>`+
		`<wp:positionV relativeFrom="page"><wp:posOffset>%d</wp:posOffset></wp:positionV>`+
		`<wp:extent cx="%d" cy="%d"/><a:graphic><a:graphicData><wps:wsp><wps:txbx>`+
		`<w:txbxContent>%s</w:txbxContent></wps:txbx></wps:wsp></a:graphicData></a:graphic></wp:anchor></w:drawing>`,
		x*12700, y*12700, width*12700, height*12700, content)
	return `<w:r><mc:AlternateContent><mc:Choice Requires="wps">` + drawing +
		`</mc:Choice><mc:Fallback><w:pict><v:shape><v:textbox><w:txbxContent>` +
		content + `</w:txbxContent></v:textbox></v:shape></w:pict></mc:Fallback></mc:AlternateContent></w:r>`
}

func mustReadDOCX(t *testing.T, file wordFile) Text {
	t.Helper()
	text, err := readDOCX(context.Background(), file.bytes())
	if err != nil {
		t.Fatal(err)
	}
	return text
}

func TestReadDOCX(t *testing.T) {
	link := [4]string{"rId7", "hyperlink", "https://www.linkedin.com/in/sara", ""}
	mail := [4]string{"rId8", "hyperlink", "mailto:sara@example.com?subject=Hi", ""}
	cases := []struct {
		name string
		body string
		want string // / between lines, // between blocks
	}{
		{"paragraphs in both languages", paragraphXML("Sara Al Harbi") + paragraphXML("مهندسة برمجيات"),
			"Sara Al Harbi/مهندسة برمجيات"},
		{"runs are joined", `<w:p><w:r><w:t>Soft</w:t></w:r><w:r><w:rPr><w:rtl/></w:rPr><w:t>ware</w:t></w:r></w:p>`,
			"Software"},
		{"tabs and breaks", `<w:p><w:r><w:t>Aramco</w:t><w:tab/><w:t>2019</w:t><w:br/><w:t>Engineer</w:t></w:r></w:p>`,
			"Aramco\t2019/Engineer"},
		{"hyphens", `<w:p><w:r><w:t>co</w:t><w:noBreakHyphen/><w:t>op</w:t><w:softHyphen/><w:t>erate</w:t></w:r></w:p>`,
			"co-operate"},
		{"deleted text is dropped, inserted text kept",
			`<w:p><w:del><w:r><w:delText>old</w:delText></w:r></w:del><w:ins><w:r><w:t>new</w:t></w:r></w:ins></w:p>`,
			"new"},
		{"hidden text", `<w:p><w:r><w:rPr><w:vanish/></w:rPr><w:t>secret</w:t></w:r><w:r><w:t>seen</w:t></w:r></w:p>`,
			"seen"},
		{"a hidden paragraph mark hides nothing",
			`<w:p><w:pPr><w:rPr><w:vanish/></w:rPr></w:pPr><w:r><w:t>مرئي</w:t></w:r></w:p>`, "مرئي"},
		{"content controls", `<w:sdt><w:sdtPr/><w:sdtContent>` + paragraphXML("filled") +
			`</w:sdtContent></w:sdt><w:sdt><w:sdtPr><w:showingPlcHdr/></w:sdtPr><w:sdtContent>` +
			paragraphXML("[Your name]") + `</w:sdtContent></w:sdt>`, "filled"},
		{"smart tags and insertions around paragraphs", `<w:customXml>` + paragraphXML("inside") + `</w:customXml>`,
			"inside"},
		{"fields keep their result",
			`<w:p><w:r><w:fldChar w:fldCharType="begin"/></w:r><w:r><w:instrText>DATE \@ "yyyy"</w:instrText>` +
				`</w:r><w:r><w:fldChar w:fldCharType="separate"/></w:r><w:r><w:t>2024</w:t></w:r><w:r>` +
				`<w:fldChar w:fldCharType="end"/></w:r></w:p>`, "2024"},
		{"pictures copied from page to page, each a field within the last",
			`<w:p>` + strings.Repeat(`<w:r><w:fldChar w:fldCharType="begin"/><w:instrText>INCLUDEPICTURE "a"`+
				`</w:instrText><w:fldChar w:fldCharType="separate"/></w:r>`, 60) + `<w:r><w:t>read</w:t></w:r>` +
				strings.Repeat(`<w:r><w:fldChar w:fldCharType="end"/></w:r>`, 60) + `</w:p>`, "read"},
		{"page numbers are dropped",
			`<w:p><w:r><w:t>CV</w:t></w:r><w:fldSimple w:instr=" PAGE "><w:r><w:t> 3</w:t></w:r></w:fldSimple></w:p>`,
			"CV"},
		{"signs of Wingdings", `<w:p><w:r><w:sym w:font="Wingdings" w:char="F0A7"/><w:t> إدارة</w:t></w:r></w:p>`,
			"إدارة"},
		{"letters of a font of signs",
			`<w:p><w:r><w:rPr><w:rFonts w:ascii="Wingdings 2"/></w:rPr><w:t>a</w:t></w:r><w:r><w:t> 0551234567` +
				`</w:t></w:r></w:p>`, "0551234567"},
		{"an arrow", `<w:p><w:r><w:t>2019 </w:t><w:sym w:font="Wingdings" w:char="F0E0"/><w:t> 2021</w:t></w:r></w:p>`,
			"2019 → 2021"},
		{"a formula is not text",
			`<w:p><w:r><w:t>x</w:t></w:r><m:oMath xmlns:m="urn:m"><m:r><m:t>y</m:t></m:r></m:oMath></w:p>`, "x"},
		{"the address of a link",
			`<w:p><w:hyperlink r:id="rId7"><w:r><w:t>LinkedIn</w:t></w:r></w:hyperlink></w:p>` + paragraphXML("more"),
			"LinkedIn/more//https://www.linkedin.com/in/sara"},
		{"an address that is shown",
			`<w:p><w:hyperlink r:id="rId7"><w:r><w:t>linkedin.com/in/sara</w:t></w:r></w:hyperlink></w:p>`,
			"linkedin.com/in/sara"},
		{"the mailbox of a link", `<w:p><w:hyperlink r:id="rId8"><w:r><w:t>راسلني</w:t></w:r></w:hyperlink></w:p>`,
			"راسلني//sara@example.com"},
		{"a link that is a field",
			`<w:p><w:r><w:fldChar w:fldCharType="begin"/><w:instrText>HYPERLINK "https://github.com/sara"` +
				`</w:instrText><w:fldChar w:fldCharType="separate"/><w:t>GitHub</w:t>` +
				`<w:fldChar w:fldCharType="end"/></w:r></w:p>`, "GitHub//https://github.com/sara"},

		{"a text box, once", `<w:p>` + textBoxXML(0, 0, 100, 50, paragraphXML("in a box")) +
			`<w:r><w:t>anchor</w:t></w:r></w:p>` + paragraphXML("after"), "anchor//in a box//after"},
		{"boxes column by column", `<w:p>` + textBoxXML(300, 200, 200, 50, paragraphXML("jobs")) +
			textBoxXML(0, 100, 150, 50, paragraphXML("contact")) + textBoxXML(0, 0, 500, 50, paragraphXML("name")) +
			textBoxXML(300, 100, 200, 50, paragraphXML("experience")) +
			textBoxXML(0, 200, 150, 50, paragraphXML("skills")) + `</w:p>`,
			"name//contact//skills//experience//jobs"},
		{"Arabic columns begin at the right", `<w:p>` + textBoxXML(0, 0, 150, 500, paragraphXML("المهارات")) +
			textBoxXML(300, 0, 200, 500, paragraphXML("الخبرات")) + `</w:p>`, "الخبرات//المهارات"},

		{"a table of data", tableXML(rowXML(paragraphXML("الجامعة"), paragraphXML("الدرجة"), paragraphXML("السنة")),
			rowXML(paragraphXML("الملك سعود"), paragraphXML("بكالوريوس"), paragraphXML("2014"))),
			"الجامعة\tالدرجة\tالسنة/الملك سعود\tبكالوريوس\t2014"},
		{"a table within text", paragraphXML("before") + tableXML(rowXML(paragraphXML("a"), paragraphXML("b"))) +
			paragraphXML("after"), "before//a\tb//after"},
		{"empty cells leave no gap", tableXML(rowXML(paragraphXML("a"), paragraphXML(""), paragraphXML("b"))), "a\tb"},
		{"columns of a page", tableXML(rowXML(paragraphXML("Skills")+paragraphXML("Go")+paragraphXML("SQL"),
			paragraphXML("Experience")+paragraphXML("Aramco")+paragraphXML("Engineer"))),
			"Skills/Go/SQL//Experience/Aramco/Engineer"},
		{"a section's name next to it", tableXML(rowXML(paragraphXML("Education"),
			paragraphXML("King Saud University")+paragraphXML("BSc"))), "Education/King Saud University/BSc"},
		{"dates before", tableXML(rowXML(paragraphXML("2019 –")+paragraphXML("2021"),
			paragraphXML("Aramco")+paragraphXML("Engineer"))), "2019 – 2021\tAramco/Engineer"},
		{"dates after", tableXML(rowXML(paragraphXML("Aramco")+paragraphXML("Engineer")+paragraphXML("Reports"),
			paragraphXML("2019 – 2021"))), "Aramco\t2019 – 2021/Engineer/Reports"},
		{"a line across the page", `<w:p><w:r><w:t>reach@example.com</w:t></w:r><w:r><w:pict>` +
			`<v:rect o:hr="t"/></w:pict></w:r><w:r><w:t>SUMMARY</w:t></w:r></w:p>`, "reach@example.com/SUMMARY"},
		{"nested tables", tableXML(rowXML(paragraphXML("Skills")+tableXML(rowXML(paragraphXML("Go"),
			paragraphXML("5"))), paragraphXML("Work")+paragraphXML("Aramco")+paragraphXML("Engineer"))),
			"Skills//Go\t5//Work/Aramco/Engineer"},
		{"one column", tableXML(rowXML(paragraphXML("Name")+paragraphXML("Title")), rowXML(paragraphXML("Phone"))),
			"Name/Title/Phone"},
		{"narrow cells break", tableXML(rowXML(paragraphXML("Saudi")+paragraphXML("Aramco"),
			paragraphXML("Senior")+paragraphXML("Engineer"), paragraphXML("2019"))),
			"Saudi Aramco\tSenior Engineer\t2019"},
	}
	for _, c := range cases {
		t.Run(c.name, func(t *testing.T) {
			text := mustReadDOCX(t, word(c.body).with(link, mail))
			if got := shown(text.Lines); got != c.want {
				t.Errorf("got  %q\nwant %q", got, c.want)
			}
		})
	}
}

// shown returns lines with / between them and // between blocks.
func shown(lines []Line) string {
	var out strings.Builder
	for i, line := range lines {
		switch {
		case i == 0:
		case line.Block != lines[i-1].Block:
			out.WriteString("//")
		default:
			out.WriteString("/")
		}
		out.WriteString(line.Text)
	}
	return out.String()
}

func TestReadDOCXStyles(t *testing.T) {
	styles := [4]string{"rId1", "styles", "styles.xml", `<w:styles ` + wordNamespaces +
		`><w:docDefaults><w:rPrDefault><w:rPr><w:sz w:val="22"/></w:rPr></w:rPrDefault></w:docDefaults>` +
		`<w:style w:type="paragraph" w:default="1" w:styleId="Normal"><w:name w:val="Normal"/><w:pPr>` +
		`<w:spacing w:after="220"/></w:pPr></w:style>` +
		`<w:style w:type="paragraph" w:styleId="1"><w:name w:val="heading 1"/><w:basedOn w:val="Normal"/><w:rPr>` +
		`<w:b/><w:sz w:val="32"/><w:szCs w:val="36"/></w:rPr></w:style>` +
		`<w:style w:type="paragraph" w:styleId="Section"><w:name w:val="Section"/><w:basedOn w:val="1"/><w:rPr>` +
		`<w:b w:val="0"/></w:rPr></w:style>` +
		`<w:style w:type="paragraph" w:styleId="Loop"><w:name w:val="Loop"/><w:basedOn w:val="Loop"/></w:style>` +
		`<w:style w:type="character" w:styleId="Strong"><w:name w:val="Strong"/><w:rPr><w:b/></w:rPr></w:style>` +
		`<w:style w:type="paragraph" w:styleId="ListBullet"><w:name w:val="List Bullet"/><w:pPr><w:numPr>` +
		`<w:numId w:val="2"/></w:numPr></w:pPr></w:style></w:styles>`}
	numbering := [4]string{"rId2", "numbering", "numbering.xml", `<w:numbering ` + wordNamespaces +
		`><w:abstractNum w:abstractNumId="4"><w:lvl w:ilvl="0"><w:numFmt w:val="none"/></w:lvl></w:abstractNum>` +
		`<w:num w:numId="9"><w:abstractNumId w:val="4"/></w:num></w:numbering>`}
	listed := func(list string) string {
		return `<w:p><w:pPr><w:numPr><w:ilvl w:val="0"/><w:numId w:val="` + list +
			`"/></w:numPr></w:pPr><w:r><w:t>item</w:t></w:r></w:p>`
	}
	cases := []struct {
		name, body string
		want       Line
	}{
		{"plain", paragraphXML("text"), Line{Text: "text", Size: 11}},
		{"heading by the name of its style", styledXML("1", "Education"),
			Line{Text: "Education", Size: 16, Bold: true, Heading: true}},
		{"an Arabic heading has its own size", styledXML("1", "التعليم"),
			Line{Text: "التعليم", Size: 18, Bold: true, Heading: true}},
		{"heading by what it is based on", styledXML("Section", "Work"), Line{Text: "Work", Size: 16, Heading: true}},
		{"a style based on itself", styledXML("Loop", "text"), Line{Text: "text", Size: 11}},
		{"heading by its level", `<w:p><w:pPr><w:outlineLvl w:val="0"/></w:pPr><w:r><w:t>المهارات</w:t></w:r></w:p>`,
			Line{Text: "المهارات", Size: 11, Heading: true}},
		{"bold by a style of letters",
			`<w:p><w:r><w:rPr><w:rStyle w:val="Strong"/></w:rPr><w:t>bold mostly</w:t></w:r><w:r><w:t> not</w:t>` +
				`</w:r></w:p>`, Line{Text: "bold mostly not", Size: 11, Bold: true}},
		{"an item by its style", styledXML("ListBullet", "إدارة"), Line{Text: "إدارة", Size: 11, Bullet: true}},
		{"an item by itself", listed("2"), Line{Text: "item", Size: 11, Bullet: true}},
		{"list 0 is not a list", listed("0"), Line{Text: "item", Size: 11}},
		{"a list without marks", listed("9"), Line{Text: "item", Size: 11}},
	}
	for _, c := range cases {
		t.Run(c.name, func(t *testing.T) {
			text := mustReadDOCX(t, word(c.body).with(styles, numbering))
			c.want.Page, c.want.Block = 1, 1
			text.Lines[0].words = nil
			if len(text.Lines) != 1 || !reflect.DeepEqual(text.Lines[0], c.want) {
				t.Errorf("got %+v, want %+v", text.Lines, c.want)
			}
		})
	}
	t.Run("white space above", func(t *testing.T) {
		text := mustReadDOCX(t,
			word(paragraphXML("a")+paragraphXML("b")+paragraphXML("")+paragraphXML("ج")).with(styles, numbering))
		var gaps []float64
		for _, line := range text.Lines {
			gaps = append(gaps, line.Gap)
		}
		if want := []float64{0, 1, 3}; !reflect.DeepEqual(gaps, want) {
			t.Errorf("gaps %v, want %v", gaps, want)
		}
	})
}

func TestReadDOCXHeadersAndFooters(t *testing.T) {
	part := func(root, text string) string {
		return `<w:` + root + ` ` + wordNamespaces + `>` + paragraphXML(text) + `</w:` + root + `>`
	}
	body := paragraphXML("body") +
		`<w:sectPr><w:headerReference w:type="default" r:id="h1"/><w:headerReference w:type="first" r:id="h2"/>` +
		`<w:headerReference w:type="even" r:id="h3"/><w:footerReference w:type="default" r:id="f1"/></w:sectPr>`
	text := mustReadDOCX(t, word(body).with(
		[4]string{"h1", "header", "header1.xml", part("hdr", "سارة الحربي")},
		[4]string{"h2", "header", "header2.xml", part("hdr", "سارة الحربي")},
		[4]string{"h3", "header", "header3.xml", part("hdr", "even")},
		[4]string{"f1", "footer", "footer1.xml", part("ftr", "Page of Sara")}))
	if got, want := shown(text.Lines), "سارة الحربي//body//Page of Sara"; got != want {
		t.Errorf("got %q, want %q", got, want)
	}
}

func TestReadDOCXPictures(t *testing.T) {
	picture := func(width, height int) string {
		return fmt.Sprintf(`<w:p><w:r><w:drawing><wp:inline><wp:extent cx="%d" cy="%d"/><a:graphic>`+
			`<a:graphicData><pic:pic><pic:blipFill><a:blip r:embed="rId1"/></pic:blipFill></pic:pic>`+
			`</a:graphicData></a:graphic></wp:inline></w:drawing></w:r></w:p>`, width*12700, height*12700)
	}
	cases := []struct {
		name, body string
		want       bool
	}{
		{"a photo", picture(90, 110), true},
		{"an old photo",
			`<w:p><w:r><w:pict><v:shape style="width:90pt;height:110pt"><v:imagedata/></v:shape></w:pict></w:r></w:p>`,
			true},
		{"an icon", picture(12, 12), false},
		{"a banner", picture(300, 60), false},
		{"a background", picture(595, 842), false},
		{"none", "", false},
	}
	for _, c := range cases {
		if got := mustReadDOCX(t, word(paragraphXML("نص")+c.body)).Picture; got != c.want {
			t.Errorf("%s: %v, want %v", c.name, got, c.want)
		}
	}
	if _, err := readDOCX(context.Background(), word(picture(595, 842)).bytes()); !errors.Is(err, ErrScanned) {
		t.Errorf("only a picture: %v", err)
	}
}

func TestReadDOCXErrors(t *testing.T) {
	deep := strings.Repeat("<w:sdt>", 2000) + strings.Repeat("</w:sdt>", 2000)
	cases := []struct {
		name string
		file wordFile
		want error
	}{
		{"nothing in it", word(paragraphXML("")), ErrEmpty},
		{"no text part", wordFile{"[Content_Types].xml": contentTypes}, ErrDamaged},
		{"broken XML", word("<w:p>"), ErrDamaged},
		{"entities", wordFile{"word/document.xml": `<!DOCTYPE a [<!ENTITY x "y">]><a>&x;</a>`}, ErrDamaged},
		{"too deep", word(deep), ErrTooComplex},
		{"too long", word(strings.Repeat(paragraphXML(strings.Repeat("كلمة ", 1000)), 100)), ErrTooComplex},
		{"too many paragraphs", word(strings.Repeat("<w:p/>", maxNodes+1)), ErrTooComplex},
		{"too large", word(strings.Repeat("<w:x/>"+strings.Repeat(" ", maxTokenBytes-10), maxUnpacked/maxTokenBytes+1)),
			ErrTooComplex},
		{"one huge name", word(`<w:p w:rsid="` + strings.Repeat("A", maxTokenBytes) + `"/>`), ErrTooComplex},
	}
	for _, c := range cases {
		if _, err := readDOCX(context.Background(), c.file.bytes()); !errors.Is(err, c.want) {
			t.Errorf("%s: %v, want %v", c.name, err, c.want)
		}
	}
	over, cancel := context.WithCancel(context.Background())
	cancel()
	if _, err := readDOCX(over, word(strings.Repeat(paragraphXML("x"), 1000)).bytes()); !errors.Is(err, ErrTooComplex) {
		t.Errorf("out of time: %v", err)
	}
}
