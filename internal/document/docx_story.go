package document

import (
	"encoding/xml"
	"slices"
	"strings"
)

// wordNode is a paragraph, or a table if it has rows.
type wordNode struct {
	lines         []Line
	before, after float64 // white space, in points
	boxes         []wordBox
	rows          [][]wordCell
}

type wordCell []wordNode

// wordBox is a text box: anchored to a paragraph, but anywhere on the page.
type wordBox struct {
	nodes []wordNode
	place rectangle
}

// story reads a part that contains text: the body, a header, a footer.
type story struct {
	*partReader
	doc       *wordDocument
	relations map[string]relation
	fields    []*field
	links     []*link // those that contain the text being read
}

// isWord reports whether an element is WordprocessingML. Some elements of drawings and formulas have the same local
// names.
func isWord(name xml.Name) bool {
	return strings.HasSuffix(name.Space, "wordprocessingml/2006/main") ||
		strings.HasSuffix(name.Space, "wordprocessingml/main")
}

// isLeftOut reports whether an element is not shown: deleted text, earlier formats, and ruby text.
func isLeftOut(element xml.StartElement) bool {
	switch element.Name.Local {
	case "del", "moveFrom", "rt", "delText", "delInstrText", "annotation", "footnoteReference", "commentReference":
		return true
	}
	return strings.HasSuffix(element.Name.Local, "Change")
}

// nodes reads the paragraphs and tables within the element just begun.
func (s *story) nodes() ([]wordNode, error) {
	var found []wordNode
	var control contentControl
	err := s.children(func(element xml.StartElement) error {
		if isLeftOut(element) || control.leavesOut(element) {
			return s.skip()
		}
		var nodes []wordNode
		var err error
		switch element.Name.Local {
		case "p":
			nodes, err = s.paragraph()
		case "tbl":
			nodes, err = s.table()
		case "sdtPr":
			return control.read(s)
		case "sectPr":
			return s.section()
		case "AlternateContent":
			err = s.alternative(func() error {
				chosen, err := s.nodes()
				nodes = append(nodes, chosen...)
				return err
			})
		default: // wrappers of paragraphs: content controls, insertions, smart tags
			nodes, err = s.nodes()
		}
		found = append(found, nodes...)
		return err
	})
	return found, err
}

// contentControl is a form field of a template. One that was not filled in shows a prompt, which is not the person's
// text.
type contentControl struct{ prompts bool }

func (c *contentControl) read(s *story) error {
	return s.children(func(element xml.StartElement) error {
		if element.Name.Local == "showingPlcHdr" && isOn(attribute(element, "val")) == on {
			c.prompts = true
		}
		return s.skip()
	})
}

func (c *contentControl) leavesOut(element xml.StartElement) bool {
	return c.prompts && element.Name.Local == "sdtContent"
}

// alternative reads the newest version of some content; the older ones repeat it.
func (s *story) alternative(read func() error) error {
	done := false
	return s.children(func(element xml.StartElement) error {
		if done || element.Name.Local != "Choice" && element.Name.Local != "Fallback" {
			return s.skip()
		}
		done = true
		return read()
	})
}

// section notes the headers and footers of a section.
func (s *story) section() error {
	return s.children(func(element xml.StartElement) error {
		r := s.relations[attribute(element, "id")]
		switch {
		case attribute(element, "type") == "even", r.target == "", r.outside:
		case element.Name.Local == "headerReference":
			s.doc.headers = withPart(s.doc.headers, r.target)
		case element.Name.Local == "footerReference":
			s.doc.footers = withPart(s.doc.footers, r.target)
		}
		return s.skip()
	})
}

func withPart(parts []string, part string) []string {
	if len(parts) >= mostHeaders || slices.Contains(parts, part) {
		return parts
	}
	return append(parts, part)
}

// table reads a table, row by row.
func (s *story) table() ([]wordNode, error) {
	var rows [][]wordCell
	err := s.within("tr", func() error {
		var cells []wordCell
		err := s.within("tc", func() error {
			cell, err := s.nodes()
			cells = append(cells, cell)
			return err
		})
		rows = append(rows, cells)
		return err
	})
	return []wordNode{{rows: rows}}, err
}

// within calls read for each element with a name, through whatever wraps it.
func (s *story) within(name string, read func() error) error {
	return s.children(func(element xml.StartElement) error {
		switch {
		case element.Name.Local == name:
			if err := s.doc.countNode(); err != nil {
				return err
			}
			return read()
		case isLeftOut(element), strings.HasSuffix(element.Name.Local, "Pr"):
			return s.skip()
		}
		return s.within(name, read)
	})
}
