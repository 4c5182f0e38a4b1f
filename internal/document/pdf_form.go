package document

import "math"

// matrix is a PDF matrix: the first four numbers turn and stretch, the last two move.
type matrix [6]float64

// matrixOf returns the matrix that a function writes to the scratch memory.
func (e *engine) matrixOf(function string, arguments ...uint64) matrix {
	e.call(function, arguments...)
	var m matrix
	for i := range m {
		m[i] = e.floatAt(uint32(i))
	}
	return m
}

// displacement is how the engine misplaces characters. If a file states the meaning of a text inside a form, the engine
// forgets that the form is drawn larger, smaller or elsewhere than its own coordinates say.
type displacement struct {
	is       bool
	from, to matrix // of the text, within the form and on the page
}

// displacementAt returns the displacement of the text object that the character at a place belongs to. Such an object
// is all in one place: where it begins within its form.
func (r *pageReader) displacementAt(text, at, object uint64, to matrix) displacement {
	r.call("FPDFText_GetCharOrigin", text, at, uint64(r.scratch), uint64(r.scratch)+8)
	x, y := r.doubleAt(0), r.doubleAt(1)
	begins := func(m matrix) bool { return math.Abs(x-m[4]) < samePoint && math.Abs(y-m[5]) < samePoint }
	if begins(to) {
		return displacement{}
	}
	from := r.matrixOf("FPDFPageObj_GetMatrix", object, uint64(r.scratch))
	stretched := math.Abs(from[0]*from[3]-from[1]*from[2]) > noArea
	return displacement{is: stretched && begins(from), from: from, to: to}
}

// place returns where a point within the form is on the page.
func (d displacement) place(x, y float64) (float64, float64) {
	from, to := d.from, d.to
	x, y = x-from[4], y-from[5]
	area := from[0]*from[3] - from[1]*from[2]
	u, v := (x*from[3]-y*from[2])/area, (y*from[0]-x*from[1])/area
	return finite(u*to[0] + v*to[2] + to[4]), finite(u*to[1] + v*to[3] + to[5])
}
