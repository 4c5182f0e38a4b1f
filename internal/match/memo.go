package match

import "github.com/tawafuq/tawafuq/internal/dot"

// memo caches the results of a query for the items of a shelf: each is compared once, when the first row asks.
type memo[E shared[E]] struct {
	pages []*shelfPage[E]
	asked vector
	kept  []int16 // by place; none if not yet compared
	near  []int16 // cosines in thousandths, of the pages that were compared as a whole
	whole []bool
}

func newMemo[E shared[E]](pages []*shelfPage[E], asked vector) *memo[E] {
	m := &memo[E]{pages: pages, asked: asked, kept: make([]int16, len(pages)*shelfRows)}
	for i := range m.kept {
		m.kept[i] = none
	}
	return m
}

// nearOne returns how near an item is to what is asked for.
func (m *memo[E]) nearOne(place int32) int {
	if m.kept[place] == none {
		nearest := 0
		if v, _ := of(m.pages, place); m.asked.codes != nil && v.codes != nil {
			var product [1]int32
			dot.Rows(m.asked.codes, v.codes, product[:])
			nearest = near(product[0], m.asked.norm, v.norm)
		}
		m.kept[place] = int16(nearest)
	}
	return int(m.kept[place])
}

// nearAmong does the same for a query that asks for most of a page, which is compared as a whole: that takes far less
// time per item.
func (m *memo[E]) nearAmong(place int32) int {
	if m.near == nil {
		m.near, m.whole = make([]int16, len(m.kept)), make([]bool, len(m.pages))
	}
	if n := place / shelfRows; !m.whole[n] {
		m.whole[n] = true
		m.pages[n].compare(m.asked, m.near[n*shelfRows:(n+1)*shelfRows])
	}
	return int(m.near[place])
}

// compare fills out with the cosines of v and each item.
func (p *shelfPage[E]) compare(v vector, out []int16) {
	if v.codes == nil || len(p.codes) == 0 {
		return
	}
	var products [shelfRows]int32
	dot.Rows(v.codes, p.codes, products[:])
	for i, product := range products {
		out[i] = int16(near(product, v.norm, p.norms[i]))
	}
}
