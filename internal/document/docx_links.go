package document

import (
	"encoding/xml"
	"slices"
	"strings"
)

// field is a text that Word computes: instructions, then their result. Fields nest, and may span paragraphs.
type field struct {
	instruction  strings.Builder
	inResult     bool
	numbersPages bool // its result is the page number, which is not part of the text
	link         *link
}

// beginResult ends the instructions.
func (f *field) beginResult() {
	name, _, _ := strings.Cut(strings.TrimSpace(strings.ToUpper(f.instruction.String())), " ")
	f.inResult, f.numbersPages = true, name == "PAGE" || name == "NUMPAGES" || name == "SECTIONPAGES"
}

// silent reports whether text within fields is not shown.
func silent(fields []*field) bool {
	return slices.ContainsFunc(fields, func(f *field) bool { return !f.inResult || f.numbersPages })
}

// link is a link with the words that show it.
type link struct {
	target string
	shown  strings.Builder
}

// reference reads fields and links.
func (p *wordParagraph) reference(element xml.StartElement) error {
	switch element.Name.Local {
	case "fldChar":
		if err := p.fieldMark(attribute(element, "fldCharType")); err != nil {
			return err
		}
		return p.skip()
	case "instrText":
		text, err := p.characters()
		if err == nil && len(p.fields) > 0 {
			p.fields[len(p.fields)-1].instruct(text)
		}
		return err
	case "fldSimple":
		f := &field{}
		f.instruct(attribute(element, "instr"))
		f.beginResult()
		p.fields = append(p.fields, f)
		err := p.inline()
		p.fields = p.fields[:max(len(p.fields)-1, 0)]
		return err
	}
	target := p.relations[attribute(element, "id")]
	if !target.outside {
		return p.inline()
	}
	opened := p.openLink(target.target)
	err := p.inline()
	p.closeLink(opened)
	return err
}

func (f *field) instruct(text string) {
	if f.instruction.Len()+len(text) <= longestInstruction {
		f.instruction.WriteString(text)
	}
}

func (p *wordParagraph) fieldMark(mark string) error {
	if mark == "begin" {
		if len(p.fields) >= deepestField {
			return ErrTooComplex
		}
		p.fields = append(p.fields, &field{})
		return nil
	}
	if len(p.fields) == 0 {
		return nil
	}
	current := p.fields[len(p.fields)-1]
	switch mark {
	case "separate":
		current.beginResult()
		if target := linkOfField(current.instruction.String()); target != "" {
			current.link = p.openLink(target)
		}
	case "end":
		p.fields = p.fields[:len(p.fields)-1]
		if current.link != nil {
			p.closeLink(current.link)
		}
	}
	return nil
}

// linkOfField returns the address in HYPERLINK "https://…".
func linkOfField(instruction string) string {
	rest, found := strings.CutPrefix(strings.TrimSpace(instruction), "HYPERLINK")
	if !found {
		return ""
	}
	rest = strings.TrimSpace(rest)
	if strings.HasPrefix(rest, `\l`) { // a place within the document
		return ""
	}
	if quoted, found := strings.CutPrefix(rest, `"`); found {
		target, _, _ := strings.Cut(quoted, `"`)
		return target
	}
	target, _, _ := strings.Cut(rest, " ")
	return target
}

func (s *story) openLink(target string) *link {
	opened := &link{target: target}
	s.links = append(s.links, opened)
	return opened
}

func (s *story) closeLink(closed *link) {
	s.links = withoutLink(s.links, closed)
	s.doc.addresses.note(closed.target, closed.shown.String())
}

func withoutLink(links []*link, closed *link) []*link {
	return slices.DeleteFunc(links, func(l *link) bool { return l == closed })
}

// addressList holds the addresses of links that the text does not show.
type addressList []string

// note adds an address, unless it is shown.
func (l *addressList) note(target, shown string) {
	address := hiddenAddress(target, shown)
	if address == "" || len(address) > longestAddress || len(*l) >= mostAddresses || slices.Contains(*l, address) {
		return
	}
	*l = append(*l, address)
}

// addAddresses adds addresses as a new block.
func (l *lineList) addAddresses(addresses addressList) error {
	l.newBlock()
	for _, address := range addresses {
		if err := l.add(Line{Text: address, Page: 1}); err != nil {
			return err
		}
	}
	return nil
}

// hiddenAddress returns the address of a link to the web or to a mailbox, or "" if its words already show it.
func hiddenAddress(target, shown string) string {
	address, _ := cleanLine(target)
	lower := strings.ToLower(address)
	switch {
	case strings.HasPrefix(lower, "mailto:"):
		address, _, _ = strings.Cut(address[len("mailto:"):], "?")
		if strings.Contains(shown, "@") {
			return ""
		}
	case strings.HasPrefix(lower, "http://"), strings.HasPrefix(lower, "https://"):
		if shown = strings.ToLower(shown); strings.Contains(shown, "://") || strings.Contains(shown, hostOf(lower)) {
			return ""
		}
	default:
		return ""
	}
	return address
}

// hostOf returns the host of a web address, without the www that people leave out.
func hostOf(address string) string {
	_, rest, _ := strings.Cut(address, "://")
	host, _, _ := strings.Cut(rest, "/")
	return strings.TrimPrefix(host, "www.")
}
