package store

import (
	"context"
	"crypto/rand"
	"encoding/base64"
)

// OwnKey returns a key of the product's own, which is made when first asked for. All processes have the same.
func (s *Store) OwnKey(ctx context.Context, name string) ([]byte, error) {
	if kept, there := s.keys.Load(name); there {
		return kept.([]byte), nil
	}
	fresh := make([]byte, 32)
	rand.Read(fresh) // never fails
	encoding := base64.RawStdEncoding
	var text string
	err := s.write(ctx, func(t *tx) error {
		err := t.insertNew(ctx, "own_keys", record{
			{"name", name},
			{"value", encoding.EncodeToString(fresh)},
		}, `(name)`)
		if err != nil {
			return err
		}
		return t.row(ctx, `SELECT value FROM own_keys WHERE name = $1`, name).Scan(&text)
	})
	if err != nil {
		return nil, err
	}
	key, err := encoding.DecodeString(text)
	if err == nil {
		s.keys.Store(name, key)
	}
	return key, err
}
