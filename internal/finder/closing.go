package finder

import (
	"container/heap"
	"math"
)

// closing is when a job closes by itself.
type closing struct {
	at int64 // milliseconds
	id string
}

// closings is a heap with the next on top. A job that was edited or has closed otherwise may still be in it.
type closings []closing

func (c closings) Len() int           { return len(c) }
func (c closings) Less(i, j int) bool { return c[i].at < c[j].at }
func (c closings) Swap(i, j int)      { c[i], c[j] = c[j], c[i] }
func (c *closings) Push(x any)        { *c = append(*c, x.(closing)) }

func (c *closings) Pop() any {
	last := (*c)[len(*c)-1]
	*c = (*c)[:len(*c)-1]
	return last
}

// closesLater notes when a job closes by itself, if it does.
func (f *Finder) closesLater(id string, v vacancy) {
	end := v.deadline.End()
	if end.IsZero() {
		return
	}
	heap.Push(&f.closings, closing{end.UnixMilli(), id})
	f.nextClose.Store(f.closings[0].at)
}

// closeDue takes out the jobs whose deadline has passed.
func (f *Finder) closeDue() {
	now := f.now().UnixMilli()
	if now < f.nextClose.Load() {
		return
	}
	f.taking.Lock()
	defer f.taking.Unlock()
	var over []string
	for len(f.closings) > 0 && f.closings[0].at <= now {
		due := heap.Pop(&f.closings).(closing)
		v, there := f.vacancies[due.id]
		if end := v.deadline.End(); there && !end.IsZero() && end.UnixMilli() <= now {
			over = append(over, due.id)
		}
	}
	f.drop(over, nil)
	f.nextClose.Store(math.MaxInt64)
	if len(f.closings) > 0 {
		f.nextClose.Store(f.closings[0].at)
	}
}
