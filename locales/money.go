package locales

import (
	"strconv"
	"strings"
)

// Money formats an amount as people read it: 12,000 SAR.
func Money(language string, amount int64, currency string) string {
	return Grouped(amount) + " " + Text(language, "job.currency."+currency, nil)
}

// Grouped formats a number with its thousands separated: 12,000. Digits are Latin in both languages.
func Grouped(n int64) string {
	digits := strconv.FormatInt(n, 10)
	sign := ""
	if n < 0 {
		sign, digits = "-", digits[1:]
	}
	var parts []string
	for len(digits) > 3 {
		parts = append([]string{digits[len(digits)-3:]}, parts...)
		digits = digits[:len(digits)-3]
	}
	return sign + strings.Join(append([]string{digits}, parts...), ",")
}
