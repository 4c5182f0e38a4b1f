package document

import "strings"

const (
	actionURI = 3
	mostLinks = 60 // of a page, that are followed
)

// linksOf returns the addresses that the links on a page lead to.
func (e *engine) linksOf(document, handle uint64) []string {
	place, link := e.scratch, e.scratch+4
	if handle == 0 || !e.memory.WriteUint32Le(place, 0) {
		return nil
	}
	var targets []string
	for len(targets) < mostLinks && e.call("FPDFLink_Enumerate", handle, uint64(place), uint64(link)) != 0 {
		at, _ := e.memory.ReadUint32Le(link)
		next, _ := e.memory.ReadUint32Le(place) // the calls below use the same memory
		targets = append(targets, e.targetOf(document, uint64(at)))
		e.memory.WriteUint32Le(place, next)
	}
	return targets
}

// targetOf returns the address of a link, or "" if it leads anywhere but to the web or a mailbox.
func (e *engine) targetOf(document, link uint64) string {
	action := e.call("FPDFLink_GetAction", link)
	if action == 0 || e.call("FPDFAction_GetType", action) != actionURI {
		return ""
	}
	length := uint32(e.call("FPDFAction_GetURIPath", document, action, uint64(e.scratch), scratchSize))
	if length < 2 || length > scratchSize {
		return ""
	}
	written, _ := e.memory.Read(e.scratch, length-1)
	return string(written)
}

// withHiddenLinks returns the lines of a text and, in a separate block, the mailboxes that its pages link to but do not
// show: some people link theirs from an icon. Other links mostly lead to projects, and are left out.
func withHiddenLinks(t Text, pages []page) []Line {
	var hidden addressList
	shown := t.String()
	for _, p := range pages {
		for _, target := range p.links {
			if strings.HasPrefix(strings.ToLower(target), "mailto:") {
				hidden.note(target, shown)
			}
		}
	}
	last := t.Lines[len(t.Lines)-1]
	for _, address := range hidden {
		t.Lines = append(t.Lines, Line{Text: address, Page: last.Page, Block: last.Block + 1})
	}
	return t.Lines
}
