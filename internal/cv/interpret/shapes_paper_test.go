package interpret_test

import (
	"fmt"
	"path/filepath"
	"slices"
	"strings"
	"unicode"

	"github.com/tawafuq/tawafuq/internal/document"
)

// person is somebody from testdata/people, with what is needed only to write a CV.
type person struct {
	truth
	id      string
	arabic  bool // headings and labels are in Arabic
	phone   string
	spoken  []string // the level as written, for each language
	studied []string // dates as written, for each education entry
}

// peopleOf reads the people whose files match a pattern.
func peopleOf(pattern string) ([]person, error) {
	files, err := filepath.Glob(pattern)
	if err != nil || len(files) == 0 {
		return nil, fmt.Errorf("nobody at %s: %w", pattern, err)
	}
	people := make([]person, len(files))
	for n, file := range files {
		p := &people[n]
		var written struct {
			Headings             string
			Phone                struct{ Written string }
			Languages, Education []struct{ Written, Dates string }
		}
		if err := readJSON(file, &p.truth); err != nil {
			return nil, err
		}
		if err := readJSON(file, &written); err != nil {
			return nil, err
		}
		p.id = strings.TrimSuffix(filepath.Base(file), ".json")
		p.arabic, p.phone = written.Headings == "ar", written.Phone.Written
		for _, l := range written.Languages {
			p.spoken = append(p.spoken, l.Written)
		}
		for _, e := range written.Education {
			p.studied = append(p.studied, e.Dates)
		}
	}
	return people, nil
}

// say chooses between the languages of headings and labels.
func (p *person) say(english, arabic string) string {
	if p.arabic {
		return arabic
	}
	return english
}

// comma returns the comma of the person's language.
func (p *person) comma() string { return p.say(", ", "، ") }

// items returns all skills, in one list.
func (p *person) items() []string {
	var all []string
	for _, group := range p.Skills {
		for _, item := range group.Items {
			all = append(all, item.Name)
		}
	}
	return all
}

// paper is what a CV is written on.
type paper struct {
	lines   []document.Line
	page    int
	block   int
	plain   bool // letters all look the same, as in TXT
	tight   bool // no white space between entries
	space   float64
	heading headingStyle
	turnOf  int              // whose turn it is to choose the name of a section
	told    map[measure]bool // what the CV says; nothing else is expected
}

// look sets how a line looks.
type look func(*document.Line)

func bold(l *document.Line)    { l.Bold = true }
func bullet(l *document.Line)  { l.Bullet = true }
func heading(l *document.Line) { l.Heading = true }
func size(points float64) look { return func(l *document.Line) { l.Size = points } }

const bodySize = 10.5

// put writes a line.
func (p *paper) put(text string, looks ...look) {
	if text = strings.TrimSpace(text); text == "" {
		return
	}
	l := document.Line{Text: text, Page: p.page, Block: p.block, Gap: p.space, Size: bodySize}
	for _, set := range looks {
		set(&l)
	}
	if p.plain {
		l.Bold, l.Size = false, 0
	}
	p.space = 0
	p.lines = append(p.lines, l)
}

// gap leaves white space above the next line.
func (p *paper) gap(lines float64) {
	if !p.tight {
		p.space = lines
	}
}

// apart begins a block: a column, a box.
func (p *paper) apart() {
	p.block++
	p.space = 0
}

// turn begins a page.
func (p *paper) turn() {
	p.page++
	p.apart()
}

// part writes a part of a CV.
type part func(*paper, *person)

func all(parts ...part) part {
	return func(p *paper, who *person) {
		for _, write := range parts {
			write(p, who)
		}
	}
}

// headingStyle writes the heading of a section, whose name is given in both languages.
type headingStyle func(p *paper, who *person, english, arabic string)

// under writes a section under its heading; an empty one is left out.
func under(english, arabic string, body part) part {
	return func(p *paper, who *person) {
		before := len(p.lines)
		p.gap(1)
		p.heading(p, who, english, arabic)
		after := len(p.lines)
		body(p, who)
		if len(p.lines) == after {
			p.lines = p.lines[:before]
		}
	}
}

// inline writes a heading and the first line of its section on one line: "SKILLS: …", "Skills …".
func inline(english, arabic, between string, body part) part {
	return func(p *paper, who *person) {
		before := len(p.lines)
		p.gap(0.8)
		body(p, who)
		if len(p.lines) > before {
			first := &p.lines[before]
			first.Text, first.Bullet = who.say(english, arabic)+between+first.Text, false
		}
	}
}

func inCapitals(p *paper, who *person, english, arabic string) {
	p.put(strings.ToUpper(who.say(english, arabic)), bold, size(12))
}

func asStyle(p *paper, who *person, english, arabic string) {
	p.put(who.say(english, arabic), heading, bold, size(14))
}

func asLine(p *paper, who *person, english, arabic string) { p.put(who.say(english, arabic)) }

func inBold(p *paper, who *person, english, arabic string) { p.put(who.say(english, arabic), bold) }

func withColon(p *paper, who *person, english, arabic string) {
	p.put(who.say(english, arabic)+":", bold)
}

func capitalsOnly(p *paper, who *person, english, arabic string) {
	p.put(strings.ToUpper(who.say(english, arabic)))
}

// withMark writes a heading after ■ or a number, which package document takes for a list mark.
func withMark(p *paper, who *person, english, arabic string) {
	p.put(who.say(english, arabic), bullet, bold, size(12))
}

func withMarkOnly(p *paper, who *person, english, arabic string) {
	p.put(who.say(english, arabic)+who.say(":", ":"), bullet)
}

func inBoth(p *paper, who *person, english, arabic string) {
	p.put(english+" / "+arabic, bold, size(12))
}

func besideEachOther(p *paper, who *person, english, arabic string) {
	p.put(english+"\t"+arabic, bold, size(12))
}

func letterSpaced(p *paper, who *person, english, arabic string) {
	if who.arabic {
		p.put(drawnOut(arabic), bold, size(12))
		return
	}
	p.put(spaced(strings.ToUpper(english)), bold, size(12))
}

// spaced writes a space after each letter, and more between words.
func spaced(s string) string {
	var words []string
	for word := range strings.FieldsSeq(s) {
		words = append(words, strings.Join(strings.Split(word, ""), " "))
	}
	return strings.Join(words, "  ")
}

// drawnOut stretches each Arabic letter that joins the next.
func drawnOut(s string) string {
	var b strings.Builder
	runes := []rune(s)
	for n, r := range runes {
		b.WriteRune(r)
		if n > 0 && n+1 < len(runes) && unicode.IsLetter(r) && unicode.IsLetter(runes[n+1]) &&
			!strings.ContainsRune("اأإآدذرزوؤءةى", r) {
			b.WriteRune('ـ')
		}
	}
	return b.String()
}

func inBrackets(p *paper, who *person, english, arabic string) {
	p.put("[ " + who.say(english, arabic) + " ]")
}

func betweenRules(p *paper, who *person, english, arabic string) {
	p.put("=== " + who.say(english, arabic) + " ===")
}

// wrapped breaks a text as a column of so many letters would.
func wrapped(text string, width int) []string {
	var lines []string
	line := ""
	for word := range strings.FieldsSeq(text) {
		if line != "" && len([]rune(line))+1+len([]rune(word)) > width {
			lines = append(lines, line)
			line = ""
		}
		line = strings.TrimSpace(line + " " + word)
	}
	return append(lines, line)
}

var monthNames = map[bool][]string{
	false: {"January", "February", "March", "April", "May", "June", "July", "August", "September", "October",
		"November", "December"},
	true: {"يناير", "فبراير", "مارس", "أبريل", "مايو", "يونيو", "يوليو", "أغسطس", "سبتمبر", "أكتوبر", "نوفمبر",
		"ديسمبر"},
}

// dateStyle writes the dates of a job.
type dateStyle func(who *person, w truthWork) string

func asWritten(_ *person, w truthWork) string { return w.Dates }

// fromTo writes both dates of a job with something between them.
func fromTo(moment func(who *person, date string) string, between string) dateStyle {
	return func(who *person, w truthWork) string {
		end := who.say("Present", "حتى الآن")
		if w.End != "" {
			end = moment(who, w.End)
		}
		return moment(who, w.Start) + between + end
	}
}

func inWords(who *person, date string) string {
	year, month := yearAndMonth(date)
	if month == 0 {
		return year
	}
	return monthNames[who.arabic][month-1] + " " + year
}

func shortMonth(who *person, date string) string {
	year, month := yearAndMonth(date)
	if month == 0 || who.arabic {
		return inWords(who, date)
	}
	return monthNames[false][month-1][:3] + " " + year
}

func withSlash(_ *person, date string) string {
	year, month := yearAndMonth(date)
	if month == 0 {
		return year
	}
	return fmt.Sprintf("%02d/%s", month, year)
}

func yearSlash(_ *person, date string) string { return strings.ReplaceAll(date, "-", "/") }

// ofDay writes a date with a day, like Europass.
func ofDay(_ *person, date string) string {
	year, month := yearAndMonth(date)
	if month == 0 {
		return year
	}
	return fmt.Sprintf("01/%02d/%s", month, year)
}

func yearAndMonth(date string) (year string, month int) {
	fmt.Sscanf(date[min(len(date), 5):], "%d", &month)
	return date[:min(4, len(date))], month
}

// saidFromTo writes "from … to …" and من … إلى …
func saidFromTo(who *person, w truthWork) string {
	if w.End == "" {
		return who.say("from ", "من ") + inWords(who, w.Start) + who.say(" to date", " حتى الآن")
	}
	return who.say("from ", "من ") + inWords(who, w.Start) + who.say(" to ", " إلى ") + inWords(who, w.End)
}

// lasted writes how long a job lasted, like professional networks.
func lasted(who *person, w truthWork) string {
	const now = 2026*12 + 11
	months := func(date string) int {
		year, month := yearAndMonth(date)
		var y int
		fmt.Sscan(year, &y)
		return y*12 + max(month, 1)
	}
	length := now - months(w.Start)
	if w.End != "" {
		length = months(w.End) - months(w.Start) + 1
	}
	if who.arabic {
		return fmt.Sprintf("%d سنوات و %d أشهر", length/12, length%12)
	}
	return fmt.Sprintf("%d yrs %d mos", length/12, length%12)
}

// inYears reduces the dates of a person's jobs to years.
func inYears(who *person) {
	who.Works = slices.Clone(who.Works)
	for n := range who.Works {
		w := &who.Works[n]
		w.Start = w.Start[:4]
		if w.End != "" {
			w.End = w.End[:4]
		}
		w.Dates = fromTo(inWords, " - ")(who, *w)
	}
}

// onlyYear writes a year as in official papers: 2019م.
func onlyYear(who *person, date string) string { return date[:4] + who.say("", "م") }

// withApostrophe writes Mar '19.
func withApostrophe(who *person, date string) string {
	year, month := yearAndMonth(date)
	if month == 0 || who.arabic {
		return inWords(who, date)
	}
	return monthNames[false][month-1][:3] + " '" + year[2:]
}

// withPoint writes Mar.2019, or 2019.03 where months have no short names.
func withPoint(who *person, date string) string {
	year, month := yearAndMonth(date)
	switch {
	case month == 0:
		return year
	case who.arabic:
		return fmt.Sprintf("%s.%02d", year, month)
	}
	return monthNames[false][month-1][:3] + "." + year
}

// inArabicDigits writes numbers in Arabic digits.
func inArabicDigits(s string) string {
	return strings.Map(func(r rune) rune {
		if r >= '0' && r <= '9' {
			return r - '0' + '٠'
		}
		return r
	}, s)
}

// stillThere writes the dates of jobs, with its own words for a current one.
func stillThere(moment func(*person, string) string, between, english, arabic string) dateStyle {
	return func(who *person, w truthWork) string {
		if w.End == "" {
			return moment(who, w.Start) + between + who.say(english, arabic)
		}
		return moment(who, w.Start) + between + moment(who, w.End)
	}
}

// footed ends pages like a word processor, in the middle of whatever is there.
func footed(english, arabic string, body part) part {
	return func(p *paper, who *person) {
		before := len(p.lines)
		body(p, who)
		middle := before + (len(p.lines)-before)/2
		foot := document.Line{Text: who.say(english, arabic), Page: p.page, Block: p.block, Size: 8}
		if p.plain {
			foot.Size = 0
		}
		p.lines = slices.Insert(p.lines, middle, foot)
		for n := middle + 1; n < len(p.lines); n++ {
			p.lines[n].Page++
			p.lines[n].Block++
		}
		p.page, p.block = p.page+1, p.block+1
	}
}
