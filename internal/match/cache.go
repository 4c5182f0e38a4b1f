package match

import "sync"

// cache keeps the results for short texts that many people write the same way: skills, titles, languages. Once full, it
// keeps what it has: the common ones come early.
type cache[T any] struct {
	mu   sync.RWMutex
	kept map[string]T
}

const cacheSize = 20_000

func (c *cache[T]) get(text string, make func(string) T) T {
	c.mu.RLock()
	kept, there := c.kept[text]
	c.mu.RUnlock()
	if there {
		return kept
	}
	made := make(text)
	c.mu.Lock()
	defer c.mu.Unlock()
	if c.kept == nil {
		c.kept = map[string]T{}
	}
	if len(c.kept) < cacheSize {
		c.kept[text] = made
	}
	return made
}
