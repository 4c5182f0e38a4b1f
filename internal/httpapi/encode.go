package httpapi

import (
	"bytes"
	"encoding/json"
	"io"
	"math"
	"reflect"
	"strconv"
	"strings"
	"sync"
	"time"
	"unicode/utf8"

	"github.com/danielgtaylor/huma/v2"
)

// Encoding the rows of a search took half of its call: encoding/json looks at each rune of a text, and checks once more
// what a MarshalJSON returns. These rows are encoded by what is below, to the same bytes.

// quick are the bodies that are encoded here.
var quick = map[reflect.Type]encode{
	reflect.TypeFor[[]FoundJob]():  encoderOf(reflect.TypeFor[[]FoundJob]()),
	reflect.TypeFor[[]Candidate](): encoderOf(reflect.TypeFor[[]Candidate]()),
}

// buffers are kept between calls.
var buffers = sync.Pool{New: func() any { return new([]byte) }}

func marshal(w io.Writer, body any) error {
	to, known := quick[reflect.TypeOf(body)]
	if !known {
		return huma.DefaultJSONFormat.Marshal(w, body)
	}
	buffer := buffers.Get().(*[]byte)
	defer buffers.Put(buffer)
	*buffer = append(to((*buffer)[:0], reflect.ValueOf(body)), '\n')
	_, err := w.Write(*buffer)
	return err
}

// encode appends a value as JSON.
type encode func(b []byte, v reflect.Value) []byte

// encoderOf returns how values of a type are encoded. Kinds that no row has are left to encoding/json.
func encoderOf(t reflect.Type) encode {
	switch {
	case t == reflect.TypeFor[time.Time]():
		return encodeTime
	case t == reflect.TypeFor[*time.Time](): // which has a MarshalJSON, too
		return orNullOf(encodeTime, reflect.Value.Elem)
	case strings.HasPrefix(t.Name(), "orNull["):
		to := encoderOf(t.Field(0).Type)
		return func(b []byte, v reflect.Value) []byte { return to(b, v.Field(0)) }
	case t.Implements(reflect.TypeFor[json.Marshaler]()):
		return encodeOther
	}
	switch t.Kind() {
	case reflect.String:
		return func(b []byte, v reflect.Value) []byte { return appendText(b, v.String()) }
	case reflect.Bool:
		return func(b []byte, v reflect.Value) []byte { return strconv.AppendBool(b, v.Bool()) }
	case reflect.Int, reflect.Int64:
		return func(b []byte, v reflect.Value) []byte { return strconv.AppendInt(b, v.Int(), 10) }
	case reflect.Float64:
		return encodeFloat
	case reflect.Pointer:
		return orNullOf(encoderOf(t.Elem()), reflect.Value.Elem)
	case reflect.Slice:
		return orNullOf(listOf(encoderOf(t.Elem())), func(v reflect.Value) reflect.Value { return v })
	case reflect.Struct:
		return structOf(t)
	}
	return encodeOther
}

func orNullOf(to encode, of func(reflect.Value) reflect.Value) encode {
	return func(b []byte, v reflect.Value) []byte {
		if v.IsNil() {
			return append(b, "null"...)
		}
		return to(b, of(v))
	}
}

func listOf(to encode) encode {
	return func(b []byte, v reflect.Value) []byte {
		b = append(b, '[')
		for i := range v.Len() {
			if i > 0 {
				b = append(b, ',')
			}
			b = to(b, v.Index(i))
		}
		return append(b, ']')
	}
}

func structOf(t reflect.Type) encode {
	type field struct {
		name string
		at   []int
		to   encode
	}
	var fields []field
	for _, f := range reflect.VisibleFields(t) {
		name := f.Tag.Get("json")
		if f.Anonymous && name == "" {
			continue // its fields follow
		}
		comma := ","
		if len(fields) == 0 {
			comma = ""
		}
		fields = append(fields, field{comma + strconv.Quote(name) + ":", f.Index, encoderOf(f.Type)})
	}
	return func(b []byte, v reflect.Value) []byte {
		b = append(b, '{')
		for _, f := range fields {
			b = f.to(append(b, f.name...), v.FieldByIndex(f.at))
		}
		return append(b, '}')
	}
}

func encodeTime(b []byte, v reflect.Value) []byte {
	b = v.Interface().(time.Time).AppendFormat(append(b, '"'), time.RFC3339Nano)
	return append(b, '"')
}

// encodeFloat writes numbers of everyday size; encoding/json has another form for the rest.
func encodeFloat(b []byte, v reflect.Value) []byte {
	f := v.Float()
	if size := math.Abs(f); size == 0 || size >= 1e-6 && size < 1e21 {
		return strconv.AppendFloat(b, f, 'f', -1, 64)
	}
	return encodeOther(b, v)
}

// encodeOther leaves a value to encoding/json; it panics only for one that cannot be encoded at all.
func encodeOther(b []byte, v reflect.Value) []byte {
	var raw bytes.Buffer
	if err := huma.DefaultJSONFormat.Marshal(&raw, v.Interface()); err != nil {
		panic(err)
	}
	return append(b, bytes.TrimSuffix(raw.Bytes(), []byte("\n"))...)
}

// Eight bytes are looked at together: ones has the lowest bit of each, tops the highest.
const (
	ones = 0x0101010101010101
	tops = 0x8080808080808080
)

// asTheyAre is how many of eight bytes, the first in the lowest, stand for themselves in a JSON text: all, seven where
// the last begins a letter, or none if any needs a closer look. Letters of one and two bytes are known, as English and
// Arabic have.
func asTheyAre(eight uint64) int {
	quote, slash := eight^ones*'"', eight^ones*'\\'
	special := ((eight - ones*' ') | (quote-ones)&^quote | (slash-ones)&^slash) &^ eight
	high := eight & tops
	if high == 0 {
		if special&tops != 0 {
			return 0
		}
		return 8
	}
	first, second := high&(eight<<1), high&^(eight<<1)
	// 0xC0 and 0xC1 begin nothing; 0xE0 and more begin longer letters.
	overlong := first &^ (eight&(ones*0x1E) + ones*0x7F)
	if (special|overlong|first&(eight<<2))&tops != 0 || first<<8 != second {
		return 0
	}
	return 8 - int(first>>63)
}

func appendText(b []byte, s string) []byte {
	begun, from := len(b), 0
	b = append(b, '"')
	for i := 0; i < len(s); {
		if len(s)-i >= 8 {
			eight := uint64(s[i]) | uint64(s[i+1])<<8 | uint64(s[i+2])<<16 | uint64(s[i+3])<<24 |
				uint64(s[i+4])<<32 | uint64(s[i+5])<<40 | uint64(s[i+6])<<48 | uint64(s[i+7])<<56
			if n := asTheyAre(eight); n > 0 {
				i += n
				continue
			}
		}
		switch c := s[i]; {
		case c == '"', c == '\\':
			b = append(append(b, s[from:i]...), '\\', c)
			i++
			from = i
		case c == '\n':
			b = append(append(b, s[from:i]...), '\\', 'n')
			i++
			from = i
		case c >= ' ' && c < utf8.RuneSelf:
			i++
		case c >= 0xC2 && c < 0xE0 && i+1 < len(s) && s[i+1]&0xC0 == 0x80: // two bytes, as Arabic has
			i += 2
		default:
			r, size := utf8.DecodeRuneInString(s[i:])
			if c < ' ' || r == utf8.RuneError && size == 1 || r == '\u2028' || r == '\u2029' { // rare
				return encodeOther(b[:begun], reflect.ValueOf(s))
			}
			i += size
		}
	}
	return append(append(b, s[from:]...), '"')
}
