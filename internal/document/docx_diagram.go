package document

import (
	"encoding/xml"
	"errors"
	"strconv"
	"strings"
)

// diagram reads the words of a diagram (SmartArt), which are in a separate part, as a text box. Besides the words Word
// stores how it drew them: there they are in the order in which people see them.
func (p *wordParagraph) diagram(element xml.StartElement, place rectangle) error {
	said := p.relations[attribute(element, "dm")].target
	for _, name := range []string{strings.Replace(said, "/data", "/drawing", 1), said} {
		part, err := p.doc.pkg.open(name)
		if err != nil || part == nil {
			continue // go on without the words
		}
		nodes, err := p.doc.diagramNodes(part)
		part.close()
		if errors.Is(err, ErrTooComplex) {
			return err
		}
		if len(nodes) > 0 {
			p.boxes = append(p.boxes, wordBox{nodes: nodes, place: place})
			return nil
		}
	}
	return nil
}

// diagramNodes reads the paragraphs of a drawing, however deep they are.
func (d *wordDocument) diagramNodes(part *partReader) ([]wordNode, error) {
	if err := part.begin(); err != nil {
		return nil, err
	}
	var nodes []wordNode
	var within func() error
	within = func() error {
		return part.children(func(element xml.StartElement) error {
			if element.Name.Local != "p" {
				return within()
			}
			line, err := d.diagramLine(part)
			if err == nil && line.Text != "" {
				nodes = append(nodes, wordNode{lines: []Line{line}})
			}
			return err
		})
	}
	return nodes, within()
}

// diagramLine reads a paragraph of a drawing.
func (d *wordDocument) diagramLine(part *partReader) (Line, error) {
	line := Line{Page: 1, Size: usualSize}
	var text strings.Builder
	var within func() error
	within = func() error {
		return part.children(func(element xml.StartElement) error {
			switch element.Name.Local {
			case "rPr":
				if size, err := strconv.Atoi(attribute(element, "sz")); err == nil && size > 0 {
					line.Size = float64(size) / 100
				}
				line.Bold = attribute(element, "b") == "1"
				return part.skip()
			case "br":
				text.WriteByte(' ')
				return part.skip()
			case "t":
				said, err := part.characters()
				text.WriteString(said)
				return err
			}
			return within()
		})
	}
	if err := d.countNode(); err != nil {
		return Line{}, err
	}
	if err := within(); err != nil {
		return Line{}, err
	}
	var bullet bool
	line.Text, bullet = cleanLine(text.String())
	line.Bullet = bullet
	return line, d.countCharacters(len(line.Text))
}
