package account

import (
	"regexp"
	"strings"

	"github.com/tawafuq/tawafuq/internal/errs"
	"github.com/tawafuq/tawafuq/internal/text"
)

var (
	e164 = regexp.MustCompile(`^\+[1-9][0-9]{6,14}$`)
	// Saudi numbers after the country code: mobiles 5x…, landlines 1x…, and the unified 9200… and 800….
	saudiNational = regexp.MustCompile(`^(5[0-9]{8}|1[1-9][0-9]{7}|9200[0-9]{5}|800[0-9]{7})$`)
	phoneNoise    = strings.NewReplacer(" ", "", "-", "", "(", "", ")", "", ".", "", "\u200e", "", "\u200f", "")
)

// ParsePhone returns phone in E.164. Saudi numbers may come as 05…, 5…, 011…, 9200…, 00966… and in Arabic digits. An
// empty phone passes; anything else that is not a number is noted under field.
func ParsePhone(c *errs.Check, field, phone string) string {
	number := phoneNoise.Replace(text.Digits(text.Line(phone)))
	if number == "" {
		return ""
	}
	if rest, ok := strings.CutPrefix(number, "00"); ok {
		number = "+" + rest
	}
	if !strings.HasPrefix(number, "+") {
		national := strings.TrimPrefix(strings.TrimPrefix(number, "966"), "0")
		if !saudiNational.MatchString(national) {
			c.Add(field, "notAPhone", nil)
			return ""
		}
		number = "+966" + national
	}
	// People write +966 (0)5…: the trunk zero is not part of the number.
	if national, saudi := strings.CutPrefix(number, "+966"); saudi {
		national = strings.TrimPrefix(national, "0")
		if !saudiNational.MatchString(national) {
			c.Add(field, "notAPhone", nil)
			return ""
		}
		number = "+966" + national
	}
	if !e164.MatchString(number) {
		c.Add(field, "notAPhone", nil)
		return ""
	}
	return number
}
