package store

import (
	"database/sql"
	"encoding/json"
	"errors"
	"fmt"
	"time"
)

func millis(t time.Time) int64 { return t.UnixMilli() }

func fromMillis(ms int64) time.Time { return time.UnixMilli(ms).UTC() }

// optionalMillis is a time as it is stored; the zero time becomes NULL.
func optionalMillis(t time.Time) sql.NullInt64 {
	return sql.NullInt64{Int64: millis(t), Valid: !t.IsZero()}
}

// jsonText is a list as the text that is stored; nil becomes [].
func jsonText(v any) string {
	raw, err := json.Marshal(v)
	if err != nil {
		panic("store: " + err.Error()) // what comes here can be encoded
	}
	if string(raw) == "null" {
		return "[]"
	}
	return string(raw)
}

// jsonMap is a map as the text that is stored; nil becomes {}.
func jsonMap(m map[string]string) string {
	if m == nil {
		return "{}"
	}
	return jsonText(m)
}

// jsonField is a list or map as it was stored, and where it goes.
type jsonField struct {
	raw  string
	into any
}

// errDamaged says that a row does not hold what was once written there.
var errDamaged = errors.New("a stored value cannot be read")

// readJSON decodes fields; one that was not read stays as it is. errDamaged if one cannot be.
func readJSON(fields ...jsonField) error {
	for _, f := range fields {
		if f.raw == "" {
			continue
		}
		if err := json.Unmarshal([]byte(f.raw), f.into); err != nil {
			return fmt.Errorf("%w: %w", errDamaged, err)
		}
	}
	return nil
}
