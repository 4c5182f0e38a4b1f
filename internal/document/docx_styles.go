package document

import (
	"cmp"
	"encoding/xml"
	"strconv"
	"strings"
)

// setting is a property that a document sets, clears, or leaves unspecified.
type setting int8

const (
	unsaid setting = iota
	off
	on
)

func (s setting) or(base setting) setting {
	if s == unsaid {
		return base
	}
	return s
}

// measure is a length in points that a document may leave unspecified.
type measure struct {
	points float64
	said   bool
}

func (m measure) or(base measure) measure {
	if !m.said {
		return base
	}
	return m
}

// wordFormat is how letters and paragraphs look. Word stores each property of letters twice: the second is for Arabic
// and similar scripts.
type wordFormat struct {
	bold, boldArabic, hidden, signs setting // a symbol font, whose letters are pictures
	size, sizeArabic                measure
	heading, listed                 setting
	list, level                     string
	before, after, indent           measure
	italic, underlined              setting
	font, colour                    string
}

// over returns f, with base for what f leaves unspecified.
func (f wordFormat) over(base wordFormat) wordFormat {
	f.bold, f.boldArabic = f.bold.or(base.bold), f.boldArabic.or(base.boldArabic)
	f.hidden, f.signs = f.hidden.or(base.hidden), f.signs.or(base.signs)
	f.size, f.sizeArabic = f.size.or(base.size), f.sizeArabic.or(base.sizeArabic)
	f.heading = f.heading.or(base.heading)
	f.before, f.after = f.before.or(base.before), f.after.or(base.after)
	f.indent = f.indent.or(base.indent)
	f.italic, f.underlined = f.italic.or(base.italic), f.underlined.or(base.underlined)
	f.font, f.colour = cmp.Or(f.font, base.font), cmp.Or(f.colour, base.colour)
	if f.listed == unsaid {
		f.listed, f.list = base.listed, base.list
	}
	if f.level == "" {
		f.level = base.level
	}
	return f
}

// wordStyles are the styles of a document.
type wordStyles struct {
	base      wordFormat // of everything
	byID      map[string]wordStyle
	paragraph string // the style of paragraphs that name none
}

type wordStyle struct {
	basedOn string
	format  wordFormat
}

// look returns the format of a style including everything it is based on.
func (s *wordStyles) look(id string) wordFormat {
	var format wordFormat
	for range longestChain {
		style, found := s.byID[id]
		if !found {
			break
		}
		format = format.over(style.format)
		id = style.basedOn
	}
	return format
}

// readStyles reads what it can: a document with broken styles is still a document.
func readStyles(pkg *wordPackage, part string) *wordStyles {
	styles := &wordStyles{byID: map[string]wordStyle{}}
	reader, err := pkg.open(part)
	if err != nil || reader == nil {
		return styles
	}
	defer reader.close()
	_ = reader.root(func(element xml.StartElement) error {
		switch element.Name.Local {
		case "docDefaults":
			return reader.format(&styles.base)
		case "style":
			return styles.read(reader, element)
		}
		return reader.skip()
	})
	return styles
}

func (s *wordStyles) read(reader *partReader, element xml.StartElement) error {
	if len(s.byID) >= maxDefinitions {
		return ErrTooComplex
	}
	var style wordStyle
	name := ""
	err := reader.children(func(child xml.StartElement) error {
		switch child.Name.Local {
		case "name":
			name = attribute(child, "val")
		case "basedOn":
			style.basedOn = attribute(child, "val")
		case "pPr", "rPr":
			return reader.format(&style.format)
		}
		return reader.skip()
	})
	id := attribute(element, "styleId")
	if style.format.heading == unsaid && (namesHeading(name) || namesHeading(id)) {
		style.format.heading = on
	}
	if byDefault := attribute(element, "default"); attribute(element, "type") == "paragraph" && byDefault != "" &&
		isOn(byDefault) == on {
		s.paragraph = id
	}
	s.byID[id] = style
	return err
}

// namesHeading reports whether a style is one of headings. Word keeps the English names in every language.
func namesHeading(style string) bool {
	style = strings.ToLower(style)
	return style == "title" || strings.Contains(style, "heading")
}

// format reads the properties of letters and paragraphs in an element into f.
func (p *partReader) format(f *wordFormat) error {
	return p.children(func(element xml.StartElement) error { return p.property(element, f) })
}

func (p *partReader) property(element xml.StartElement, f *wordFormat) error {
	value := attribute(element, "val")
	switch element.Name.Local {
	case "rPr", "pPr", "rPrDefault", "pPrDefault", "numPr":
		return p.format(f)
	case "b":
		f.bold = isOn(value)
	case "bCs":
		f.boldArabic = isOn(value)
	case "vanish":
		f.hidden = isOn(value)
	case "sz":
		f.size = halfPoints(value)
	case "szCs":
		f.sizeArabic = halfPoints(value)
	case "i":
		f.italic = isOn(value)
	case "u":
		f.underlined = isOn(value)
	case "color":
		f.colour = shortName(value)
	case "ind":
		f.indent = twips(cmp.Or(attribute(element, "left"), attribute(element, "start"))).or(f.indent)
	case "rFonts":
		f.font = shortName(attribute(element, "ascii"))
		f.signs = fontOfSigns(f.font)
	case "outlineLvl":
		f.heading = isHeadingLevel(value)
	case "ilvl":
		f.level = value
	case "numId":
		f.list, f.listed = value, on
		if value == "0" {
			f.listed = off
		}
	case "spacing":
		f.before = twips(attribute(element, "before")).or(f.before)
		f.after = twips(attribute(element, "after")).or(f.after)
	}
	return p.skip()
}

func isOn(value string) setting {
	switch value {
	case "0", "false", "off", "none":
		return off
	}
	return on
}

func isHeadingLevel(value string) setting {
	if level, err := strconv.Atoi(value); err == nil && level >= 0 && level < 9 {
		return on
	}
	return off // 9 is the level of plain text
}

func fontOfSigns(font string) setting {
	if font == "" {
		return unsaid
	}
	for _, family := range []string{"wingdings", "webdings", "symbol", "zapfdingbats"} {
		if strings.HasPrefix(strings.ToLower(font), family) {
			return on
		}
	}
	return off
}

// shortName shortens the name of a font or a colour: every word is compared by it, so a long one would cost its length
// again and again.
func shortName(name string) string { return name[:min(len(name), longestName)] }

func halfPoints(value string) measure { return length(value, 2) }

func twips(value string) measure { return length(value, 20) }

func length(value string, inPoint float64) measure {
	number, err := strconv.ParseFloat(value, 64)
	if err != nil || number < 0 || number > longestLength*inPoint {
		return measure{}
	}
	return measure{points: number / inPoint, said: true}
}

// wordLists are the lists of a document whose items have a mark.
type wordLists struct {
	definition map[string]string          // of a list
	unmarked   map[string]map[string]bool // levels of a definition without a mark
}

// marks reports whether the items of a list have a mark. Those of an undefined list do.
func (l *wordLists) marks(list, level string) bool {
	if level == "" {
		level = "0"
	}
	return !l.unmarked[l.definition[list]][level]
}

func readLists(pkg *wordPackage, part string) *wordLists {
	lists := &wordLists{definition: map[string]string{}, unmarked: map[string]map[string]bool{}}
	reader, err := pkg.open(part)
	if err != nil || reader == nil {
		return lists
	}
	defer reader.close()
	_ = reader.root(func(element xml.StartElement) error {
		if len(lists.definition)+len(lists.unmarked) >= maxDefinitions {
			return ErrTooComplex
		}
		switch element.Name.Local {
		case "abstractNum":
			levels, err := unmarkedLevels(reader)
			lists.unmarked[attribute(element, "abstractNumId")] = levels
			return err
		case "num":
			return reader.children(func(child xml.StartElement) error {
				if child.Name.Local == "abstractNumId" {
					lists.definition[attribute(element, "numId")] = attribute(child, "val")
				}
				return reader.skip()
			})
		}
		return reader.skip()
	})
	return lists
}

func unmarkedLevels(reader *partReader) (map[string]bool, error) {
	var unmarked map[string]bool
	err := reader.children(func(level xml.StartElement) error {
		return reader.children(func(child xml.StartElement) error {
			if child.Name.Local == "numFmt" && attribute(child, "val") == "none" {
				if unmarked == nil {
					unmarked = map[string]bool{}
				}
				unmarked[attribute(level, "ilvl")] = true
			}
			return reader.skip()
		})
	})
	return unmarked, err
}
