package main

import (
	"fmt"
	"strings"

	"github.com/tawafuq/tawafuq/internal/cv/tag"
	"github.com/tawafuq/tawafuq/internal/document"
)

// invent writes the CV of an invented person, with its labels.
func invent(b bank, s seed) sample {
	d := &draft{author: newAuthor(b, s), values: map[string]string{}}
	d.language = oneOf(d.author, english, english, arabic, arabic, arabic)
	d.foreign = oneOf(d.author, 0, 0, 0, 3, 25)
	d.sample = sample{name: fmt.Sprint("invented-", s[1]), source: "invented", fold: -1}
	d.text = document.Text{Format: document.DOCX, Pages: 1}
	d.body = float64(9 + d.IntN(5))
	d.plain, d.bullets, d.block = d.chance(10), d.chance(85), 1
	d.width = (1 + d.language) * oneOf(d.author, 0, 0, 28, 40, 55, 80) // an Arabic letter has two bytes
	h := headStyle{bold: d.chance(80), caps: d.chance(40), larger: d.chance(45), colon: d.chance(30),
		marked: d.chance(25), gap: oneOf(d.author, 0, 0.5, 1, 1.4)}
	d.head()
	parts := []func(headStyle){d.work, d.study, d.skills, d.languages, d.certificates, d.personal, d.hobbies,
		d.projects, d.events}
	d.Shuffle(len(parts), func(i, j int) { parts[i], parts[j] = parts[j], parts[i] })
	if d.chance(70) {
		d.objective(h)
	}
	for _, part := range parts {
		if d.chance(12) {
			continue // nobody has them all
		}
		if d.chance(12) {
			d.block++
		}
		part(h)
	}
	if d.chance(35) {
		d.closing(h)
	}
	return d.sample
}

// headStyle is how the headings of a CV stand out.
type headStyle struct {
	bold, caps, larger, colon, marked bool
	gap                               float64
}

func (d *draft) heading(h headStyle, section tag.Section, kind string) {
	d.section, d.gap = section, h.gap
	name := d.in(kind, d.language)
	if h.caps {
		name = strings.ToUpper(name)
	}
	if h.colon {
		name += oneOf(d.author, ":", " :", ":-")
	}
	look := document.Line{Page: 1, Size: d.body, Bold: h.bold, Gap: h.gap, Block: d.block, Heading: h.marked}
	if h.larger {
		look.Size *= 1.25
	}
	d.gap = 0
	d.add(look, name)
}

// head writes who somebody is: name, title, place and contacts, in many orders.
func (d *draft) head() {
	d.section = tag.Head
	if d.chance(20) {
		d.write("^#" + [2]string{"CURRICULUM VITAE", "السيرة الذاتية"}[d.language])
	}
	name, place := d.fullName(d.language), d.one("place")
	if d.chance(35) {
		name = strings.ToUpper(name)
	}
	if d.chance(30) {
		place += [2]string{", ", "، "}[d.language] + d.in("known-place", d.language)
	}
	mail := strings.ToLower(strings.ReplaceAll(d.in("first", english), " ", "")) + fmt.Sprint(d.IntN(999)) + "@" +
		oneOf(d.author, "gmail.com", "yahoo.com", "hotmail.com", "example.com", "outlook.com")
	d.values = map[string]string{"N": name, "T": d.one("position"), "A": place, "M": mail, "O": d.phone(),
		"O2": d.phone(), "s": d.one("street"), "w": strings.ToLower(d.coined())}
	words := [2][]string{
		{"Name: ", "Address: ", "Mobile: ", "E-mail: ", "Email ID: ", "Contact No: ", "Location: "},
		{"الاسم: ", "العنوان: ", "الجوال: ", "البريد الإلكتروني: ", "الإيميل: ", "رقم الهاتف: ", "المدينة: "},
	}[d.language]
	if d.chance(12) {
		d.values["T"] += oneOf(d.author, " | ", " · ", " – ", ", ") + d.one("position")
	}
	switch {
	case d.chance(15):
		d.write("#" + words[0] + "{N}")
	case d.chance(6):
		d.write("^{N} {T}")
	case d.chance(8):
		d.write("^#{N}\t{T}")
	default:
		d.write("^#{N}")
		if d.chance(50) {
			d.write(oneOf(d.author, "", "", "#", "^") + "{T}")
		}
	}
	d.write(oneOf(d.author,
		words[1]+"{s}, {A}\n"+words[2]+"{O}\n"+words[3]+"{M}",
		"{A} | {O} | {M}",
		"{O}\t{M}\n{A}",
		"{A}\n{O}\n{M}",
		"{s}\n{A}\n"+words[5]+"{O}, {O2}\n"+words[4]+"{M}",
		"{M} • {O} • {A}",
		words[6]+"{A}\t"+words[2]+"{O}\t"+words[3]+"{M}",
		words[5]+"{O}\n"+words[3]+"{M}",
		"{s}, {A}\n{M}\t{O}",
		"{A} | {O} | {M} | linkedin.com/in/{w} | github.com/{w}",
		"{A}\t{M}\t{w}.com\t{w}",
		"email: {M}\tphone: {O}\tlocation: {A}\nlinkedin: {w}",
		"{A}\n{M} | {O} | linkedin.com/in/{w}",
		words[1]+"{s}, {A} (Home)\n"+words[5]+"{O} (Mobile) "+words[3]+"{M}",
		"{A}\n{O} · {M} · {w}",
		"{O} – {M}"))
}

func (d *draft) phone() string {
	return oneOf(d.author, "+966 5", "05", "+971 50 ", "+91-9", "+91 8", "9", "+20 10", "00962 79", "+92 300 ",
		"+63 9") + fmt.Sprintf("%d %d", 100+d.IntN(900), 10000+d.IntN(90000))
}

func (d *draft) objective(h headStyle) {
	d.heading(h, tag.Objective, "headobjective")
	var all []string
	for range 1 + d.IntN(4) {
		all = append(all, d.in("objective", d.language)+".")
	}
	for _, line := range wrapped(strings.Join(all, " "), 60+d.IntN(60)) {
		d.write(line)
	}
}

// work writes jobs, all in the same way.
func (d *draft) work(h headStyle) {
	d.heading(h, tag.Work, "headwork")
	pattern := oneOf(d.author, workPatterns[d.language]...)
	if d.chance(65) {
		pattern = d.composedWork()
	}
	style, year := d.dateStyle(), 2026-d.IntN(3)
	bullets, gap := oneOf(d.author, "*", "*", "", "*"), oneOf(d.author, 0, 0.3, 0.8)
	stories := oneOf(d.author, 0, 2, 4, 7)
	var rows *table
	if d.chance(18) {
		rows, stories = &workTables[d.language][d.IntN(len(workTables[d.language]))], 0
		d.write("#" + rows.head)
		pattern = rows.row
	}
	join := oneOf(d.author, "-", "–", "to", "till", "—")
	if d.language == arabic {
		join = oneOf(d.author, "-", "–", "إلى", "حتى")
	}
	promoted := rows == nil && d.chance(12)
	for n := range 1 + d.IntN(5) {
		end := d.date(style, year, 1+d.IntN(12))
		if n == 0 && d.chance(60) {
			end = d.present()
		}
		year -= 1 + d.IntN(4)
		d.entry = fmt.Sprint("W", n+1)
		d.values = map[string]string{"P": d.one("position"), "C": d.one("company"), "L": d.one("place"), "E": end,
			"S": d.date(style, year, 1+d.IntN(12)), "d": join, "n": fmt.Sprint(n + 1)}
		d.department()
		if d.chance(25) {
			d.values["P"] = strings.ToUpper(d.values["P"])
		}
		if d.chance(20) {
			d.values["C"] = strings.ToUpper(d.values["C"])
		}
		d.gap, d.section = gap, tag.Work
		written := strings.ReplaceAll(pattern, "{N1}", fmt.Sprint(1+d.IntN(9)))
		if promoted && n > 0 && d.chance(60) {
			written = d.furtherRole()
		}
		d.writeEntry(written)
		d.story(bullets, stories)
		if d.chance(10) {
			year -= d.IntN(3)
		}
	}
	d.entry = ""
}

// dateStyle returns one of the styles of the language.
func (d *draft) dateStyle() int {
	if d.language == arabic {
		return d.IntN(arabicStyles)
	}
	return d.IntN(12)
}

// department adds a department or terms of employment where some people write them.
func (d *draft) department() {
	if !d.chance(8) {
		return
	}
	extra := [2][]string{{" (Full-time)", " · Full-time", " (Remote)", " - Internship", " (Part time)", " (Contract)"},
		{" (دوام كامل)", " - دوام جزئي", " (عن بعد)", " - تدريب"}}[d.language]
	d.values["after"] = oneOf(d.author, extra...)
}

// writeEntry writes the head of an entry. What follows ~ waits for the first line of the story.
func (d *draft) writeEntry(pattern string) {
	head, right, _ := strings.Cut(pattern, "\n~")
	if d.values["after"] != "" {
		head = strings.Replace(head, "{P}", "{P}"+d.values["after"], 1)
	}
	d.write(head)
	d.right = right
}

// story writes what was done in a job.
func (d *draft) story(bullets string, most int) {
	d.section = tag.Story
	if d.right != "" {
		d.write("*" + strings.ReplaceAll(d.in("story", d.language), "\t", " ") + "\t" + d.right)
		d.right = ""
	}
	if most > 0 && d.chance(15) {
		d.write([2]string{"Responsibilities:", "المهام:"}[d.language])
	}
	for range d.IntN(most + 1) {
		for i, line := range wrapped(d.in("story", d.language)+oneOf(d.author, ".", "", ""), 80) {
			if i > 0 || bullets == "" {
				d.write(line)
			} else {
				d.write("*" + line)
			}
		}
	}
}

func (d *draft) study(h headStyle) {
	d.heading(h, tag.Education, "headeducation")
	pattern := oneOf(d.author, studyPatterns[d.language]...)
	if d.chance(60) {
		pattern = d.composedStudy()
	} else if d.chance(55) {
		t := oneOf(d.author, studyTables[d.language]...)
		d.write("#" + t.head)
		pattern = t.row
	}
	year, style := 2024-d.IntN(15), oneOf(d.author, 10, 10, 10, 0, 1, 2)
	if d.language == arabic && d.chance(40) {
		style = d.dateStyle()
	}
	gap := oneOf(d.author, 0, 0.3, 0.8)
	for n := range 1 + d.IntN(4) {
		d.entry = fmt.Sprint("E", n+1)
		d.values = map[string]string{"D": d.one("degree"), "F": d.one("study"), "H": d.one("school"),
			"U": d.one("university"), "L": d.one("place"), "E": d.date(style, year, 1+d.IntN(12)),
			"S": d.date(style, year-4, 1+d.IntN(12)), "n": fmt.Sprint(n + 1), "m": d.marksGiven(),
			"d": oneOf(d.author, "-", "–", "to"), "x": d.in("event", d.language), "x2": d.in("event", d.language)}
		if d.chance(20) {
			field := d.in("study", d.language)
			d.values["D"] += oneOf(d.author, ", "+field, " - "+field, " ("+field+")", ": "+field)
		}
		if d.chance(20) {
			d.values["D"] = strings.ToUpper(d.values["D"])
		}
		year -= 2 + d.IntN(3)
		d.gap = gap
		d.writeEntry(pattern)
		if d.right != "" {
			d.write("*{x}\t" + d.right)
			d.right = ""
		}
	}
	d.entry = ""
}

func (d *draft) marksGiven() string {
	if d.language == arabic {
		return oneOf(d.author, "جيد جدا", "ممتاز", "جيد", "3.8 من 5", "٨٥٪")
	}
	return oneOf(d.author, "76%", "62.5 %", "First Class", "CGPA 7.8", "3.4/4.0", "Distinction", "A+", "2nd Division")
}
