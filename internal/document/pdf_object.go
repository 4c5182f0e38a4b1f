package document

const (
	objectPath  = 2
	objectImage = 3
	objectForm  = 5
	// mostObjects bounds how many shapes of a page are looked at; drawings have many, CVs few.
	mostObjects = 4000
)

// readObjects looks at what is drawn beside the text.
func (r *pageReader) readObjects(p *page) {
	count := int(int32(r.get("FPDFPage_CountObjects", r.handle)))
	for i := 0; i < min(count, mostObjects) && r.err == nil; i++ {
		object := r.get("FPDFPage_GetObject", r.handle, uint64(i))
		if object == 0 {
			continue
		}
		kind := r.get("FPDFPageObj_GetType", object)
		if kind == objectForm && r.holdsImage(object) {
			kind = objectImage
		}
		switch kind {
		case objectImage:
			p.addImage(r.objectBox(object))
		case objectPath:
			p.addShape(r.objectBox(object))
		}
	}
}

// holdsImage tells whether a group of objects has a picture among its first ones.
func (r *pageReader) holdsImage(form uint64) bool {
	const first = 20
	count := int(int32(r.get("FPDFFormObj_CountObjects", form)))
	for i := range min(count, first) {
		if object := r.get("FPDFFormObj_GetObject", form, uint64(i)); object != 0 &&
			r.get("FPDFPageObj_GetType", object) == objectImage {
			return true
		}
	}
	return false
}

func (r *pageReader) objectBox(object uint64) box {
	at := uint64(r.scratch)
	if r.get("FPDFPageObj_GetBounds", object, at, at+4, at+8, at+12) == 0 {
		return box{}
	}
	return r.boxShown(r.floatAt(0), r.floatAt(1), r.floatAt(2), r.floatAt(3))
}

// addImage tells a photo from a page that is a picture. A banner or a background is neither.
func (p *page) addImage(b box) {
	const (
		photoSide = 40 // points
		longest   = 2.5
		mostOf    = 0.6 // of the page
	)
	p.shapes++
	width, height := b.width(), b.height()
	switch {
	case width > mostOf*p.width && height > mostOf*p.height:
		p.scan = true
	case width >= photoSide && height >= photoSide && width < longest*height && height < longest*width:
		p.picture = true
	}
}

func (p *page) addShape(b box) {
	const (
		smallestDot, largestDot = 1.2, 7
		thinnest                = 2
		shortest, lowest        = 20, 8 // of lines across and down: rows are low
		panelWidth, panelHeight = 60, 24
		mostOf                  = 0.9 // of the page, which a panel covers less than
		mostPanels              = 200
	)
	p.shapes++
	width, height := b.width(), b.height()
	switch {
	case width >= smallestDot && width <= largestDot && height > 0.7*width && height < 1.4*width:
		p.dots = append(p.dots, b)
	case height <= thinnest && width >= shortest, width <= thinnest && height >= lowest:
		p.rules = append(p.rules, b)
	case width >= panelWidth && height >= panelHeight && width*height < mostOf*p.width*p.height &&
		len(p.panels) < mostPanels:
		p.panels = append(p.panels, b)
	}
}
