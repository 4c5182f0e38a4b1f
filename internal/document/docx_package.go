package document

import (
	"archive/zip"
	"bufio"
	"bytes"
	"context"
	"encoding/xml"
	"errors"
	"io"
	"path"
	"strings"
)

// wordPackage is a Word document, which is a zip. The sizes that a zip claims are not trusted: bytes are counted as
// they are unpacked.
type wordPackage struct {
	ctx   context.Context
	files map[string]*zip.File
	left  int // bytes that may still be unpacked
}

func openPackage(ctx context.Context, content []byte) (*wordPackage, error) {
	archive, err := zip.NewReader(bytes.NewReader(content), int64(len(content)))
	if err != nil {
		return nil, ErrDamaged
	}
	if len(archive.File) > maxZipEntries {
		return nil, ErrTooComplex
	}
	files := make(map[string]*zip.File, len(archive.File))
	for _, file := range archive.File {
		if name := partName(file.Name); files[name] == nil {
			files[name] = file
		}
	}
	return &wordPackage{ctx: ctx, files: files, left: maxUnpacked}, nil
}

// partName returns the form in which names of parts are compared: some writers use backslashes or capitals.
func partName(name string) string {
	return strings.ToLower(strings.TrimPrefix(strings.ReplaceAll(name, `\`, "/"), "/"))
}

// open starts reading a part. It returns nil if there is none.
func (p *wordPackage) open(name string) (*partReader, error) {
	file := p.files[partName(name)]
	if file == nil {
		return nil, nil
	}
	const encrypted = 1
	if file.Flags&encrypted != 0 {
		return nil, ErrEncrypted
	}
	unpacked, err := file.Open()
	if err != nil {
		return nil, ErrDamaged
	}
	part := &partReader{pkg: p, packed: unpacked, unpacked: bufio.NewReader(unpacked)}
	part.xml = xml.NewDecoder(part)
	return part, nil
}

// partReader reads the elements of a part, within bounds.
type partReader struct {
	pkg      *wordPackage
	packed   io.Closer
	unpacked *bufio.Reader
	xml      *xml.Decoder
	token    int // bytes of the token being read
	tokens   int
	depth    int
	err      error // why we stopped reading, if we did
}

func (p *partReader) close() { p.packed.Close() }

// ReadByte hands the decoder its next byte, as long as the bounds allow.
func (p *partReader) ReadByte() (byte, error) {
	p.token++
	p.pkg.left--
	if p.token > maxTokenBytes || p.pkg.left < 0 {
		p.err = ErrTooComplex
		return 0, p.err
	}
	return p.unpacked.ReadByte()
}

// Read exists for xml.NewDecoder, which takes a reader but uses ReadByte if there is one.
func (p *partReader) Read(b []byte) (int, error) {
	if len(b) == 0 {
		return 0, nil
	}
	c, err := p.ReadByte()
	if err != nil {
		return 0, err
	}
	b[0] = c
	return 1, nil
}

// next returns the next token; io.EOF after the last.
func (p *partReader) next() (xml.Token, error) {
	if p.tokens++; p.tokens%tokensBetweenLooks == 0 && p.pkg.ctx.Err() != nil {
		return nil, ErrTooComplex
	}
	p.token = 0
	token, err := p.xml.Token()
	switch {
	case p.err != nil:
		return nil, p.err
	case errors.Is(err, io.EOF) && p.depth == 0:
		return nil, io.EOF
	case err != nil:
		return nil, ErrDamaged
	}
	switch token.(type) {
	case xml.StartElement:
		if p.depth++; p.depth > maxXMLDepth {
			return nil, ErrTooComplex
		}
	case xml.EndElement:
		p.depth--
	case xml.Directive: // a DOCTYPE, which could define entities; no writer of Word files has one
		return nil, ErrDamaged
	}
	return token, nil
}

// skip reads to the end of the element just begun.
func (p *partReader) skip() error {
	for outside := p.depth - 1; p.depth > outside; {
		if _, err := p.next(); err != nil {
			return err
		}
	}
	return nil
}

// children calls visit for each element within the one just begun. visit must read it to its end.
func (p *partReader) children(visit func(xml.StartElement) error) error {
	for {
		token, err := p.next()
		if err != nil {
			return err
		}
		switch token := token.(type) {
		case xml.StartElement:
			if err := visit(token); err != nil {
				return err
			}
		case xml.EndElement:
			return nil
		}
	}
}

// begin reads up to the outermost element of the part.
func (p *partReader) begin() error {
	for {
		token, err := p.next()
		if errors.Is(err, io.EOF) {
			return ErrDamaged // no element at all
		}
		if err != nil {
			return err
		}
		if _, begun := token.(xml.StartElement); begun {
			return nil
		}
	}
}

// root is like children for the outermost element of the part.
func (p *partReader) root(visit func(xml.StartElement) error) error {
	if err := p.begin(); err != nil {
		return err
	}
	return p.children(visit)
}

// characters returns the text of the element just begun.
func (p *partReader) characters() (string, error) {
	var text strings.Builder
	for {
		token, err := p.next()
		if err != nil {
			return "", err
		}
		switch token := token.(type) {
		case xml.CharData:
			text.Write(token)
		case xml.StartElement:
			if err := p.skip(); err != nil {
				return "", err
			}
		case xml.EndElement:
			return text.String(), nil
		}
	}
}

// attribute returns the value of an attribute, whatever its prefix.
func attribute(element xml.StartElement, name string) string {
	for _, a := range element.Attr {
		if a.Name.Local == name {
			return a.Value
		}
	}
	return ""
}

// relation is a reference from a part to another part, or to an outside address.
type relation struct {
	kind, target string
	outside      bool
}

// relations returns the relations of a part by id; none if they cannot be read.
func (p *wordPackage) relations(part string) map[string]relation {
	found := map[string]relation{}
	folder, name := path.Split(part)
	rels, err := p.open(path.Join(folder, "_rels", name+".rels"))
	if err != nil || rels == nil {
		return found
	}
	defer rels.close()
	count := 0
	_ = rels.root(func(element xml.StartElement) error {
		if count++; count > maxDefinitions {
			return ErrTooComplex
		}
		r := relation{
			kind:    path.Base(attribute(element, "Type")),
			target:  attribute(element, "Target"),
			outside: attribute(element, "TargetMode") == "External",
		}
		if !r.outside && !strings.HasPrefix(r.target, "/") {
			r.target = path.Join(folder, r.target)
		}
		found[attribute(element, "Id")] = r
		return rels.skip()
	})
	return found
}

// mainPart returns the name of the part that contains the text of the document.
func (p *wordPackage) mainPart() string {
	const usual = "word/document.xml"
	for _, r := range p.relations("") {
		if r.kind == "officeDocument" && p.files[partName(r.target)] != nil {
			return strings.TrimPrefix(r.target, "/")
		}
	}
	return usual
}
