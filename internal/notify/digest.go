package notify

import (
	"context"
	"strings"

	"github.com/tawafuq/tawafuq/internal/account"
)

// Letter is a digest: sections with what is new.
type Letter struct {
	Count    int // of what is new
	Sections []Section
}

// Section is a part of a digest.
type Section struct {
	Title   string
	Written bool   // the title is somebody's own words, in whatever direction
	Link    string // the page that shows all of it; empty if there is none
	Items   []Item
	More    string // what says that there is more than the items
}

// Item is a line of a section.
type Item struct {
	Text, Note, Mark string
	Link             string // a path of the site
	Written          bool   // the text is somebody's own words
}

// SendDigest sends a digest to somebody with a verified address that takes our mail.
func (m *Mailer) SendDigest(ctx context.Context, u account.User, d Letter) error {
	if !u.Verified || u.Bounced {
		return nil
	}
	for i, section := range d.Sections {
		if section.Link != "" {
			d.Sections[i].Link = m.site.BaseURL + section.Link
		}
		for k, item := range section.Items {
			if item.Link != "" {
				section.Items[k].Link = m.site.BaseURL + item.Link
			}
		}
	}
	args := map[string]any{"count": d.Count}
	mail, err := m.composeWith(ctx, u, Digest, "digest", m.site.BaseURL+"/", args, d.Sections)
	if err != nil {
		return err
	}
	return m.deliver(ctx, mail)
}

// text is a section for readers without HTML.
func (s Section) text() string {
	lines := []string{s.Title}
	for _, item := range s.Items {
		line := "- " + item.Text
		for _, beside := range []string{item.Note, item.Mark} {
			if beside != "" {
				line += " · " + beside
			}
		}
		lines = append(lines, line)
		if item.Link != "" {
			lines = append(lines, "  "+item.Link)
		}
	}
	if s.More != "" {
		lines = append(lines, s.More)
	}
	if s.Link != "" {
		lines = append(lines, s.Link)
	}
	return strings.Join(lines, "\n")
}
