package document

import (
	"context"
	"errors"
	"slices"
)

// readDOCX reads a Word document: header, body, footer, and finally the addresses of links. Text boxes come where they
// are anchored. Macros, comments and notes are not read; embedded files are never unpacked.
func readDOCX(ctx context.Context, content []byte) (Text, error) {
	pkg, err := openPackage(ctx, content)
	if err != nil {
		return Text{}, err
	}
	doc := newWordDocument(pkg)
	body, err := doc.story(doc.main)
	if err != nil {
		return Text{}, err
	}
	lines := &lineList{}
	if err := doc.layOut(body, lines); err != nil {
		return Text{}, err
	}
	if len(lines.lines) == 0 {
		if doc.pictures {
			return Text{}, ErrScanned
		}
		return Text{}, ErrEmpty
	}
	return Text{Format: DOCX, Pages: 1, Lines: lines.lines, Picture: doc.photo}, nil
}

// wordDocument is a document being read.
type wordDocument struct {
	pkg              *wordPackage
	main             string
	styles           *wordStyles
	lists            *wordLists
	headers, footers []string // their parts
	addresses        addressList
	pictures, photo  bool
	nodes            int
	characters       int
}

func newWordDocument(pkg *wordPackage) *wordDocument {
	doc := &wordDocument{pkg: pkg, main: pkg.mainPart()}
	styles, lists := "", ""
	for _, r := range pkg.relations(doc.main) {
		switch r.kind {
		case "styles":
			styles = r.target
		case "numbering":
			lists = r.target
		}
	}
	doc.styles, doc.lists = readStyles(pkg, styles), readLists(pkg, lists)
	return doc
}

func (d *wordDocument) paragraphLook(style string) wordFormat {
	if style == "" {
		style = d.styles.paragraph
	}
	usual := wordFormat{size: measure{points: usualSize, said: true}}
	return d.styles.look(style).over(d.styles.base).over(usual)
}

func (d *wordDocument) countNode() error {
	if d.nodes++; d.nodes > maxNodes {
		return ErrTooComplex
	}
	return nil
}

func (d *wordDocument) countCharacters(n int) error {
	if d.characters += n; d.characters > maxCharacters {
		return ErrTooComplex
	}
	return nil
}

// story reads a part that contains text.
func (d *wordDocument) story(name string) ([]wordNode, error) {
	part, err := d.pkg.open(name)
	if err != nil {
		return nil, err
	}
	if part == nil {
		return nil, ErrDamaged
	}
	defer part.close()
	s := &story{partReader: part, doc: d, relations: d.pkg.relations(name)}
	if err := s.begin(); err != nil {
		return nil, err
	}
	return s.nodes()
}

// layOut adds the parts in reading order.
func (d *wordDocument) layOut(body []wordNode, lines *lineList) error {
	if err := d.layOutParts(d.headers, lines); err != nil {
		return err
	}
	if err := lines.addStory(body); err != nil {
		return err
	}
	if err := d.layOutParts(d.footers, lines); err != nil {
		return err
	}
	return lines.addAddresses(d.addresses)
}

// layOutParts adds headers or footers. It skips repeated ones, and ignores broken ones.
func (d *wordDocument) layOutParts(parts []string, lines *lineList) error {
	var said []string
	for _, part := range parts {
		nodes, err := d.story(part)
		if errors.Is(err, ErrTooComplex) {
			return err
		}
		if err != nil {
			continue
		}
		own := &lineList{}
		if err := own.addStory(nodes); err != nil {
			return err
		}
		text := Text{Lines: own.lines}.String()
		if text == "" || slices.Contains(said, text) {
			continue
		}
		said = append(said, text)
		if err := lines.addStory(nodes); err != nil {
			return err
		}
	}
	return nil
}
