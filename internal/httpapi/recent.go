package httpapi

import (
	"container/list"
	"crypto/hmac"
	"crypto/sha256"

	"github.com/tawafuq/tawafuq/internal/fleet"
)

// limitKey is a hash of the key: keys contain what strangers typed, of any length.
type limitKey = fleet.Key

// hasher hashes with a key of its own, so that nobody who sees a hash can try who it may stand for.
type hasher []byte

func (h hasher) key(key string) (k limitKey) {
	sum := hmac.New(sha256.New, h)
	sum.Write([]byte(key))
	sum.Sum(k[:0])
	return k
}

// recent holds a bounded number of values by key. A new one replaces the one used longest ago where there is no room.
type recent[V any] struct {
	most  int
	byKey map[limitKey]*list.Element
	order *list.List // of *keyed[V], last used first
}

type keyed[V any] struct {
	key   limitKey
	value V
}

func newRecent[V any](most int) recent[V] {
	return recent[V]{most: most, byKey: map[limitKey]*list.Element{}, order: list.New()}
}

// use returns the key's value, a zero one if it is new, and marks it as used.
func (r recent[V]) use(key limitKey) *V {
	if found, ok := r.byKey[key]; ok {
		r.order.MoveToFront(found)
		return &found.Value.(*keyed[V]).value
	}
	if r.order.Len() >= r.most {
		delete(r.byKey, r.order.Remove(r.order.Back()).(*keyed[V]).key)
	}
	entry := &keyed[V]{key: key}
	r.byKey[key] = r.order.PushFront(entry)
	return &entry.value
}

// peek returns the key's value, or nil, without marking it as used.
func (r recent[V]) peek(key limitKey) *V {
	found, ok := r.byKey[key]
	if !ok {
		return nil
	}
	return &found.Value.(*keyed[V]).value
}

func (r recent[V]) drop(key limitKey) {
	if found, ok := r.byKey[key]; ok {
		r.order.Remove(found)
		delete(r.byKey, key)
	}
}

func (r recent[V]) len() int { return len(r.byKey) }
