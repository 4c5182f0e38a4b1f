package shown

import "sync"

// generation is how many forms a generation holds; there are never more than two.
const generation = 1 << 15

// cache remembers forms. When a generation is full, the one before it is forgotten: what is still asked for moves up.
type cache struct {
	mu         sync.RWMutex
	young, old map[ask]string
}

func (c *cache) get(a ask) (string, bool) {
	c.mu.RLock()
	form, ok := c.young[a]
	if ok {
		c.mu.RUnlock()
		return form, true
	}
	form, ok = c.old[a]
	c.mu.RUnlock()
	if ok {
		c.put(a, form)
	}
	return form, ok
}

func (c *cache) put(a ask, form string) {
	c.mu.Lock()
	defer c.mu.Unlock()
	if c.young == nil || len(c.young) >= generation {
		c.young, c.old = make(map[ask]string), c.young
	}
	c.young[a] = form
}
