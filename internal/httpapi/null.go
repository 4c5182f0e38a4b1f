package httpapi

import (
	"bytes"
	"encoding/json"
	"reflect"

	"github.com/danielgtaylor/huma/v2"
)

// orNull is an object or null. huma knows nullable scalars only.
type orNull[T any] struct{ Value *T }

func (o orNull[T]) MarshalJSON() ([]byte, error) {
	var b bytes.Buffer
	err := huma.DefaultJSONFormat.Marshal(&b, o.Value) // json.Marshal would escape more than the rest of the answer
	return b.Bytes(), err
}

// Schema describes it as a T or null in the API's document.
func (orNull[T]) Schema(r huma.Registry) *huma.Schema {
	return &huma.Schema{OneOf: []*huma.Schema{r.Schema(reflect.TypeFor[T](), true, ""), {Type: "null"}}}
}

// maybe is a field of a request that may be left out, or null to clear a value.
type maybe[T any] struct {
	given bool
	value *T
}

func (m *maybe[T]) UnmarshalJSON(raw []byte) error {
	m.given = true
	return json.Unmarshal(raw, &m.value)
}

// Schema describes it as a T or null in the API's document.
func (maybe[T]) Schema(r huma.Registry) *huma.Schema {
	schema := huma.SchemaFromType(r, reflect.TypeFor[T]())
	schema.Nullable = true
	return schema
}
