package search

import (
	"encoding/base64"
	"encoding/binary"
	"errors"
)

// ErrCursor says that a cursor is none of ours, or one of another order.
var ErrCursor = errors.New("search: not a cursor of this list")

// cursor is the last row of a page, with the weights that its score was made with.
type cursor struct {
	ranked
	weights []int32
	set     bool
}

// String writes a cursor as text: the order, the key, the weights, the id.
func (c cursor) String(order Sort) string {
	raw := []byte{orderByte(order)}
	raw = binary.BigEndian.AppendUint64(raw, c.key)
	raw = append(raw, byte(len(c.weights)))
	for _, w := range c.weights {
		raw = binary.AppendUvarint(raw, uint64(w))
	}
	return base64.RawURLEncoding.EncodeToString(append(raw, c.id...))
}

func orderByte(order Sort) byte {
	if order == ByRelevance {
		return 'r'
	}
	return order[0]
}

func parseCursor(s string, order Sort) (cursor, error) {
	if s == "" {
		return cursor{}, nil
	}
	raw, err := base64.RawURLEncoding.DecodeString(s)
	const head = 10
	if err != nil || len(raw) < head || raw[0] != orderByte(order) {
		return cursor{}, ErrCursor
	}
	c := cursor{set: true}
	c.key = binary.BigEndian.Uint64(raw[1:])
	rest := raw[head:]
	for range raw[head-1] {
		w, size := binary.Uvarint(rest)
		if size <= 0 || w > 1<<16 {
			return cursor{}, ErrCursor
		}
		c.weights, rest = append(c.weights, int32(w)), rest[size:]
	}
	c.id = string(rest)
	return c, nil
}
