package httpapi

import (
	"html"
	"regexp"
	"strings"
)

// Marks that people type before the items of a list; the page reads the same ones (web/src/lib/written.ts).
var (
	bulletLine   = regexp.MustCompile(`^\s*(?:[-–*·]\s+|[•●▪◦‣]\s*)(\S.*)$`)
	numberedLine = regexp.MustCompile(`^\s*[0-9٠-٩۰-۹]{1,2}[.)-]\s+(\S.*)$`)
)

// textHTML turns what a company typed into HTML for machines: paragraphs and lists. Anything else in it that looks like
// markup stays text.
func textHTML(text string) string {
	var (
		b    strings.Builder
		open string // the element that is open, if any
	)
	in := func(element string) {
		if open == element {
			return
		}
		if open != "" {
			b.WriteString("</" + open + ">")
		}
		if element != "" {
			b.WriteString("<" + element + ">")
		}
		open = element
	}
	for _, line := range strings.Split(text, "\n") {
		bullet, numbered := bulletLine.FindStringSubmatch(line), numberedLine.FindStringSubmatch(line)
		switch {
		case strings.TrimSpace(line) == "":
			if open == "p" {
				in("")
			}
		case bullet != nil:
			in("ul")
			b.WriteString("<li>" + html.EscapeString(strings.TrimSpace(bullet[1])) + "</li>")
		case numbered != nil:
			in("ol")
			b.WriteString("<li>" + html.EscapeString(strings.TrimSpace(numbered[1])) + "</li>")
		default:
			if open == "p" {
				b.WriteString("<br>")
			}
			in("p")
			b.WriteString(html.EscapeString(strings.TrimSpace(line)))
		}
	}
	in("")
	return b.String()
}
