package interpret_test

import (
	"fmt"
	"strings"
)

// listOf writes items in one style.
type listOf func(p *paper, who *person, items []string)

func joinedBy(between string) listOf {
	return func(p *paper, _ *person, items []string) { p.put(strings.Join(items, between)) }
}

func joinedByComma(p *paper, who *person, items []string) { p.put(strings.Join(items, who.comma())) }

// brokenByComma writes a list that is longer than a line and breaks anywhere.
func brokenByComma(p *paper, who *person, items []string) {
	for _, line := range wrapped(strings.Join(items, who.comma()), 60) {
		p.put(line)
	}
}

// endedByAnd writes "a, b and c."
func endedByAnd(p *paper, who *person, items []string) {
	if len(items) < 2 {
		joinedByComma(p, who, items)
		return
	}
	last := len(items) - 1
	p.put(strings.Join(items[:last], who.comma()) + who.say(", and ", " و") + items[last] + ".")
}

func onBullets(p *paper, _ *person, items []string) {
	for _, item := range items {
		p.put(item, bullet)
	}
}

func onLines(p *paper, _ *person, items []string) {
	for _, item := range items {
		p.put(item)
	}
}

// inColumns writes items side by side, in so many columns.
func inColumns(columns int) listOf {
	return func(p *paper, _ *person, items []string) {
		for from := 0; from < len(items); from += columns {
			p.put(strings.Join(items[from:min(from+columns, len(items))], "\t"))
		}
	}
}

// withAfter adds a level to each item.
func withAfter(after func(who *person, n int) string, list listOf) listOf {
	return func(p *paper, who *person, items []string) {
		rated := make([]string, len(items))
		for n, item := range items {
			rated[n] = item + after(who, n)
		}
		list(p, who, rated)
	}
}

func cycled(values ...string) func(*person, int) string {
	return func(_ *person, n int) string { return values[n%len(values)] }
}

func levelWord(before, after string) func(*person, int) string {
	return func(who *person, n int) string {
		english, arabic := []string{"Advanced", "Expert", "Intermediate", "Good"},
			[]string{"متقدم", "خبير", "متوسط", "جيد جداً"}
		return before + who.say(english[n%4], arabic[n%4]) + after
	}
}

func yearsKnown(who *person, n int) string {
	return fmt.Sprintf(who.say(" (%d yrs)", " (%d سنوات)"), 3+n%7)
}

// oneSkillList writes all skills as one list.
func oneSkillList(list listOf) part {
	return func(p *paper, who *person) {
		list(p, who, who.items())
	}
}

// skillsBegun writes a list that begins like a sentence: "Proficient in …".
func skillsBegun(english, arabic string, list listOf) part {
	return func(p *paper, who *person) {
		before := len(p.lines)
		oneSkillList(list)(p, who)
		p.lines[before].Text = who.say(english, arabic) + p.lines[before].Text
	}
}

// skillGroup is some of a person's skills under a name.
type skillGroup struct {
	name  string
	items []string
}

// groupsOf returns a person's groups, or two halves of a single list.
func groupsOf(who *person, english, arabic [2]string) []skillGroup {
	var groups []skillGroup
	for _, group := range who.Skills {
		made := skillGroup{name: group.Group}
		for _, item := range group.Items {
			made.items = append(made.items, item.Name)
		}
		groups = append(groups, made)
	}
	if len(groups) != 1 {
		return groups
	}
	items, half := groups[0].items, (len(groups[0].items)+1)/2
	return []skillGroup{{who.say(english[0], arabic[0]), items[:half]}, {who.say(english[1], arabic[1]), items[half:]}}
}

var (
	kindsOfSkills  = [2]string{"Professional", "General"}
	kindsInArabic  = [2]string{"المهارات المهنية", "المهارات العامة"}
	skillsAndTools = [2]string{"Technical Skills", "Soft Skills"}
	toolsInArabic  = [2]string{"المهارات التقنية", "المهارات الشخصية"}
)

// groupsBeside names each group before its items: "Databases: PostgreSQL, Redis".
func groupsBeside(between string, looks ...look) part {
	return func(p *paper, who *person) {
		for _, group := range groupsOf(who, kindsOfSkills, kindsInArabic) {
			p.put(group.name+between+strings.Join(group.items, who.comma()), looks...)
		}
	}
}

// groupsAbove names each group on a separate line.
func groupsAbove(after string, list listOf, looks ...look) part {
	return func(p *paper, who *person) {
		for _, group := range groupsOf(who, skillsAndTools, toolsInArabic) {
			p.put(group.name+after, looks...)
			list(p, who, group.items)
		}
	}
}

// skillSections writes skills under two headings.
func skillSections(english, arabic [2]string, list listOf) part {
	return func(p *paper, who *person) {
		items := who.items()
		half := (len(items) + 1) / 2
		for n, some := range [][]string{items[:half], items[half:]} {
			under(english[n], arabic[n], func(p *paper, who *person) { list(p, who, some) })(p, who)
		}
	}
}

// studyStyle writes one education entry, with its dates as written.
type studyStyle func(p *paper, who *person, degree, institution, year, dates string)

func studiesAs(write studyStyle) part {
	return func(p *paper, who *person) {
		for n, e := range who.Education {
			if n > 0 {
				p.gap(0.8)
			}
			write(p, who, e.Degree, e.Institution, e.Year, who.studied[n])
		}
	}
}

// study writes an education entry as lines by patterns: {g} degree, {i}nstitution, {y}ear, {d}ates. The first is bold.
func study(patterns ...string) studyStyle {
	return func(p *paper, who *person, degree, institution, year, dates string) {
		fill := strings.NewReplacer("{g}", degree, "{i}", institution, "{y}", year, "{d}", dates, "{,}", who.comma())
		for n, pattern := range patterns {
			english, arabic, both := strings.Cut(pattern, "||")
			if !both {
				arabic = english
			}
			line := fill.Replace(who.say(english, arabic))
			if n == 0 {
				p.put(line, bold)
			} else {
				p.put(line)
			}
		}
	}
}

func studyOnBullet(pattern string) studyStyle {
	return func(p *paper, who *person, degree, institution, year, dates string) {
		before := len(p.lines)
		study(pattern)(p, who, degree, institution, year, dates)
		p.lines[before].Bullet, p.lines[before].Bold = true, false
	}
}

// studyTable writes rows under the names of their columns.
func studyTable(header, row string) part {
	return func(p *paper, who *person) {
		english, arabic, _ := strings.Cut(header, "||")
		p.put(who.say(english, arabic), bold)
		studiesAs(study(row))(p, who)
	}
}

// withSchool adds the years at school to a person's education.
func withSchool(who *person) {
	who.Education = append(who.Education[:len(who.Education):len(who.Education)],
		struct{ Degree, Institution, Year string }{who.say("High School Diploma", "الثانوية العامة"),
			who.say("Al Faisal High School", "ثانوية الفيصل"), "2006"})
	who.studied = append(who.studied[:len(who.studied):len(who.studied)], "2006")
}

func certificatesAs(list listOf) part {
	return func(p *paper, who *person) {
		p.told[certifications] = true
		var items []string
		for _, c := range who.Certifications {
			items = append(items, c.Written)
		}
		if len(items) > 0 {
			list(p, who, items)
		}
	}
}

// languageList writes languages with their level between two texts: "Arabic (Native)".
func languageList(before, after string, list listOf) part {
	return func(p *paper, who *person) {
		p.told[languages], p.told[levels] = true, true
		var items []string
		for n, l := range who.Languages {
			items = append(items, l.Language+before+who.spoken[n]+after)
		}
		list(p, who, items)
	}
}

// languageBars draws levels out of five. A full bar does not show that a language is somebody's mother tongue.
func languageBars(full, empty string, list listOf) part {
	return func(p *paper, who *person) {
		p.told[languages], p.told[levels] = true, true
		var items []string
		for n := range who.Languages {
			l := &who.Languages[n]
			marks := map[string]int{"native": 5, "fluent": 4, "conversational": 3, "basic": 2}[l.Level]
			if l.Level == "native" {
				l.Level = "fluent"
			}
			items = append(items, l.Language+" "+strings.Repeat(full, marks)+strings.Repeat(empty, 5-marks))
		}
		list(p, who, items)
	}
}

// languageTable writes a table with columns for reading, writing and speaking.
func languageTable(p *paper, who *person) {
	p.put(who.say("Language\tReading\tWriting\tSpeaking", "اللغة\tالقراءة\tالكتابة\tالتحدث"), bold)
	languageList("\t", "", func(p *paper, who *person, items []string) {
		for n, item := range items {
			p.put(item + "\t" + who.spoken[n] + "\t" + who.spoken[n])
		}
	})(p, who)
}

// plainLanguages writes languages without levels.
func plainLanguages(list listOf) part {
	return func(p *paper, who *person) {
		p.told[languages] = true
		var items []string
		for _, l := range who.Languages {
			items = append(items, l.Language)
		}
		list(p, who, items)
	}
}

// Contact and whatever else is at the top.

func nameAndTitle(p *paper, who *person) {
	p.told[title] = true
	p.put(who.Name, bold, size(22))
	p.put(who.Title, size(13))
}

func nameBesideTitle(between string) part {
	return func(p *paper, who *person) {
		p.told[title] = true
		p.put(who.Name+between+who.Title, bold, size(18))
	}
}

func onlyName(p *paper, who *person) { p.put(who.Name, bold, size(20)) }

// reachedBy writes a person's contacts, with a pattern for each line: {m}ail, {t}elephone, {l}ocation, links with {w}.
func reachedBy(patterns ...string) part {
	return func(p *paper, who *person) {
		for _, pattern := range patterns {
			if strings.Contains(pattern, "{w}") {
				p.told[links] = true
				if len(who.Links) == 0 {
					continue
				}
			}
			english, arabic, both := strings.Cut(pattern, "||")
			if !both {
				arabic = english
			}
			fill := strings.NewReplacer("{m}", who.Email, "{t}", who.phone, "{l}", who.Location, "{w}",
				strings.Join(who.Links, " | "), "{n}", who.Name, "{j}", who.Title)
			if strings.Contains(pattern, "{j}") {
				p.told[title] = true
			}
			p.put(fill.Replace(who.say(english, arabic)))
		}
	}
}

// personalData writes what a job does not need, like a form.
func personalData(between string) part {
	return func(p *paper, who *person) {
		p.told[leftOut] = true
		for _, item := range who.Personal {
			p.put(item.Label + between + item.Value)
		}
	}
}

func aboutMe(p *paper, who *person) {
	p.told[summary] = true
	for _, line := range wrapped(who.Summary, 95) {
		p.put(line)
	}
}

// extras are the other sections a person has.
func extras(p *paper, who *person) {
	for _, extra := range who.Extra {
		under(extra.Heading, extra.Heading, func(p *paper, _ *person) {
			for _, line := range extra.Lines {
				p.put(line)
			}
		})(p, who)
	}
}

// closing writes the ending common to many CVs in the Gulf.
func closing(p *paper, who *person) {
	under("Hobbies", "الهوايات", func(p *paper, who *person) {
		p.put(who.say("Reading, swimming and travelling", "القراءة والسباحة والسفر"))
	})(p, who)
	under("References", "المراجع", func(p *paper, who *person) {
		p.put(who.say("Available upon request", "تقدم عند الطلب"))
	})(p, who)
	under("Declaration", "إقرار", func(p *paper, who *person) {
		p.put(who.say("I hereby declare that the information above is true to the best of my knowledge.",
			"أقر بأن جميع المعلومات المذكورة أعلاه صحيحة."))
	})(p, who)
}
