package httpapi

import (
	"bytes"
	"encoding/binary"
	"encoding/json"
	"io"
	"math"
	"reflect"
	"strconv"
	"strings"
	"sync"
	"time"
	"unicode/utf8"
	"unsafe"

	"github.com/danielgtaylor/huma/v2"
)

// Encoding the rows of a search took half of its call: encoding/json looks at each rune of a text, and checks once more
// what a MarshalJSON returns. Reflection on each field of each row still took a twentieth. These rows are encoded by
// what is below, to the same bytes: where the fields of a row are is looked up once.

// quick are the rows that are encoded here.
var quick = map[reflect.Type]encode{
	reflect.TypeFor[FoundJob]():  encoderOf(reflect.TypeFor[FoundJob]()),
	reflect.TypeFor[Candidate](): encoderOf(reflect.TypeFor[Candidate]()),
}

// buffers are kept between calls.
var buffers = sync.Pool{New: func() any { return new([]byte) }}

// rows are those of a list, as JSON already. Each was made where the one before had been, so that a page of them is
// never held.
type rows[B any] struct{ json *[]byte }

// rowsOf encodes what body makes of each item.
func rowsOf[T, B any](items []T, body func(*T) B) rows[B] {
	to, buffer, row := quick[reflect.TypeFor[B]()], buffers.Get().(*[]byte), new(B)
	b := append((*buffer)[:0], '[')
	for i := range items {
		if i > 0 {
			b = append(b, ',')
		}
		*row = body(&items[i])
		b = to(b, unsafe.Pointer(row))
	}
	*buffer = append(b, "]\n"...)
	return rows[B]{buffer}
}

// Schema describes them as a list in the API's document.
func (rows[B]) Schema(r huma.Registry) *huma.Schema {
	return r.Schema(reflect.TypeFor[[]B](), true, "")
}

// encoded returns what is sent, and gives it back to the next call once that is done.
func (r rows[B]) encoded() (json []byte, done func()) { return *r.json, func() { buffers.Put(r.json) } }

func marshal(w io.Writer, body any) error {
	made, is := body.(interface{ encoded() ([]byte, func()) })
	if !is {
		return huma.DefaultJSONFormat.Marshal(w, body)
	}
	json, done := made.encoded()
	defer done()
	_, err := w.Write(json)
	return err
}

// encode appends a value as JSON. It is where the type says, which is the one that the encoder was made for.
type encode func(b []byte, at unsafe.Pointer) []byte

// encoderOf returns how values of a type are encoded. Kinds that no row has are left to encoding/json.
func encoderOf(t reflect.Type) encode {
	switch {
	case t == reflect.TypeFor[time.Time]():
		return encodeTime
	case t == reflect.TypeFor[*time.Time](): // which has a MarshalJSON, too
		return orNullOf(encodeTime)
	case strings.HasPrefix(t.Name(), "orNull["):
		return encoderOf(t.Field(0).Type) // which is where the whole is
	case t.Implements(reflect.TypeFor[json.Marshaler]()):
		return otherOf(t)
	}
	switch t.Kind() {
	case reflect.String:
		return func(b []byte, at unsafe.Pointer) []byte { return appendText(b, *(*string)(at)) }
	case reflect.Bool:
		return func(b []byte, at unsafe.Pointer) []byte { return strconv.AppendBool(b, *(*bool)(at)) }
	case reflect.Int:
		return func(b []byte, at unsafe.Pointer) []byte { return strconv.AppendInt(b, int64(*(*int)(at)), 10) }
	case reflect.Int64:
		return func(b []byte, at unsafe.Pointer) []byte { return strconv.AppendInt(b, *(*int64)(at), 10) }
	case reflect.Float64:
		return encodeFloat
	case reflect.Pointer:
		return orNullOf(encoderOf(t.Elem()))
	case reflect.Slice:
		if t.Elem().Kind() == reflect.String {
			return encodeTexts
		}
	case reflect.Struct:
		return structOf(t)
	}
	return otherOf(t)
}

// orNullOf encodes what a pointer points to.
func orNullOf(to encode) encode {
	return func(b []byte, at unsafe.Pointer) []byte {
		if at = *(*unsafe.Pointer)(at); at == nil {
			return append(b, "null"...)
		}
		return to(b, at)
	}
}

func encodeTexts(b []byte, at unsafe.Pointer) []byte {
	texts := *(*[]string)(at)
	if texts == nil {
		return append(b, "null"...)
	}
	b = append(b, '[')
	for i, s := range texts {
		if i > 0 {
			b = append(b, ',')
		}
		b = appendText(b, s)
	}
	return append(b, ']')
}

func structOf(t reflect.Type) encode {
	type field struct {
		name string
		at   uintptr
		to   encode
	}
	var fields []field
	for _, f := range reflect.VisibleFields(t) {
		name := f.Tag.Get("json")
		if f.Anonymous && name == "" {
			continue // its fields follow
		}
		at := uintptr(0)
		for depth := range f.Index {
			at += t.FieldByIndex(f.Index[:depth+1]).Offset
		}
		comma := ","
		if len(fields) == 0 {
			comma = "{"
		}
		fields = append(fields, field{comma + strconv.Quote(name) + ":", at, encoderOf(f.Type)})
	}
	return func(b []byte, at unsafe.Pointer) []byte {
		for i := range fields {
			f := &fields[i]
			b = f.to(append(b, f.name...), unsafe.Add(at, f.at))
		}
		return append(b, '}')
	}
}

func encodeTime(b []byte, at unsafe.Pointer) []byte {
	b = (*time.Time)(at).AppendFormat(append(b, '"'), time.RFC3339Nano)
	return append(b, '"')
}

// encodeFloat writes numbers of everyday size; encoding/json has another form for the rest.
func encodeFloat(b []byte, at unsafe.Pointer) []byte {
	f := *(*float64)(at)
	if size := math.Abs(f); size == 0 || size >= 1e-6 && size < 1e21 {
		return strconv.AppendFloat(b, f, 'f', -1, 64)
	}
	return encodeOther(b, f)
}

func otherOf(t reflect.Type) encode {
	return func(b []byte, at unsafe.Pointer) []byte {
		return encodeOther(b, reflect.NewAt(t, at).Elem().Interface())
	}
}

// encodeOther leaves a value to encoding/json; it panics only for one that cannot be encoded at all.
func encodeOther(b []byte, value any) []byte {
	var raw bytes.Buffer
	if err := huma.DefaultJSONFormat.Marshal(&raw, value); err != nil {
		panic(err)
	}
	return append(b, bytes.TrimSuffix(raw.Bytes(), []byte("\n"))...)
}

// Eight bytes are looked at together: ones has the lowest bit of each, tops the highest.
const (
	ones = 0x0101010101010101
	tops = 0x8080808080808080
)

// asTheyAre is how many bytes of a text, from its beginning, are known to stand for themselves in JSON: all that are
// looked at before some need a closer look. Letters of one and two bytes are known, as English and Arabic have.
func asTheyAre(s []byte) int {
	i := 0
	for ; len(s)-i >= 8; i += 8 {
		eight := binary.LittleEndian.Uint64(s[i:])
		quote, slash := eight^ones*'"', eight^ones*'\\'
		special := ((eight - ones*' ') | (quote-ones)&^quote | (slash-ones)&^slash) &^ eight
		if (special|eight)&tops == 0 {
			continue
		}
		high := eight & tops
		first, second := high&(eight<<1), high&^(eight<<1)
		// 0xC0 and 0xC1 begin nothing; 0xE0 and more begin longer letters.
		overlong := first &^ (eight&(ones*0x1E) + ones*0x7F)
		if (special|overlong|first&(eight<<2))&tops != 0 || first<<8 != second {
			return i
		}
		i -= int(first >> 63) // the last begins a letter
	}
	if i < len(s) && len(s) >= 8 { // the last eight, some of them once more
		eight := binary.LittleEndian.Uint64(s[len(s)-8:])
		quote, slash := eight^ones*'"', eight^ones*'\\'
		if ((eight-ones*' ')|(quote-ones)&^quote|(slash-ones)&^slash|eight)&tops == 0 {
			return len(s)
		}
	}
	return i
}

func appendText(b []byte, s string) []byte {
	begun, from := len(b), 0
	b = append(b, '"')
	bytes := unsafe.Slice(unsafe.StringData(s), len(s))
	for i := 0; i < len(s); {
		if len(s)-i >= 8 {
			if i += asTheyAre(bytes[i:]); i == len(s) {
				break
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
				return encodeOther(b[:begun], s)
			}
			i += size
		}
	}
	return append(append(b, s[from:]...), '"')
}
