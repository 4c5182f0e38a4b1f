package interpret

import (
	"math"
	"regexp"
	"slices"
	"strconv"

	"github.com/tawafuq/tawafuq/internal/cv"
	"github.com/tawafuq/tawafuq/internal/text"
)

// interval is a half-open range of months since the year 0.
type interval struct{ from, to int }

// interval returns the months of a period. A year alone stands for its middle, so 2018 to 2020 is two years; a period
// within one year is half of it.
func (in *Interpreter) interval(p period) (interval, bool) {
	now := in.now()
	if !p.ranged() {
		return interval{}, false
	}
	from := p.start.year*12 + p.start.month - 1
	if p.start.month == 0 {
		from = p.start.year*12 + halfYear
	}
	to := p.end.year*12 + p.end.month
	switch {
	case p.current:
		to = now.Year()*12 + int(now.Month())
	case p.end.month == 0:
		to = p.end.year*12 + halfYear
		if p.end.year == p.start.year {
			to += halfYear
		}
	}
	return interval{from, to}, to > from
}

// months returns how long a period lasted; 0 if unknown.
func (in *Interpreter) months(p period) int {
	span, ok := in.interval(p)
	if !ok {
		return 0
	}
	return span.to - span.from
}

// monthsWorked counts months of work; parallel jobs count once.
func monthsWorked(spans []interval) int {
	slices.SortFunc(spans, func(a, b interval) int { return a.from - b.from })
	sum, until := 0, math.MinInt
	for _, s := range spans {
		if s.to > until {
			sum += s.to - max(s.from, until)
			until = s.to
		}
	}
	return sum
}

// years returns how long somebody has worked, by the dates of the jobs or else by what the CV claims.
func (in *Interpreter) years(works []cv.Work, lines []line) cv.Years {
	var spans []interval
	sure := sureCountedYears
	for _, w := range works {
		p, ok := datesOf(w)
		if !ok {
			continue
		}
		if span, ok := in.interval(p); ok {
			spans = append(spans, span)
		}
		if p.start.month == 0 {
			sure = sureRoughYears
		}
	}
	if len(spans) == 0 {
		return claimedYears(lines)
	}
	years := math.Round(float64(monthsWorked(spans))/12*10) / 10
	return cv.Years{Value: min(years, cv.MaxYears), Confidence: sure}
}

// datesOf parses the dates of a job.
func datesOf(w cv.Work) (period, bool) {
	start, ok := momentOf(w.Start.Value)
	if !ok {
		return period{}, false
	}
	end, ok := momentOf(w.End.Value)
	return period{start: start, end: end, current: w.Current}, ok || w.Current
}

func momentOf(value string) (moment, bool) {
	if len(value) < 4 {
		return moment{}, false
	}
	year, err := strconv.Atoi(value[:4])
	m := moment{year: year}
	if len(value) == len("2006-01") {
		m.month, _ = strconv.Atoi(value[5:])
	}
	return m, err == nil
}

// claim matches what a CV says about its years of work, with the number in one of its groups.
var claim = regexp.MustCompile(`(?i)` + number + `\s*\+?\s*(?:\+|plus)?\s*` + yearsEnglish +
	`(?:'|’)?\s*(?:of\s+)?(?:\S+\s+){0,4}?` + vocabulary.english("experience") +
	`|experience\s*(?:of|:)\s*(?:over|more than|about)?\s*` + number + `\s*\+?\s*` + yearsEnglish +
	`|` + vocabulary.arabic("experience") + `\s*(?:\S+\s+){0,5}?` + number + `\s*\+?\s*` + yearsArabic +
	`|` + number + `\s*\+?\s*` + yearsArabic + `\s*(?:من\s+)?(?:ال)?(?:خبرة|خبره)`)

const number = `(\d{1,2}(?:\.\d)?)`

var yearsEnglish, yearsArabic = vocabulary.english("experience-years"), vocabulary.arabic("experience-years")

// claimedYears returns the years that a CV claims: "8+ years of experience".
func claimedYears(lines []line) cv.Years {
	for _, l := range lines {
		if !hasDigit(l.Text) {
			continue
		}
		// Arabic digits take two bytes; then the place is the whole line.
		digits := text.Digits(l.Text)
		m := claim.FindStringSubmatchIndex(digits)
		if m == nil {
			continue
		}
		span := l.whole.place()
		if len(digits) == len(l.Text) {
			span = l.whole.part(m[0], m[1]).place()
		}
		for n := 2; n+1 < len(m); n += 2 {
			if m[n] < 0 {
				continue
			}
			if years, err := strconv.ParseFloat(digits[m[n]:m[n+1]], 64); err == nil && years <= mostClaimedYears {
				return cv.Years{Value: years, Span: span, Confidence: sureClaimedYears}
			}
		}
	}
	return cv.Years{}
}
