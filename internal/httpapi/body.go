package httpapi

import (
	"bytes"
	"encoding/json"
	"errors"
	"regexp"
	"strings"

	"github.com/danielgtaylor/huma/v2"

	"github.com/tawafuq/tawafuq/internal/errs"
)

// maxDepth is how deep a body may nest arrays and objects. No call needs more than four levels.
const maxDepth = 32

// jsonFormat is huma's JSON, but bodies are cleaned on their way in, and a decoding error says only which field has the
// wrong type: huma keeps nothing of an error but its text.
var jsonFormat = huma.Format{
	Marshal: marshal,
	Unmarshal: func(data []byte, v any) error {
		data, err := cleaned(data)
		if err != nil {
			return err
		}
		err = json.Unmarshal(data, v)
		var wrong *json.UnmarshalTypeError
		if errors.As(err, &wrong) {
			return errors.New(wrongFieldMark + embedded.ReplaceAllString(wrong.Field, ""))
		}
		return err
	},
}

// wrongFieldMark begins the text of an error about a field of the wrong type; the field's path follows.
const wrongFieldMark = "wrong type: "

// embedded is the name of a Go struct inside a field's path, which no client knows.
var embedded = regexp.MustCompile(`\b[A-Z]\w*\.`)

var (
	errTooDeep   = errors.New("the body is nested too deeply")
	errBadEscape = errors.New("the body has a broken escape")
)

// cleaned removes U+0000, which PostgreSQL cannot store, from a body in one pass. It refuses a body nested deeper than
// maxDepth, and an escape that is cut short: removing a U+0000 from its middle might turn it into another one.
func cleaned(body []byte) ([]byte, error) {
	var out []byte // begun at the first U+0000
	kept := 0      // how much of body is in out
	depth, inString := 0, false
	for i := 0; i < len(body); i++ {
		switch c := body[i]; {
		case c == '"':
			inString = !inString
		case inString && c == '\\':
			i++ // an escaped quote does not end the string
			if i == len(body) || body[i] != 'u' {
				continue
			}
			if i+4 >= len(body) || !isHex(body[i+1:i+5]) {
				return nil, errBadEscape
			}
			i += 4
			if bytes.Equal(body[i-3:i+1], []byte("0000")) {
				out = append(out, body[kept:i-5]...)
				kept = i + 1
			}
		case !inString && (c == '[' || c == '{'):
			if depth++; depth > maxDepth {
				return nil, errTooDeep
			}
		case !inString && (c == ']' || c == '}'):
			depth--
		}
	}
	if kept == 0 {
		return body, nil
	}
	return append(out, body[kept:]...), nil
}

func isHex(digits []byte) bool {
	for _, c := range digits {
		if (c < '0' || c > '9') && (c < 'a' || c > 'f') && (c < 'A' || c > 'F') {
			return false
		}
	}
	return true
}

// bodyError tells a field of the wrong type from a body that cannot be read at all. It relies on what decoding found
// and does not read the body again.
func bodyError(detail *huma.ErrorDetail) error {
	if strings.HasPrefix(detail.Message, huma.ErrUnknownContentType.Error()) {
		return errWrongType
	}
	field, ok := strings.CutPrefix(detail.Message, wrongFieldMark)
	if !ok {
		field, ok = strings.CutPrefix(detail.Location, "query.")
	}
	if !ok || field == "" {
		return errBroken
	}
	return errs.ErrInvalid.On(field, "wrongType")
}
