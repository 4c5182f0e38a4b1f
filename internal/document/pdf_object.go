package document

const (
	objectText  = 1
	objectPath  = 2
	objectImage = 3
	objectForm  = 5
)

// readObjects reads what is drawn besides text.
func (r *pageReader) readObjects(p *page) {
	count := int(int32(r.call("FPDFPage_CountObjects", r.handle)))
	for i := 0; i < min(count, mostObjects) && r.err == nil; i++ {
		object := r.call("FPDFPage_GetObject", r.handle, uint64(i))
		if object == 0 {
			continue
		}
		kind := r.call("FPDFPageObj_GetType", object)
		if kind == objectForm {
			p.forms = true
			if r.holdsImage(object) {
				kind = objectImage
			}
		}
		switch kind {
		case objectText:
			r.texts[object] = i
		case objectImage:
			p.addImage(r.objectBox(object))
		case objectPath:
			b := r.objectBox(object)
			p.addShape(b)
			r.addOutline(p, object, b)
			r.addCover(object, i, b)
		}
	}
}

// holdsImage reports whether a group of objects has a picture among its first ones.
func (r *pageReader) holdsImage(form uint64) bool {
	count := int(int32(r.call("FPDFFormObj_CountObjects", form)))
	for i := range min(count, mostFormObjects) {
		if object := r.call("FPDFFormObj_GetObject", form, uint64(i)); object != 0 &&
			r.call("FPDFPageObj_GetType", object) == objectImage {
			return true
		}
	}
	return false
}

func (r *pageReader) objectBox(object uint64) box {
	at := uint64(r.scratch)
	if r.call("FPDFPageObj_GetBounds", object, at, at+4, at+8, at+12) == 0 {
		return box{}
	}
	return r.boxShown(r.floatAt(0), r.floatAt(1), r.floatAt(2), r.floatAt(3))
}

// addImage distinguishes a photo from a picture of the whole page. A banner or a background is neither.
func (p *page) addImage(b box) {
	p.shapes++
	width, height := b.width(), b.height()
	if width*height > largeImage*p.width*p.height && height > width && len(p.images) < mostImages {
		p.images = append(p.images, b)
	}
	switch {
	case width > scanShare*p.width && height > scanShare*p.height:
		p.scan = true
	case width >= photoSide && height >= photoSide && width < photoLongest*height && height < photoLongest*width:
		p.picture = true
	}
}

func (p *page) addShape(b box) {
	p.shapes++
	width, height := b.width(), b.height()
	switch {
	case width >= smallestDot && width <= largestDot && height > dotFlattest*width && height < dotTallest*width:
		p.dots = append(p.dots, b)
	case height <= thinnestRule && width >= shortestRule, width <= thinnestRule && height >= lowestRule:
		p.rules = append(p.rules, b)
	case width >= panelWidth && height >= panelHeight && width*height < panelShare*p.width*p.height &&
		len(p.panels) < mostPanels:
		p.panels = append(p.panels, b)
	}
}
