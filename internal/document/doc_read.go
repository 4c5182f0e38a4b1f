package document

import (
	"context"
	"encoding/binary"
)

// readDOC reads a document of Word 97 to 2003, and the text of simpler ones of Word 6 and 95: header, body, footer, and
// finally the addresses of links. Text boxes come where they are anchored. Notes and comments are not read.
func readDOC(ctx context.Context, content []byte) (Text, error) {
	file, err := openDOC(content)
	if err != nil {
		return Text{}, err
	}
	story := &docStory{ctx: ctx, file: file, formats: file.formats(), addresses: &addressList{}}
	lines := &lineList{}
	if err := story.layOut(lines); err != nil {
		return Text{}, err
	}
	if len(lines.lines) == 0 {
		if story.pictures {
			return Text{}, ErrScanned
		}
		return Text{}, ErrEmpty
	}
	return Text{Format: DOC, Pages: 1, Lines: lines.lines, Picture: story.photo}, nil
}

func (s *docStory) layOut(lines *lineList) error {
	boxes, err := s.readBoxes()
	if err != nil {
		return err
	}
	headers, footers, err := s.readHeaders()
	if err != nil {
		return err
	}
	s.boxes = boxes
	from, to := s.file.part(partBody)
	body, err := s.read(from, to)
	if err != nil {
		return err
	}
	stories := append(headers, body)
	stories = append(stories, boxesOf(boxes[unplacedBox])...)
	stories = append(stories, footers...)
	for _, story := range stories {
		if err := lines.addStory(story); err != nil {
			return err
		}
	}
	return lines.addAddresses(*s.addresses)
}

func boxesOf(boxes []wordBox) [][]wordNode {
	var stories [][]wordNode
	for _, box := range boxes {
		stories = append(stories, box.nodes)
	}
	return stories
}

// readHeaders reads the headers and footers of each section, without repeated ones.
func (s *docStory) readHeaders() (headers, footers [][]wordNode, err error) {
	const (
		separators = 6 // of notes; they come first
		inSection  = 6 // header and footer of even, odd and first pages
		oddHeader  = 1
		oddFooter  = 3
		firstHead  = 4
		firstFoot  = 5
	)
	start, end := s.file.part(partHeaders)
	ends := uint32s(s.file.table(tableHeaders))
	said := map[string]bool{}
	for i := separators; i+1 < len(ends) && i < separators+inSection*maxPages; i++ {
		from, to := start+int(ends[i]), start+int(ends[i+1])
		kind := (i - separators) % inSection
		if from >= to || to > end || kind != oddHeader && kind != oddFooter && kind != firstHead && kind != firstFoot {
			continue
		}
		text := string(s.file.text[from:to])
		if said[text] || isBlankStory(s.file.text[from:to]) {
			continue
		}
		said[text] = true
		nodes, err := s.read(from, to)
		if err != nil {
			return nil, nil, err
		}
		if kind == oddHeader || kind == firstHead {
			headers = append(headers, nodes)
		} else {
			footers = append(footers, nodes)
		}
	}
	return headers, footers, nil
}

const unplacedBox = -1 // the key of boxes without an anchor

// readBoxes reads the text boxes of the body, by the character that each is anchored to.
func (s *docStory) readBoxes() (map[int][]wordBox, error) {
	const boxSize, shapeOfBox = 22, 14
	boxes := map[int][]wordBox{}
	shapes := s.readShapes()
	start, end := s.file.part(partBoxes)
	table := s.file.table(tableBoxes)
	n := (len(table) - 4) / (4 + boxSize)
	for i := range n {
		from, to := start+int(binary.LittleEndian.Uint32(table[4*i:])),
			start+int(binary.LittleEndian.Uint32(table[4*i+4:]))
		if from >= to || to > end || isBlankStory(s.file.text[from:to]) {
			continue
		}
		nodes, err := s.read(from, to)
		if err != nil {
			return nil, err
		}
		id := binary.LittleEndian.Uint32(table[4*(n+1)+boxSize*i+shapeOfBox:])
		shape, found := shapes[id]
		if !found {
			shape.anchor = unplacedBox
		}
		delete(shapes, id)
		boxes[shape.anchor] = append(boxes[shape.anchor], wordBox{nodes: nodes, place: shape.place})
	}
	if n < 1 && start < end { // nothing shows where a box ends, so they count as one
		nodes, err := s.read(start, end)
		boxes[unplacedBox] = []wordBox{{nodes: nodes}}
		return boxes, err
	}
	s.notePhotos(shapes)
	return boxes, nil
}

// docShape is a shape that floats over the text.
type docShape struct {
	anchor int // the character it is anchored to
	place  rectangle
}

func (s *docStory) readShapes() map[uint32]docShape {
	const shapeSize, twipsInPoint = 26, 20
	shapes := map[uint32]docShape{}
	table := s.file.table(tableShapes)
	n := (len(table) - 4) / (4 + shapeSize)
	for i := range n {
		numbers := uint32s(table[4*(n+1)+shapeSize*i:][:20])
		side := func(i int) float64 { return float64(int32(numbers[i])) / twipsInPoint }
		shapes[numbers[0]] = docShape{
			anchor: int(binary.LittleEndian.Uint32(table[4*i:])),
			place:  rectangle{x: side(1), y: side(2), width: side(3) - side(1), height: side(4) - side(2)},
		}
	}
	return shapes
}

// notePhotos looks for a photo among the shapes without text, if the document has pictures at all.
func (s *docStory) notePhotos(shapes map[uint32]docShape) {
	if !hasPictures(s.file.table(tableDrawings)) {
		return
	}
	s.pictures = true
	for _, shape := range shapes {
		s.photo = s.photo || isPhoto(shape.place)
	}
}

// hasPictures reports whether the store of drawings has a record that begins a picture.
func hasPictures(drawings []byte) bool {
	const picture = 0xF007
	for at := 0; at+8 <= len(drawings); at++ {
		if binary.LittleEndian.Uint16(drawings[at+2:]) == picture && drawings[at]&0xF == 2 {
			return true
		}
	}
	return false
}

// notePicture notes whether an inline picture may be a photo, by its size and its scale in thousandths.
func (s *docStory) notePicture(at int) {
	const headerSize, twipsInPoint, thousand = 36, 20, 1000
	header := slice(s.file.data, at, headerSize)
	if header == nil {
		return
	}
	s.pictures = true
	number := func(at int) float64 { return float64(binary.LittleEndian.Uint16(header[at:])) }
	place := rectangle{width: number(28) * number(32) / thousand / twipsInPoint,
		height: number(30) * number(34) / thousand / twipsInPoint}
	s.photo = s.photo || isPhoto(place)
}
