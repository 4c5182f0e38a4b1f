package trace

import (
	"encoding/hex"
	"strconv"
	"time"
)

// OTLP as JSON: ids in hexadecimal digits, whole numbers of 64 bits as strings.

func resource(version string) map[string]any {
	return map[string]any{"attributes": pairs([]attribute{
		{"service.name", "tawafuq"}, {"service.version", version},
	})}
}

func document(service map[string]any, batch []*Span) map[string]any {
	spans := make([]any, len(batch))
	for i, s := range batch {
		spans[i] = spanBody(s)
	}
	scope := map[string]any{"scope": map[string]any{"name": "tawafuq"}, "spans": spans}
	return map[string]any{"resourceSpans": []any{map[string]any{"resource": service, "scopeSpans": []any{scope}}}}
}

func spanBody(s *Span) map[string]any {
	body := map[string]any{
		"traceId":           hex.EncodeToString(s.trace[:]),
		"spanId":            hex.EncodeToString(s.id[:]),
		"name":              s.name,
		"kind":              int(s.kind),
		"startTimeUnixNano": nano(s.began),
		"endTimeUnixNano":   nano(s.ended),
		"attributes":        pairs(s.attributes),
	}
	if s.parent != [8]byte{} {
		body["parentSpanId"] = hex.EncodeToString(s.parent[:])
	}
	if s.failed != "" {
		body["status"] = map[string]any{"code": 2, "message": s.failed}
	}
	return body
}

func nano(at time.Time) string { return strconv.FormatInt(at.UnixNano(), 10) }

func pairs(attributes []attribute) []any {
	list := make([]any, len(attributes))
	for i, a := range attributes {
		list[i] = map[string]any{"key": a.key, "value": valueBody(a.value)}
	}
	return list
}

func valueBody(value any) map[string]any {
	switch v := value.(type) {
	case int:
		return map[string]any{"intValue": strconv.Itoa(v)}
	case bool:
		return map[string]any{"boolValue": v}
	default:
		return map[string]any{"stringValue": v}
	}
}
