package document

import (
	"archive/zip"
	"bytes"
	"compress/flate"
	"encoding/binary"
	"fmt"
	"hash/crc32"
	"math/rand/v2"
	"strings"
)

// goodDOCX returns a document with most of what documents have.
func goodDOCX() []byte {
	body := strings.Repeat(styledXML("Heading1",
		"الخبرات")+paragraphXML("Aramco 2019 – 2021")+tableXML(rowXML(paragraphXML("a"), paragraphXML("b")))+
		`<w:p>`+textBoxXML(0, 0, 100, 50, paragraphXML("in a box"))+`</w:p>`, 20)
	return word(body).with([4]string{"rId1", "styles", "styles.xml", `<w:styles ` + wordNamespaces + `/>`}).bytes()
}

// rawEntry is an entry of a zip whose claims may be false.
type rawEntry struct {
	name         string
	data         []byte // as it is in the file
	method       uint16
	flags        uint16
	checksum     uint32
	claimed      uint32 // unpacked size, as claimed
	claimedZip   uint32 // packed size, as claimed; 0 for the true one
	sharesOffset int    // index of the entry whose data it shares, plus one
}

func deflated(content []byte) []byte {
	var out bytes.Buffer
	w, err := flate.NewWriter(&out, flate.BestSpeed)
	if err != nil {
		panic(err)
	}
	if _, err := w.Write(content); err != nil {
		panic(err)
	}
	if err := w.Close(); err != nil {
		panic(err)
	}
	return out.Bytes()
}

func honest(name, content string) rawEntry {
	return rawEntry{name: name, data: deflated([]byte(content)), method: zip.Deflate,
		checksum: crc32.ChecksumIEEE([]byte(content)), claimed: uint32(len(content))}
}

// rawZip writes entries as they are, and claims that there are count of them.
func rawZip(count int, entries ...rawEntry) []byte {
	var out, directory bytes.Buffer
	offsets := make([]int, len(entries))
	put := func(b *bytes.Buffer, values ...any) {
		for _, v := range values {
			if err := binary.Write(b, binary.LittleEndian, v); err != nil {
				panic(err)
			}
		}
	}
	for i, e := range entries {
		size := uint32(len(e.data))
		if e.claimedZip != 0 {
			size = e.claimedZip
		}
		offsets[i] = out.Len()
		if e.sharesOffset > 0 {
			offsets[i] = offsets[e.sharesOffset-1]
		} else {
			put(&out, uint32(0x04034b50), uint16(20), e.flags, e.method, uint32(0), e.checksum, size, e.claimed,
				uint16(len(e.name)), uint16(0), []byte(e.name), e.data)
		}
		put(&directory, uint32(0x02014b50), uint16(20), uint16(20), e.flags, e.method, uint32(0), e.checksum, size,
			e.claimed, uint16(len(e.name)), uint16(0), uint16(0),
			uint16(0), uint16(0), uint32(0), uint32(offsets[i]), []byte(e.name))
	}
	at := out.Len()
	out.Write(directory.Bytes())
	put(&out, uint32(0x06054b50), uint16(0), uint16(0), uint16(count), uint16(count), uint32(directory.Len()),
		uint32(at), uint16(0))
	return out.Bytes()
}

// rawWord returns a document whose text is one of the entries.
func rawWord(text rawEntry, others ...rawEntry) []byte {
	text.name = "word/document.xml"
	entries := append([]rawEntry{honest("[Content_Types].xml", contentTypes), text}, others...)
	return rawZip(len(entries), entries...)
}

func textPart(body string) rawEntry {
	return honest("word/document.xml", `<w:document `+wordNamespaces+`><w:body>`+body+`</w:body></w:document>`)
}

func spaces(megabytes int) string { return strings.Repeat(" ", megabytes<<20) }

func hostileZips() []hostileFile {
	text := textPart(paragraphXML("نص سليم"))
	files := []hostileFile{
		{"zip bomb of spaces between elements", "a.docx",
			func() []byte { return rawWord(textPart(strings.Repeat("<w:p/>"+strings.Repeat(" ", 1<<19), 200))) },
			tooComplex},
		{"zip bomb of text", "a.docx", func() []byte { return rawWord(textPart(paragraphXML(spaces(100)))) },
			tooComplex},
		{"zip bomb of styles", "a.docx", func() []byte {
			return word(paragraphXML("x")).with([4]string{"r1", "styles", "styles.xml", "<w:styles>" +
				spaces(100)}).bytes()
		}, anyOutcome},
		{"zip bomb of a header", "a.docx", func() []byte {
			return word(paragraphXML("x") + `<w:sectPr><w:headerReference r:id="r1"/></w:sectPr>`).with([4]string{"r1",
				"header", "header1.xml", "<w:hdr>" + spaces(100)}).bytes()
		}, tooComplex},
		{"zip bomb in a part that is not read", "a.docx", func() []byte {
			return rawWord(text,
				honest("word/media/image1.png", spaces(100)))
		}, isText},
		{"zips in zips", "a.docx", func() []byte {
			inner := string(goodDOCX())
			for range 5 {
				inner = string(rawZip(2, honest("word/embeddings/a.docx", inner), honest("b.zip", inner)))
			}
			return rawWord(text, honest("word/embeddings/a.docx", inner))
		}, isText},
		{"overlapping entries", "a.docx", func() []byte {
			others := []rawEntry{honest("word/bomb", spaces(20))}
			for i := range 3000 {
				shared := others[0]
				shared.name, shared.sharesOffset = fmt.Sprintf("word/header%d.xml", i), 3
				others = append(others, shared)
			}
			return rawWord(text, others...)
		}, isText},
		{"says it is small and is large", "a.docx", func() []byte {
			lying := textPart(spaces(60))
			lying.claimed = 10
			return rawWord(lying)
		}, []error{ErrDamaged, ErrTooComplex}},
		{"claims to be large but is small", "a.docx", func() []byte {
			lying := text
			lying.claimed = 0xFFFFFFF0
			return rawWord(lying)
		}, []error{nil, ErrDamaged}},
		{"claims a packed size beyond the file", "a.docx", func() []byte {
			lying := text
			lying.claimedZip = 0x7FFFFFFF
			return rawWord(lying)
		}, []error{nil, ErrDamaged}},
		{"many entries", "a.docx", func() []byte {
			entries := []rawEntry{honest("[Content_Types].xml", contentTypes), text}
			for i := range 60_000 {
				entries = append(entries, rawEntry{name: fmt.Sprint("x", i)})
			}
			return rawZip(len(entries), entries...)
		}, tooComplex},
		{"claims more entries than it has", "a.docx", func() []byte {
			return rawZip(65_000,
				honest("[Content_Types].xml", contentTypes), text)
		}, damaged},
		{"claims to have no entries", "a.docx", func() []byte {
			return rawZip(0, honest("[Content_Types].xml", contentTypes),
				text)
		}, []error{nil, ErrDamaged, ErrMislabelled}},
		{"names that climb out", "a.docx", func() []byte {
			return rawWord(text, honest("../../../../etc/passwd", "x"), honest("/etc/passwd", "x"),
				honest(`..\..\windows\system.ini`, "x"), honest("word/\x00document.xml", "x"),
				honest("C:evil.exe", "x"))
		}, isText},
		{"names in quotes, reversed and long", "a.docx", func() []byte {
			return rawWord(text, honest(`"word/document.xml"`, "x"), honest("word/\u202Elmx.tnemucod", "x"),
				honest(strings.Repeat("n", 60_000), "x"), honest("", "x"), honest("word/", ""))
		}, isText},
		{"two texts with one name", "a.docx", func() []byte { return rawWord(text, textPart(paragraphXML("other"))) },
			isText},
		{"no text", "a.docx", func() []byte { return rawZip(1, honest("[Content_Types].xml", contentTypes)) },
			mislabelled},
		{"no entries", "a.docx", func() []byte { return rawZip(0) }, mislabelled},
		{"wrong types of contents", "a.docx", func() []byte {
			return rawZip(2,
				honest("[Content_Types].xml", "<Types><Default/>"), text)
		}, isText},
		{"text that is elsewhere", "a.docx", func() []byte {
			return rawWord(text, honest("_rels/.rels", relationsXML("r1", "officeDocument", "../../../etc/passwd")),
				honest("word/_rels/document.xml.rels", relationsXML("r1", "styles", "file:///etc/passwd")))
		}, isText},
		{"macros", "a.docx", func() []byte {
			return rawWord(text, honest("word/vbaProject.bin", "Sub AutoOpen()"), honest("word/vbaData.xml", "<x/>"))
		}, isText},
		{"an entry with a password", "a.docx", func() []byte {
			locked := text
			locked.flags = 1
			return rawWord(locked)
		}, encrypted},
		{"an unknown compression method", "a.docx", func() []byte {
			odd := text
			odd.method = 99
			return rawWord(odd)
		}, damaged},
		{"a wrong checksum", "a.docx", func() []byte {
			wrong := text
			wrong.checksum++
			return rawWord(wrong)
		}, []error{nil, ErrDamaged}},
		{"invalid packed bytes", "a.docx", func() []byte {
			broken := text
			broken.data = bytes.Repeat([]byte{0xFF}, 500)
			return rawWord(broken)
		}, damaged},
		{"a spreadsheet called Word", "a.docx", func() []byte {
			return rawZip(2, honest("[Content_Types].xml", "<x/>"), honest("xl/workbook.xml", "<x/>"))
		}, mislabelled},
		{"a Java archive called Word", "a.docx", func() []byte {
			return rawZip(1,
				honest("META-INF/MANIFEST.MF", "x"))
		}, mislabelled},
	}
	good := goodDOCX()
	for tenth := 1; tenth < 10; tenth++ {
		files = append(files, hostileFile{fmt.Sprintf("DOCX cut at %d0%%", tenth), "a.docx",
			func() []byte { return good[:len(good)*tenth/10] }, damaged})
	}
	for seed := range uint64(8) {
		files = append(files, hostileFile{fmt.Sprintf("DOCX with flipped bits %d", seed), "a.docx",
			func() []byte { return flipped(good, seed) }, anyOutcome})
	}
	return files
}

// flipped returns content with one bit in a hundred bytes flipped.
func flipped(content []byte, seed uint64) []byte {
	content = bytes.Clone(content)
	random := rand.New(rand.NewPCG(seed, 1))
	for range len(content)/100 + 1 {
		content[random.IntN(len(content))] ^= 1 << random.IntN(8)
	}
	return content
}

func hostileXML() []hostileFile {
	whole := func(xml string) func() []byte {
		return func() []byte { return rawWord(honest("", xml)) }
	}
	body := func(content func() string) func() []byte {
		return func() []byte { return rawWord(textPart(content())) }
	}
	laughs := `<!DOCTYPE w [<!ENTITY a "ha">`
	for c := 'b'; c < 'l'; c++ {
		laughs += fmt.Sprintf(`<!ENTITY %c "%s">`, c, strings.Repeat(fmt.Sprintf("&%c;", c-1), 10))
	}
	nest := func(times int, open, inside, closing string) string {
		return strings.Repeat(open, times) + inside + strings.Repeat(closing, times)
	}
	return []hostileFile{
		{"a billion laughs", "a.docx", whole(laughs + `]><w>&k;</w>`), damaged},
		{"one long entity many times", "a.docx", whole(`<!DOCTYPE w [<!ENTITY a "` + strings.Repeat("a", 100_000) +
			`">]><w>` + strings.Repeat("&a;", 50_000) + `</w>`), damaged},
		{"an entity that is a file", "a.docx",
			whole(`<!DOCTYPE w [<!ENTITY a SYSTEM "file:///etc/passwd">]><w>&a;</w>`), damaged},
		{"a definition from elsewhere", "a.docx", whole(`<!DOCTYPE w SYSTEM "http://127.0.0.1/evil.dtd"><w/>`),
			damaged},
		{"an undefined entity", "a.docx", whole(`<w>&evil;</w>`), damaged},
		{"a hundred thousand elements deep", "a.docx", body(func() string {
			return nest(100_000, "<w:sdt>", "",
				"</w:sdt>")
		}), tooComplex},
		{"a hundred tables deep", "a.docx", body(func() string {
			return nest(100, "<w:tbl><w:tr><w:tc>",
				paragraphXML("deep"), "</w:tc></w:tr></w:tbl>")
		}), isText},
		{"text boxes in text boxes", "a.docx", body(func() string {
			return nest(60, "<w:p><w:r><w:pict><w:txbxContent>", paragraphXML("deep"),
				"</w:txbxContent></w:pict></w:r></w:p>")
		}), isText},
		{"choices in choices", "a.docx", body(func() string {
			return "<w:p>" + nest(150, "<mc:AlternateContent><mc:Choice>", "<w:r><w:t>deep</w:t></w:r>",
				"</mc:Choice></mc:AlternateContent>") + "</w:p>"
		}), isText},
		{"a huge attribute", "a.docx", body(func() string { return `<w:p w:a="` + spaces(20) + `"/>` }), tooComplex},
		{"twenty thousand attributes", "a.docx", body(func() string {
			var out strings.Builder
			out.WriteString("<w:p")
			for i := range 20_000 {
				fmt.Fprintf(&out, ` a%d="x"`, i)
			}
			return out.String() + "/>" + paragraphXML("نص")
		}), isText},
		{"namespaces declared again and again", "a.docx", body(func() string {
			return nest(300,
				`<w:sdt xmlns:w="urn:x">`, "", `</w:sdt>`) + paragraphXML("نص")
		}), isText},
		{"a million empty paragraphs", "a.docx", body(func() string { return strings.Repeat("<w:p/>", 1_000_000) }),
			tooComplex},
		{"a million empty cells", "a.docx", body(func() string {
			return "<w:tbl><w:tr>" +
				strings.Repeat("<w:tc/>", 1_000_000) + "</w:tr></w:tbl>"
		}), tooComplex},
		{"two million line breaks", "a.docx", body(func() string {
			return "<w:p><w:r>" +
				strings.Repeat("<w:br/>", 2_000_000) + "</w:r></w:p>"
		}), []error{ErrEmpty, ErrTooComplex}},
		{"a long text", "a.docx", body(func() string {
			return strings.Repeat(paragraphXML(strings.Repeat("كلمة ",
				2000)), 100)
		}), tooComplex},
		{"a comment of many megabytes", "a.docx", body(func() string {
			return "<!--" + spaces(20) + "-->" +
				paragraphXML("x")
		}), tooComplex},
		{"raw text of many megabytes", "a.docx", body(func() string {
			return "<w:p><w:r><w:t><![CDATA[" + spaces(20) +
				"]]></w:t></w:r></w:p>"
		}), tooComplex},
		{"fields that never end", "a.docx", body(func() string {
			return "<w:p>" + strings.Repeat(`<w:r><w:fldChar w:fldCharType="begin"/></w:r>`, 50_000) + "</w:p>"
		}), tooComplex},
		{"five thousand links", "a.docx", body(func() string {
			return "<w:p>" + strings.Repeat(`<w:hyperlink r:id="r1"><w:r><w:t>x</w:t></w:r></w:hyperlink>`, 5_000) +
				"</w:p>"
		}), isText},
		{"impossible letters", "a.docx", body(func() string { return paragraphXML("a\x00\xff\xfe\uFFFF") }),
			damaged},
		{"end tags that do not match", "a.docx", body(func() string { return "<w:p><w:r></w:p></w:r>" }), damaged},
		{"nothing at all", "a.docx", whole(""), damaged},
		{"another encoding", "a.docx", whole(`<?xml version="1.0" encoding="UTF-16"?><w/>`), damaged},
		{"styles in a ring", "a.docx", func() []byte {
			return word(styledXML("a", "نص")).with([4]string{"r1", "styles", "styles.xml", `<w:styles ` +
				wordNamespaces +
				`><w:style w:styleId="a"><w:basedOn w:val="b"/></w:style><w:style w:styleId="b">` +
				`<w:basedOn w:val="a"/></w:style></w:styles>`}).bytes()
		}, isText},
		{"a header that is the text itself", "a.docx", func() []byte {
			return word(paragraphXML("نص")+`<w:sectPr><w:headerReference r:id="r1"/></w:sectPr>`).with([4]string{"r1",
				"header", "document2.xml", "<x/>"}, [4]string{"r1", "header", "../word/document.xml", "<x/>"}).bytes()
		}, anyOutcome},
		{"half a million relations", "a.docx", func() []byte {
			rels := strings.Repeat(`<Relationship Id="r" Type="x" Target="y"/>`, 500_000)
			return rawWord(textPart(paragraphXML("نص")), honest("word/_rels/document.xml.rels",
				"<Relationships>"+rels+"</Relationships>"))
		}, []error{nil, ErrTooComplex}},
	}
}
