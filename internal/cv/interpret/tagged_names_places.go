package interpret

import (
	"regexp"
	"slices"
	"strings"

	"github.com/tawafuq/tawafuq/internal/cv/tag"
	"github.com/tawafuq/tawafuq/internal/towns"
)

// withTheirPlaces gives employers and schools the place that a small word ties to their name, on the same line or the
// next: "Universidad de", "Mossline, Spain". If both together name a town, there is no employer.
func (d *tagged) withTheirPlaces() {
	for n := 0; n+1 < len(d.pieces); n++ {
		p, place := &d.pieces[n], &d.pieces[n+1]
		if !slices.Contains([]tag.Field{tag.Company, tag.School, tag.University}, p.field) ||
			place.field != tag.Place || len(place.parts) > 1 || !d.rightBehind(*p, *place) {
			continue
		}
		first := place.parts[0].split(atComma)[0].trim()
		name := p.found().Value
		if first.empty() || !tieBehind.MatchString(name) && !tieBefore.MatchString(first.text) &&
			(p.field == tag.Company || !campusOf.MatchString(name)) {
			continue
		}
		if p.line == place.line && towns.Of(towns.Folded(name+" "+first.text)) != towns.Unknown {
			place.parts[0] = passage{text: d.textAt(p.from(), place.to()), at: p.from()}
			d.pieces = slices.Delete(d.pieces, n, n+1)
			continue
		}
		if last := &p.parts[len(p.parts)-1]; p.last == place.line {
			*last = passage{text: d.textAt(last.at, first.end()), at: last.at}
		} else {
			p.parts, p.last = append(p.parts[:len(p.parts):len(p.parts)], first), place.line
		}
		rest := place.parts[0].part(first.end()-place.from(), len(place.parts[0].text)).trim()
		if place.parts = []passage{rest}; rest.empty() {
			d.pieces = slices.Delete(d.pieces, n+1, n+2)
		}
	}
}

// rightBehind reports whether nothing but a space or a line break separates two pieces, or a comma after a university
// that its town distinguishes from others.
func (d *tagged) rightBehind(p, next piece) bool {
	if p.last == next.line {
		between := strings.Trim(d.textAt(p.to(), next.from()), " ")
		return between == "" || between == "," && campusOf.MatchString(p.found().Value)
	}
	above, below := d.lines[p.last], d.lines[next.line]
	return next.line == p.last+1 && next.from() == d.starts[next.line] && above.Block == below.Block &&
		strings.TrimSpace(d.textAt(p.to(), d.starts[p.last]+len(above.Text))) == ""
}

// Small words that tie a name to a place.
var (
	tieBehind = regexp.MustCompile(` (?:` + ties + `)$`)
	tieBefore = regexp.MustCompile(`^(?:` + ties + `) `)
)

const ties = "de|del|della|di|da|do|du|des|dos|of|von|van"
