package document

import (
	"math"
	"slices"
	"strings"
	"unicode"

	"github.com/tetratelabs/wazero/api"
)

// drawn is a character as the engine reports it.
type drawn struct {
	char        rune
	order       int     // its number in the engine's order; one is skipped where the engine sees a space
	pen, base   float64 // where the pen was set down; y grows downwards, as pages are read
	left, right float64
	style
}

// style is what all characters of a text object share.
type style struct {
	size   float64
	bold   bool
	face   *face
	turned bool // drawn neither upright nor in the direction of the page
	slant  bool // made italic by slanting, which makes letters overlap
}

// page is what is drawn on a page, in points from its top left corner.
type page struct {
	width, height float64
	chars         []drawn // in the engine's order, which means little but keeps together what is drawn together
	dots          []box   // small shapes: the bullets that are not characters
	rules         []box   // straight lines, like those of tables
	panels        []box   // areas with their own frame or background
	outlines      []letterShape
	images        []box // large pictures, as high as columns
	shapes        int   // how many objects are drawn that are not text
	picture       bool  // one may be a photo of somebody
	scan          bool  // a picture covers the page
	forms         bool  // some of it is drawn in its own coordinates
	links         []string
	unknown       int // characters whose meaning the file does not give
}

// box is a rectangle on a page; y grows downwards.
type box struct{ left, top, right, bottom float64 }

func (b box) width() float64  { return b.right - b.left }
func (b box) height() float64 { return b.bottom - b.top }

// pageReader reads one page of a document.
type pageReader struct {
	*engine
	handle   uint64
	rotation uint64 // clockwise quarter turns of the page as shown
	corner   box    // of the page before it is rotated; here y grows upwards
	fonts    map[uint64]font
	faces    map[face]*face
	texts    map[uint64]int // when each text object is drawn: its number among all objects of the page
	covers   []cover
}

// readPage reads a loaded page; the handle 0 means that loading failed.
func (e *engine) readPage(handle uint64) page {
	if handle == 0 {
		return page{}
	}
	r := &pageReader{engine: e, handle: handle, rotation: e.call("FPDFPage_GetRotation", handle) % 4,
		texts: map[uint64]int{}, fonts: map[uint64]font{}, faces: map[face]*face{}}
	e.call("FPDF_GetPageBoundingBox", handle, uint64(e.scratch))
	r.corner = box{left: e.floatAt(0), top: e.floatAt(1), right: e.floatAt(2), bottom: e.floatAt(3)}
	p := page{width: r.corner.width(), height: r.corner.top - r.corner.bottom}
	if r.rotation%2 == 1 {
		p.width, p.height = p.height, p.width
	}
	r.readObjects(&p)
	r.readChars(&p)
	return p
}

func (r *pageReader) readChars(p *page) {
	text := r.call("FPDFText_LoadPage", r.handle)
	if text == 0 {
		return
	}
	defer r.call("FPDFText_ClosePage", text)
	count := int(int32(r.call("FPDFText_CountChars", text)))
	p.chars = make([]drawn, 0, max(0, min(count, maxCharacters)))
	objectOf, meaning := r.function("FPDFText_GetTextObject"), r.function("FPDFText_GetUnicode")
	places := charPlaces{r.function("FPDFText_GetLooseCharBox"), r.function("FPDFText_GetCharOrigin")}
	var object uint64
	var drawnAt []int // when each character is drawn, if that matters
	var shared style
	var moved displacement
	for i := 0; i < count && r.err == nil && len(p.chars) <= maxCharacters; i++ {
		if i%tokensBetweenLooks == 0 && r.ctx.Err() != nil {
			r.err = r.ctx.Err()
		}
		at := uint64(i)
		next := r.run(objectOf, text, at)
		if next == 0 {
			continue // a space or line end that the engine sees, but the file does not have
		}
		if next != object {
			drawnBy := r.matrixOf("FPDFText_GetMatrix", text, at, uint64(r.scratch))
			object, shared = next, r.styleAt(text, at, next, drawnBy)
			if p.forms {
				moved = r.displacementAt(text, at, next, drawnBy)
			}
		}
		char := rune(r.run(meaning, text, at))
		switch char {
		case 0, 0xFFFD:
			p.unknown++
			continue
		case 0x02, 0xFFFE, 0xAD: // the engine's marks for a hyphen that breaks a word
			char = '-'
		}
		d := r.charAt(text, at, char, shared, moved, places)
		d.order = i
		p.chars = append(p.chars, d)
		if len(r.covers) > 0 {
			drawnAt = append(drawnAt, r.drawnAt(object))
		}
	}
	p.chars = withoutIcons(dropEchoes(withoutCovered(p.chars, drawnAt, r.covers)))
}

// charPlaces are the functions that return where a character is.
type charPlaces struct{ box, origin api.Function }

func (r *pageReader) charAt(text, at uint64, char rune, shared style, moved displacement, places charPlaces) drawn {
	scratch := uint64(r.scratch)
	var left, bottom, right, top float64
	if unicode.Is(unicode.Mn, char) { // a mark has no width, but its ink shows which letter it belongs to
		r.call("FPDFText_GetCharBox", text, at, scratch, scratch+8, scratch+16, scratch+24)
		left, right, bottom, top = r.doubleAt(0), r.doubleAt(1), r.doubleAt(2), r.doubleAt(3)
	} else {
		r.run(places.box, text, at, scratch)
		left, top, right, bottom = r.floatAt(0), r.floatAt(1), r.floatAt(2), r.floatAt(3)
	}
	r.run(places.origin, text, at, scratch, scratch+8)
	x, y := r.doubleAt(0), r.doubleAt(1)
	if moved.is {
		x, y = moved.place(x, y)
		left, bottom = moved.place(left, bottom)
		right, top = moved.place(right, top)
	}
	around := r.boxShown(left, bottom, right, top)
	pen, base := r.shown(x, y)
	return drawn{char: char, pen: pen, base: base, left: around.left, right: around.right, style: shared}
}

// styleAt returns the style of the character at a place, which its whole text object shares.
func (r *pageReader) styleAt(text, at, object uint64, m matrix) style {
	a, b, c, d := m[0], m[1], m[2], m[3]
	// The height of the letters, whichever way they lean.
	fontSize := finite(math.Float64frombits(r.call("FPDFText_GetFontSize", text, at)))
	size := fontSize * math.Abs(a*d-b*c) / math.Max(math.Hypot(a, b), 1e-6)
	turns := math.Atan2(b, a)/(math.Pi/2) - float64(r.rotation)
	turns -= 4 * math.Round(turns/4)
	slant := math.Abs(a*c+b*d) > slantShare*math.Hypot(a, b)*math.Hypot(c, d)
	f := r.faceAt(text, at, object)
	f.size, f.italic = roundSize(math.Abs(size)), f.italic || slant
	shared := r.faces[f]
	if shared == nil {
		shared = &f
		r.faces[f] = shared
	}
	return style{
		size:   math.Abs(size),
		turned: math.Abs(turns) > turnedShare,
		slant:  slant,
		bold:   f.bold,
		face:   shared,
	}
}

// faceAt returns how the letters of a text object are drawn, apart from their size.
func (r *pageReader) faceAt(text, at, object uint64) face {
	const fillAndStroke = 2
	font := r.fontOf(text, at, object)
	outlined := r.call("FPDFTextObj_GetTextRenderMode", object) == fillAndStroke // thickened by their outline
	return face{font: font.name, bold: outlined || font.bold, italic: font.italic, colour: r.colourAt(text, at)}
}

// colourAt returns the colour of a character.
func (r *pageReader) colourAt(text, at uint64) string {
	to := uint64(r.scratch)
	if r.call("FPDFText_GetFillColor", text, at, to, to+4, to+8, to+12) == 0 {
		return ""
	}
	parts, _ := r.memory.Read(r.scratch, 16) // red, green, blue and opacity, four bytes each
	if len(parts) < 16 {
		return ""
	}
	return string([]byte{parts[0], parts[4], parts[8]})
}

// withoutIcons drops letters of fonts that draw pictures instead, if the file does not say what they mean.
func withoutIcons(chars []drawn) []drawn {
	isIcon := func(d drawn) bool {
		return (unicode.IsLetter(d.char) || unicode.IsDigit(d.char)) && d.face.drawsIcons()
	}
	if !slices.ContainsFunc(chars, isIcon) {
		return chars
	}
	kept := make([]drawn, 0, len(chars))
	eachPlace(chars, func(group []drawn) {
		if len(group) > 1 || !isIcon(group[0]) {
			kept = append(kept, group...)
		}
	})
	return kept
}

// drawsIcons reports whether a font has pictures of envelopes and telephones where others have letters.
func (f *face) drawsIcons() bool {
	return f != nil && containsAny(f.font, "awesome", "icomoon", "ionicons", "materialicons", "material-icons",
		"academicons", "fontello", "glyphicons", "marvosym")
}

func containsAny(s string, parts ...string) bool {
	return slices.ContainsFunc(parts, func(part string) bool { return strings.Contains(s, part) })
}

// shown returns where a point of the page is when the page is shown.
func (r *pageReader) shown(x, y float64) (float64, float64) {
	x, y = x-r.corner.left, y-r.corner.bottom
	width, height := r.corner.width(), r.corner.top-r.corner.bottom
	switch r.rotation {
	case 1:
		return y, x
	case 2:
		return width - x, y
	case 3:
		return height - y, width - x
	}
	return x, height - y
}

func (r *pageReader) boxShown(left, bottom, right, top float64) box {
	x1, y1 := r.shown(left, bottom)
	x2, y2 := r.shown(right, top)
	return box{math.Min(x1, x2), math.Min(y1, y2), math.Max(x1, x2), math.Max(y1, y2)}
}
