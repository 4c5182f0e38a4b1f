package document

import (
	"encoding/xml"
	"math"
	"strconv"
	"strings"
	"unicode"
	"unicode/utf8"
)

// wordParagraph is a paragraph being read.
type wordParagraph struct {
	*story
	format wordFormat // of the paragraph, and of letters without their own format
	run    wordFormat // of the letters being read
	line   wordLine
	lines  []Line
	boxes  []wordBox
}

// wordLine is a line being read. A paragraph has several if the writer broke it.
type wordLine struct {
	text          strings.Builder
	letters, bold int
	sizes         map[float64]int // number of letters of each size
	faces         faceList
}

func (s *story) paragraph() ([]wordNode, error) {
	if err := s.doc.countNode(); err != nil {
		return nil, err
	}
	p := &wordParagraph{story: s, format: s.doc.paragraphLook("")}
	p.run = p.format
	if err := p.inline(); err != nil {
		return nil, err
	}
	p.endLine()
	return []wordNode{{
		lines:  p.lines,
		before: p.format.before.points,
		after:  p.format.after.points,
		boxes:  p.boxes,
	}}, nil
}

// inline reads the content of a paragraph: runs of letters and whatever wraps them.
func (p *wordParagraph) inline() error {
	var control contentControl
	return p.children(func(element xml.StartElement) error {
		if element.Name.Local == "AlternateContent" {
			return p.alternative(p.inline)
		}
		if !isWord(element.Name) || isLeftOut(element) || control.leavesOut(element) {
			return p.skip()
		}
		if element.Name.Local == "sdtPr" {
			return control.read(p.story)
		}
		return p.element(element)
	})
}

func (p *wordParagraph) element(element xml.StartElement) error {
	switch element.Name.Local {
	case "pPr":
		return p.properties()
	case "r":
		p.run = p.format
		return p.inline()
	case "rPr":
		return p.runProperties()
	case "t":
		text, err := p.characters()
		if err != nil {
			return err
		}
		return p.write(text)
	case "tab", "ptab":
		return p.sign("\t")
	case "br", "cr":
		return p.lineBreak()
	case "noBreakHyphen":
		return p.sign("-")
	case "sym":
		return p.symbol(element)
	case "fldChar", "instrText", "fldSimple", "hyperlink":
		return p.reference(element)
	case "drawing", "pict", "object":
		return p.drawing(&wordDrawing{})
	}
	return p.inline()
}

func (p *wordParagraph) properties() error {
	var direct wordFormat
	style := ""
	err := p.children(func(element xml.StartElement) error {
		switch element.Name.Local {
		case "pStyle":
			style = attribute(element, "val")
		case "sectPr":
			return p.section()
		case "rPr": // the format of the paragraph mark, which is not shown
		default:
			return p.property(element, &direct)
		}
		return p.skip()
	})
	p.format = direct.over(p.doc.paragraphLook(style))
	p.run = p.format
	return err
}

func (p *wordParagraph) runProperties() error {
	var direct wordFormat
	style := ""
	err := p.children(func(element xml.StartElement) error {
		if element.Name.Local == "rStyle" {
			style = attribute(element, "val")
			return p.skip()
		}
		return p.property(element, &direct)
	})
	p.run = direct.over(p.doc.styles.look(style)).over(p.format)
	return err
}

// sign writes the character that an empty element stands for.
func (p *wordParagraph) sign(text string) error {
	if err := p.write(text); err != nil {
		return err
	}
	return p.skip()
}

func (p *wordParagraph) lineBreak() error {
	if !silent(p.fields) {
		p.endLine()
	}
	return p.skip()
}

// symbol writes a character of a symbol font. Word makes arrows out of --> in Wingdings; the rest are ornaments.
func (p *wordParagraph) symbol(element xml.StartElement) error {
	code, _ := strconv.ParseUint(attribute(element, "char"), 16, 16)
	text := "•"
	switch {
	case fontOfSigns(attribute(element, "font")) != on:
		text = string(rune(code))
	case code&0xFF == 0xE0:
		text = "→"
	case code&0xFF == 0xDF:
		text = "←"
	}
	return p.sign(text)
}

// write adds text to the line, unless it is hidden.
func (p *wordParagraph) write(text string) error {
	if silent(p.fields) || p.run.hidden == on {
		return nil
	}
	if err := p.doc.countCharacters(utf8.RuneCountInString(text)); err != nil {
		return err
	}
	if p.run.signs == on {
		text = strings.Map(func(r rune) rune {
			if unicode.IsSpace(r) {
				return r
			}
			return '•'
		}, text)
	}
	for _, link := range p.links {
		link.shown.WriteString(text)
	}
	p.line.write(text, p.run)
	return nil
}

func (l *wordLine) write(text string, format wordFormat) {
	l.text.WriteString(text)
	letters, arabic := 0, false
	for _, r := range text {
		if !unicode.IsSpace(r) {
			letters++
		}
		arabic = arabic || unicode.Is(unicode.Arabic, r)
	}
	l.letters += letters
	size, bold := format.size, format.bold == on
	if arabic {
		// Writers that ignore Arabic set the bold of Latin letters only, but mean both.
		size, bold = format.sizeArabic.or(format.size), bold || format.boldArabic == on
	}
	if bold {
		l.bold += letters
	}
	l.faces.write(text, &face{font: format.font, size: size.points, colour: format.colour, bold: bold,
		italic: format.italic == on, underlined: format.underlined == on})
	if letters > 0 && size.said {
		if l.sizes == nil {
			l.sizes = map[float64]int{}
		}
		l.sizes[size.points] += letters
	}
}

// size returns the size of most letters.
func (l *wordLine) size() float64 {
	most, size := 0, 0.0
	for s, letters := range l.sizes {
		if letters > most || letters == most && s > size {
			most, size = letters, s
		}
	}
	return size
}

// indent returns the white space before a paragraph, in heights of the line.
func (l *wordLine) indent(format wordFormat) float64 {
	size := l.size()
	if size <= 0 {
		return 0
	}
	return math.Round(format.indent.points/size*10) / 10
}

func (p *wordParagraph) endLine() {
	text, bullet := cleanLine(p.line.text.String())
	if text != "" {
		heading := p.format.heading == on
		item := p.format.listed == on && p.doc.lists.marks(p.format.list, p.format.level) && len(p.lines) == 0
		p.lines = append(p.lines, Line{
			Text: text, Page: 1, Size: p.line.size(), Bold: 2*p.line.bold > p.line.letters,
			Indent: p.line.indent(p.format), words: p.line.faces.all(),
			Heading: heading, Bullet: (item || bullet) && !heading,
		})
	}
	p.line = wordLine{}
}
