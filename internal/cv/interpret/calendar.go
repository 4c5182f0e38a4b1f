package interpret

import (
	"fmt"
	"io/fs"
	"slices"
	"strconv"
	"strings"
	"time"

	"github.com/tawafuq/tawafuq/internal/concept"
	"github.com/tawafuq/tawafuq/internal/text"
	"github.com/tawafuq/tawafuq/lexicon"
)

// month is a month of either calendar, counted from 1.
type month struct {
	number int
	hijri  bool
}

// monthNames are the folded names of months, with single spaces between words.
var monthNames = must(namesOfMonths(lexicon.Files))

func namesOfMonths(files fs.FS) (map[string]month, error) {
	lines, err := concept.LoadPhrases(files, monthsFile)
	if err != nil {
		return nil, err
	}
	names := map[string]month{}
	for _, line := range lines {
		var m month
		calendar, number, _ := strings.Cut(line.Name, "-")
		m.hijri = calendar == "hijri"
		if m.number, err = strconv.Atoi(number); err != nil || m.number < 1 || m.number > 12 ||
			!m.hijri && calendar != "gregorian" {
			return nil, fmt.Errorf("%s line %d: %q is no month", monthsFile, line.Line, line.Name)
		}
		for _, name := range slices.Concat(line.English, line.Arabic) {
			names[text.Fold(name)] = m
		}
	}
	return names, nil
}

func isHijriYear(year int) bool { return year >= firstHijriYear && year <= lastHijriYear }

// fromHijri converts a Hijri month, or a Hijri year if month is 0, to the Gregorian calendar: to the month that
// contains its fifteenth day, or the year in which its seventh month begins.
func fromHijri(year, month int) (int, int) {
	if month == 0 {
		return hijriDay(year, 7, 1).Year(), 0
	}
	middle := hijriDay(year, month, 15)
	return middle.Year(), int(middle.Month())
}

// hijriDay returns a day of the tabular Hijri calendar in its civil form: months alternate between 30 and 29 days, and
// eleven years in thirty end with a leap day.
func hijriDay(year, month, day int) time.Time {
	const epoch = -492148 // 1 Muharram 1, in days before 1970
	days := (year-1)*354 + (3+11*year)/30 + 29*(month-1) + month/2 + day - 1
	return time.Unix(int64(epoch+days)*24*60*60, 0).UTC()
}
