package document

import (
	"regexp"
	"slices"
	"strings"
)

// gatherDates rejoins dates that a narrow margin breaks, before the line where they begin: "Apr Keeper, Mossline",
// "2024–Aug Barns", "2025 All of them". Only incomplete dates count as broken. It does the same at the ends of lines.
func gatherDates(lines []Line) []Line {
	for n := 0; n+1 < len(lines); n++ {
		if !startsDate.MatchString(lines[n].Text) {
			continue // most lines do not begin with a month or year
		}
		for _, shape := range brokenDates {
			if takeDates(lines, n, shape) {
				break
			}
		}
	}
	for n := 0; n+1 < len(lines); n++ {
		gatherAtEnd(&lines[n], &lines[n+1])
	}
	return slices.DeleteFunc(lines, func(l Line) bool { return l.Text == "" })
}

// takeDates moves the parts of a date at the beginning of some lines into the first of them, if each line has its part.
func takeDates(lines []Line, first int, shape []*regexp.Regexp) bool {
	if first+len(shape) > len(lines) {
		return false
	}
	parts := make([]string, len(shape))
	for k, part := range shape {
		l := lines[first+k]
		parts[k] = part.FindString(l.Text)
		if parts[k] == "" || l.Page != lines[first].Page || l.Bullet {
			return false
		}
	}
	if turnsBack(strings.Join(parts, " ")) {
		return false
	}
	for k := len(shape) - 1; k >= 0; k-- {
		l := &lines[first+k]
		l.Text = strings.TrimLeft(l.Text[len(parts[k]):], " \t")
		parts[k] = strings.TrimSpace(parts[k])
		if k > 0 {
			lines[first].words = slices.Concat(lines[first].words, l.words)
		}
	}
	lines[first].Text = strings.Join(parts, " ") + "\t" + lines[first].Text
	return true
}

// gatherAtEnd moves the end of a period, if the far column is too narrow for it, after its beginning: "Keeper", "May
// 2019–" and "Mossline", "Present".
func gatherAtEnd(line, next *Line) {
	if !openPeriod.MatchString(line.Text) || line.Page != next.Page {
		return
	}
	end := lastPeriodEnd.FindString(next.Text)
	if end == "" || turnsBack(openPeriod.FindString(line.Text)+end) {
		return
	}
	line.Text += " " + strings.TrimSpace(end)
	line.words = slices.Concat(line.words, next.words)
	next.Text = strings.TrimSuffix(next.Text, end)
}

// turnsBack reports whether a period would end before it begins: then its parts are two periods, the first still open.
func turnsBack(period string) bool {
	years := anyYear.FindAllString(period, -1)
	return len(years) > 1 && years[len(years)-1] < years[0]
}

const (
	monthName = `(?:Jan(?:uary)?|Feb(?:ruary)?|Mar(?:ch)?|Apr(?:il)?|May|June?|July?|Aug(?:ust)?|Sept?(?:ember)?|` +
		`Oct(?:ober)?|Nov(?:ember)?|Dec(?:ember)?)\.?`
	yearNumber = `(?:19|20)\d\d`
	dateDash   = ` ?[–—-] ?`
	nowWord    = `(?:[Pp]resent|[Nn]ow|[Cc]urrent|[Tt]oday|[Oo]ngoing)`
	whatElse   = `(?:[ \t]+|$)`
)

var (
	openPeriod    = regexp.MustCompile(`\t(?:` + monthName + ` )?` + yearNumber + ` ?[–—-]$`)
	lastPeriodEnd = regexp.MustCompile(`\t(?:(?:` + monthName + ` )?` + yearNumber + `|` + nowWord + `)$`)

	startsDate = regexp.MustCompile(`^(?:` + monthName + `|` + yearNumber + `)[ \t–—-]`)
	anyYear    = regexp.MustCompile(yearNumber)
	lastYear   = regexp.MustCompile(`^` + yearNumber + whatElse)

	// brokenDates are the ways in which the lines of a margin break dates, line by line.
	brokenDates = [][]*regexp.Regexp{
		{regexp.MustCompile(`^` + monthName + `[ \t]+\b`),
			regexp.MustCompile(`^` + yearNumber + dateDash + monthName + whatElse), lastYear},
		{regexp.MustCompile(`^` + monthName + `[ \t]+\b`),
			regexp.MustCompile(`^` + yearNumber + dateDash + nowWord + whatElse)},
		{regexp.MustCompile(`^` + monthName + ` ` + yearNumber + dateDash + monthName + `[ \t]+\b`), lastYear},
		{regexp.MustCompile(`^(?:` + monthName + ` )?` + yearNumber + ` ?[–—-]\t`),
			regexp.MustCompile(`^(?:(?:` + monthName + ` )?` + yearNumber + `|` + nowWord + `)(?:\t|$)`)},
	}
)
