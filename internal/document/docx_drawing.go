package document

import (
	"encoding/xml"
	"strconv"
	"strings"
)

// rectangle is a place on the page, in points.
type rectangle struct{ x, y, width, height float64 }

// wordDrawing is a picture, a shape or a group of them being read.
type wordDrawing struct {
	place   rectangle
	picture bool
}

const emuInPoint = 12700

// drawing reads the text boxes and links of a drawing, and notes whether it has a photo.
func (p *wordParagraph) drawing(d *wordDrawing) error {
	return p.children(func(element xml.StartElement) error {
		switch element.Name.Local {
		case "AlternateContent":
			return p.alternative(func() error { return p.drawing(d) })
		case "txbxContent":
			nodes, err := p.nodes()
			p.boxes = append(p.boxes, wordBox{nodes: nodes, place: d.place})
			return err
		case "positionH":
			return p.offset(&d.place.x)
		case "positionV":
			return p.offset(&d.place.y)
		case "pic", "wsp", "shape", "rect", "roundrect", "oval":
			return p.shape(element, *d)
		case "hlinkClick":
			if r := p.relations[attribute(element, "id")]; r.outside {
				p.doc.addresses.note(r.target, "")
			}
		case "relIds":
			if err := p.diagram(element, d.place); err != nil {
				return err
			}
		case "blip", "imagedata":
			d.picture = true
			p.doc.pictures = true
		case "extent", "ext":
			d.resize(element)
		case "off":
			d.place.x += points(attribute(element, "x"))
			d.place.y += points(attribute(element, "y"))
		}
		return p.drawing(d)
	})
}

// shape reads one shape of a drawing, which has its own size.
func (p *wordParagraph) shape(element xml.StartElement, d wordDrawing) error {
	if rule := attribute(element, "hr"); strings.HasPrefix(rule, "t") && !silent(p.fields) {
		p.endLine() // a line across the page
	}
	d.picture = false
	d.place = placeOfStyle(attribute(element, "style"), d.place)
	err := p.drawing(&d)
	if d.picture && isPhoto(d.place) {
		p.doc.photo = true
	}
	return err
}

// isPhoto reports whether a picture has the size and shape of a photo, rather than of an icon, a line or a background.
func isPhoto(place rectangle) bool {
	if place.width < photoLeast || place.height < photoLeast || place.width > photoMost || place.height > photoMost {
		return false
	}
	ratio := place.width / place.height
	return ratio > photoNarrow && ratio < photoWide
}

func (d *wordDrawing) resize(element xml.StartElement) {
	width, height := points(attribute(element, "cx")), points(attribute(element, "cy"))
	if width > 0 && height > 0 {
		d.place.width, d.place.height = width, height
	}
}

func points(emu string) float64 {
	length, _ := strconv.ParseFloat(emu, 64)
	return length / emuInPoint
}

func (p *wordParagraph) offset(to *float64) error {
	return p.children(func(element xml.StartElement) error {
		if element.Name.Local != "posOffset" {
			return p.skip()
		}
		text, err := p.characters()
		*to += points(strings.TrimSpace(text))
		return err
	})
}

// placeOfStyle reads the place of an old drawing: "margin-left:10pt;width:85.05pt;height:113.4pt".
func placeOfStyle(style string, place rectangle) rectangle {
	for _, property := range strings.Split(style, ";") {
		name, value, _ := strings.Cut(property, ":")
		length, err := strconv.ParseFloat(strings.TrimSuffix(strings.TrimSpace(value), "pt"), 64)
		if err != nil {
			continue
		}
		switch strings.TrimSpace(name) {
		case "margin-left", "left":
			place.x += length
		case "margin-top", "top":
			place.y += length
		case "width":
			place.width = length
		case "height":
			place.height = length
		}
	}
	return place
}
