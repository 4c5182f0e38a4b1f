package job

import (
	"errors"
	"strconv"
	"strings"
	"time"
)

// Rates are what foreign currencies were worth on a day, in DefaultCurrency.
type Rates struct {
	AsOf Day
	Of   map[string]float64 // by currency
}

// DefaultRates apply where the operator sets none. The dollar has been pegged to the riyal since 1986.
var DefaultRates = Rates{AsOf: "2026-11-01", Of: map[string]float64{"USD": 3.75, "EUR": 4.2}}

// ParseRates reads rates such as "2026-11-01 USD=3.75 EUR=4.2". There must be one for every foreign currency that a job
// can be paid in.
func ParseRates(s string) (Rates, error) {
	fields := strings.Fields(s)
	if len(fields) == 0 {
		return Rates{}, errors.New("job: no rates")
	}
	if _, err := time.Parse(time.DateOnly, fields[0]); err != nil {
		return Rates{}, errors.New("job: the rates have no date")
	}
	r := Rates{AsOf: Day(fields[0]), Of: map[string]float64{}}
	for _, field := range fields[1:] {
		currency, number, _ := strings.Cut(field, "=")
		rate, err := strconv.ParseFloat(number, 64)
		if err != nil || !(rate > 0.0001 && rate < 10_000) {
			return Rates{}, errors.New("job: a rate is not a number")
		}
		r.Of[currency] = rate
	}
	for _, currency := range Currencies {
		if currency != DefaultCurrency && r.Of[currency] == 0 {
			return Rates{}, errors.New("job: no rate of " + currency)
		}
	}
	return r, nil
}
